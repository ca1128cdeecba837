import { describe, expect, it } from 'vitest';
import { evaluateSheet, figureOf } from '#core/deals/evaluate.ts';
import { judgeSheet } from '#core/deals/judge-sheet.ts';
import { type Line, lineSchema } from '#core/deals/line.ts';

type Unlabelled = Line extends infer Each ? (Each extends Line ? Omit<Each, 'label'> : never) : never;
const line = (part: Unlabelled): Line => ({ ...part, label: part.id }) as Line;

const count = (id: string, agreed?: number) =>
  line({ id, key: 'is', unit: 'count', ...(agreed === undefined ? {} : { agreed }) });
const amount = (id: string, agreed?: number) =>
  line({ id, key: 'is', unit: 'money', ...(agreed === undefined ? {} : { agreed }) });
const times = (id: string, of: string, price: string) => line({ id, key: 'times', count: of, price });
const sum = (id: string, ...of: string[]) => line({ id, key: 'sum', of });
const less = (id: string, from: string, ...off: string[]) => line({ id, key: 'less', from, off });
const balance = (id: string, from: string, ...off: string[]) => line({ id, key: 'balance', from, off });
const percent = (id: string, basisPoints: number, of: string) =>
  line({ id, key: 'percent', basisPoints, of });
const included = (id: string, basisPoints: number, of: string) =>
  line({ id, key: 'included', basisPoints, of });
const max = (id: string, ...of: string[]) => line({ id, key: 'max', of });
const min = (id: string, ...of: string[]) => line({ id, key: 'min', of });
const when = (id: string, of: string, reaches: number, pays: string) =>
  line({ id, key: 'when', line: of, reaches, pays });
const share = (id: string, of: string, weights: number[], at: number) =>
  line({ id, key: 'share', of, weights, at });

/** What some lines of a sheet come to, after it was judged as one that can be agreed. */
function figures(lines: Line[], stated: Record<string, number>, ...ids: string[]): number[] {
  for (const each of lines) expect(lineSchema.parse(each)).toEqual(each);
  expect(judgeSheet(lines)).toBeNull();
  const all = evaluateSheet(lines, stated);
  return ids.map((id) => figureOf(all, id));
}

