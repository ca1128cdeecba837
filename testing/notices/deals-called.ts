import fc from 'fast-check';
import type { Deal } from '#core/booking/deal.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { randomDeal } from '../deals/random-deals.ts';

const guarantee = { kind: 'guarantee', guaranteeCents: 100_000 } as const;

/** What is agreed beside a fee, which random deals leave out. */
const BESIDE: readonly Deal['extras'][] = [
  { depositCents: 15_000, depositDays: 14, ladder: [{ days: 14, percent: 50 }] },
  { radiusKm: 50, radiusDaysBefore: 30, radiusDaysAfter: 1 },
  { taxBorneBy: 'artist', taxPersons: 2 },
  { lateOverPercent: 5, lateAfterDays: 30 },
];

/** A deal of each kind and with each thing that is agreed beside it. What somebody has called a line, or a cost, is `words`. */
export function dealsCalled(words: string): Deal[] {
  const deals = [
    ...fc.sample(randomDeal, { seed: 7, numRuns: 30 }).map((deal) => called(deal, words)),
    ...BESIDE.map((extras) => ({ ...guarantee, extras })),
  ];
  const sound = deals.filter((deal) => dealSchema.safeParse(deal).success);
  const alike = new Map(sound.map((deal) => [`${deal.kind} ${Object.keys(deal.extras ?? {})}`, deal]));
  return [guarantee, ...alike.values()];
}

function called(deal: Deal, words: string): Deal {
  let lines = 0;
  return JSON.parse(JSON.stringify(deal), (name, value) => {
    if (name !== 'label') return value;
    lines += 1;
    return `${words} ${lines}`;
  });
}
