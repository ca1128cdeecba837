import { type BookedShow, dealOf } from '#app/features/booked-show/booked-show.ts';
import { type DealDraft, dealToSend } from '#app/features/offers/deal/deal-draft.ts';
import { timeAt } from '#app/features/offers/offer-terms.ts';
import { formatClock, formatDay } from '#app/lib/format.ts';
import { changesInWords } from '#core/booking/change.ts';
import { changeOnScreen } from '#core/booking/change-words.ts';
import type { Deal } from '#core/booking/deal.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import type { FieldFacts } from '#core/booking/own-clauses/clause-fields.ts';
import { NO_CLAUSES, type OwnClauses, type WrittenClauses } from '#core/booking/own-clauses/own-clauses.ts';
import type { Day } from '#core/calendar/day.ts';
import { minutesOfNight } from '#core/calendar/hours.ts';
import { canonical } from '#core/canonical.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

/** What is agreed, while another version of it is written. */
export type ChangeDraft = {
  date: Day | '';
  doors: string | undefined;
  showTime: string | undefined;
  curfew: string | undefined;
  /** Another room of the venue; none while the show stays in its room. */
  roomId: string | undefined;
  setStart: string | undefined;
  setMinutes: number | undefined;
  deal: DealDraft;
  /** The clauses and papers as they are to be; none while they stay as agreed. */
  ownClauses: WrittenClauses | undefined;
};

/** A room that a change can name. */
export type RoomToName = ReadAnswer<'changes-of-booking'>['rooms'][number];

export function draftOf(show: BookedShow): ChangeDraft {
  const at = (instant: string) => timeAt(instant, show.time_zone);
  return {
    ...{
      date: show.show_date,
      doors: at(show.doors_at),
      showTime: at(show.starts_at),
      curfew: at(show.ends_at),
    },
    roomId: undefined,
    setStart: show.set_starts_at ? at(show.set_starts_at) : undefined,
    setMinutes: show.set_minutes ?? undefined,
    deal: dealOf(show) as DealDraft,
    ownClauses: undefined,
  };
}

/**
 * The draft with another hour of the show. A set that is agreed by the hour moves with it, as it does when nothing is said of it, until
 * another hour is typed for the set itself.
 */
export function withShowTime(
  before: ChangeDraft,
  draft: ChangeDraft,
  showTime: string | undefined,
): ChangeDraft {
  const follows = draft.setStart === movedSet(before, draft.showTime);
  return { ...draft, showTime, setStart: follows ? movedSet(before, showTime) : draft.setStart };
}

/** The hour of the set as agreed, moved as far as the show is. */
const movedSet = ({ showTime, setStart }: ChangeDraft, to: string | undefined) =>
  moved(setStart, showTime, to);

/** What is agreed, with all hours moved as far as doors are. */
export function withDoors(before: ChangeDraft, doors: string): ChangeDraft {
  const then = (time: string | undefined) => moved(time, before.doors, doors);
  const { showTime, curfew, setStart } = before;
  return { ...before, doors, showTime: then(showTime), curfew: then(curfew), setStart: then(setStart) };
}

