import { showName } from '#core/booking/show-name.ts';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/payment.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { wasAnswered } from '#server/commands/answered.ts';
import { type CommandContext, defineCommand, PrepareAgain } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { type Charged, chargeInvoice, recordCharge } from '#server/payments/charge-invoice.ts';
import { advancePayout, makePayout, openOfBooking } from '#server/payments/payout-of-booking.ts';
import { refuseUnlessCharged } from '#server/payments/refuse-unless-charged.ts';
import { type BookingRow, lockBooking, nextStatus } from '#server/rows/lock-booking.ts';
import { settlementOf } from '#server/rows/settlement-of.ts';
import { playIfOver } from '#server/settlement/played-booking.ts';

/**
 * The venue pays what is open of a show's invoices and releases the artist's net of a confirmed statement, once a show. The artist's
 * money is sent after the commit, and only once the venue's has come: a payment that the bank still works on is waited for.
 */
export const processPayout = defineCommand(contract.processPayout, {
  async prepare({ db, actor, key }, { bookingId }): Promise<Charged[]> {
    if (!actor.venueId || (await wasAnswered(db, actor.userId, key))) return [];
    const charges: Charged[] = [];
    for (const { id } of await unpaidInvoices(db, bookingId, actor.venueId)) {
      const charged = await chargeInvoice(db, id, actor.homeId);
      if (charged) charges.push(charged);
    }
    return charges;
  },
  async run(context, { bookingId }, charges) {
    const { tx, now } = context;
    const locked = await lockBooking(context, bookingId);
    const booking = await playIfOver(context, locked);
    const settlement = await settlementOf(context, booking.id);
    refuseUnlessSettled(booking);
    const to = nextStatus(booking, 'pay', 'venue');
    if (settlement?.status !== 'confirmed') refuse(refusals.statementNotConfirmed());

    const chargedCents = await recordAll(context, charges);
    const isPending = charges.some(({ result }) => result.outcome === 'pending');
    // An invoice that was issued meanwhile is charged too.
    if (!isPending && (await openOfBooking(tx, booking.id)) > 0) throw new PrepareAgain();

    await makePayout(context, {
      ...{ booking, payee: 'artist', settlementId: settlement.id },
      amountCents: settlement.artist_net_cents,
    });
    await tx
      .updateTable('settlements')
      .set({ status: 'paid', paid_at: now.toISOString() })
      .where('id', '=', settlement.id)
      .execute();
    await moveBooking(context, booking, to);
    const payout = await advancePayout(context, booking.id);
    if (!payout) throw new Error('A payout that was made is there');
    await publish(context, {
      kind: 'payout-started',
      by: 'venue',
      about: { ...aboutBooking(booking), subjectId: payout.id },
      data: {
        ...{ amountCents: payout.amount_cents, currency: payout.currency },
        ...(context.actor.role === 'outsider'
          ? { byLink: { on: dayAt(now, locked.show.time_zone), chargedCents } }
          : {}),
      },
    });
    return {
      payoutId: payout.id,
      settlementId: settlement.id,
      show: showName(locked),
      chargedCents,
      amountCents: payout.amount_cents,
      currency: payout.currency,
      status: payout.status as 'waiting' | 'sending' | 'arrived',
    };
  },
});

/** Only of a show that can be paid out: what cannot be is charged for nothing. */
function unpaidInvoices(db: Db, bookingId: string, venueId: string) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('bookings as b', 'b.id', 'i.booking_id')
    .select('i.id')
    .where('b.id', '=', bookingId)
    .where('b.venue_id', '=', venueId)
    .where('b.status', '=', 'settled')
    .where('i.kind', '=', 'invoice')
    .where('i.paid_at', 'is', null)
    .orderBy('i.created_at')
    .execute();
}

async function recordAll(context: CommandContext, charges: Charged[]): Promise<number> {
  let cents = 0;
  for (const charged of charges) {
    refuseUnlessCharged(charged.result);
    const payment = await recordCharge(context, charged);
    cents += payment?.amountCents ?? 0;
  }
  return cents;
}

function refuseUnlessSettled(booking: BookingRow): void {
  if (booking.status === 'confirmed') refuse(refusals.notPlayedYet(booking.show_date));
  if (booking.status === 'played') refuse(refusals.notConcluded());
  if (booking.status === 'concluded') refuse(refusals.statementNotConfirmed());
  if (booking.status === 'paid') refuse(refusals.alreadyPaid('show'));
}
