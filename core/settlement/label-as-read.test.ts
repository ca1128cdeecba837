import { describe, expect, test } from 'vitest';
import { type Deal, sheetOfDeal } from '#core/booking/deal.ts';
import { houseLines } from '#core/deals/house-sheet.ts';
import type { Line } from '#core/deals/line.ts';
import { figureWords } from '#core/deals/working.ts';
import { PART } from '#core/settlement/act-sheet.ts';
import { labelAsRead } from '#core/settlement/label-as-read.ts';
import { TIER_LABELS } from '#core/settlement/tiers.ts';
import { readerFor } from '#core/words/load.ts';
import { wordedFor } from '#core/words/t.ts';
import { dealsCalled } from '#testing/notices/deals-called.ts';

const houseOf = (label: string): Line[] =>
  houseLines(
    {
      tickets: [
        { label, priceCents: 1700, sold: 40 },
        { label: 'Schüler', seller: 'Kasse', priceCents: 900, sold: 4, sellerFeeCents: 100 },
      ],
      comps: 3,
      costs: [],
    },
    { showPrices: 1 },
  ).lines;

const merchandise = {
  ...{ kind: 'guarantee', guaranteeCents: 100 },
  extras: { merch: [{ label: 'Hemden', percent: 20 }], merchTaxPercent: 19 },
} as Deal;

/** A statement keeps the labels that were made in English; whoever reads Polish reads those that it would have been made with in Polish. */
describe('a line that is kept in English is read as the same line made in the reader’s language', () => {
  test.each<[string, () => Line[]]>([
    ['of the house', () => houseOf(TIER_LABELS['full-price'])],
    ['of merchandise', () => sheetOfDeal(merchandise)],
    ...dealsCalled('Miete').map((deal): [string, () => Line[]] => [deal.kind, () => sheetOfDeal(deal)]),
  ])('%s', async (_what, make) => {
    const english = make();
    const reader = await readerFor('pl');
    expect(wordedFor(reader, () => english.map((line) => labelAsRead(line)))).toEqual(
      wordedFor(reader, () => make().map(({ label }) => label)),
    );
    expect(english.map((line) => labelAsRead(line))).toEqual(english.map(({ label }) => label));
  });
});

test('a share of the set is called so, and is a figure in percent, in the reader’s language', async () => {
  const line = { id: PART, label: 'Part that was played, in percent' };
  const read = wordedFor(await readerFor('de'), () => {
    const label = labelAsRead(line);
    return [label, figureWords({ unit: 'count', value: 60, label }, 'EUR')];
  });
  expect(read).toEqual(['Gespielter Teil, in Prozent', '60%']);
});
