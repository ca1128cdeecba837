import { expect, test } from 'vitest';
import { type Deal, extrasOfDeal, linesOfDeal, sameDeal, sheetOfDeal } from '#core/booking/deal.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { actSheet, feeOf, merchandiseOfSheet, PART } from '#core/settlement/act-sheet.ts';
import { merchandiseWords } from '#core/settlement/merchandise-words.ts';

const merch = [
  { label: 'Soft goods', percent: 20 },
  { label: 'Hard goods', percent: 10 },
];
const deal = (extras: Deal['extras']): Deal =>
  dealSchema.parse({ kind: 'guarantee', guaranteeCents: 50_000, extras });
const house = {
  tickets: [{ label: 'Door', priceCents: 1_000, sold: 0 }],
  comps: 0,
  costs: [],
  showPrices: 1,
};
const sold = { 'merch:1': 59_500, 'merch:2': 12_345 };
const sheet = (extras: Deal['extras'], part: number | null = null) =>
  actSheet(house, sheetOfDeal(deal(extras)), 0, part, sold);

test('a commission is of all that is taken, by kind, and changes nothing of the fee', () => {
  const of = sheet({ merch, merchSoldBy: 'artist' });
  // 20% of 595.00, and 10% of 123.45 rounded where it stands.
  expect(merchandiseOfSheet(of)).toEqual({ commissionCents: 11_900 + 1_235, handedOverCents: null });
  expect(feeOf(of)).toBe(50_000);
});

test('or of what is left after the tax that it contains', () => {
  // 595.00 ÷ 1.19 = 500.00; 123.45 contains 19.71, so 103.74 are left.
  const of = sheet({ merch, merchTaxPercent: 19, merchSoldBy: 'artist' });
  expect(merchandiseOfSheet(of)).toEqual({ commissionCents: 10_000 + 1_037, handedOverCents: null });
});

test('a venue that sells hands over the rest', () => {
  const of = sheet({ merch, merchSoldBy: 'venue' });
  expect(merchandiseOfSheet(of)).toEqual({ commissionCents: 13_135, handedOverCents: 71_845 - 13_135 });
});

test('a flat amount asks for no figures, and an act that did not play owes nothing', () => {
  const flat = sheet({ merchFlatCents: 4_000 });
  expect(flat.lines.filter(({ key, id }) => key === 'is' && id.startsWith('merch:'))).toEqual([]);
  expect(merchandiseOfSheet(flat)).toEqual({ commissionCents: 4_000, handedOverCents: null });
  expect(merchandiseOfSheet(sheet({ merchFlatCents: 4_000 }, 0))).toBeNull();
  const half = sheet({ merch, merchSoldBy: 'artist' }, 50);
  expect([half.figures[PART], feeOf(half), merchandiseOfSheet(half)?.commissionCents]).toEqual([
    50, 25_000, 13_135,
  ]);
});

test('deals without it have the lines that they had, and those with it are other deals', () => {
  expect(linesOfDeal(deal(undefined)).map(({ id }) => id)).toEqual(['fee']);
  const artist = deal({ merch, merchSoldBy: 'artist' });
  expect(sameDeal(artist, deal(undefined))).toBe(false);
  expect(sameDeal(artist, deal({ merch, merchSoldBy: 'venue' }))).toBe(false);
  expect(extrasOfDeal(deal({ merch, merchTaxPercent: 19, merchSoldBy: 'venue' }), 'EUR')).toEqual([
    'The venue sells the merchandise, keeps a commission of what is taken less the 19% tax it contains (Soft goods 20%, Hard goods 10%) and hands over the rest, beside the fee.',
  ]);
});

test('what makes no sense is refused at its box', () => {
  const wrong = (extras: object) =>
    dealSchema
      .safeParse({ kind: 'guarantee', guaranteeCents: 1, extras })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(wrong({ merch })).toEqual([['extras.merchSoldBy', 'Please say who sells the merchandise']]);
  expect(wrong({ merch: [merch[0], merch[0]], merchSoldBy: 'artist' })?.[0]?.[0]).toBe(
    'extras.merch.1.label',
  );
  expect(wrong({ merch, merchSoldBy: 'artist', merchFlatCents: 5 })?.[0]?.[0]).toBe('extras.merchFlatCents');
  expect(wrong({ merchFlatCents: 5, merchSoldBy: 'venue' })?.[0]?.[0]).toBe('extras.merchSoldBy');
  expect(wrong({ merchTaxPercent: 19 })?.[0]?.[0]).toBe('extras.merchTaxPercent');
  expect(wrong({ merch: [{ label: 'Soft goods', percent: 101 }], merchSoldBy: 'artist' })).toBeDefined();
});

test('it is said who pays whom, through the fee and beside it', () => {
  const money = (cents: number) => `€${(cents / 100).toFixed(2)}`;
  const words = (commissionCents: number, netCents: number, takenOffCents: number | null) =>
    merchandiseWords({
      ...{ merchandise: { commissionCents, handedOverCents: null }, netCents, takenOffCents },
      ...{ artist: 'Ada', venue: 'Vera', money },
    });
  expect(words(2_000, 45_000, null)).toEqual([
    '€20.00 goes off what Vera pays and Ada receives of the fee, once the statement is confirmed.',
  ]);
  expect(words(50_000, 45_000, 50_000)).toEqual([
    '€450.00 went off what Vera pays and Ada receives of the fee.',
    'Ada pays Vera €50.00 directly.',
  ]);
  // A correction of a confirmed statement.
  expect(words(1_500, 45_000, 2_000).at(-1)).toBe('Vera gives Ada €5.00 of it back directly.');
  expect(words(0, 45_000, null)).toEqual(['Ada owes nothing for merchandise.']);
});
