import { sql } from 'kysely';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/interest.ts';
import { aboutBooking } from '#core/events/events.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { refusals } from '#core/refusal.ts';
import { dueOn, interestLines } from '#core/settlement/invoice.ts';
import { interestBilled } from '#core/settlement/ledger.ts';
import { lineOf } from '#core/settlement/line-words.ts';
import { t } from '#core/words/t.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { feesOfParts } from '#server/payments/billed.ts';
import { type InterestStand, interestStand } from '#server/payments/interest/read-interest.ts';
import { issuePaper } from '#server/payments/issue-paper.ts';
import { book } from '#server/payments/ledger.ts';
import { type LockedBooking, lockBooking } from '#server/rows/lock-booking.ts';

/** Issues the paper that asks for interest, of the sum that the artist was shown. The booking is locked, so that it is asked for once. */
export const askInterest = defineCommand(contract.askInterest, {
  async run(context, { bookingId, cents }) {
    const { now } = context;
    const locked = await lockBooking(context, bookingId);
    const { booking, show } = locked;
    const { currency } = booking;
    const { terms, paper, isFinal, ...late } = await standOf(context, locked);
    if (!terms) refuse(refusals.noInterestAgreed());
    if (paper) refuse(refusals.interestAsked());
    if (!isFinal) refuse(refusals.interestNotFinal());
    if (late.cents === 0) refuse(refusals.nothingLate());
    const money = (amount: number) => formatMoneyExact(amount, currency);
    if (late.cents !== cents) refuse(refusals.interestChanged(() => money(late.cents)));
    const day = dayAt(now, show.time_zone);
    const issued = await issuePaper(context, {
      ...{ locked, kind: 'invoice', about: 'interest', day, dueOn: dueOn(day), why: null },
      ...{
        fees: NONE,
        amountCents: cents,
        lines: interestLines(late.bears, { thousandths: terms.thousandths, currency }),
      },
    });
    await bookInterest(context, locked, cents, t`Invoice ${issued.number} issued`);
    await publish(context, {
      kind: 'invoice-issued',
      by: 'artist',
      about: { ...aboutBooking(booking), subjectId: issued.id },
      data: { number: issued.number, amountCents: cents, currency, dueOn: issued.dueOn, about: 'interest' },
    });
    return { invoiceId: issued.id, number: issued.number, amountCents: cents, currency };
  },
});

/** Credits what of the paper was never charged. A payment that is under way comes first: what it pays cannot be waived. */
export const waiveInterest = defineCommand(contract.waiveInterest, {
  async run(context, { bookingId }) {
    const { tx, now } = context;
    const locked = await lockBooking(context, bookingId);
    const { booking, show } = locked;
    const { currency } = booking;
    // Whoever orders a charge of it holds this row.
    await sql`
      select from invoices where booking_id = ${bookingId}::uuid and about = 'interest' and kind = 'invoice' for no key update`.execute(
      tx,
    );
    const { paper } = await standOf(context, locked);
    if (!paper) refuse(refusals.interestNotAsked());
    const underWay = await tx
      .selectFrom('private.money_orders')
      .select('id')
      .where('invoice_id', '=', paper.id)
      .where('kind', '=', 'charge')
      .where('state', 'in', ['open', 'pending'])
      .executeTakeFirst();
    if (underWay) refuse(refusals.interestBeingPaid());
    const cents = paper.waivableCents;
    if (cents === 0) refuse(refusals.alreadyPaid());
    const day = dayAt(now, show.time_zone);
    const note = await issuePaper(context, {
      ...{ locked, kind: 'credit-note', about: 'interest', day, dueOn: day, why: t`The artist waives it.` },
      ...{ fees: NONE, amountCents: cents, corrects: paper },
      lines: [lineOf({ kind: 'interest-waived', number: paper.number }, cents)],
    });
    await bookInterest(context, locked, -cents, t`Credit note ${note.number} issued`);
    await publish(context, {
      kind: 'credit-note-issued',
      by: 'artist',
      about: { ...aboutBooking(booking), subjectId: note.id },
      data: {
        ...{ number: note.number, amountCents: cents, currency, corrects: paper.number },
        about: 'interest',
      },
    });
    return { creditNoteId: note.id, amountCents: cents, currency };
  },
});

/** Nothing of it is a fee. */
const NONE = feesOfParts(0, 0, 0);

const standOf = (
  { tx, now }: CommandContext,
  { booking, show }: Pick<LockedBooking, 'booking' | 'show'>,
): Promise<InterestStand> =>
  interestStand(tx, booking.id, { currency: booking.currency, timeZone: show.time_zone, now });

const bookInterest = (
  context: CommandContext,
  { booking }: Pick<LockedBooking, 'booking'>,
  cents: number,
  memo: string,
): Promise<void> =>
  book(context, {
    ...{ postings: interestBilled(cents), currency: booking.currency, memo },
    ...{ bookingId: booking.id, artistId: booking.artist_id, venueId: booking.venue_id },
  });
