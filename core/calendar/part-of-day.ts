import { formatClock } from '#core/calendar/clock.ts';
import { minutesOfNight, NIGHT_BEGINS_HOUR } from '#core/calendar/hours.ts';
import { t } from '#core/words/t.ts';

/**
 * The part of a day on which somebody is not available, by the wall clock where a show is (HH:mm): until a time, from a time on, or between
 * two. A day goes from 06:00 to 06:00. Without both it is the whole day.
 */
export type AwayPart = { from: string | null; until: string | null };

/** What is wrong with such a part, as a sentence for a form; null when it is one. */
export function partRefused({ from, until }: AwayPart): string | null {
  if (from === null && until === null) return t`Please enter a time`;
  const start = from === null ? NIGHT_BEGINS_HOUR * 60 : minutesOfNight(from);
  if (until !== null)
    return minutesOfNight(until) > start
      ? null
      : t`The end has to come after the start. A day begins at 6:00 AM.`;
  return start > NIGHT_BEGINS_HOUR * 60 ? null : t`A day begins at 6:00 AM: mark the whole day instead.`;
}

/** The hours that such a part leaves of its day: 'from 4:00 PM', 'until 8:00 PM', 'until 12:00 PM and from 3:00 PM'. */
export function leftHours({ from, until }: AwayPart): string {
  const early = from && t`until ${formatClock(from)}`;
  const late = until && t`from ${formatClock(until)}`;
  return early && late ? t`${early} and ${late}` : (early ?? late ?? '');
}

/** The same in a sentence: 'free from 4:00 PM'. */
export const leftInWords = (part: AwayPart): string => t`free ${leftHours(part)}`;
