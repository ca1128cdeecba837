/** How many days an offer stands after the last move: the request, a counter-offer, a change of the show. */
export const OFFER_STANDS_DAYS = 7;

/** What ended the time of an offer that nobody answered. */
export const TIME_OVER = ['days', 'deadline', 'night', 'together'] as const;
export type TimeOver = (typeof TIME_OVER)[number];

type Standing = {
  /** ISO instants; `answerDueAt` is by when all who were asked for one place had to answer. */
  expiresAt: string;
  startsAt: string;
  answerDueAt: string | null;
  timeZone: string;
};

/** Which of its ends an offer came to: the show, the day of the deadline, which ends at midnight, the time all who were asked have, or its days. */
export function timeOver({ expiresAt, startsAt, answerDueAt, timeZone }: Standing): TimeOver {
  const end = Date.parse(expiresAt);
  if (end >= Date.parse(startsAt)) return 'night';
  if (!isSameDay(end, end - 1, timeZone)) return 'deadline';
  return answerDueAt !== null && end === Date.parse(answerDueAt) ? 'together' : 'days';
}

function isSameDay(one: number, other: number, timeZone: string): boolean {
  const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return dayIn.format(one) === dayIn.format(other);
}

/** How long whoever did not answer had; of what was written down without it, 'in time'. */
export function inTime(over: TimeOver | undefined): string {
  if (!over) return 'in time';
  return {
    days: `within ${OFFER_STANDS_DAYS} days`,
    deadline: "by the show's deadline",
    night: 'before the show began',
    together: 'by the time set for the answer',
  }[over];
}
