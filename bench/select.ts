import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEMO_VENUE } from '#demo/accounts.ts';
import { addresses, createAsker, type Question } from './asker.ts';
import type { Bench } from './bench.ts';
import { copyCheckout } from './copy-checkout.mjs';
import { commitOf, type keepPromises, percentile, printTable } from './report.ts';
import { startProduct } from './started-product.ts';

const ROUNDS = 3;
const EACH = 2_000;
const WARM_UP = 400;
const MOST_RATIO = 1.1;
/** A session may ask only so often in a minute. */
const SESSIONS = 10;
const ADDRESSES = addresses(3, 20);

type Select = { path: string; each: number; isSignedIn: boolean };

const VENUE = 'd0000000-0000-4000-8000-000000000011';

const SELECTS: Record<string, Select> = {
  'one artist, signed out': {
    path: '/rest/v1/artist_profiles?select=id&limit=1',
    ...{ each: EACH, isSignedIn: false },
  },
  'own settings, signed in': {
    path: `/rest/v1/settings?select=*&user_id=eq.${DEMO_VENUE.userId}`,
    ...{ each: EACH, isSignedIn: true },
  },
  'up to 100 settlements, as their page reads them': {
    path: '/rest/v1/booking_details?select=*&settlement_id=not.is.null&order=show_date.desc,booking_id&limit=100',
    ...{ each: 300, isSignedIn: true },
  },
  'ten booked shows, counted': {
    path: `/rest/v1/booking_details?select=*&venue_id=eq.${VENUE}&order=show_date.asc,starts_at.asc,booking_id.asc&offset=0&limit=10`,
    ...{ each: 300, isSignedIn: true },
  },
  'twelve shows with their artists': {
    path: `/rest/v1/shows?select=*,bookings(id,status,offered_by,artist:artist_profiles!bookings_artist_id_fkey(id,name,avatar_path))&venue_id=eq.${VENUE}&order=show_date.asc,id.asc&limit=12`,
    ...{ each: EACH / 2, isSignedIn: true },
  },
  conversations: {
    path: '/rest/v1/conversation_list?select=*&order=last_message_at.desc.nullslast,created_at.desc&limit=50',
    ...{ each: EACH / 2, isSignedIn: true },
  },
  notices: {
    path: '/rest/v1/notification_list?select=id,kind,params,side,artist_name&order=created_at.desc&limit=30',
    ...{ each: EACH / 2, isSignedIn: true },
  },
  'ten invoices': {
    path: `/rest/v1/invoice_list?select=*&venue_id=eq.${VENUE}&order=issued_on.desc,number.desc&offset=0&limit=10`,
    ...{ each: EACH / 2, isSignedIn: true },
  },
};

/** How long reads of rows take here and in another checkout, asked in turn. */
export async function measureSelect(bench: Bench, promises: ReturnType<typeof keepPromises>): Promise<void> {
  const { against } = bench.options;
  if (!against) throw new Error('Say which checkout to compare with: npm run bench -- select --against DIR');
  const other = resolve(against);
  const copy = join(bench.place, 'against');
  copyCheckout(other, copy, bench.checkout);
  const here = await open(bench, 'here', bench.product);
  const there = await open(bench, 'there', copy);
  console.log('## Reads of rows, here and there\n');
  console.log(
    `Here: ${commitOf(bench.checkout)}; there: ${commitOf(other)}. One request at a time, here and there in turn, ${ROUNDS} × ${EACH}\n` +
      'each (fewer of long ones), after a warm-up, over kept connections. Milliseconds.\n',
  );
  const rows: (string | number)[][] = [];
  for (const [what, select] of Object.entries(SELECTS)) {
    const { each } = select;
    const took = { here: [] as number[], there: [] as number[] };
    for (let round = 1; round <= ROUNDS; round++) {
      for (let at = -Math.min(WARM_UP, each); at < each; at++) {
        const [mine, theirs] =
          at % 2 ? [await here(select), await there(select)] : await inTurn(there, here, select);
        if (at < 0) continue;
        took.here.push(mine);
        took.there.push(theirs);
      }
      const ratio = percentile(took.here.slice(-each), 0.5) / percentile(took.there.slice(-each), 0.5);
      bench.say(`${what}, round ${round}: ratio ${ratio.toFixed(3)}`);
    }
    const [p50, p95] = [0.5, 0.95].map((part) => [percentile(took.here, part), percentile(took.there, part)]);
    const ratio = (p50?.[0] ?? Number.NaN) / (p50?.[1] ?? Number.NaN);
    rows.push([
      what,
      ...[...(p50 ?? []), ...(p95 ?? [])].map((value) => value.toFixed(2)),
      ratio.toFixed(3),
      promises.atMost(`${what}, ratio of p50`, ratio, MOST_RATIO, ''),
    ]);
  }
  printTable(['select', 'p50 here', 'there', 'p95 here', 'there', 'ratio of p50', 'promised'], rows);
}

type Ask = (select: Select) => Promise<number>;

async function inTurn(there: Ask, here: Ask, select: Select): Promise<[number, number]> {
  const theirs = await there(select);
  return [await here(select), theirs];
}

/** Starts the product of a checkout; answers how it is asked, and how long each answer took. */
async function open(bench: Bench, name: string, checkout: string): Promise<Ask> {
  const dataDir = join(bench.place, `data-${name}`);
  mkdirSync(dataDir, { mode: 0o755 });
  const product = await startProduct(bench, { DATA_DIR: dataDir }, checkout);
  let tokens: string[] = [];
  let signedInFor: Select | null = null;
  const asker = createAsker(product.url, ADDRESSES);
  bench.onClose(asker.close);
  let asked = 0;
  const ask: Ask = async (select) => {
    const { path, isSignedIn } = select;
    // A session lasts for one of the selects, unless the machine is very busy.
    if (isSignedIn && signedInFor !== select) {
      tokens = [];
      for (let left = SESSIONS; left > 0; left--) tokens.push(await product.signIn(DEMO_VENUE));
      signedInFor = select;
    }
    const token = isSignedIn ? tokens[asked++ % tokens.length] : product.publishableKey;
    const headers = { apikey: product.publishableKey, authorization: `Bearer ${token}` };
    const { status, tookMs } = await asker.ask({ path, headers } satisfies Question);
    if (status === 401 && isSignedIn) {
      signedInFor = null;
      return ask(select);
    }
    if (status !== 200) throw new Error(`${path} was answered ${status} ${name}`);
    return tookMs;
  };
  return ask;
}
