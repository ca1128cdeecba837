import * as z from 'zod';
import { WEEKDAYS, type Weekday } from '#core/calendar/open-nights.ts';
import { GENRES } from '#core/catalogue/genres.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { aRankedArtist } from '#core/contract/match.ts';
import * as matching from '#core/contract/matching.ts';
import { day, id } from '#core/forms/fields.ts';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import { tool } from '#server/http/mcp/tool.ts';

const limit = z.int().min(1).max(50).default(10);
const genres = z.array(z.enum(GENRES)).max(10).default([]);
/** As people read why it is in the list, the good reasons and the others. */
const reasons = z.array(z.string());

type Ranked = ReadAnswer<'matches'>['matches'][number];
type Opening = ReadAnswer<'openings'>['matches'][number];
const reasonsOf = (match: Pick<Ranked, 'reasons'>) => match.reasons.map(({ sentence }) => sentence);
const { artist } = aRankedArtist.shape;

const findArtists = tool({
  name: 'find-artists',
  title: 'Find artists for a night',
  description:
    'The artists that fit a night of the venue, best first, with the reasons in words: for a night that is open by showId, or for a day on which nothing is open yet, with what the night would be like. Fees are integer cents of the currency beside them, null where the artist names none. statedFree: they marked the day as free. chance: how likely they say yes.',
  asks: [matching.matches, matching.previewMatches],
  input: z.object({
    showId: id().optional().describe('A night of the venue that is open.'),
    day: day.optional().describe('Instead of showId: a day, as 2027-03-12.'),
    genres: genres.describe('With day: what is sought.'),
    budgetCents: z.int().min(1).optional().describe('With day: the fee there is for one act.'),
    limit,
  }),
  answer: z.strictObject({
    total: z.int(),
    artists: z.array(
      z.strictObject({
        artistId: artist.shape.id,
        ...artist.pick({ name: true, location: true, genres: true, currency: true, rating: true }).shape,
        ...artist.pick({ feeMinCents: true, feeMaxCents: true }).shape,
        ...aRankedArtist.pick({ chance: true, km: true, statedFree: true, needs: true, request: true }).shape,
        reasons,
      }),
    ),
  }),
  run: async ({ read }, { showId, day, limit, ...sought }) => {
    const { total, matches } = showId
      ? await read('matches', { showId, limit })
      : await read('preview-matches', {
          date:
            day ?? refuse(refusals.invalidInput(() => 'Please say which night, by showId or day.', 'day')),
          ...{ limit, ...sought },
        });
    return {
      says: `${total} artists fit, ${matches.length} are told: ${namesOf(matches.map(({ artist }) => artist))}.`,
      data: { total, artists: matches.map(artistFound) },
    };
  },
});

const artistFound = (match: Ranked) => {
  const { id: artistId, name, location, genres, currency, rating, feeMinCents, feeMaxCents } = match.artist;
  const { chance, km, statedFree, needs, request } = match;
  return {
    ...{ artistId, name, location, genres, currency, rating, feeMinCents, feeMaxCents },
    ...{ chance, km, statedFree, needs, request, reasons: reasonsOf(match) },
  };
};

const opening = matching.openings.answer.shape.matches.element.shape.opening;

const findOpenings = tool({
  name: 'find-openings',
  title: 'Find openings to play',
  description:
    'The nights of venues that seek an act and fit the artist, best first, with the reasons in words. A budget is integer cents of the currency beside it, null where the venue names none.',
  asks: [matching.openings],
  input: z.object({
    from: day.optional(),
    to: day.optional(),
    weekdays: z.array(z.enum(WEEKDAYS)).max(7).default([]).describe('None stands for all.'),
    genres,
    maxKm: z.int().min(1).max(20_000).optional(),
    venueId: id().optional().describe('Those of one venue.'),
    limit,
  }),
  answer: z.strictObject({
    total: z.int(),
    openings: z.array(
      z.strictObject({
        showId: opening.shape.id,
        ...opening.pick({ title: true, date: true, timeZone: true, startsAt: true, endsAt: true }).shape,
        ...opening.pick({ budgetCents: true, currency: true, capacity: true, deadline: true }).shape,
        venueId: z.string(),
        venue: z.string(),
        location: z.string(),
        ...aRankedArtist.pick({ chance: true, km: true, needs: true, request: true }).shape,
        reasons,
      }),
    ),
  }),
  run: async ({ read }, { weekdays, ...asked }) => {
    const { total, matches } = await read('openings', { ...asked, weekdays: weekdays.map(numbered) });
    return {
      says: `${total} openings fit, ${matches.length} are told: ${namesOf(matches.map(({ opening }) => ({ name: `${opening.date} at ${opening.venue.name}` })))}.`,
      data: { total, openings: matches.map(openingFound) },
    };
  },
});

/** As the query of openings counts them: 0 is Sunday. */
const NUMBERS = {
  sunday: '0',
  monday: '1',
  tuesday: '2',
  wednesday: '3',
  thursday: '4',
  friday: '5',
  saturday: '6',
} as const;
const numbered = (weekday: Weekday) => NUMBERS[weekday];

const openingFound = (match: Opening) => {
  const { id: showId, title, date, timeZone, startsAt, endsAt, venue } = match.opening;
  const { budgetCents, currency, capacity, deadline } = match.opening;
  const { chance, km, needs, request } = match;
  return {
    ...{ showId, title, date, timeZone, startsAt, endsAt, budgetCents, currency, capacity, deadline },
    ...{ venueId: venue.id, venue: venue.name, location: venue.location },
    ...{ chance, km, needs, request, reasons: reasonsOf(match) },
  };
};

const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(', ') || 'nobody';

export const MATCH_TOOLS = [findArtists, findOpenings];
