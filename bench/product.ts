import { measureAcceptances } from './acceptances.ts';
import { measureManyAcceptances } from './acceptances-many.ts';
import { measureAdmin } from './admin.ts';
import type { Bench } from './bench.ts';
import { measureDeals } from './deals.ts';
import { measureFeeds } from './feeds.ts';
import { measureFuzz } from './fuzz.ts';
import { measureHeavy } from './heavy.ts';
import { measureKilled } from './killed.ts';
import { measureLive } from './live.ts';
import { measureMailFlood } from './mail-flood.ts';
import { measureMatches, printMatches } from './matches.ts';
import { measureMovingIn } from './moving-in.ts';
import { measureNotices } from './notices.ts';
import { measureOpenings } from './openings.ts';
import { measurePapers } from './papers.ts';
import { measureMonth, measureTours } from './plans.ts';
import { ARTISTS, openCity } from './population.ts';
import { commandOf, describeRun, keepPromises } from './report.ts';
import { measureScale } from './scale.ts';
import { measureSelect } from './select.ts';
import { measureSiege } from './siege.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStarts } from './starts.ts';
import { measureUpgradeOfShows } from './upgrade-shows.ts';

type Part = 'start' | 'matches' | 'acceptances';
/** Benches that take long and are run only when named. */
const NAMED: Record<string, typeof measureFuzz> = {
  fuzz: measureFuzz,
  siege: measureSiege,
  select: measureSelect,
  live: measureLive,
  scale: measureScale,
  heavy: measureHeavy,
  deals: measureDeals,
  'sign-in': measureSignIn,
  tours: measureTours,
  month: measureMonth,
  openings: measureOpenings,
  papers: measurePapers,
  feeds: measureFeeds,
  'moving-in': measureMovingIn,
  admin: measureAdmin,
  notices: measureNotices,
  mails: measureMailFlood,
  'upgrade-shows': measureUpgradeOfShows,
};

/** Start, memory, ranked matches and acceptances of the product as it runs. Answers whether its promises are kept. */
export async function measure(bench: Bench): Promise<boolean> {
  if (bench.parts[0] === 'killed') return measureKilled(bench);
  const wants = (part: Part) => bench.parts.length === 0 || bench.parts.includes(part);
  const promises = keepPromises();
  console.log(`# The product: ${bench.parts.join(', ') || 'start, memory, matches, acceptances'}\n`);
  describeRun(bench.checkout, commandOf('bench', bench.parts, bench.options));
  if (wants('start')) await measureStarts(bench, promises);
  if (wants('matches') || wants('acceptances')) {
    // Other sizes, one after the other: `--artists 10000,100000,1000000`.
    const sizes = (bench.options.artists ?? '').split(',').map(Number).filter(Boolean);
    const rows = [];
    for (const artists of sizes) {
      bench.say(`Writing ${artists} artists`);
      rows.push(...(await measureMatches(bench, await openCity(bench, `city_${artists}`, artists), artists)));
    }
    if (sizes.length > 0) {
      printMatches(rows, promises);
      return promises.conclude();
    }
    bench.say(`Writing ${ARTISTS} artists`);
    const city = await openCity(bench);
    if (wants('matches')) printMatches(await measureMatches(bench, city), promises);
    if (wants('acceptances') && 'many' in bench.options) await measureManyAcceptances(bench, city);
    else if (wants('acceptances')) await measureAcceptances(bench, city, promises);
  }
  for (const part of bench.parts) await NAMED[part]?.(bench, promises);
  return promises.conclude();
}
