import { type OpenShowForm, openShowInput } from '#core/booking/opening.ts';
import { addDays, type Day } from '#core/calendar/day.ts';
import { minutesOfNight } from '#core/calendar/hours.ts';
import { instantOfNight } from '#core/calendar/night.ts';
import type { Chance } from '#demo/season/chance.ts';
import type { HouseRoom } from '#demo/season/house-rooms.ts';
import { idOf } from '#demo/season/ids.ts';
import type { Venue } from '#demo/season/people.ts';
import type { Row } from '#demo/season/rows.ts';

/** A show of the season: its row, whose it is, and its times on the wall of the venue. */
export type Show = {
  venue: Venue;
  day: Day;
  timeZone: string;
  /** Where in a venue with several rooms. */
  room?: HouseRoom;
  doors: string;
  showTime: string;
  curfew: string;
  row: Row<'shows'> & { id: string };
};

/** Times on the wall of the venue, HH:mm. */
export type ShowTimes = { loadIn: string; doors: string; showTime: string; curfew: string; loadOut: string };

export type ShowPlan = {
  venue: Venue;
  day: Day;
  status: 'open' | 'filled' | 'closed' | 'cancelled';
  createdAt: string;
  /** Full price and pre-sale in integer cents; a usual price of the venue when left out. */
  prices?: [full: number, presale: number] | undefined;
  title?: string | undefined;
  /** Where in a venue with several rooms, and when. */
  place?: { room: HouseRoom; times: ShowTimes };
  /** What it seeks, where it is, or was, an opening. */
  seeks?: Partial<
    Pick<
      OpenShowForm,
      'slots' | 'deadline' | 'genres' | 'moods' | 'loudness' | 'locationScope' | 'musicType' | 'budgetCents'
    >
  >;
};

/** Doors and show time, in half hours from 7:00 PM to 9:30 PM, and the curfew that goes with them. */
const TIMES: readonly [doors: string, showTime: string, curfew: string][] = [
  ['19:00', '19:30', '22:30'],
  ['19:00', '20:00', '22:30'],
  ['19:30', '20:00', '22:30'],
  ['19:30', '20:30', '23:00'],
  ['20:00', '20:30', '23:00'],
  ['20:00', '21:00', '23:00'],
  ['20:30', '21:00', '23:00'],
  ['20:30', '21:30', '23:30'],
  ['21:00', '21:30', '23:30'],
];

/** A show as the command that opens one would have kept it. Throws when that command would refuse it. */
export function makeShow(plan: ShowPlan, chance: Chance): Show {
  const { venue, day, place } = plan;
  const [doors, showTime, curfew] = timesOf(plan, chance);
  const capacity = place?.room.holds ?? venue.capacity;
  const [fullPriceCents, presalePriceCents] = plan.prices ?? usualPrices(venue, chance);
  const { timeZone } = venue.city;
  const show = openShowInput.parse({
    title: plan.title,
    date: day,
    doors,
    showTime,
    curfew,
    fullPriceCents,
    presalePriceCents,
    capacity,
    genres: venue.genres,
    budgetCents: venue.maxRate * 100,
    deadline: addDays(day, -7),
    ...plan.seeks,
  });
  // No zone changes its clocks in the evening, so the other times follow from the doors; a late show is looked up.
  const opens = instantOfNight(day, doors, timeZone).getTime();
  const at = (time: string) =>
    place
      ? instantOfNight(day, time, timeZone).toISOString()
      : new Date(opens + (minutesOfNight(time) - minutesOfNight(doors)) * 60_000).toISOString();
  return {
    venue,
    day,
    timeZone,
    ...(place ? { room: place.room } : {}),
    doors,
    showTime,
    curfew,
    row: {
      id: place ? idOf('show', venue.key, day, place.room.id, doors) : idOf('show', venue.key, day),
      venue_id: venue.id,
      title: show.title ?? null,
      show_date: day,
      time_zone: timeZone,
      doors_at: at(doors),
      starts_at: at(showTime),
      ends_at: at(curfew),
      ...(place
        ? { room_id: place.room.id, load_in_at: at(place.times.loadIn), load_out_at: at(place.times.loadOut) }
        : {}),
      capacity,
      currency: venue.currency,
      full_price_cents: show.fullPriceCents,
      presale_price_cents: show.presalePriceCents ?? null,
      slots: show.slots,
      deadline: show.deadline ?? null,
      genres: show.genres,
      moods: show.moods,
      loudness: show.loudness ?? null,
      location_scope: show.locationScope,
      music_type: show.musicType,
      budget_cents: show.budgetCents ?? null,
      status: plan.status,
      created_at: plan.createdAt,
    },
  };
}

function timesOf(
  { place }: ShowPlan,
  chance: Chance,
): readonly [doors: string, showTime: string, curfew: string] {
  if (!place) return chance.pick(TIMES);
  const { doors, showTime, curfew } = place.times;
  return [doors, showTime, curfew];
}

function usualPrices(venue: Venue, chance: Chance): [number, number] {
  const full = venue.ticket * 100 + chance.pick([-200, -100, 0, 0, 100, 300]);
  return [full, full - chance.pick([150, 200, 300])];
}
