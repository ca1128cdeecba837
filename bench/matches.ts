import { setTimeout as delay } from 'node:timers/promises';
import type { Day } from '#core/calendar/day.ts';
import { LOCATION_SCOPES, type LocationScope } from '#core/catalogue/filters.ts';
import type { Genre } from '#core/catalogue/genres.ts';
import type { ArtistCandidate } from '#core/matching/types.ts';
import { artistCandidates } from '#server/matching/artist-candidates.ts';
import { nightOfShow } from '#server/matching/matches.ts';
import { type MatchQuery, rankWeighed, rankWhole } from '#server/matching/rank-for-night.ts';
import type { Sought } from '#server/matching/sought.ts';
import type { Bench } from './bench.ts';
import { ARTISTS, type City, VENUES } from './population.ts';
import { processorSecondsOf } from './processes.ts';
import { ms, type Promises, percentile, printTable } from './report.ts';

const ROUNDS = 120;
/** However long they take, so many are timed. */
const LEAST_ROUNDS = 20;
const LONGEST_MS = 15_000;
const OPENINGS = 20;
const FIRST = 20;
/** Ranking everybody takes long: so many artists are ranked for each filter, in as many openings as that makes, two at least. */
const RECALLED = 1_000_000;
/** So many of everybody are ranked at once. */
const PART = 50_000;
/** A product that works less than a fifth of so long is quiet; it is waited for so long at most. */
const QUIET_MS = 3000;
const LONGEST_QUIET_MS = 90_000;
/** The times are promised among so many artists. */
const PROMISED_AT = 100_000;

type Filters = {
  genres: Genre[];
  moods: string[];
  loudness: string | null;
  locationScope: LocationScope[];
  budgetCents: number | null;
};
const TYPICAL: Filters = {
  genres: ['Rock', 'Indie', 'Pop', 'Folk'],
  moods: ['80s'],
  loudness: 'Moderate',
  locationScope: [...LOCATION_SCOPES],
  budgetCents: 50_000,
};
const ASKED: Record<string, Filters> = {
  'Typical filters (4 genres, mood, loudness, €500), artists from anywhere': TYPICAL,
  'The same, artists of the country and near by': { ...TYPICAL, locationScope: ['Local', 'National'] },
  'One genre': { ...TYPICAL, genres: ['Jazz'] },
  'No filters': {
    genres: [],
    moods: [],
    loudness: null,
    locationScope: [...LOCATION_SCOPES],
    budgetCents: null,
  },
};

/** How long a venue waits for the ranked artists of an opening, beside the query for the same artists alone, among so many artists. */
export async function measureMatches(bench: Bench, city: City, artists = ARTISTS): Promise<Row[]> {
  const rows: Row[] = [];
  await untilQuiet(city);
  let night = 5;
  for (const [what, filters] of Object.entries(ASKED)) {
    night += 1;
    const openings = await openNights(city, night, filters);
    const took = { request: [] as number[], sql: [] as number[] };
    const candidates: number[] = [];
    let until = Number.POSITIVE_INFINITY;
    for (
      let round = -OPENINGS;
      round < LEAST_ROUNDS || (round < ROUNDS && performance.now() < until);
      round++
    ) {
      const { showId, token, sought } = openings[(round + OPENINGS) % openings.length] as Opening;
      const began = performance.now();
      const ranked = await ask(city, showId, token);
      const asked = performance.now();
      const rows = await artistCandidates(city.db, sought, ranked.breadth);
      const read = performance.now();
      if (rows.length < ranked.total || ranked.total === 0) throw new Error(`${what}: other candidates`);
      // Each opening is asked once to warm both up.
      if (round < 0) continue;
      if (round === 0) until = began + LONGEST_MS;
      took.request.push(asked - began);
      took.sql.push(read - asked);
      candidates.push(ranked.total);
    }
    const whatIf = await whatIfTimes(city, openings);
    const recall = await recallOf(
      city,
      openings.slice(0, Math.max(2, Math.floor(RECALLED / artists))),
      artists,
    );
    rows.push({ what, artists, candidates, ...took, whatIf, recall });
    bench.say(
      `Matches among ${artists}, ${what}: ${ms(percentile(took.request, 0.95))} ms, recall ${recall}`,
    );
  }
  return rows;
}

/** A product that just started tells of thousands of shows and sends their mails: until that is done it says nothing of rankings. */
async function untilQuiet({ product }: City): Promise<void> {
  const until = performance.now() + LONGEST_QUIET_MS;
  let worked = processorSecondsOf(product.pid);
  while (worked !== null && performance.now() < until) {
    await delay(QUIET_MS);
    const now = processorSecondsOf(product.pid);
    if (now !== null && (now - worked) * 1000 < QUIET_MS / 5) return;
    worked = now;
  }
}

type Row = {
  what: string;
  artists: number;
  candidates: number[];
  /** Milliseconds. */
  request: number[];
  sql: number[];
  whatIf: number[];
  recall: number;
};

