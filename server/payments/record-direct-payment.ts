import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/payment.ts';
import { aboutBooking } from '#core/events/events.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { asPayable } from '#core/money/currencies.ts';
import { refusals } from '#core/refusal.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { refuseAmounts } from '#server/money/refuse-amounts.ts';
import { settledOverpayment } from '#server/payments/overpayment/overpaid.ts';
import { type LockedBooking, lockBooking } from '#server/rows/lock-booking.ts';
import { settlementOf } from '#server/rows/settlement-of.ts';

/** The venue records a deposit or cash that it paid the artist itself, or tax that it withheld. It counts once the artist has confirmed it. */
export const recordDirectPayment = defineCommand(contract.recordDirectPayment, {
  async run(context, { bookingId, kind, amountCents, paidOn }) {
    const { tx, now } = context;
    const locked = await lockBooking(context, bookingId);
    const { booking } = locked;
    if (booking.status === 'paid') refuse(refusals.alreadyPaid('show'));
    if (!['confirmed', 'played', 'concluded', 'settled'].includes(booking.status))
      refuse(refusals.onlyBooked());
    if (paidOn > dayAt(now, locked.show.time_zone)) refuse(refusals.dateToCome());
    refuseAmounts({ amountCents }, booking.currency);
    if (asPayable(amountCents, booking.currency) !== amountCents)
      refuse(refusals.notPayable(booking.currency));
    await refuseTooMuch(context, locked, amountCents);
    const { id } = await tx
      .insertInto('direct_payments')
      .values({
        booking_id: booking.id,
        artist_id: booking.artist_id,
        venue_id: booking.venue_id,
        kind,
        amount_cents: amountCents,
        currency: booking.currency,
        paid_on: paidOn,
        recorded_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await publish(context, {
      kind: 'direct-payment-recorded',
      by: 'venue',
      about: { ...aboutBooking(booking), subjectId: id },
      data: { amountCents, currency: booking.currency, what: kind },
    });
    return { directPaymentId: id, bookingId: booking.id, state: 'recorded' as const };
  },
});

/** Once there is a statement: what was paid directly is no more than the artist receives, or the rest could not be paid out. */
export async function refuseTooMuch(
  context: CommandContext,
  { booking }: Pick<LockedBooking, 'booking'>,
  more: number,
): Promise<void> {
  const settlement = await settlementOf(context, booking.id);
  if (!settlement) return;
  const row = await context.tx
    .selectFrom('direct_payments')
    .select(({ fn }) => fn.sum<number>('amount_cents').as('cents'))
    .where('booking_id', '=', booking.id)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  const kept = Number(row?.cents ?? 0) - (await settledOverpayment(context.tx, booking.id));
  if (kept + more > settlement.artist_net_cents)
    refuse(refusals.paidTooMuch(() => formatMoneyExact(settlement.artist_net_cents, booking.currency)));
}
