import { describe, expect, test } from 'vitest';
import {
  alsoCancelled,
  alsoIn,
  answerTime,
  averageCents,
  byMonth,
  changeOf,
  changeOfAverage,
  commissionHint,
  concludedShows,
  type Figures,
  feesOfCancelled,
  lastDays,
  mainCurrency,
  percent,
  spanBefore,
  sumAndOthers,
  totalIn,
} from './figures.ts';

const row = (over: Partial<Figures>): Figures => ({
  starts_on: '2027-03-01',
  currency: 'EUR',
  shows: 1,
  gross_cents: 50_000,
  tickets_sold: 60,
  capacity: 70,
  fee_cents: 40_000,
  venue_total_cents: 41_000,
  net_cents: 36_000,
  ...over,
});

describe('figures', () => {
  test('fees of cancelled bookings are summed a currency and a direction, and only what came in is told beside earnings', () => {
    const fee = (received: boolean, amount_cents: number, currency = 'EUR') => ({
      ...{ received, amount_cents, currency },
    });
    const fees = [fee(true, 15_000), fee(false, 5_000), fee(true, 2_500), fee(true, 8_000, 'GBP')];
    expect(feesOfCancelled(fees)).toEqual({
      received: [
        ['EUR', 17_500],
        ['GBP', 8_000],
      ],
      owed: [['EUR', 5_000]],
    });
    expect(alsoCancelled(fees)).toBe('€175 and £80 more for cancelled bookings');
    expect(alsoCancelled([fee(false, 5_000)])).toBeNull();
  });

  test("the specification's cards come out: €18,750 over 42 shows is €446 a show", () => {
    expect(averageCents(1_875_000, 42, 'EUR')).toBe(44_600);
    expect(averageCents(0, 0, 'EUR')).toBe(0);
    expect(averageCents(331_695, 1, 'EUR')).toBe(331_695);
    expect(averageCents(100, 3, 'EUR')).toBe(0);
  });

  test('one is one, and an answer within the hour is an answer', () => {
    expect(concludedShows(1)).toBe('1 concluded show');
    expect(concludedShows(0)).toBe('0 concluded shows');
    expect([null, undefined, 0, 3].map(answerTime)).toEqual(['None yet', 'None yet', 'Under 1 h', '3 h']);
  });

  test('amounts of different currencies are told side by side, never added up', () => {
    const rows = [row({ shows: 3 }), row({ currency: 'USD', gross_cents: 120_000 })];
    expect(mainCurrency(rows)).toBe('EUR');
    expect(totalIn('EUR', rows).gross_cents).toBe(50_000);
    expect(alsoIn('EUR', rows, (sum) => sum.gross_cents)).toBe('and $1,200');
    expect(alsoIn('EUR', rows.slice(0, 1), (sum) => sum.gross_cents)).toBeNull();
  });

  test('what is on its way in other currencies is told beside the sum', () => {
    const rows = [
      { currency: 'USD', cents: 120_000 },
      { currency: 'EUR', cents: 30_000 },
      { currency: 'EUR', cents: 20_000 },
    ];
    expect(sumAndOthers('EUR', rows)).toEqual({ sum: '€500', others: 'and $1,200' });
    expect(sumAndOthers('EUR', rows.slice(0, 1))).toEqual({ sum: '€0', others: 'and $1,200' });
    expect(sumAndOthers('EUR', [])).toEqual({ sum: '€0', others: null });
  });

  test('a change is told in percent, and not at all when there was nothing before', () => {
    expect(changeOf(112, 100)).toBe(12);
    expect(changeOf(50, 100)).toBe(-50);
    expect(changeOf(5, 0)).toBeNull();
    expect(percent(0, 0)).toBe(0);
  });

  test('an average did not fall to nothing where no show was played', () => {
    const ofShow = ({ gross_cents, shows }: Figures) => averageCents(gross_cents, shows, 'EUR');
    const none = totalIn('EUR', []);
    expect(changeOfAverage(row({ gross_cents: 40_000 }), row({}), ofShow)).toBe(-20);
    expect(changeOfAverage(none, row({}), ofShow)).toBeNull();
    expect(changeOfAverage(row({}), none, ofShow)).toBeNull();
  });

  test('a span and the one before it touch and do not overlap', () => {
    const span = lastDays(30, '2027-03-30');
    expect(span).toEqual({ from: '2027-03-01', to: '2027-03-30' });
    expect(spanBefore(span, 30).to).toBe('2027-02-28');
  });

  test('a month without shows stands in the chart as nothing', () => {
    const rows = [row({ starts_on: '2027-01-01' }), row({ starts_on: '2027-03-01' })];
    const months = byMonth(rows, { from: '2027-01-15', to: '2027-03-30' }, 'EUR', (sum) => sum.shows);
    expect(months.map(({ value }) => value)).toEqual([1, 0, 1]);
    expect(months[1]?.label).toBe('Feb 27');
  });
});

test('says which part of the fees was commission, as the agreements had it', () => {
  const hint = (fee_cents: number, net_cents: number) => commissionHint({ fee_cents, net_cents });
  expect([hint(123_455, 111_109), hint(80_000, 74_000), hint(0, 0)]).toEqual([
    '10% of your fees',
    '7.5% of your fees',
    'No fees in this span',
  ]);
  const ofTheYear = (fee_cents: number) => commissionHint({ fee_cents, net_cents: 0 }, 'twelve months');
  expect([ofTheYear(100), ofTheYear(0)]).toEqual([
    '100% of your fees, twelve months',
    'No fees in twelve months',
  ]);
});
