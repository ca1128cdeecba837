import fc from 'fast-check';
import { evaluateSheet, figureOf } from '#core/deals/evaluate.ts';
import { shareCents } from '#core/money/cents.ts';
import { FEES_OF_TODAY } from '#core/settlement/default-fees.ts';
import { feesOf } from '#core/settlement/fees.ts';
import { createDb } from '#server/db.ts';
import { exactFigures } from '#testing/deals/exact-calculator.ts';
import { type RandomSheet, randomSheet } from '#testing/deals/random-sheets.ts';
import { peopleOf } from '#testing/people.ts';
import { bookedShow } from '#testing/stage.ts';
import type { Bench } from './bench.ts';
import { numberOption } from './options.ts';
import { productOn } from './own-database.ts';
import { ms, type Promises, percentile, printTable, seconds } from './report.ts';

const SHEETS = 1_000_000;
const AT_ONCE = 5_000;
const MOST_MS = 1;

/** Random sheets against an exact calculator written another way, and a page of 100 settlements beside one of 10. */
export async function measureDeals(bench: Bench, promises: Promises): Promise<void> {
  checkSheets(bench, promises);
  await measurePages(bench);
}

function checkSheets(bench: Bench, promises: Promises): void {
  const count = numberOption(bench.options.count, SHEETS);
  const seed = numberOption(bench.options.seed, 1);
  const took: number[] = [];
  const differ = { lines: 0, pools: 0, payers: 0 };
  let lines = 0;
  let pools = 0;
  const began = performance.now();
  for (let done = 0; done < count; done += AT_ONCE) {
    const some = fc.sample(randomSheet, { seed: seed + done, numRuns: Math.min(AT_ONCE, count - done) });
    for (const sheet of some) {
      const before = performance.now();
      const evaluated = evaluateSheet(sheet.lines, sheet.stated);
      took.push(performance.now() - before);
      lines += evaluated.length;
      const exact = exactFigures(sheet.lines, sheet.stated);
      differ.lines += evaluated.filter(({ line, value }) => BigInt(value) !== exact.get(line.id)).length;
      const shared = poolsOf(sheet, (id) => figureOf(evaluated, id));
      pools += shared.length;
      differ.pools += shared.filter((isWhole) => !isWhole).length;
      const last = evaluated.findLast(({ unit, value }) => unit === 'money' && value >= 0);
      if (last && !isPaidWhole(last.value)) differ.payers += 1;
    }
    if (done % 100_000 === 0) bench.say(`${done} sheets`);
  }
  console.log('## Sheets of lines against an exact calculator\n');
  console.log(
    `${count.toLocaleString('en')} random sheets (seed ${seed}) with ${lines.toLocaleString('en')} lines of all keys, each line against exact fractions worked out\n` +
      `another way (\`testing/deals/exact-calculator.ts\`), in ${seconds(performance.now() - began)} s.\n`,
  );
  printTable(
    ['what', 'looked at', 'differ', 'promised'],
    [
      ['lines with another figure', lines, differ.lines, promises.atMost('lines', differ.lines, 0, 'differ')],
      [
        'pools whose shares do not sum to them',
        pools,
        differ.pools,
        promises.atMost('pools', differ.pools, 0, 'differ'),
      ],
      [
        'fees where the venue pays other than what the artist gets, commission and fee',
        took.length,
        differ.payers,
        promises.atMost('payers', differ.payers, 0, 'differ'),
      ],
    ],
  );
  const [p50, p99] = [0.5, 0.99].map((part) => percentile(took, part));
  const mean = took.reduce((sum, each) => sum + each, 0) / took.length;
  printTable(
    ['one sheet, ms', 'mean', 'p50', 'p99', 'promised'],
    [
      [
        'evaluated',
        mean.toFixed(4),
        (p50 ?? Number.NaN).toFixed(4),
        (p99 ?? Number.NaN).toFixed(4),
        promises.atMost('a sheet', p99 ?? Number.NaN, MOST_MS, 'ms (p99)'),
      ],
    ],
  );
}