/** The sizes side by side, filter by filter. */
export function printMatches(rows: readonly Row[], promises: Promises): void {
  const sizes = [...new Set(rows.map(({ artists }) => artists.toLocaleString('en')))];
  console.log(`## Ranked matches at ${sizes.join(', ')} artists\n`);
  console.log(
    `\`GET /functions/v1/api/matches\`, one after the other for the openings of ${OPENINGS} venues (a page of 20 with reasons; of those\n` +
      'that fit, the 300 best by a rough score are weighed, or where any music fits the 400 nearest and 300 who fit closely, and whom history\n' +
      'speaks for), and in turn with each the SQL alone that retrieves the same candidates, in milliseconds. Recall: how many of the first 20\n' +
      'of ranking everybody who fits are found. What-if: `GET /functions/v1/api/what-if` for the artists in the third, tenth and fortieth place.\n',
  );
  const lines = Object.keys(ASKED).flatMap((what) =>
    rows
      .filter((row) => row.what === what)
      .map(({ artists, candidates, request, sql, whatIf, recall }) => {
        const p95 = percentile(request, 0.95);
        const times = percentile(sql, 0.95);
        const of = `${what}, ${artists.toLocaleString('en')} artists`;
        const isPromised = artists === PROMISED_AT;
        return [
          what,
          artists.toLocaleString('en'),
          candidates.length,
          percentile(candidates, 0.5),
          ms(percentile(request, 0.5)),
          ms(p95),
          ms(percentile(sql, 0.5)),
          ms(times),
          ms(percentile(whatIf, 0.95)),
          recall.toFixed(4),
          [
            promises.atLeast(`${of}: recall`, recall, 0.99),
            promises.atMost(`${of}: what-if`, percentile(whatIf, 0.95), 300, 'ms'),
            ...(isPromised ? [promises.atMost(`${of}: p95`, p95, 50, 'ms')] : []),
            ...(isPromised ? [promises.atMost(`${of}: p95 beside the SQL`, p95 / times, 2, 'times')] : []),
          ].join('; '),
        ];
      }),
  );
  printTable(
    [
      'filters',
      'artists',
      'requests',
      'candidates',
      'request p50',
      'p95',
      'SQL p50',
      'p95',
      'what-if p95',
      'recall',
      'promised',
    ],
    lines,
  );
}

/** How long "What would change it" takes when a row is opened: those in the third, the tenth and the fortieth place, of each opening. */
async function whatIfTimes(city: City, openings: readonly Opening[]): Promise<number[]> {
  const took: number[] = [];
  for (const { showId, token } of openings) {
    const { matches } = await ask(city, showId, token, 40);
    for (const at of [2, 9, 39]) {
      const artist = matches[at]?.artist.id;
      if (!artist) continue;
      const began = performance.now();
      await read(city, `what-if?showId=${showId}&artistId=${artist}`, token);
      took.push(performance.now() - began);
    }
  }
  return took;
}

/** The share of the first 20 of ranking everybody that retrieval finds. */
async function recallOf({ db }: City, openings: readonly Opening[], artists: number): Promise<number> {
  let found = 0;
  let all = 0;
  for (const { showId, sought } of openings) {
    const night = await nightOfShow(db, showId, sought.venueId);
    const some = await rankWhole(db, night, null);
    const first = (await rankEverybody(db, night, artists)).slice(0, FIRST);
    all += first.length;
    found += first.filter((id) => some.ids.slice(0, FIRST).includes(id)).length;
  }
  return found / all;
}

/** The ids of the first of everybody who fits: of the best of each part of them, because a million do not fit into memory. */
async function rankEverybody(db: City['db'], night: MatchQuery, artists: number): Promise<string[]> {
  const of = Math.ceil(artists / PART);
  const best: ArtistCandidate[] = [];
  for (let part = 0; part < of; part += 1) {
    const { ids, candidates } = await rankWhole(db, { ...night, weighs: { part, of } }, null);
    const byId = new Map(candidates.map((each) => [each.id, each]));
    best.push(...ids.slice(0, 5 * FIRST).map((id) => byId.get(id) as ArtistCandidate));
  }
  return rankWeighed(night, best, null).ids;
}

type Opening = { showId: string; token: string; sought: Sought };

/** An opening of each venue that has no shows yet, so many days from today. */
async function openNights({ pool, people }: City, days: number, filters: Filters): Promise<Opening[]> {
  const { rows } = await pool.query(
    `insert into shows (venue_id, show_date, time_zone, doors_at, starts_at, ends_at, night, capacity, genres, moods, loudness,
       location_scope, budget_cents)
     select v.id, d, v.time_zone, (d + time '19:00') at time zone v.time_zone, (d + time '20:00') at time zone v.time_zone,
       (d + time '23:00') at time zone v.time_zone, 'empty', v.capacity, $2, $3, $4, $5, $6
     from venue_profiles v, (select private.today() + $1::int as d) night
     where v.name = any ($7)
     returning id, show_date, currency, (select row_to_json(v) from venue_profiles v where v.id = venue_id) as venue`,
    [
      days,
      filters.genres,
      filters.moods,
      filters.loudness,
      filters.locationScope,
      filters.budgetCents,
      Array.from({ length: OPENINGS }, (_, at) => `The venue${VENUES - at}`),
    ],
  );
  return Promise.all(
    rows.map(async ({ id, show_date, currency, venue }) => ({
      showId: id as string,
      token: await people.tokenOf(venue.user_id),
      sought: {
        venueId: venue.id,
        date: show_date as Day,
        timeZone: venue.time_zone,
        lat: venue.lat,
        lng: venue.lng,
        countryCode: venue.country_code,
        genres: filters.genres,
        moods: filters.moods,
        loudness: filters.loudness,
        musicType: 'original',
        locationScope: filters.locationScope,
        budgetCents: filters.budgetCents,
        currency,
        askedArtists: [],
      },
    })),
  );
}

async function ask(city: City, showId: string, token: string, limit = 20) {
  const data = await read(city, `matches?showId=${showId}&limit=${limit}`, token);
  return data as { total: number; breadth: 'asked' | 'near' | 'any'; matches: { artist: { id: string } }[] };
}

async function read({ product }: City, path: string, token: string): Promise<unknown> {
  const answer = await fetch(`${product.url}/functions/v1/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).data;
}
