import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { LOCATION_SCOPES } from '#core/catalogue/filters.ts';
import { GENRES, type Genre } from '#core/catalogue/genres.ts';
import { genreAffinity, NEAR } from '#core/matching/genre-affinity.ts';
import { LOCAL_KM } from '#core/matching/place.ts';
import { genreBits, kindsOf } from '#server/matching/rough-score.ts';
import type { Sought } from '#server/matching/sought.ts';

/** How far genres are stretched: the very ones that are asked for, those near them, or any. */
export type Breadth = 'asked' | 'near' | 'any';

/** An artist who asks somewhat more than is offered may still say yes; beyond this part of the offer nobody does. */
const STRETCH = 1.5;

/** The cell of an artist wherever it is (private.artist_found_by). */
const WHEREVER = 649;
/** The cell of an artist for whom it is no matter where the venue is. */
const ANYWHERE = 648;

/**
 * What narrows artists (private.artist_traits as `t`) whatever else is to be said of them: from where, of which genres, for
 * which money.
 */
export function fitsFilters(sought: Sought): RawBuilder<SqlBool> {
  const filters = [byPlace(sought), byFee(sought)].filter((each) => each !== null);
  return filters.length > 0 ? sql<SqlBool>`(${sql.join(filters, sql` and `)})` : sql<SqlBool>`true`;
}

/** Who plays what is sought, by the index of what artists are found by; everybody where any music fits. */
export function playsGenres(sought: Sought, breadth: Breadth): RawBuilder<SqlBool> {
  if (sought.genres.length === 0 || breadth === 'any') return sql<SqlBool>`true`;
  return foundBy(sql`array[${sql.lit(WHEREVER)}]`, namesOf(sought.genres, breadth), [1, 2, 3]);
}

/** The same, and nobody who does not travel to the venue or plays another kind of music: a few more than those who need nothing. */
export function playsGenresHere(sought: Sought, breadth: Breadth): RawBuilder<SqlBool> {
  const { lat, lng, genres } = sought;
  if (genres.length === 0 || breadth === 'any') return sql<SqlBool>`true`;
  const cells =
    lat === null || lng === null
      ? sql`array[${sql.lit(WHEREVER)}]`
      : sql`array[${sql.lit(ANYWHERE)}, private.cell_at(${lat}, ${lng})]`;
  return foundBy(cells, namesOf(genres, breadth), kindsOf(sought));
}

function foundBy(
  cells: RawBuilder<unknown>,
  genres: readonly Genre[],
  kinds: readonly number[],
): RawBuilder<SqlBool> {
  return sql<SqlBool>`private.artist_found_by(t) && private.found_by(${cells}, ${genreBits(genres)}, ${kinds}::int[])`;
}

/** The genres, with those near them where they are stretched. */
function namesOf(genres: readonly Genre[], breadth: Breadth): readonly Genre[] {
  if (breadth === 'asked') return genres;
  return GENRES.filter((genre) => genres.some((asked) => genreAffinity(asked, genre) >= NEAR));
}

function byFee({ budgetCents, currency }: Sought): RawBuilder<SqlBool> | null {
  if (budgetCents === null) return null;
  const most = Math.floor(budgetCents * STRETCH);
  return sql`(t.fee_least is null or t.fee_least <= ${most} or t.currency <> ${currency})`;
}

/** Where artists are sought: near by within a box around the venue, in its country, or in others. */
function byPlace({ locationScope, lat, lng, countryCode }: Sought): RawBuilder<SqlBool> | null {
  if (LOCATION_SCOPES.every((scope) => locationScope.includes(scope))) return null;
  const asked: RawBuilder<SqlBool>[] = [];
  if (locationScope.includes('Local') && lat !== null && lng !== null) {
    asked.push(...boxesAround(lat, lng).map((box) => sql<SqlBool>`t.coordinates <@ ${box}::box`));
  }
  if (locationScope.includes('National') && countryCode) asked.push(sql`t.country_code = ${countryCode}`);
  if (locationScope.includes('International') && countryCode)
    asked.push(sql`t.country_code <> ${countryCode}`);
  // A venue that has not said where it is cannot be near to anybody.
  return asked.length === 0 ? null : sql`(${sql.join(asked, sql` or `)})`;
}

const KM_PER_DEGREE = 111.19;

/** What lies within 100 km, as boxes of degrees: two where they reach over the 180th meridian. */
function boxesAround(lat: number, lng: number): string[] {
  const up = LOCAL_KM / KM_PER_DEGREE;
  const aside = Math.min(180, up / Math.max(0.01, Math.cos(((Math.abs(lat) + up) * Math.PI) / 180)));
  const box = (west: number, east: number) => `((${west},${lat - up}),(${east},${lat + up}))`;
  const boxes = [box(Math.max(-180, lng - aside), Math.min(180, lng + aside))];
  if (lng - aside < -180) boxes.push(box(lng - aside + 360, 180));
  if (lng + aside > 180) boxes.push(box(-180, lng + aside - 360));
  return boxes;
}
