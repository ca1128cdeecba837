import { OFFER_STANDS_DAYS } from '#core/booking/time-over.ts';
import { formatTime } from '#core/calendar/clock.ts';
import type { Day } from '#core/calendar/day.ts';
import { minutesOfNight } from '#core/calendar/hours.ts';
import { instantOfNight, timeAt } from '#core/calendar/night.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { refuse } from '#server/commands/refused.ts';

type LocalTimes = {
  date: Day;
  doors: string;
  showTime: string;
  curfew: string;
  loadIn?: string | null | undefined;
  loadOut?: string | null | undefined;
};
type Instants = { doors_at: string; starts_at: string; ends_at: string };
/** From when to when the room is taken; null: from doors, to the end. */
type Span = { load_in_at: string | null; load_out_at: string | null };

/**
 * A show's wall-clock times as instants. Refuses times that no longer follow each other, or have already passed, once
 * they are instants: in the night clocks go forward, 02:30 is 03:30.
 */
export function showInstants(show: LocalTimes, timeZone: string, now: Date): Instants & Span {
  const at = (time: string, after?: string) => instantOfNight(show.date, time, timeZone, after);
  const [doors, starts, ends] = [at(show.doors), at(show.showTime), at(show.curfew, show.showTime)];
  if (doors > starts)
    refuse(refusals.invalidInput(() => t`The show cannot start before doors open`, 'showTime'));
  if (starts >= ends) refuse(refusals.invalidInput(() => t`The show must end after it starts`, 'curfew'));
  if (starts <= now)
    refuse(refusals.invalidInput(() => t`This show would already have started.`, 'showTime'));
  const loadIn = show.loadIn ? at(show.loadIn) : null;
  const loadOut = show.loadOut ? at(show.loadOut, show.showTime) : null;
  if (loadIn && loadIn > doors)
    refuse(refusals.invalidInput(() => t`Load-in cannot be after doors open`, 'loadIn'));
  if (loadOut && loadOut < ends)
    refuse(refusals.invalidInput(() => t`Load-out cannot end before the show does`, 'loadOut'));
  return {
    ...{ doors_at: doors.toISOString(), starts_at: starts.toISOString(), ends_at: ends.toISOString() },
    ...{ load_in_at: loadIn?.toISOString() ?? null, load_out_at: loadOut?.toISOString() ?? null },
  };
}

/** Load-in and load-out of a show, HH:mm, as far as they still lie around other hours of it. */
export function loadThatFits(
  show: Span & { time_zone: string },
  { doors, showTime, curfew }: Pick<LocalTimes, 'doors' | 'showTime' | 'curfew'>,
): { loadIn: string | null; loadOut: string | null } {
  const loadIn = show.load_in_at && timeAt(show.load_in_at, show.time_zone);
  const loadOut = show.load_out_at && timeAt(show.load_out_at, show.time_zone);
  return {
    loadIn: loadIn && minutesOfNight(loadIn) <= minutesOfNight(doors) ? loadIn : null,
    loadOut:
      loadOut && minutesOfNight(loadOut, showTime) >= minutesOfNight(curfew, showTime) ? loadOut : null,
  };
}

type ShowTimes = Instants & { show_date: Day; time_zone: string; deadline: Day | null };

/**
 * How long an offer stands after a move: 7 days, to the end of the deadline's day if that is earlier, and never into the show. A
 * deadline that is over no longer counts: what is asked after it has its own time. Who was asked together with others (`answerBy`) has
 * no longer than they.
 */
export function offerStandsUntil(show: ShowTimes, now: Date, answerBy: string | null = null): string {
  const ends = [
    now.getTime() + OFFER_STANDS_DAYS * 86_400_000,
    new Date(show.starts_at).getTime(),
    ...(show.deadline ? [instantOfNight(show.deadline, '00:00', show.time_zone).getTime()] : []),
  ];
  const stands = Math.min(...ends.filter((end) => end > now.getTime()));
  return new Date(answerBy ? Math.min(stands, Date.parse(answerBy)) : stands).toISOString();
}

/** When a set begins, as an instant. Refuses a set that does not fit between doors and curfew. */
export function setInstant(
  show: ShowTimes,
  set: { setStart?: string | undefined; setMinutes?: number | undefined },
): string | null {
  if (!set.setStart) return null;
  const { setStart } = set;
  const length = (set.setMinutes ?? 5) * 60_000;
  // A time after six in the morning is before the show, as that of a matinee is, or after it has started in the evening.
  const starts = [undefined, timeAt(show.starts_at, show.time_zone)]
    .map((after) => instantOfNight(show.show_date, setStart, show.time_zone, after))
    .find((at) => at >= new Date(show.doors_at) && at.getTime() + length <= Date.parse(show.ends_at));
  if (!starts) {
    const doors = formatTime(show.doors_at, show.time_zone);
    const curfew = formatTime(show.ends_at, show.time_zone);
    return refuse(
      refusals.invalidInput(
        () => t`The set must fit between doors at ${doors} and the end of the show at ${curfew}.`,
        'setStart',
      ),
    );
  }
  return starts.toISOString();
}

/** Refuses to make a show of a venue that has not chosen its city: nobody would know by which clock its times are meant. */
export function refuseWithoutCity(
  venue: { name: string; place_id: number | null; time_zone: string },
  by: 'artist' | 'venue',
): void {
  if (venue.place_id === null && venue.time_zone === 'UTC') refuse(refusals.venueWithoutCity(venue.name, by));
}
