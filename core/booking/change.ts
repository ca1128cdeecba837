import * as z from 'zod';
import { type AgreedChange, type FeeAgreed, wordsOfChange } from '#core/booking/agreed-change.ts';
import {
  type AgreementTerms,
  depositTerm,
  linesAgreed,
  overtakesTerm,
  planTerm,
} from '#core/booking/agreement.ts';
import { type ChangeInWords, changeSentence } from '#core/booking/change-words.ts';
import { sameDeal, sheetOfDeal } from '#core/booking/deal.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { clauseChanges } from '#core/booking/own-clauses/clauses-in-words.ts';
import {
  hasAny,
  NO_CLAUSES,
  type OwnClauses,
  writtenClauses,
} from '#core/booking/own-clauses/own-clauses.ts';
import { payableSheet } from '#core/booking/payable-sheet.ts';
import type { Day } from '#core/calendar/day.ts';
import { day, id, timeOfDay } from '#core/forms/fields.ts';
import type { RoomId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

/** How many days the other side has to answer a change, unless the show begins before. */
export const CHANGE_ANSWER_DAYS = 7;

/** What of an agreement can be changed by consent. Times are local to the venue; what is left out stays. */
export const changesSchema = z
  .object({
    date: day.optional(),
    doors: timeOfDay.optional(),
    showTime: timeOfDay.optional(),
    curfew: timeOfDay.optional(),
    roomId: id<RoomId>().optional(),
    deal: dealSchema.optional(),
    setStart: timeOfDay.optional(),
    setMinutes: z
      .int()
      .min(5, { error: () => t`A set takes at least 5 minutes` })
      .max(480, { error: () => t`A set takes at most 8 hours` })
      .optional(),
    /** All clauses and papers of the agreement as they are to be. */
    ownClauses: writtenClauses.optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: () => t`Please change something`,
  });
export type Changes = z.output<typeof changesSchema>;

/** A change as it is kept: the room and the papers that it names are as they were when it was proposed, so that everybody consents to what they read. */
export type ProposedChanges = Omit<Changes, 'ownClauses'> & {
  /** The clauses and papers, each with the side that brought it in. */
  own?: OwnClauses;
  room?: {
    /** The room that the show leaves. */
    from: string;
    name: string;
    /** How many people fit in. */
    capacity: number;
  };
};

/** Date, times and room are those of the night, and stand in the agreement of each act that plays it. */
export function concernsNight({ date, doors, showTime, curfew, roomId }: ProposedChanges): boolean {
  return [date, doors, showTime, curfew, roomId].some((value) => value !== undefined);
}

type Agreed = Pick<
  AgreementTerms,
  'show' | 'set' | 'deal' | 'currency' | 'depositAtOnce' | 'plan' | 'own'
> & {
  venue: Pick<AgreementTerms['venue'], 'capacity'>;
};

/** What differs between two versions of what is agreed, in the order in which an agreement says it. */
export function changesOf(before: Agreed, after: Agreed): AgreedChange[] {
  const all: AgreedChange[] = [
    { of: 'room', from: before.show.room ?? null, to: after.show.room ?? null },
    { of: 'date', from: before.show.date, to: after.show.date },
    { of: 'doors', from: before.show.doors, to: after.show.doors },
    { of: 'show', from: before.show.showTime, to: after.show.showTime },
    { of: 'end', from: before.show.curfew, to: after.show.curfew },
    { of: 'capacity', from: before.venue.capacity, to: after.venue.capacity },
    { of: 'set-start', from: before.set.start ?? null, to: after.set.start ?? null },
    { of: 'set-length', from: before.set.minutes ?? null, to: after.set.minutes ?? null },
  ];
  const fee: AgreedChange[] = sameDeal(before.deal, after.deal)
    ? []
    : [{ of: 'fee', from: feeOf(before), to: feeOf(after) }];
  return [
    ...all.filter((change) => 'from' in change && change.from !== change.to),
    ...fee,
    ...clauseChanges(before.own ?? NO_CLAUSES, after.own ?? NO_CLAUSES),
  ];
}

/** The same in the words of who reads. */
export const changesInWords = (before: Agreed, after: Agreed): ChangeInWords[] =>
  changesOf(before, after).map(wordsOfChange);

const feeOf = ({ deal, currency, depositAtOnce, plan }: Agreed): FeeAgreed => ({
  ...{ deal, currency },
  ...(depositAtOnce ? { depositAtOnce } : {}),
  ...(plan ? { plan } : {}),
});

/** What is agreed before a change. The room that the show leaves is called as it was when the change was proposed. */
export const agreedBefore = (terms: AgreementTerms, { room }: ProposedChanges): AgreementTerms =>
  room ? { ...terms, show: { ...terms.show, room: room.from } } : terms;

/**
 * What is agreed once a change is. A set that is agreed by the hour moves with the show, unless another hour is named for it; with the room
 * changes how many people fit in. The fees of Running Order stay as they were agreed, and so does what the venue provides.
 */
export function amendedTerms(
  before: AgreementTerms,
  changes: ProposedChanges,
  made: { number: string; agreedOn: Day },
): AgreementTerms {
  const show = {
    ...before.show,
    ...given({
      date: changes.date,
      doors: changes.doors,
      showTime: changes.showTime,
      curfew: changes.curfew,
      room: changes.room?.name,
    }),
  };
  const start = changes.setStart ?? movedWith(before, show.showTime);
  const set = { ...before.set, ...given({ start, minutes: changes.setMinutes }) };
  const deal = changes.deal ?? before.deal;
  const { depositAtOnce, overtakes, plan: _, own: agreedClauses, ...rest } = before;
  const own = changes.own ?? agreedClauses;
  const isDepositMoved =
    show.date !== before.show.date || deal.extras?.depositDays !== before.deal.extras?.depositDays;
  const after: AgreementTerms = {
    ...rest,
    ...made,
    ...(changes.room ? { venue: { ...before.venue, capacity: changes.room.capacity } } : {}),
    show,
    set,
    deal,
    ...(hasAny(own) ? { own } : {}),
    // An amendment that leaves the day of the deposit alone says of it what was said.
    ...(isDepositMoved
      ? depositTerm({ deal, show, agreedOn: made.agreedOn })
      : depositAtOnce && { depositAtOnce }),
    ...planTerm({ deal, show, currency: before.currency, agreedOn: made.agreedOn }, before),
    ...(changes.deal
      ? { version: 2 as const, lines: payableSheet(sheetOfDeal(deal), before.currency) }
      : before.lines
        ? { lines: linesAgreed(before) }
        : {}),
  };
  return {
    ...after,
    // One of before that did not say it goes on so while its deal stays.
    ...(changes.deal || overtakes !== undefined ? overtakesTerm(after) : {}),
    amends: {
      number: before.amends?.number ?? before.number,
      changes: changesInWords(before, after).map(changeSentence),
    },
  };
}

/** The number of the nth amendment of an agreement: 'RO-2027-000123-A1'. */
export const amendmentNumber = (agreement: string, count: number) => `${agreement}-A${count}`;

function movedWith(before: AgreementTerms, showTime: string): string | undefined {
  const { start } = before.set;
  if (start === undefined || showTime === before.show.showTime) return start;
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const moved = (minutes(start) + minutes(showTime) - minutes(before.show.showTime) + 2 * DAY) % DAY;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(moved / 60))}:${two(moved % 60)}`;
}

const DAY = 24 * 60;

function given<Values extends object>(values: Values): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
