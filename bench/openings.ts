import type { Bench } from './bench.ts';
import { openNights } from './match-openings.ts';
import { readAs, untilQuiet } from './matches.ts';
import { numberOption } from './options.ts';
import { openCity } from './population.ts';
import { ms, percentile, printTable } from './report.ts';

const ARTISTS = 100_000;
/** Twenty venues open each of so many nights. */
const NIGHTS = 30;
const ASKING = 60;
const WARMING_UP = 10;

/** How long an artist waits for a page of ranked openings, among so many artists. */
export async function measureOpenings(bench: Bench): Promise<void> {
  const artists = numberOption(bench.options.artists, ARTISTS);
  bench.say(`Writing ${artists} artists`);
  const city = await openCity(bench, 'openings', artists);
  await untilQuiet(city);
  let openings = 0;
  for (let ahead = 11; ahead < 11 + NIGHTS; ahead += 1) {
    const filters = { genres: [], moods: [], loudness: null, budgetCents: null };
    const opened = await openNights(city, ahead, {
      ...filters,
      locationScope: ['Local', 'National', 'International'],
    });
    openings += opened.length;
  }
  await city.pool.query('analyze shows');
  await untilQuiet(city);
  const { rows } = await city.pool.query(
    'select user_id from artist_profiles order by md5(id::text) limit $1',
    [ASKING + WARMING_UP],
  );
  const took: number[] = [];
  const found: number[] = [];
  for (const [nth, { user_id }] of rows.entries()) {
    const token = await city.people.tokenOf(user_id);
    const began = performance.now();
    const { total } = (await readAs(city, 'openings?limit=20', token)) as { total: number };
    if (nth < WARMING_UP) continue;
    took.push(performance.now() - began);
    found.push(total);
  }
  printTable(
    ['artists', 'openings', 'requests', 'openings that fit, p50', 'request p50 ms', 'p95 ms'],
    [
      [
        ...[artists.toLocaleString('en'), openings, took.length, percentile(found, 0.5)],
        ...[ms(percentile(took, 0.5)), ms(percentile(took, 0.95))],
      ],
    ],
  );
}
