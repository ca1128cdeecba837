import { formatClock } from '#core/calendar/clock.ts';
import { minutesOfNight } from '#core/calendar/hours.ts';
import { MINUTE } from '#core/night/item.ts';

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
 * between, a time that it shows twice is its first, and one that it skips is as much later as is skipped.
 */
export function instantOnWall(typed: string, within: string, timeZone: string): number {
  const known = Date.parse(within);
  const wanted = minutesOfNight(typed);
  const guess = known + (wanted - minutesOfNight(wallTime(known, timeZone))) * MINUTE;
  // Where the clock was changed between the two, the guess shows another time than the one that was typed.
  const off = nearest(minutesOfNight(wallTime(guess, timeZone)) - wanted);
  const better = guess - off * MINUTE;
  const shows = (time: number) => minutesOfNight(wallTime(time, timeZone)) === wanted;
  if (!shows(better)) return Math.max(guess, better);
  // A clock is set back by an hour, or by half of one.
  return [60, 30].map((minutes) => better - minutes * MINUTE).find(shows) ?? better;
}

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
  const by = Math.abs(minutes) === 60 ? 'an hour' : `${Math.abs(minutes)} minutes`;
  return `The clock goes ${minutes > 0 ? 'forward' : 'back'} by ${by} that night: ${formatClock(was)} becomes ${formatClock(becomes)}.`;
}

const instantOf = (time: number | string) => Math.floor(new Date(time).getTime() / MINUTE) * MINUTE;

/** By how many minutes the wall is ahead of universal time, whole days left out. */
const aheadAt = (time: number, timeZone: string) =>
  minutesOfNight(wallTime(time, timeZone)) - minutesOfNight(wallTime(time, 'UTC'));

/** A difference of two times on one clock, at most half a day. */
const nearest = (minutes: number) => ((((minutes + 720) % 1440) + 1440) % 1440) - 720;
