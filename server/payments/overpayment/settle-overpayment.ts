import { sql } from 'kysely';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/overpayment.ts';
import { aboutBooking } from '#core/events/events.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { applyDirectPayments } from '#server/payments/apply-direct-payments.ts';
import {
  type OtherShow,
  type Overpaid,
  othersToPay,
  overpaidOf,
} from '#server/payments/overpayment/read-overpayment.ts';
import { type LockedBooking, lockBooking } from '#server/rows/lock-booking.ts';

/** A venue that has it back settles it at once; all else waits for the other side, in place of what was proposed before. */
export const settleOverpayment = defineCommand(contract.settleOverpayment, {
  async run(context, { bookingId, how, cents, againstBookingId }) {
    const { tx, actor } = context;
    const locked = await lockBooking(context, bookingId);
    const overpaid = await overpaidAsRead(context, locked, cents);
    const against = againstBookingId ? await showToPay(context, bookingId, againstBookingId, cents) : null;
    if (against && actor.role === 'outsider') refuse(refusals.noSetOff());
    if (how === 'refund' && actor.side === 'venue') {
      await settle(context, locked, overpaid, null);
      return { bookingId, openCents: 0, state: 'settled' as const };
    }
    await sql`
      update private.overpayments set proposed_how = ${how}, proposed_by = ${actor.side}, proposed_on = ${against?.bookingId ?? null}::uuid
      where booking_id = ${bookingId}::uuid`.execute(tx);
    await publish(context, {
      kind: 'overpayment-proposed',
      by: actor.side,
      about: aboutBooking(locked.booking),
      data: dataOf(locked, overpaid, against),
    });
    return { bookingId, openCents: cents, state: 'proposed' as const };
  },
});

export const answerOverpayment = defineCommand(contract.answerOverpayment, {
  async run(context, { bookingId, cents, agreed }) {
    const { tx, actor } = context;
    const locked = await lockBooking(context, bookingId);
    const overpaid = await overpaidAsRead(context, locked, cents);
    if (overpaid.how === null || overpaid.by === actor.side) refuse(refusals.nothingProposed());
    const against =
      overpaid.how === 'set-off' ? await showToPay(context, bookingId, overpaid.on, cents) : null;
    if (agreed) {
      const settledCents = await settle(context, locked, overpaid, against);
      return { bookingId, openCents: cents - settledCents, state: 'settled' as const };
    }
    await sql`
      update private.overpayments set proposed_how = null, proposed_by = null, proposed_on = null where booking_id = ${bookingId}::uuid`.execute(
      tx,
    );
    await publishAnswer(context, locked, { overpaid, against, agreed });
    return { bookingId, openCents: cents, state: 'declined' as const };
  },
});

async function overpaidAsRead({ tx }: CommandContext, { booking }: LockedBooking, cents: number) {
  const overpaid = (await overpaidOf(tx, booking.id)) ?? refuse(refusals.nothingOverpaid());
  if (overpaid.cents !== cents)
    refuse(refusals.overpaymentChanged(formatMoneyExact(overpaid.cents, booking.currency)));
  return overpaid;
}

/** The show that it is set off against, locked: no statement of it is confirmed meanwhile. */
async function showToPay(context: CommandContext, bookingId: string, otherId: string | null, cents: number) {
  if (!otherId || otherId === bookingId) return refuse(refusals.noSetOff());
  await lockBooking(context, otherId);
  const shows = await othersToPay(context.tx, bookingId, cents);
  return shows.find((show) => show.bookingId === otherId) ?? refuse(refusals.noSetOff());
}

/** Settles what can be, and answers how much that is, in integer cents. What is set off counts for its show as what was paid directly does. */
async function settle(
  context: CommandContext,
  locked: LockedBooking,
  overpaid: Overpaid,
  against: OtherShow | null,
): Promise<number> {
  const { tx, now } = context;
  const { booking, show } = locked;
  const cents = against?.cents ?? overpaid.cents;
  await sql`
    update private.overpayments set settled_cents = settled_cents + ${cents}::int where booking_id = ${booking.id}::uuid`.execute(
    tx,
  );
  await applyDirectPayments(context, booking.id, {
    overpaidMemo: against ? t`Set off against another show` : t`Given back`,
  });
  if (against) {
    await tx
      .insertInto('direct_payments')
      .values({
        ...{ booking_id: against.bookingId, artist_id: booking.artist_id, venue_id: booking.venue_id },
        ...{ kind: 'set-off', amount_cents: cents, currency: booking.currency, state: 'confirmed' },
        ...{ paid_on: dayAt(now, show.time_zone), recorded_at: now.toISOString() },
        answered_at: now.toISOString(),
      })
      .execute();
    await applyDirectPayments(context, against.bookingId);
  }
  await publishAnswer(context, locked, { overpaid, against, agreed: true });
  return cents;
}

const dataOf = ({ booking }: LockedBooking, { cents }: Overpaid, against: OtherShow | null) => ({
  ...{ amountCents: against?.cents ?? cents, currency: booking.currency },
  ...(against ? { against: against.day } : {}),
});

const publishAnswer = (
  context: CommandContext,
  locked: LockedBooking,
  { overpaid, against, agreed }: { overpaid: Overpaid; against: OtherShow | null; agreed: boolean },
) =>
  publish(context, {
    kind: 'overpayment-answered',
    by: context.actor.side,
    about: aboutBooking(locked.booking),
    data: { ...dataOf(locked, overpaid, against), agreed },
  });