describe('the worked examples of the trade, to the cent', () => {
  it('agreed, capped costs', () => {
    const sheet = [
      count('tickets'),
      amount('price', 1450),
      times('gross', 'tickets', 'price'),
      amount('sound', 18_000),
      amount('hotel'),
      amount('hotel cap', 20_000),
      min('hotel, capped', 'hotel', 'hotel cap'),
      amount('catering'),
      sum('costs', 'sound', 'hotel, capped', 'catering'),
      less('net', 'gross', 'costs'),
      percent('fee', 8000, 'net'),
    ];
    expect(figures(sheet, { tickets: 143, hotel: 26_540, catering: 9_635 }, 'gross', 'costs', 'fee')).toEqual(
      [207_350, 47_635, 127_772],
    );
  });

  it('a ticket fee off the top, and the tax that the rest contains', () => {
    const sheet = [
      count('tickets'),
      amount('price', 1450),
      times('gross', 'tickets', 'price'),
      amount('fee of a ticket', 100),
      times('ticket fees', 'tickets', 'fee of a ticket'),
      less('after fees', 'gross', 'ticket fees'),
      included('tax', 900, 'after fees'),
      less('net', 'after fees', 'tax'),
      percent('fee', 7000, 'net'),
    ];
    expect(figures(sheet, { tickets: 143 }, 'after fees', 'tax', 'net', 'fee')).toEqual([
      193_050, 15_940, 177_110, 123_977,
    ]);
  });

  it('three acts that share one door', () => {
    const parts = [0, 1, 2].map((at) => share(`act ${at}`, 'pool', [5, 3, 2], at));
    const sheet = [
      amount('door'),
      amount('opener', 10_000),
      less('after opener', 'door', 'opener'),
      percent('pool', 7000, 'after opener'),
      ...parts,
    ];
    const [pool, ...acts] = figures(sheet, { door: 159_715 }, 'pool', 'act 0', 'act 1', 'act 2');
    expect([pool, ...acts]).toEqual([104_801, 52_401, 31_440, 20_960]);
  });

  it('prices, sellers and comps', () => {
    const sheet = [
      count('at 12'),
      count('at 15'),
      count('at 10'),
      amount('12', 1200),
      amount('15', 1500),
      amount('10', 1000),
      times('first', 'at 12', '12'),
      times('second', 'at 15', '15'),
      times('third', 'at 10', '10'),
      count('comps'),
      count('comps agreed', 10),
      less('comps over', 'comps', 'comps agreed'),
      times('comps paid', 'comps over', '12'),
      amount('seller', 50),
      times('seller fees', 'at 12', 'seller'),
      sum('gross', 'first', 'second', 'third', 'comps paid'),
      less('net', 'gross', 'seller fees'),
      percent('fee', 7500, 'net'),
    ];
    const stated = { 'at 12': 96, 'at 15': 41, 'at 10': 20, comps: 11 };
    expect(figures(sheet, stated, 'net', 'fee')).toEqual([193_100, 144_825]);
  });

  it('a deposit, and cash on the night', () => {
    const sheet = [
      amount('fee'),
      percent('commission', 1000, 'fee'),
      amount('deposit'),
      amount('cash'),
      balance('artist', 'fee', 'commission', 'deposit', 'cash'),
      amount('booking fee', 1000),
      sum('owed', 'fee', 'booking fee'),
      balance('venue', 'owed', 'deposit', 'cash'),
      sum('platform', 'commission', 'booking fee'),
    ];
    expect(
      figures(sheet, { fee: 77_350, deposit: 15_000, cash: 20_000 }, 'artist', 'venue', 'platform'),
    ).toEqual([34_615, 43_350, 8_735]);
    // Paid too much on the night: below zero, and not forgotten.
    expect(figures(sheet, { fee: 77_350, deposit: 15_000, cash: 60_000 }, 'artist')).toEqual([-5_385]);
  });

  it('per head, and bonuses', () => {
    const sheet = [
      count('sold'),
      amount('guarantee', 30_000),
      count('included heads', 60),
      less('heads', 'sold', 'included heads'),
      amount('a head', 450),
      times('per head', 'heads', 'a head'),
      amount('first bonus', 10_000),
      when('at 120', 'sold', 120, 'first bonus'),
      amount('second bonus', 15_000),
      when('at 150', 'sold', 150, 'second bonus'),
      sum('fee', 'guarantee', 'per head', 'at 120', 'at 150'),
    ];
    expect(figures(sheet, { sold: 143 }, 'fee')).toEqual([77_350]);
    expect(figures(sheet, { sold: 150 }, 'fee')).toEqual([30_000 + 40_500 + 10_000 + 15_000]);
    expect(figures(sheet, { sold: 12 }, 'fee')).toEqual([30_000]);
  });

  it('an escalator, by bands and retroactive', () => {
    const bands = [
      amount('door'),
      amount('1,000', 100_000),
      amount('2,000', 200_000),
      min('first band', 'door', '1,000'),
      percent('60', 6000, 'first band'),
      min('to 2,000', 'door', '2,000'),
      less('second band', 'to 2,000', '1,000'),
      percent('70', 7000, 'second band'),
      less('third band', 'door', '2,000'),
      percent('85', 8500, 'third band'),
      sum('fee', '60', '70', '85'),
    ];
    expect(figures(bands, { door: 231_437 }, 'fee')).toEqual([156_721]);
    const retroactive = [
      amount('door'),
      percent('60', 6000, 'door'),
      percent('70', 7000, 'door'),
      percent('85', 8500, 'door'),
      when('over 1,000', 'door', 100_000, '70'),
      when('over 2,000', 'door', 200_000, '85'),
      max('fee', '60', 'over 1,000', 'over 2,000'),
    ];
    expect(figures(retroactive, { door: 231_437 }, 'fee')).toEqual([196_721]);
  });

  it('a promoter’s profit, with the guarantee inside and outside the split point', () => {
    const rest = (point: string) => [
      percent('split point', 11_500, point),
      less('beyond', 'net', 'split point'),
      percent('share', 8000, 'beyond'),
      sum('fee', 'guarantee', 'share'),
    ];
    const known = [
      amount('net'),
      amount('costs'),
      amount('guarantee', 50_000),
      sum('costs and guarantee', 'costs', 'guarantee'),
    ];
    const stated = { net: 273_143, costs: 118_000 };
    expect(figures([...known, ...rest('costs and guarantee')], stated, 'split point', 'fee')).toEqual([
      193_200, 113_954,
    ]);
    expect(figures([...known, ...rest('costs')], stated, 'split point', 'fee')).toEqual([135_700, 159_954]);
  });

  it('withholding', () => {
    const sheet = [
      amount('fee'),
      percent('withheld', 1500, 'fee'),
      percent('surcharge', 550, 'withheld'),
      percent('commission', 1000, 'fee'),
      sum('tax office', 'withheld', 'surcharge'),
      balance('artist', 'fee', 'tax office', 'commission'),
      amount('booking fee', 1000),
      sum('venue', 'fee', 'booking fee'),
    ];
    expect(
      figures(
        sheet,
        { fee: 113_954 },
        'withheld',
        'surcharge',
        'commission',
        'tax office',
        'venue',
        'artist',
      ),
    ).toEqual([17_093, 940, 11_395, 18_033, 114_954, 84_526]);
  });

  it('a cancellation ladder', () => {
    const sheet = [
      amount('fee'),
      percent('due', 5000, 'fee'),
      amount('deposit'),
      balance('to pay', 'due', 'deposit'),
    ];
    expect(figures(sheet, { fee: 77_333, deposit: 15_000 }, 'due', 'to pay')).toEqual([38_667, 23_667]);
  });
});

