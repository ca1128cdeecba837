import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_VENUE } from '#demo/accounts.ts';
import { addresses, createAsker, type Question } from './asker.ts';
import type { Bench } from './bench.ts';
import { dashboardRequests } from './dashboard-requests.ts';
import { inParallel } from './in-parallel.ts';
import type { StartedProduct } from './started-product.ts';

/** Between two openings of the page. */
const PAUSE_MS = 100;
/** A browser keeps so many connections to one host. */
const CONNECTIONS = 6;

/** One opening of the page, in milliseconds: all of it, each of its requests, and those for data alone. */
export type Sample = { tookMs: number; each: number[]; data: number[]; failed: number };

/** Opens `/venue-dashboard` as a browser does; answers how long it took until the last of it had come. */
export async function dashboardOpener(
  bench: Bench,
  { url, publishableKey, signIn }: StartedProduct,
  sessions: number,
) {
  const tokens: string[] = [];
  for (let left = sessions; left > 0; left--) tokens.push(await signIn(DEMO_VENUE));
  const visitors = addresses(4, 20).map((address) => createAsker(url, [address]));
  bench.onClose(() => {
    for (const visitor of visitors) visitor.close();
  });
  let opened = 0;
  return async (): Promise<Sample> => {
    const at = opened++;
    const visitor = visitors[at % visitors.length] as ReturnType<typeof createAsker>;
    const own = { apikey: publishableKey, authorization: `Bearer ${tokens[at % tokens.length]}` };
    const sample: Sample = { tookMs: 0, each: [], data: [], failed: 0 };
    const began = performance.now();
    for (const questions of dashboardRequests(new Date().toISOString().slice(0, 10))) {
      await inParallel(CONNECTIONS, questions, async (question: Question) => {
        const isData = question.path.startsWith('/rest');
        const headers = isData ? { ...own, ...question.headers } : question.headers;
        const answer = await visitor.ask({ ...question, headers }).catch(() => null);
        if (answer) sample.each.push(answer.tookMs);
        if (answer && isData) sample.data.push(answer.tookMs);
        if (!answer || answer.status >= 400) sample.failed += 1;
      });
    }
    sample.tookMs = performance.now() - began;
    return sample;
  };
}

/** So many openings, one after the other. */
export async function sampled(
  open: () => Promise<Sample>,
  many: number,
  longestMs = Number.POSITIVE_INFINITY,
  tell: (at: number) => void = () => {},
): Promise<Sample[]> {
  const samples: Sample[] = [];
  const began = performance.now();
  while (samples.length < many && performance.now() - began < longestMs) {
    samples.push(await open());
    tell(samples.length);
    await delay(PAUSE_MS);
  }
  return samples;
}
