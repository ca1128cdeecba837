import * as z from 'zod';
import { LOUDNESSES, MOODS, MUSIC_TYPES } from '#core/catalogue/filters.ts';
import { GENRES } from '#core/catalogue/genres.ts';
import { listOf, number } from '#core/contract/query.ts';
import { day, id } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

/** A part of the map, in degrees. It reaches over the 180th meridian where its west lies east of its east. */
export type Bounds = { west: number; south: number; east: number; north: number };

const WORDS = () => t`Please give west, south, east and north in degrees, between commas`;

/** 'west,south,east,north' in degrees. */
const bounds = z
  .string()
  .regex(/^(-?\d{1,3}(\.\d{1,6})?)(,-?\d{1,3}(\.\d{1,6})?){3}$/, { error: WORDS })
  .transform((text): Bounds => {
    const [west, south, east, north] = text.split(',').map(Number) as [number, number, number, number];
    return { west, south, east, north };
  })
  .refine(
    ({ west, south, east, north }) =>
      Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north,
    { error: WORDS },
  );

/** What an artist looks for among openings. */
export const openingFilters = {
  from: day.optional(),
  to: day.optional(),
  genres: listOf(GENRES).default([]),
  moods: listOf(MOODS).default([]),
  loudness: z.enum(LOUDNESSES).optional(),
  musicType: z.enum(MUSIC_TYPES).optional(),
  /** 0 is Sunday. */
  weekdays: listOf(['0', '1', '2', '3', '4', '5', '6']).default([]),
  /** The least that is offered, in whole units of its currency. */
  least: number(1, 1_000_000).optional(),
  maxKm: number(1, 20_000).optional(),
  /** Those of venues within a part of the map. */
  bounds: bounds.optional(),
  /** Those of one venue. */
  venueId: id().optional(),
};

/** For a query with these filters: its days stand in order. */
export const daysInOrder = [
  ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to,
  { error: () => t`The range ends before it starts`, path: ['to'] as PropertyKey[] },
] as const;
