import { cancellationCents, makesGood, partForCancelling } from '#core/booking/cancellation.ts';
import type { Side } from '#core/booking/side.ts';
import { type Day, daysBetween } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import { aboutBooking } from '#core/events/events.ts';
import { NO_FEES } from '#core/settlement/fees.ts';
import { cancellationLines, dueOn } from '#core/settlement/invoice.ts';
import { cancellationBilled } from '#core/settlement/ledger.ts';
import { t } from '#core/words/t.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { billFee } from '#server/payments/bill-fee.ts';
import { feesOfParts } from '#server/payments/billed.ts';
import { issuePaper } from '#server/payments/issue-paper.ts';
import { book } from '#server/payments/ledger.ts';
import { advancePayout, makePayout } from '#server/payments/payout-of-booking.ts';
import { agreedFor } from '#server/rows/agreed.ts';
import type { LockedBooking } from '#server/rows/lock-booking.ts';

/** What the side that cancels owes the other by the ladder of their agreement, in integer cents. */
export async function owedForCancelling(context: CommandContext, locked: LockedBooking): Promise<number> {
  const { deal } = await agreedFor(context.tx, locked.booking.id);
  return cancellationCents(deal, daysBefore(context, locked), locked.booking.currency);
}

/** Whether the side that cancels makes good what the other has spent, because no ladder was agreed and the show is near. */
export async function isMadeGood(context: CommandContext, locked: LockedBooking): Promise<boolean> {
  return makesGood((await agreedFor(context.tx, locked.booking.id)).deal, daysBefore(context, locked));
}

/**
 * Invoices the side that cancels for what it owes the other, who is paid once it has paid. A deposit counts towards what a venue owes,
 * and is given back where the artist cancels. Call it last, as `billFee`.
 */
export async function billCancellation(
  context: CommandContext,
  locked: LockedBooking,
  by: Side,
): Promise<void> {
  const { booking } = locked;
  const cents = await owedForCancelling(context, locked);
  const lines = await linesFor(context, locked);
  await billFee(context, locked, {
    feeCents: by === 'venue' ? cents : 0,
    why: t`The ${by} cancelled the booking.`,
    about: 'cancellation',
    // Nothing is owed to us for a cancelled booking: the agreements say so.
    terms: NO_FEES,
    lines: (fees, _, before) => lines(fees.artistFeeCents, before),
  });
  if (cents === 0) return;
  if (by === 'artist') await billArtist(context, locked, lines(cents));
  await makePayout(context, { booking, payee: by === 'venue' ? 'artist' : 'venue', amountCents: cents });
  await advancePayout(context, booking.id);
}

async function billArtist(
  context: CommandContext,
  locked: LockedBooking,
  lines: ReturnType<typeof cancellationLines>,
): Promise<void> {
  const { booking } = locked;
  const day = dayAt(context.now, locked.show.time_zone);
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const invoice = await issuePaper(context, {
    ...{ locked, kind: 'invoice', about: 'cancellation', payer: 'artist' },
    ...{ day, dueOn: dueOn(day), fees: feesOfParts(cents, 0, 0), lines, why: null },
  });
  await book(context, {
    postings: cancellationBilled(cents),
    currency: booking.currency,
    memo: t`Invoice ${invoice.number} issued`,
    ...{ bookingId: booking.id, artistId: booking.artist_id, venueId: booking.venue_id },
  });
  await publish(context, {
    kind: 'invoice-issued',
    by: 'artist',
    about: { ...aboutBooking(booking), subjectId: invoice.id },
    data: {
      ...{ number: invoice.number, amountCents: cents, currency: booking.currency },
      ...{ dueOn: invoice.dueOn, about: 'cancellation', payer: 'artist' },
    },
  });
}

async function linesFor(context: CommandContext, locked: LockedBooking) {
  const { deal } = await agreedFor(context.tx, locked.booking.id);
  const of = {
    artistName: locked.artist.name,
    date: locked.booking.show_date as Day,
    part: partForCancelling(deal, daysBefore(context, locked), locked.booking.currency),
  };
  return (cents: number, before: readonly { number: string; cents: number }[] = []) =>
    cancellationLines(cents, of, before);
}

/** By the calendar of the venue, as the dialog counts. */
const daysBefore = ({ now }: CommandContext, { show }: LockedBooking): number =>
  daysBetween(dayAt(now, show.time_zone), show.show_date);
