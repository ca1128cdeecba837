import { formatClock } from '#core/calendar/clock.ts';
import { minutesOfNight, NIGHT_BEGINS_HOUR } from '#core/calendar/hours.ts';
import { MINUTE, type ShowTimes } from '#core/night/item.ts';
import { t } from '#core/words/t.ts';

/** The wall-clock time of an instant, HH:mm, as time boxes take it. */
export function wallTime(time: number | string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(time));
}

/**
 * The instant in a night at which the clock on the wall shows a time, from any instant of that night. Where the clock is changed in
 * between, a time that it shows twice is its first, and one that it skips is as much later as is skipped. In the night of a show that
 * ends after six in the morning, a line that is not before its start can be moved up to noon.
 */
export function instantOnWall(
  typed: string,
  within: string,
  timeZone: string,
  show?: Pick<ShowTimes, 'startsAt' | 'endsAt'>,
): number {
  const known = Date.parse(within);
  const afterAt = lateIn(show, timeZone);
  const minutesAt = (time: number) => minutesOfNight(wallTime(time, timeZone), afterAt(time));
  const wanted = minutesOfNight(typed, afterAt(known));
  const guess = known + (wanted - minutesAt(known)) * MINUTE;
  // Where the clock was changed between the two, the guess shows another time than the one that was typed.
  const off = nearest(minutesAt(guess) - wanted);
  const better = guess - off * MINUTE;
  const shows = (time: number) => minutesAt(time) === wanted;
  if (!shows(better)) return Math.max(guess, better);
  // A clock is set back by an hour, or by half of one.
  return [60, 30].map((minutes) => better - minutes * MINUTE).find(shows) ?? better;
}

/** The start of a show that ends after six in the morning, for the instants from then on. */
function lateIn(show: Pick<ShowTimes, 'startsAt' | 'endsAt'> | undefined, timeZone: string) {
  const start = show && goesToNoon(show, timeZone) ? wallTime(show.startsAt, timeZone) : undefined;
  return (time: number) => (show && time >= Date.parse(show.startsAt) ? start : undefined);
}

/** Whether a show ends after six in the morning, so that its night goes on to noon. */
export const goesToNoon = (show: Pick<ShowTimes, 'startsAt' | 'endsAt'>, timeZone: string): boolean =>
  minutesOfNight(wallTime(show.endsAt, timeZone), wallTime(show.startsAt, timeZone)) > SIX_NEXT_MORNING;

const SIX_NEXT_MORNING = (24 + NIGHT_BEGINS_HOUR) * 60;

/**
 * What the clock on the wall does between two instants, in a sentence; null where it runs on. A set in such a night seems an hour longer or
 * shorter than it is.
 */
export function clockChangeWords(
  from: number | string,
  to: number | string,
  timeZone: string,
): string | null {
  let [before, after] = [instantOf(from), instantOf(to)];
  const minutes = nearest(aheadAt(after, timeZone) - aheadAt(before, timeZone));
  if (minutes === 0) return null;
  while (after - before > MINUTE) {
    const at = Math.floor((before + after) / 2 / MINUTE) * MINUTE;
    if (nearest(aheadAt(at, timeZone) - aheadAt(before, timeZone)) === 0) before = at;
    else after = at;
  }
  const becomes = wallTime(after, timeZone);
  const was = new Date((minutesOfNight(becomes) - minutes) * MINUTE).toISOString().slice(11, 16);
  const by = Math.abs(minutes) === 60 ? t`an hour` : t`${Math.abs(minutes)} minutes`;
  return t`The clock goes ${minutes > 0 ? 'forward' : 'back'} by ${by} that night: ${formatClock(was)} becomes ${formatClock(becomes)}.`;
}

const instantOf = (time: number | string) => Math.floor(new Date(time).getTime() / MINUTE) * MINUTE;

/** By how many minutes the wall is ahead of universal time, whole days left out. */
const aheadAt = (time: number, timeZone: string) =>
  minutesOfNight(wallTime(time, timeZone)) - minutesOfNight(wallTime(time, 'UTC'));

/** A difference of two times on one clock, at most half a day. */
const nearest = (minutes: number) => ((((minutes + 720) % 1440) + 1440) % 1440) - 720;
