import { parseArgs } from 'node:util';
import { printTable } from '../report.ts';
import { dayNumber, readGigs } from './gigs.ts';
import { measureMatching } from './measure.ts';

/** What `npm run bench:matching` does with the words behind it. */
export function main(words: string[]): void {
  const { values } = parseArgs({
    args: words,
    options: {
      gigs: { type: 'string' },
      'train-from': { type: 'string' },
      'train-until': { type: 'string' },
      'test-from': { type: 'string' },
      'test-until': { type: 'string' },
      'new-pairings': { type: 'boolean', default: false },
      'artist-side': { type: 'boolean', default: false },
    },
  });
  const day = (name: 'train-from' | 'train-until' | 'test-from' | 'test-until') => {
    const given = values[name];
    if (!given || !/^\d{4}-\d\d-\d\d$/.test(given)) throw new Error(`Please give --${name} as yyyy-mm-dd.`);
    return dayNumber(given);
  };
  if (!values.gigs) throw new Error('Please give --gigs FILE.');
  const span = {
    trainFrom: day('train-from'),
    trainUntil: day('train-until'),
    testFrom: day('test-from'),
    testUntil: day('test-until'),
  };
  if (span.testFrom <= span.trainUntil) throw new Error('The test begins after the learning has ended.');
  const sides = { newPairings: values['new-pairings'], artistSide: values['artist-side'] };
  const began = performance.now();
  const say = (line: string) =>
    console.error(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${line}`);
  const gigs = readGigs(values.gigs);
  const { measured, bytes } = measureMatching(gigs, span, sides, say);
  console.log(
    `# Matching: ${sides.artistSide ? "an artist's choice of room" : "a venue's night"}${sides.newPairings ? ', new pairings' : ''}\n`,
  );
  console.log(`- Data: ${gigs.licence}`);
  console.log(
    `- Learned ${values['train-from']} to ${values['train-until']}, ${Math.round(bytes / 1000)} kB`,
  );
  console.log(
    `- Ranked ${values['test-from']} to ${values['test-until']}; the newcomers' place is left out\n`,
  );
  printTable(
    ['ranks by', 'NDCG@10', '95%', 'MRR', 'hit@1', 'recall@50', 'coverage', 'Gini', 'newcomers'],
    measured.map(({ name, figures: f, interval: [low, high] }) => [
      name,
      f.ndcg10,
      `${low}–${high}`,
      f.mrr,
      f.hit1,
      f.recall50,
      f.coverage,
      f.gini,
      f.newcomerShare,
    ]),
  );
  console.log(JSON.stringify(measured.at(-1)?.figures));
}
