import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cancellationCents,
  cancellationPart,
  costOfCancelling,
  makesGood,
} from '#core/booking/cancellation.ts';
import {
  type Deal,
  dealSentence,
  extrasOfDeal,
  feeAt,
  guaranteedCents,
  kindNamed,
  linesOfDeal,
  sameDeal,
  sharesDoor,
  sheetOfDeal,
} from '#core/booking/deal.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { NAMED_BY_CUSTOM } from '#core/booking/deals/custom.ts';
import { asOwnLines } from '#core/booking/deals/custom-lines.ts';
import { GIVEN } from '#core/deals/given.ts';
import { judgeSheet } from '#core/deals/judge-sheet.ts';
import { actSheet, feeOf } from '#core/settlement/act-sheet.ts';
import { randomDeal } from '#testing/deals/random-deals.ts';

/** What a deal pays, after it was read as a form or a program sends it. */
function pays(deal: unknown, figures: Record<string, number>): number {
  const read = dealSchema.parse(JSON.parse(JSON.stringify(deal)));
  expect(judgeSheet(linesOfDeal(read), GIVEN)).toBeNull();
  return feeAt(sheetOfDeal(read), figures);
}

describe('the worked examples of the trade, as deals', () => {
  it('agreed, capped costs', () => {
    const costs = [
      { label: 'Sound', agreedCents: 18_000 },
      { label: 'Hotel', capCents: 20_000 },
      { label: 'Catering' },
    ];
    const deal = { kind: 'door-split', sharePercent: 80, extras: { costs } };
    const stated = { sold: 143, gross: 207_350, 'cost:2': 26_540, 'cost:3': 9_635 };
    expect(pays(deal, stated)).toBe(127_772);
    // A cost that the deal does not name counts only once the artist accepts it.
    expect(pays(deal, { ...stated, accepted: 10_000 })).toBe(127_772 - 8_000);
  });

  it('a ticket fee off the top, and the tax that the rest contains', () => {
    const deal = { kind: 'door-split', sharePercent: 70, extras: { ticketFeeCents: 100, taxPercent: 9 } };
    expect(pays(deal, { sold: 143, gross: 207_350 })).toBe(123_977);
  });

  it('acts that share one door: their parts are the pool', () => {
    const acts = [{ weight: 5 }, { weight: 3 }, { weight: 2 }];
    const parts = [1, 2, 3].map((place) =>
      pays({ kind: 'shared-pool', poolPercent: 70, openersCents: 10_000, acts, place }, { gross: 159_715 }),
    );
    expect(parts).toEqual([52_401, 31_440, 20_960]);
  });

  it('an opener’s flat fee, off the door before the share of another act', () => {
    const opener = { kind: 'opener-fee', feeCents: 10_000 };
    expect(pays(opener, {})).toBe(10_000);
    expect(pays(opener, { sold: 143, gross: 159_715 })).toBe(10_000);
    expect(dealSentence(dealSchema.parse(opener), 'EUR')).toBe(
      '€100 flat for opening, whatever the door brings',
    );
    const headliner = { kind: 'door-split', sharePercent: 70, extras: { openersCents: 10_000 } };
    expect(pays(headliner, { gross: 159_715 })).toBe(104_801);
    expect(pays(headliner, { gross: 9_000 })).toBe(0);
    expect(extrasOfDeal(dealSchema.parse(headliner), 'EUR')).toEqual([
      '€100 for openers goes off the door before the share.',
    ]);
    // Tax is off the receipts, and not off what is left after the opener.
    expect(pays({ ...headliner, extras: { openersCents: 10_000, taxPercent: 9 } }, { gross: 109_000 })).toBe(
      63_000,
    );
  });

  it('comps over those that are free, and the fees of a seller', () => {
    const extras = { compsAllowed: 10, costs: [{ label: 'Fees of the seller' }] };
    const deal = { kind: 'door-split', sharePercent: 75, extras };
    const gross = 96 * 1200 + 41 * 1500 + 20 * 1000;
    const stated = { sold: 157, gross, comps: 11, 'full-price': 1200, 'cost:1': 4_800 };
    expect(pays(deal, stated)).toBe(144_825);
    expect(pays(deal, { ...stated, comps: 10 })).toBe(144_825 - 900);
  });

  it('a deposit, which leaves the fee as it is', () => {
    const deal = { kind: 'guarantee', guaranteeCents: 77_350 };
    expect(pays({ ...deal, extras: { depositCents: 15_000 } }, {})).toBe(77_350);
  });

  it('per head, and bonuses', () => {
    const bonuses = [
      { atSold: 120, cents: 10_000 },
      { atSold: 150, cents: 15_000 },
    ];
    const deal = {
      kind: 'per-head',
      guaranteeCents: 30_000,
      headCents: 450,
      aboveHeads: 60,
      extras: { bonuses },
    };
    expect(pays(deal, { sold: 143 })).toBe(77_350);
    expect(pays(deal, { sold: 150 })).toBe(95_500);
    expect(pays(deal, { sold: 12 })).toBe(30_000);
    expect(pays({ kind: 'per-head', headCents: 450 }, { sold: 10 })).toBe(4_500);
  });

  it('an escalator, by bands and retroactive', () => {
    const steps = [
      { fromCents: 100_000, sharePercent: 70 },
      { fromCents: 200_000, sharePercent: 85 },
    ];
    const deal = { kind: 'escalator', sharePercent: 60, steps };
    expect(pays({ ...deal, counts: 'band' }, { gross: 231_437 })).toBe(156_721);
    expect(pays({ ...deal, counts: 'whole' }, { gross: 231_437 })).toBe(196_721);
    expect(pays({ ...deal, counts: 'whole' }, { gross: 199_999 })).toBe(139_999);
  });

  it('a promoter’s profit, with the guarantee inside and outside the split point', () => {
    const named = (id: string, label: string) => ({ id, label });
    const lines = (point: string) => [
      { ...named('cost:1', 'Costs'), key: 'is', unit: 'money' },
      { ...named('line:1', 'Guarantee'), key: 'is', unit: 'money', agreed: 50_000 },
      ...(point === 'line:2'
        ? [{ ...named('line:2', 'Costs and guarantee'), key: 'sum', of: ['cost:1', 'line:1'] }]
        : []),
      { ...named('line:3', 'Split point'), key: 'percent', basisPoints: 11_500, of: point },
      { ...named('line:4', 'Door beyond it'), key: 'less', from: 'door', off: ['line:3'] },
      { ...named('line:5', 'Share'), key: 'percent', basisPoints: 8_000, of: 'line:4' },
      { ...named('line:6', 'Guarantee and share'), key: 'sum', of: ['line:1', 'line:5'] },
    ];
    const stated = { gross: 273_143, 'cost:1': 118_000 };
    expect(pays({ kind: 'custom', lines: lines('line:2') }, stated)).toBe(113_954);
    expect(pays({ kind: 'custom', lines: lines('cost:1') }, stated)).toBe(159_954);
  });

  it('a cancellation ladder', () => {
    const ladder = [
      { days: 30, percent: 25 },
      { days: 14, percent: 50 },
      { days: 3, percent: 100 },
    ];
    const deal: Deal = {
      kind: 'guarantee',
      guaranteeCents: 77_333,
      extras: { ladder, depositCents: 15_000 },
    };
    expect(dealSchema.parse(deal)).toEqual(deal);
    expect([40, 30, 15, 14, 4, 3, 0].map((days) => cancellationCents(deal, days, 'EUR'))).toEqual([
      0, 19_333, 19_333, 38_667, 38_667, 77_333, 77_333,
    ]);
    expect(cancellationCents(deal, 10, 'EUR') - 15_000).toBe(23_667);
    expect([30, 14, 0].map((days) => cancellationPart(deal, days, 'EUR'))).toEqual([
      '25% of €773.33 guaranteed',
      '50% of €773.33 guaranteed',
      '100% of €773.33 guaranteed',
    ]);
    // Whoever owes by a ladder makes nothing else good, and far away from the show owes nothing.
    expect([40, 13, 0].map((days) => makesGood(deal, days))).toEqual([false, false, false]);
  });

  it.each<Deal>([
    { kind: 'guarantee', guaranteeCents: 50_000 },
    { kind: 'door-split', sharePercent: 70 },
    { kind: 'guarantee', guaranteeCents: 50_000, extras: { depositCents: 15_000 } },
  ])('no ladder: within 14 days what was spent is made good, and nothing is owed: $kind', (deal) => {
    expect([15, 14, 13, 0].map((days) => makesGood(deal, days))).toEqual([false, false, true, true]);
    expect([15, 13, 0].map((days) => cancellationCents(deal, days, 'EUR'))).toEqual([0, 0, 0]);
    const names = { artist: 'Nell Tide', venue: 'Paradiso' };
    const cost = (daysBefore: number, owes: { amountCents: number; currency: string } | null = null) =>
      costOfCancelling(names, 'venue', { deal, daysBefore, owes });
    expect([cost(14), cost(13), cost(13, { amountCents: 25_000, currency: 'EUR' })]).toEqual([
      'By the agreement cancelling cost nothing.',
      'By the agreement Paradiso makes good what Nell Tide had already spent on the show and cannot get back.',
      'By the agreement Paradiso pays Nell Tide €250 for cancelling.',
    ]);
  });

  it('a cancellation ladder of an amount of its own, where nothing is guaranteed', () => {
    const ladder = [{ days: 14, percent: 50 }];
    const deal: Deal = { kind: 'door-split', sharePercent: 70, extras: { ladder, ladderOfCents: 30_000 } };
    expect(dealSchema.parse(deal)).toEqual(deal);
    expect([15, 14].map((days) => cancellationCents(deal, days, 'EUR'))).toEqual([0, 15_000]);
    expect(cancellationPart(deal, 14, 'EUR')).toBe('50% of €300 agreed for cancelling');
    expect(extrasOfDeal(deal, 'EUR')).toEqual([
      'Once the show is near, the side that cancels pays the other a part of €300: 50% from 14 days before it.',
    ]);
    expect(sameDeal(deal, { ...deal, extras: { ladder, ladderOfCents: 40_000 } })).toBe(false);
  });

  it.each([
    // A third of what is guaranteed, as it can be paid: KWD has three decimals, of which cards move two.
    ['JPY', 49_999, 16_665],
    ['KWD', 12_350, 4_120],
    ['KWD', 10, 0],
    ['HUF', 123_457, 41_100],
  ])('costs in %s what can be paid in it', (currency, guaranteeCents, owed) => {
    const deal = dealSchema.parse({
      ...{ kind: 'guarantee', guaranteeCents, extras: { ladder: [{ days: 14, percent: 33.33 }] } },
    });
    expect(cancellationCents(deal, 3, currency)).toBe(owed);
  });
});