/** A time, moved as far as another one goes. */
function moved(time: string | undefined, from: string | undefined, to: string | undefined) {
  if (!time || !from || !to) return time;
  const at = (minutesOfNight(time) + minutesOfNight(to) - minutesOfNight(from) + DAY) % DAY;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`;
}

const DAY = 1440;

/**
 * What was changed, as it is proposed; what was emptied is asked for (`emptiedIn`). With another hour of the show the hour of the set is
 * named too, so that the box of the set says what is proposed.
 */
export function changedIn(before: ChangeDraft, after: ChangeDraft): Record<string, unknown> {
  const named = after.showTime !== before.showTime && after.setStart ? { setStart: after.setStart } : {};
  const sent = (draft: ChangeDraft): Record<string, unknown> => ({ ...draft, deal: dealToSend(draft.deal) });
  const [old, next] = [sent(before), sent(after)];
  return {
    ...Object.fromEntries(
      Object.entries(next).filter(([name, value]) => value !== undefined && !isSame(value, old[name])),
    ),
    ...named,
  };
}

/** What was agreed and stands empty now, each with what is agreed of it: an empty box proposes nothing, and does not say that it stays. */
export function emptiedIn(before: ChangeDraft, after: ChangeDraft): Record<string, string> {
  const isEmptied = (name: keyof ChangeDraft) => Boolean(before[name]) && !after[name];
  const times = (['doors', 'showTime', 'curfew', 'setStart'] as const)
    .filter(isEmptied)
    .map((name) => [name, t`Please enter a time. Agreed is ${formatClock(before[name] ?? '')}.`]);
  return Object.fromEntries([
    ...(before.date && isEmptied('date')
      ? [['date', t`Please choose a day. Agreed is ${formatDay(before.date)}.`]]
      : []),
    ...times,
    ...(isEmptied('setMinutes')
      ? [['setMinutes', t`Please enter the minutes. Agreed are ${before.setMinutes}.`]]
      : []),
  ]);
}

/** What a change is read beside: the currency of the night, how many people fit in, the rooms of its venue, and the clauses as agreed. */
type Night = {
  currency: string;
  capacity: number;
  rooms: readonly RoomToName[];
  own?: OwnClauses | undefined;
};

/** What is proposed, in sentences as the other side will read them. A deal that is not complete yet is left out. */
export function proposedIn(
  before: ChangeDraft,
  after: ChangeDraft,
  { currency, capacity, rooms, own = NO_CLAUSES }: Night,
): string[] {
  // An agreement of before may hold terms that are no longer taken: it is read all the same.
  const agreed = dealSchema.safeParse(dealToSend(before.deal)).data ?? (before.deal as Deal);
  const termsOf = (draft: ChangeDraft) => {
    const other = rooms.find(({ id, isNow }) => id === draft.roomId && !isNow);
    return {
      venue: { capacity: other?.holds ?? capacity },
      show: {
        date: draft.date || before.date,
        doors: draft.doors ?? before.doors,
        showTime: draft.showTime ?? before.showTime,
        curfew: draft.curfew ?? before.curfew,
        room: (other ?? rooms.find(({ isNow }) => isNow))?.name,
      },
      set: {
        start: draft.setStart ?? before.setStart,
        minutes: draft.setMinutes ?? before.setMinutes,
      },
      deal: dealSchema.safeParse(dealToSend(draft.deal)).data ?? agreed,
      currency,
      own: asRead(draft.ownClauses, own),
    } as Parameters<typeof changesInWords>[0];
  };
  return changesInWords(termsOf(before), termsOf(after)).map(changeOnScreen);
}

/** What the fields of a clause say once the draft is agreed. */
export const factsOfDraft = (agreed: FieldFacts, draft: ChangeDraft): FieldFacts => ({
  ...agreed,
  show: {
    ...agreed.show,
    date: draft.date || agreed.show.date,
    doors: draft.doors ?? agreed.show.doors,
    showTime: draft.showTime ?? agreed.show.showTime,
    curfew: draft.curfew ?? agreed.show.curfew,
  },
  set: {
    ...agreed.set,
    ...(draft.setStart ? { start: draft.setStart } : {}),
    ...(draft.setMinutes ? { minutes: draft.setMinutes } : {}),
  },
});

/** Clauses as they are written beside those as agreed: whose they are, and what a new paper is called, is not known of each. */
const asRead = (written: WrittenClauses | undefined, agreed: OwnClauses): OwnClauses =>
  written
    ? {
        clauses: written.clauses.map((clause) => ({ ...clause, by: 'venue' })),
        papers: written.papers.map(
          (sha256) =>
            agreed.papers.find((paper) => paper.sha256 === sha256) ?? {
              ...{ name: t`a new one`, sha256, bytes: 0, by: 'venue' },
            },
        ),
      }
    : agreed;

/** Whether two drafts, or parts of them, say the same. An amount that cannot be read is NaN, which differs from every amount. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (value: unknown) =>
  canonical(
    JSON.parse(JSON.stringify(value ?? null, (_, each) => (Number.isNaN(each) ? t`cannot be read` : each))),
  );
