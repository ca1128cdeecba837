import { type Day, formatDay } from '#core/calendar/day.ts';
import { type DayStatus, type Marking, markingRefused } from '#core/calendar/day-status.ts';
import { type AwayPart, leftInWords } from '#core/calendar/part-of-day.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';

/** One day of a calendar as the database tells it. */
export type CalendarDay = {
  day: Day;
  status: DayStatus;
  showId: string | null;
  bookingId: string | null;
  label: string | null;
  /** How many shows of a venue, or nights that an artist plays or is asked for. */
  things: number;
  /** How many hold the night. */
  holds: number;
};

/** Which of the days a mark can be put on, and which stay as they are, because they are over or booked. */
export function sortDays(days: readonly Day[], today: Day, statusOf: (day: Day) => DayStatus | null) {
  const markable: Day[] = [];
  const past: Day[] = [];
  const booked: Day[] = [];
  for (const day of days) {
    const refused = markingRefused(day, today, statusOf(day));
    if (refused === null) markable.push(day);
    else (refused === 'past' ? past : booked).push(day);
  }
  return { markable, past, booked };
}

/** Why nothing can be marked, as a sentence. */
export function refusedSentence({ past, booked }: { past: Day[]; booked: Day[] }): string {
  const [day] = booked;
  if (day && booked.length === 1 && past.length === 0) return refusals.dateBooked(day).message;
  if (booked.length === 0 && past.length === 1 && past[0]) return refusals.dateInThePast(past[0]).message;
  if (booked.length === 0) return t`These days have already passed.`;
  return t`Every day of this range is booked or has passed. Nothing was marked.`;
}

/** What a person makes of a day by hand: a mark, none whatever a rule says, or what the rules say. */
export type DayMark = Marking | 'none' | 'rule';

/** A mark as it is sent: `away` is the part that a free day leaves out. */
export type Marked = { day: Day; mark: DayMark; away?: AwayPart };

const DONE = (): Record<DayMark, string> => ({
  free: t`marked free`,
  unavailable: t`marked unavailable`,
  none: t`unmarked`,
  rule: t`as your rules say again`,
});

/** What marking did: '5 days marked free', and which it left alone. */
export function markedSentences(
  mark: DayMark,
  { markable, past, booked }: { markable: Day[]; past: Day[]; booked: Day[] },
  away?: AwayPart,
): { title: string; description?: string } {
  const [only] = markable;
  const done = away ? t`marked ${leftInWords(away)}` : DONE()[mark];
  const title =
    markable.length === 1 && only ? `${formatDay(only)} ${done}` : t`${markable.length} days ${done}`;
  const kept = [
    booked.length > 0 ? keptDays(booked.length) : '',
    past.length > 0 ? leftOut(past.length) : '',
  ].filter(Boolean);
  return kept.length > 0 ? { title, description: `${kept.join(', ')}.` } : { title };
}

/**
 * The calendar as it will be once the days are marked: a pending or booked day keeps its status. `rules` says what the person's rules
 * say of a day.
 */
export function withMarks(
  calendar: readonly CalendarDay[],
  marks: readonly { day: Day; mark: DayMark }[],
  rules: (day: Day) => Marking | null = () => null,
): CalendarDay[] {
  const statuses = new Map(
    marks.map(({ day, mark }) => [day, mark === 'rule' ? rules(day) : mark === 'none' ? null : mark]),
  );
  const isMark = ({ status }: CalendarDay) => status === 'free' || status === 'unavailable';
  const kept = calendar.filter((each) => !statuses.has(each.day) || !isMark(each));
  const known = new Set(kept.map((each) => each.day));
  const added = [...statuses].flatMap(([day, status]) =>
    status && !known.has(day) ? [{ day, status, ...NOTHING_ON }] : [],
  );
  return [...kept, ...added].sort((a, b) => (a.day < b.day ? -1 : 1));
}

const NOTHING_ON = { showId: null, bookingId: null, label: null, things: 0, holds: 0 };

const keptDays = (many: number) => (many === 1 ? t`1 booked day kept` : t`${many} booked days kept`);
const leftOut = (many: number) => (many === 1 ? t`1 past day left out` : t`${many} past days left out`);