describe('what is added to a deal', () => {
  it('goes on top of the fee, which is rounded last', () => {
    const deal: Deal = {
      kind: 'guarantee',
      guaranteeCents: 50_320,
      extras: { hospitalityCents: 4_000, roundToCents: 500 },
    };
    expect(pays(deal, {})).toBe(54_500);
    expect(guaranteedCents(deal)).toBe(54_500);
    expect(dealSentence(deal, 'EUR')).toBe('€503.20 guarantee, with 2 more terms');
    expect(extrasOfDeal(deal, 'EUR')).toEqual([
      '€40 is paid in place of hospitality.',
      'The fee is rounded to the nearest €5.',
    ]);
  });
  it('makes another deal of it, unless it changes nothing', () => {
    const deal: Deal = { kind: 'guarantee', guaranteeCents: 50_000 };
    expect(sameDeal(deal, { ...deal, extras: {} })).toBe(true);
    expect(sameDeal(deal, { ...deal, extras: { depositCents: 1_000 } })).toBe(false);
    expect(sameDeal(deal, { ...deal, extras: { ladder: [{ days: 3, percent: 50 }] } })).toBe(false);
    expect(sameDeal(deal, { ...deal, extras: { roundToCents: 100 } })).toBe(false);
  });
  it('pays nothing where entry is free, and hospitality where that is agreed', () => {
    expect(pays({ kind: 'no-fee' }, { sold: 40 })).toBe(0);
    expect(pays({ kind: 'no-fee', extras: { hospitalityCents: 4_000 } }, {})).toBe(4_000);
  });
});