/** For each line that is a share: whether the parts of all acts come to the pool. */
function poolsOf({ lines }: RandomSheet, figure: (id: string) => number): boolean[] {
  return lines.flatMap((line) => {
    if (line.key !== 'share') return [];
    const parts = shareCents(figure(line.of), line.weights);
    return [parts.reduce((sum, part) => sum + part, 0) === figure(line.of)];
  });
}

function isPaidWhole(fee: number): boolean {
  const { venueTotalCents, artistNetCents, commissionCents, venueFeeCents } = feesOf(
    fee,
    FEES_OF_TODAY,
    'EUR',
  );
  return venueTotalCents === artistNetCents + commissionCents + venueFeeCents;
}

const ROWS = 100;
const ROUNDS = 60;

/** One venue with 100 concluded nights: what its list of settlements takes with 10 rows, and with all. */
async function measurePages(bench: Bench): Promise<void> {
  const { product, pool, keys } = await productOn(bench, 'deals', async (filled) => {
    await filled.query(PROFILES);
  });
  const sql = createDb(pool);
  const people = peopleOf({ pool, jwtSecret: keys.jwtSecret, url: product.url });
  const [pair] = (
    await pool.query(
      'select v.id as venue, v.user_id as owner, a.id as artist from venue_profiles v, artist_profiles a',
    )
  ).rows;
  const token = await people.tokenOf(pair.owner);
  for (let left = ROWS; left > 0; left--) {
    const { bookingId } = await bookedShow(
      { sql },
      { venue: { profileId: pair.venue }, artist: { profileId: pair.artist } },
    );
    const { status, error } = await people.send({ userId: pair.owner, token } as never, 'conclude-show', {
      bookingId,
      tiers: [
        { name: 'full-price', sold: left % 70 },
        { name: 'pre-sale', sold: 0 },
      ],
      costs: [{ label: 'Hall', cents: 10_000 }],
    });
    if (status !== 200) throw new Error(`Concluding was answered ${status}: ${JSON.stringify(error)}`);
  }
  const page = async (size: number) => {
    const began = performance.now();
    const answer = await fetch(
      `${product.url}/rest/v1/booking_details?select=*&settlement_id=not.is.null&order=show_date.desc,booking_id&offset=0&limit=${size}`,
      {
        headers: {
          apikey: product.publishableKey,
          authorization: `Bearer ${token}`,
          prefer: 'count=exact',
        },
      },
    );
    const rows = (await answer.json()) as unknown[];
    if (rows.length !== size) throw new Error(`${rows.length} rows, not ${size}: ${answer.status}`);
    return performance.now() - began;
  };
  const took: Record<number, number[]> = { 10: [], 100: [] };
  for (let round = -10; round < ROUNDS; round++)
    for (const size of [10, ROWS]) {
      const time = await page(size);
      if (round >= 0) took[size]?.push(time);
    }
  console.log('## A page of settlements\n');
  console.log(
    `The list of a venue's settlements (\`booking_details\`, as the finances ask for it, counted), over the gate, in turn with 10 rows and with\n` +
      `${ROWS}; the venue has ${ROWS} nights that were concluded by the command. Milliseconds.\n`,
  );
  printTable(
    ['rows', 'p50', 'p95'],
    Object.entries(took).map(([size, times]) => [
      size,
      ms(percentile(times, 0.5)),
      ms(percentile(times, 0.95)),
    ]),
  );
}

const PROFILES = `
  insert into auth.users (id, email, raw_user_meta_data) values
    (gen_random_uuid(), 'artist@example.com', '{"user_type":"artist"}'),
    (gen_random_uuid(), 'venue@example.com', '{"user_type":"venue"}');
  insert into artist_profiles (user_id, name, location, genres)
    select id, 'Nova Drift', 'Utrecht', 'Rock' from auth.users where email = 'artist@example.com';
  insert into venue_profiles (user_id, name, capacity, address, location, time_zone)
    select id, 'The Room', 70, 'Kerkstraat 1', 'Amsterdam', 'Europe/Amsterdam' from auth.users where email = 'venue@example.com';`;
