import { setTimeout as delay } from 'node:timers/promises';
import { LOCATION_SCOPES } from '#core/catalogue/filters.ts';
import { artistCandidates } from '#server/matching/artist-candidates.ts';
import type { Bench } from './bench.ts';
import { type Filters, OPENINGS, type Opening, openNights } from './match-openings.ts';
import { recallOf } from './match-recall.ts';
import { ARTISTS, type City } from './population.ts';
import { processorSecondsOf } from './processes.ts';
import { ms, type Promises, percentile, printTable } from './report.ts';

const ROUNDS = 120;
/** However long they take, so many are timed. */
const LEAST_ROUNDS = 20;
const LONGEST_MS = 15_000;
/** A product that works less than a fifth of so long is quiet; it is waited for so long at most. */
const QUIET_MS = 3000;
const LONGEST_QUIET_MS = 90_000;
/** The times are promised among so many artists. */
const PROMISED_AT = 100_000;

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
    const recall = await recallOf(city, openings, artists);
    rows.push({ what, artists, candidates, ...took, whatIf, recall });
    bench.say(
      `Matches among ${artists}, ${what}: ${ms(percentile(took.request, 0.95))} ms, recall ${recall}`,
    );
  }
  return rows;
}

/** A product that just started tells of thousands of shows and sends their mails: until that is done it says nothing of rankings. */
export async function untilQuiet({ product }: City): Promise<void> {
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
      'that fit, the 200 best by a rough score are weighed, and whom history speaks for), and in turn with each the SQL alone that retrieves the same candidates, in milliseconds. Recall: how many of the first 20\n' +
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
            promises.atMost(`${of}: what-if`, percentile(whatIf, 0.95), mostForWhatIf(artists), 'ms'),
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
      await readAs(city, `what-if?showId=${showId}&artistId=${artist}`, token);
      took.push(performance.now() - began);
    }
  }
  return took;
}

async function ask(city: City, showId: string, token: string, limit = 20) {
  const data = await readAs(city, `matches?showId=${showId}&limit=${limit}`, token);
  return data as { total: number; breadth: 'asked' | 'near' | 'any'; matches: { artist: { id: string } }[] };
}

export async function readAs({ product }: City, path: string, token: string): Promise<unknown> {
  const answer = await fetch(`${product.url}/functions/v1/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).data;
}

/** One row is opened by hand, and is told while its list is read: half a second more where a million are weighed. */
const mostForWhatIf = (artists: number) => (artists >= 1_000_000 ? 800 : 300);
