import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

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
  /** The deadline of the show as the time is over; left out by who reads it later, when the show may have another. */
  deadline?: Day | null;
};

/**
 * Which of its ends an offer came to: the show, the time all who were asked have, the end of the deadline's day where the venue stands,
 * or its days.
 */
export function timeOver({ expiresAt, startsAt, answerDueAt, timeZone, deadline }: Standing): TimeOver {
  const end = Date.parse(expiresAt);
  if (end >= Date.parse(startsAt)) return 'night';
  // An answer may be due at midnight, too.
  if (answerDueAt && end === Date.parse(answerDueAt)) return 'together';
  const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const lastDay = dayIn.format(end - 1);
  return lastDay === dayIn.format(end) || lastDay !== (deadline === undefined ? lastDay : deadline)
    ? 'days'
    : 'deadline';
}

/** How long whoever did not answer had; of what was written down without it, 'in time'. */
export function inTime(over: TimeOver | undefined): string {
  if (!over) return t`in time`;
  return {
    days: t`within ${OFFER_STANDS_DAYS} days`,
    deadline: t`by the show's deadline`,
    night: t`before the show began`,
    together: t`by the time set for the answer`,
  }[over];
}