describe('nonsense is refused in a sentence', () => {
  const door = amount('door');
  it.each<[what: string, lines: Line[], sentence: string]>([
    ['no line', [], 'A deal has at least one line.'],
    [
      'a later line',
      [percent('share', 7000, 'net'), amount('net')],
      '“share” is computed from “net”, which comes after it. Move that line up.',
    ],
    ['itself', [sum('round', 'round')], '“round” is computed from itself. Name an earlier line.'],
    [
      'a circle',
      [sum('a', 'b'), sum('b', 'a')],
      '“a” is computed from “b”, which comes after it. Move that line up.',
    ],
    [
      'a missing line',
      [percent('share', 7000, 'nowhere')],
      '“share” is computed from a line that is not there. Choose an earlier line.',
    ],
    ['the same name', [door, door], 'Two lines are named “door”. Give one of them another name.'],
    [
      'percent of a count',
      [count('sold'), percent('share', 7000, 'sold')],
      '“share” is a part of an amount; “sold” is a number of pieces.',
    ],
    [
      'shares that are all 0',
      [door, share('mine', 'door', [0, 0], 0)],
      '“mine”: at least one share is more than 0.',
    ],
    ['a share that is nobody’s', [door, share('mine', 'door', [1, 1], 2)], '“mine” has no share of its own.'],
    ['half a cent', [amount('fee', 100.5)], '“fee” has more decimals than its currency.'],
    ['half a ticket', [count('sold', 1.5)], '“sold” is a whole number.'],
    ['below zero', [amount('fee', -1)], '“fee” cannot be below zero.'],
    [
      'amounts and pieces',
      [door, count('sold'), sum('both', 'door', 'sold')],
      '“both” mixes amounts and numbers of pieces: “door” and “sold”.',
    ],
    [
      'a price of heads',
      [count('sold'), count('heads'), times('all', 'sold', 'heads')],
      '“all” needs a price; “heads” is a number of pieces.',
    ],
  ])('%s', (_, lines, sentence) => {
    expect(judgeSheet(lines)).toBe(sentence);
    // What is refused is not computed either.
    if (lines.length > 0) {
      expect(() => evaluateSheet(lines, { door: 1, net: 1, sold: 1, heads: 1 })).toThrow(RangeError);
    }
  });
});
