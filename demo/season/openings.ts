import { addDays, type Day, daysBetween } from '#core/calendar/day.ts';
import { LOUDNESSES, MOODS } from '#core/catalogue/filters.ts';
import { GENRES } from '#core/catalogue/genres.ts';
import { type Chance, chanceOf } from '#demo/season/chance.ts';
import { scatterNights, WEDNESDAY_TO_SUNDAY } from '#demo/season/nights.ts';
import type { Venue } from '#demo/season/people.ts';
import type { Show, ShowPlan } from '#demo/season/shows.ts';
import type { Stage } from '#demo/season/stage.ts';

const TITLES = [
  'New Names Night',
  'Late Set',
  'Sunday Service',
  'Second Stage',
  'Strings Attached',
  'House Party',
];

/** Nights of the next ninety days that seek artists: nine at the demo venue, two at every room of the cast. */
export function stageOpenings(stage: Stage): Map<string, Show[]> {
  const openings = new Map<string, Show[]>();
  const { demoVenue, adminVenue, venues } = stage.people;
  for (const [venue, count] of [
    [demoVenue, 9],
    [adminVenue, 1],
    ...venues.map((each) => [each, 2] as const),
  ] as const) {
    const isUsable = (day: Day) => stage.diary.isFree(venue, day, venue.city.timeZone);
    const nights = scatterNights(
      { from: stage.day(9), to: stage.day(89), weekdays: WEDNESDAY_TO_SUNDAY, count, isUsable },
      chanceOf(`nights of ${venue.key}`),
    );
    openings.set(
      venue.key,
      nights.map((day, at) =>
        stage.addShow({ venue, day, status: 'open', ...seeking(stage, venue, day, at) }),
      ),
    );
  }
  return openings;
}

function seeking(stage: Stage, venue: Venue, day: Day, at: number): Pick<ShowPlan, 'title' | 'seeks'> {
  const chance = chanceOf(`opening ${venue.key} ${at}`);
  const musicType = chance.pick([
    'original',
    'original',
    'original',
    'original',
    'multiple',
    'cover',
  ] as const);
  const notice = Math.min(14, Math.max(5, Math.floor(daysBetween(stage.today, day) / 3)));
  return {
    title: chance.percent(35) ? chance.pick(TITLES) : undefined,
    seeks: {
      musicType,
      slots: musicType === 'multiple' ? chance.int(2, 3) : 1,
      deadline: chance.percent(80) ? addDays(day, -notice) : null,
      genres: soughtGenres(venue, chance),
      moods: chance.shuffle(MOODS).slice(0, chance.int(0, 2)),
      loudness: chance.percent(50) ? chance.pick(LOUDNESSES.slice(0, 3)) : null,
      locationScope: chance.pick([
        ['Local', 'National', 'International'],
        ['Local', 'National', 'International'],
        ['Local', 'National', 'International'],
        ['Local', 'National'],
      ] as const) as ('Local' | 'National' | 'International')[],
      budgetCents: chance.step(venue.maxRate * 0.6, venue.maxRate, 10) * 100,
    },
  };
}

/** Most of what the room is known for, and sometimes something else. */
function soughtGenres(venue: Venue, chance: Chance) {
  const known = chance.shuffle(venue.genres).slice(0, chance.int(2, venue.genres.length));
  return chance.percent(30) ? [...known, chance.pick(GENRES)] : known;
}