describe('every deal that can be written', () => {
  it('is one sheet of lines that ends with the fee, pays what it guarantees at least, and no less for a fuller room', () => {
    fc.assert(
      fc.property(
        randomDeal,
        fc.nat(500),
        fc.nat(500),
        fc.integer({ min: 0, max: 5_000 }),
        (deal, sold, more, price) => {
          expect(dealSchema.parse(JSON.parse(JSON.stringify(deal)))).toEqual(deal);
          const lines = linesOfDeal(deal);
          expect(judgeSheet(lines, GIVEN)).toBeNull();
          expect(lines.at(-1)?.id).toBe('fee');
          expect(kindNamed(deal.kind).sharesDoor).toBe(sharesDoor(deal));
          const at = (tickets: number) => feeAt(sheetOfDeal(deal), { sold: tickets, gross: tickets * price });
          expect(at(sold)).toBeGreaterThanOrEqual(guaranteedCents(deal));
          expect(at(sold + more)).toBeGreaterThanOrEqual(at(sold));
          expect(dealSentence(deal, 'EUR')).not.toMatch(/undefined|NaN|object/);
          expect(extrasOfDeal(deal, 'EUR').join()).not.toMatch(/undefined|NaN|object|false/);
          expect(sameDeal(deal, structuredClone(deal))).toBe(true);
          // On the statement of a night, whose house has lines of every name that it can have.
          const tickets = [
            { label: 'Full', priceCents: price, sold },
            { label: 'Other', priceCents: 500, seller: 'Ticket shop', sellerFeeCents: 50, sold: more },
          ];
          const house = { tickets, comps: 3, costs: [], showPrices: 1 };
          const gross = sold * price + more * 450;
          const stated = { sold: sold + more, gross, comps: 3, 'full-price': price, accepted: 700 };
          expect(feeOf(actSheet(house, sheetOfDeal(deal), 700))).toBe(feeAt(sheetOfDeal(deal), stated));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('nonsense is refused in a sentence, at the term that it is about', () => {
  const door = { kind: 'door-split', sharePercent: 70 };
  const flat = { kind: 'guarantee', guaranteeCents: 50_000 };
  const steps = [
    { fromCents: 200_000, sharePercent: 70 },
    { fromCents: 100_000, sharePercent: 85 },
  ];
  // A line is labelled by the name it has here, under an id of its own.
  const ids = new Map<string, string>();
  const idOf = (name: string): string => {
    if (/^cost:/.test(name) || name in NAMED_BY_CUSTOM) return name;
    if (!ids.has(name)) ids.set(name, `line:${ids.size + 1}`);
    return ids.get(name) as string;
  };
  const is = (name: string, unit: 'money' | 'count', agreed?: number) => ({
    ...{ id: idOf(name), label: name, key: 'is', unit },
    ...(agreed === undefined ? {} : { agreed }),
  });
  const percent = (name: string, of: string) => ({
    ...{ id: idOf(name), label: name, key: 'percent', basisPoints: 7_000 },
    of: idOf(of),
  });
  it.each<[what: string, deal: object, at: string, says: string]>([
    [
      'a ticket fee without a door',
      { ...flat, extras: { ticketFeeCents: 100 } },
      'extras.ticketFeeCents',
      'This deal shares no door, so this changes nothing',
    ],
    [
      'a cap on what is agreed',
      { ...door, extras: { costs: [{ label: 'Sound', agreedCents: 1, capCents: 2 }] } },
      'extras.costs.0.capCents',
      'An agreed amount needs no cap',
    ],
    [
      'two costs of one name',
      { ...door, extras: { costs: [{ label: 'Hotel' }, { label: 'hotel', capCents: 5 }] } },
      'extras.costs.1.label',
      'There is a cost of this name already',
    ],
    [
      'two stated amounts of one name',
      {
        kind: 'custom',
        lines: [
          { ...is('cost:1', 'money'), label: 'Hotel' },
          { ...is('cost:2', 'money'), label: 'Hotel' },
          { id: 'line:99', label: 'Sum', key: 'sum', of: ['cost:1', 'cost:2'] },
        ],
      },
      'lines.1',
      'Two amounts are stated as “Hotel”. Give one of them another name.',
    ],
    [
      'two bonuses at one number',
      {
        ...flat,
        extras: {
          bonuses: [
            { atSold: 5, cents: 1 },
            { atSold: 5, cents: 2 },
          ],
        },
      },
      'extras.bonuses.1.atSold',
      'There is a bonus at this number already',
    ],
    [
      'a deposit of more than is guaranteed',
      { ...flat, extras: { depositCents: 50_001 } },
      'extras.depositCents',
      'A deposit is at most what the deal guarantees',
    ],
    [
      'a ladder that falls',
      {
        ...flat,
        extras: {
          ladder: [
            { days: 30, percent: 50 },
            { days: 7, percent: 25 },
          ],
        },
      },
      'extras.ladder.1.percent',
      'Cancelling later cannot cost less',
    ],
    [
      'a ladder out of order',
      {
        ...flat,
        extras: {
          ladder: [
            { days: 7, percent: 25 },
            { days: 30, percent: 50 },
          ],
        },
      },
      'extras.ladder.1.days',
      'Each step is nearer to the show than the one before',
    ],
    [
      'a part of nothing',
      { ...door, extras: { ladder: [{ days: 7, percent: 25 }] } },
      'extras.ladderOfCents',
      'Nothing is guaranteed in this deal: enter the amount of which cancelling costs a part, or remove the steps',
    ],
    [
      'an amount for cancelling without a step',
      { ...door, extras: { ladderOfCents: 30_000 } },
      'extras.ladderOfCents',
      'Add a step that says when a part of it is paid',
    ],
    [
      'openers that are taken off twice',
      {
        ...{ kind: 'shared-pool', poolPercent: 70, openersCents: 10_000, acts: [{ weight: 1 }], place: 1 },
        extras: { openersCents: 10_000 },
      },
      'extras.openersCents',
      'The pool takes the fees of openers off already',
    ],
    [
      'openers without a door',
      { ...flat, extras: { openersCents: 10_000 } },
      'extras.openersCents',
      'This deal shares no door, so this changes nothing',
    ],
    ['an empty list', { ...door, extras: { costs: [] } }, 'extras.costs', 'Please add at least one'],
    [
      'half a cent',
      { ...flat, extras: { hospitalityCents: 0.5 } },
      'extras.hospitalityCents',
      'An amount is a whole number of cents',
    ],
    ['rounding to 7', { ...flat, extras: { roundToCents: 700 } }, 'extras.roundToCents', 'Invalid input'],
    [
      'steps that go down',
      { kind: 'escalator', sharePercent: 60, steps, counts: 'band' },
      'steps.1.fromCents',
      'Each step begins above the one before it',
    ],
    [
      'a lower share of the whole',
      { kind: 'escalator', sharePercent: 80, steps: [steps[0]], counts: 'whole' },
      'steps.0.sharePercent',
      'Each step has a higher share than the one before',
    ],
    [
      'shares that are all 0',
      { kind: 'shared-pool', poolPercent: 70, acts: [{ weight: 0 }], place: 1 },
      'acts.0.weight',
      'At least one share is more than 0',
    ],
    [
      'an act that is not there',
      { kind: 'shared-pool', poolPercent: 70, acts: [{ weight: 1 }, { weight: 1 }], place: 3 },
      'place',
      'There are 2 acts; choose one of them',
    ],
    ['no lines', { kind: 'custom', lines: [] }, 'lines', 'A deal has at least one line.'],
    [
      'a later line',
      { kind: 'custom', lines: [percent('share', 'net'), is('net', 'money', 5)] },
      'lines.0',
      '“share” is computed from “net”, which comes after it. Move that line up.',
    ],
    [
      'percent of a count',
      { kind: 'custom', lines: [percent('share', 'sold')] },
      'lines.0',
      '“share” is a part of an amount; “sold” is a number of pieces.',
    ],
    [
      'a fee that is a number of pieces',
      { kind: 'custom', lines: [is('heads', 'count', 5)] },
      'lines.0',
      '“heads” is a number of pieces. The last line is the fee, an amount.',
    ],
    [
      'a fee below zero',
      {
        kind: 'custom',
        lines: [
          is('cost:1', 'money'),
          { id: 'line:99', label: 'left', key: 'balance', from: 'door', off: ['cost:1'] },
        ],
      },
      'lines.1',
      '“left” can come out below zero. Take off with “at least nothing”.',
    ],
    [
      'a number of pieces that nobody states',
      { kind: 'custom', lines: [is('drinks', 'count'), percent('share', 'door')] },
      'lines.0',
      '“drinks”: only amounts can be stated after the show. Give a number.',
    ],
    [
      'a line that is not used',
      { kind: 'custom', lines: [is('idle', 'money', 5), percent('share', 'door')] },
      'lines.0',
      '“idle” is used by no later line. Use it or remove it.',
    ],
    [
      'one cost in its own lines and beside them',
      {
        kind: 'custom',
        lines: [
          { id: 'cost:1', label: 'Sound', key: 'is', unit: 'money' },
          { id: 'line:1', label: 'Fee', key: 'less', from: 'door', off: ['cost:1'] },
        ],
        extras: { costs: [{ label: 'sound ' }] },
      },
      'lines',
      'Two costs are called “sound”. Give one of them another name.',
    ],
    [
      'a line named as one of the house',
      { kind: 'custom', lines: [is('gross', 'money', 5)] },
      'lines.0',
      '“gross” needs an id like line:1, or cost:1 for what is stated after the show.',
    ],
    [
      'more decimals than the currency has',
      { kind: 'custom', lines: [is('fee', 'money', 10.5)] },
      'lines.0',
      '“fee” has more decimals than its currency.',
    ],
    [
      'more than can be counted',
      {
        kind: 'custom',
        lines: [1, 2, 3, 4, 5].map((at) => ({
          ...{ id: `line:${at}`, label: `${at}`, key: 'percent', basisPoints: 1_000_000 },
          of: at === 1 ? 'door' : `line:${at - 1}`,
        })),
      },
      'lines',
      'These lines come to more than can be computed exactly.',
    ],
  ])('%s', (_, deal, at, says) => {
    const { error } = dealSchema.safeParse(deal);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[at, says]]);
  });
});

it('lines of one’s own begin as those of any other kind, and pay the same', () => {
  fc.assert(
    fc.property(randomDeal, fc.nat(400), (deal, sold) => {
      if (deal.kind === 'custom') return;
      const lines = asOwnLines(kindNamed(deal.kind).lines(deal));
      const own = dealSchema.safeParse({ kind: 'custom', lines });
      const given = { sold, gross: sold * 1_000, 'full-price': 1_000 };
      const plain = { ...deal, extras: undefined };
      expect(own.error?.issues ?? []).toEqual([]);
      if (own.success) expect(feeAt(sheetOfDeal(own.data), given)).toBe(feeAt(sheetOfDeal(plain), given));
    }),
    { numRuns: 200 },
  );
});
