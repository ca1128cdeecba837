import { sql } from 'kysely';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/overpayment.ts';
import { aboutBooking } from '#core/events/events.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { asPayable } from '#core/money/currencies.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { refuseAmounts } from '#server/money/refuse-amounts.ts';
import { applyDirectPayments } from '#server/payments/apply-direct-payments.ts';
import {
  mayReadOthers,
  type OtherShow,
  othersToPay,
  overpaidOf,
  proposalOf,
} from '#server/payments/overpayment/read-overpayment.ts';
import { type LockedBooking, lockBooking } from '#server/rows/lock-booking.ts';

/** A venue that has it back settles it at once; all else waits for the other side, in place of what was proposed before. */
export const settleOverpayment = defineCommand(contract.settleOverpayment, {
  async run(context, { bookingId, how, cents, amountCents, againstBookingId }) {
    const { tx, actor } = context;
    const locked = await lockBooking(context, bookingId);
    await refuseUnlessAsRead(context, locked, cents);
    // The contract asks for a proof of the mailbox.
    if (againstBookingId && !(await mayReadOthers(tx, { actor, isProved: true })))
      refuse(refusals.noSetOff());
    const show = againstBookingId
      ? await showToPay(context, bookingId, { cents, only: againstBookingId })
      : null;
    const settled = amountIn(locked, { amountCents, mostCents: show?.cents ?? cents });
    const part = { cents: settled, against: show };
    if (how === 'refund' && actor.side === 'venue') {
      await settle(context, locked, part);
      return { bookingId, openCents: cents - settled, state: 'settled' as const };
    }
    await sql`
      update private.overpayments set proposed_how = ${how}, proposed_by = ${actor.side}, proposed_cents = ${settled}::int, proposed_on = ${show?.bookingId ?? null}::uuid
      where booking_id = ${bookingId}::uuid`.execute(tx);
    await publish(context, {
      kind: 'overpayment-proposed',
      by: actor.side,
      about: aboutBooking(locked.booking),
      data: dataOf(locked, part),
    });
    return { bookingId, openCents: cents, state: 'proposed' as const };
  },
});

export const answerOverpayment = defineCommand(contract.answerOverpayment, {
  async run(context, { bookingId, how, cents, againstBookingId, agreed }) {
    const { tx, actor } = context;
    const locked = await lockBooking(context, bookingId);
    const overpaid = (await overpaidOf(tx, bookingId)) ?? refuse(refusals.nothingOverpaid());
    const proposal = await proposalOf(tx, bookingId, overpaid);
    if (proposal === null || proposal.by === actor.side) return refuse(refusals.nothingProposed());
    // What was read may be another proposal than the one that stands by now.
    const isAsRead =
      proposal.how === how &&
      proposal.cents === cents &&
      (proposal.against?.bookingId ?? null) === (againstBookingId ?? null);
    if (!isAsRead) refuse(refusals.proposalChanged());
    const against = proposal.against
      ? await showToPay(context, bookingId, { cents, only: proposal.against.bookingId })
      : null;
    if (against && against.cents !== cents) refuse(refusals.proposalChanged());
    const part = { cents, against };
    if (agreed) {
      await settle(context, locked, part);
      return { bookingId, openCents: overpaid.cents - cents, state: 'settled' as const };
    }
    await sql`
      update private.overpayments set proposed_how = null, proposed_by = null, proposed_cents = null, proposed_on = null where booking_id = ${bookingId}::uuid`.execute(
      tx,
    );
    await publishAnswer(context, locked, { ...part, agreed });
    return { bookingId, openCents: overpaid.cents, state: 'declined' as const };
  },
});

async function refuseUnlessAsRead({ tx }: CommandContext, { booking }: LockedBooking, cents: number) {
  const overpaid = (await overpaidOf(tx, booking.id)) ?? refuse(refusals.nothingOverpaid());
  if (overpaid.cents !== cents)
    refuse(refusals.overpaymentChanged(() => formatMoneyExact(overpaid.cents, booking.currency)));
}

/** The show that it is set off against, locked: no statement of it is confirmed meanwhile. Only a show of the two is locked, whose artist and venue are already. */
async function showToPay(
  context: CommandContext,
  bookingId: string,
  of: { cents: number; only: string },
): Promise<OtherShow> {
  const [known] = await othersToPay(context.tx, bookingId, of);
  if (!known) return refuse(refusals.noSetOff());
  await lockBooking(context, of.only);
  const [show] = await othersToPay(context.tx, bookingId, of);
  return show ?? refuse(refusals.noSetOff());
}

/** What is settled now, in integer cents: what was written, or as much as can be. */
function amountIn(
  { booking: { currency } }: LockedBooking,
  { amountCents, mostCents }: { amountCents: number | undefined; mostCents: number },
): number {
  if (amountCents === undefined || amountCents === mostCents) return mostCents;
  refuseAmounts({ amountCents }, currency);
  if (asPayable(amountCents, currency) !== amountCents) refuse(refusals.notPayable(currency));
  if (amountCents > mostCents) refuse(refusals.settlesTooMuch(() => formatMoneyExact(mostCents, currency)));
  return amountCents;
}

/** A sum in integer cents that is settled, and the show that it counts for, where it is not given back. */
type Part = { cents: number; against: Pick<OtherShow, 'bookingId' | 'day'> | null };

/** What is set off counts for its show as what was paid directly does. */
async function settle(context: CommandContext, locked: LockedBooking, part: Part): Promise<void> {
  const { tx, now } = context;
  const { booking, show } = locked;
  const { cents, against } = part;
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
  await publishAnswer(context, locked, { ...part, agreed: true });
}

const dataOf = ({ booking }: LockedBooking, { cents, against }: Part) => ({
  ...{ amountCents: cents, currency: booking.currency },
  ...(against ? { against: against.day } : {}),
});

const publishAnswer = (
  context: CommandContext,
  locked: LockedBooking,
  { agreed, ...part }: Part & { agreed: boolean },
) =>
  publish(context, {
    kind: 'overpayment-answered',
    by: context.actor.side,
    about: aboutBooking(locked.booking),
    data: { ...dataOf(locked, part), agreed },
  });
