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

/** A difference of two times on one clock, at most half a day. */
const nearest = (minutes: number) => ((((minutes + 720) % 1440) + 1440) % 1440) - 720;
