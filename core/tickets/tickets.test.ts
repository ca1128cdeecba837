import { describe, expect, test } from 'vitest';
import { readSeparated } from '#core/moving-in/files/read-separated.ts';
import { contradictions } from '#core/tickets/contradictions.ts';
import { type Course, isBehind, isNearlyFull, usualBy, usualPercent } from '#core/tickets/course.ts';
import { houseOfCounts } from '#core/tickets/house-of-counts.ts';
import { readPasted } from '#core/tickets/read-pasted.ts';
import { type Count, curveOf, standing, type Tier, totalSold } from '#core/tickets/tickets.ts';
import { unlikely } from '#core/tickets/unlikely.ts';

const FULL: Tier = { id: 'full', name: 'Full price', priceCents: 2000, allocation: 100, onSaleOn: null };
const EARLY: Tier = { id: 'early', name: 'Early bird', priceCents: 1500, allocation: 40, onSaleOn: null };
const tiers = [FULL, EARLY];
let seq = 0;
const count = (tierId: string, sold: number, day: string, more: Partial<Count> = {}): Count => {
  seq += 1;
  const at = `2026-12-${day}T12:00:00.000Z`;
  return { seq, tierId, seller: '', sold, source: 'typed', countedAt: at, enteredAt: at, ...more };
};
const dayOf = (at: string) => at.slice(0, 10);

describe('counts', () => {
  test('the last one of a price and a seller stands; one of before that is entered late changes nothing of now', () => {
    const counts = [
      count('full', 10, '01'),
      count('full', 30, '03'),
      count('full', 5, '03', { seller: 'Ticketshop' }),
      count('early', 40, '01'),
      count('full', 20, '02'),
    ];
    expect(totalSold(standing(counts))).toBe(75);
    expect(curveOf(counts, dayOf)).toEqual([
      { day: '2026-12-01', sold: 50 },
      { day: '2026-12-02', sold: 60 },
      { day: '2026-12-03', sold: 75 },
    ]);
  });
  test('a correction of the same moment counts, and the one before stays', () => {
    const wrong = count('full', 900, '01');
    const right = count('full', 90, '01');
    expect(standing([wrong, right]).map(({ sold }) => sold)).toEqual([90]);
    expect([wrong, right]).toHaveLength(2);
  });
});

describe('what is unlikely is said, and nothing else', () => {
  const room = { tiers, capacity: 120 };
  test('fewer than before, more than there are, more than the room holds', () => {
    const known = [count('full', 50, '01')];
    expect(unlikely(known, [count('full', 60, '02')], room)).toEqual([]);
    expect(unlikely(known, [count('full', 40, '02')], room)).toEqual([
      'Full price: 40 sold by the house is less than 50 before.',
    ]);
    expect(unlikely(known, [count('full', 101, '02')], room)).toEqual([
      'Full price: 101 sold is more than the 100 there are.',
    ]);
    expect(unlikely(known, [count('full', 90, '02'), count('early', 35, '02')], room)).toEqual([
      '125 sold in all is more than the room holds: 120.',
    ]);
  });
});

describe('similar nights', () => {
  const past = (day: string, sold: number): Course => ({
    ...{ day, capacity: 100 },
    curve: [{ day: day.replace(/\d\d$/, '01'), sold }],
  });
  const fridays = [past('2026-09-11', 40), past('2026-09-18', 60), past('2026-10-09', 80)];
  test('say what is usual by the middle of three, of the same kind of weekday', () => {
    expect(usualPercent({ day: '2026-12-11' }, fridays, 5)).toBe(60);
    const more = [...fridays, past('2026-09-08', 5), past('2026-09-09', 5), past('2026-09-10', 5)];
    expect(usualPercent({ day: '2026-12-11' }, more, 5)).toBe(60);
    expect(usualPercent({ day: '2026-12-08' }, more, 5)).toBe(5);
  });
  test('say nothing where fewer than three had counted by then, or the night is far', () => {
    expect(usualPercent({ day: '2026-12-11' }, fridays.slice(1), 5)).toBeNull();
    expect(usualPercent({ day: '2026-12-11' }, fridays, 25)).toBeNull();
    const night = { day: '2026-12-11', capacity: 200 };
    expect(usualBy(night, fridays, '2026-12-06')).toBe(120);
    expect(usualBy(night, fridays, '2026-11-01')).toBeNull();
    expect(usualBy(night, fridays, '2026-12-12')).toBeNull();
  });
  test('behind is below three fifths of it; nearly full is nine tenths of the room', () => {
    expect([isBehind(71, 120), isBehind(72, 120), isBehind(0, null)]).toEqual([true, false, false]);
    expect([isNearlyFull(89, 100), isNearlyFull(90, 100), isNearlyFull(0, 0)]).toEqual([false, true, false]);
  });
});

test('prices that contradict the show are named, and those of the show are not', () => {
  const show = { fullPriceCents: 2000, presalePriceCents: 1500, capacity: 140, currency: 'EUR' };
  expect(contradictions(tiers, show)).toEqual([]);
  expect(contradictions([], show)).toEqual([]);
  expect(contradictions(tiers, { ...show, fullPriceCents: 2500, capacity: 130 })).toEqual([
    'No price is the full price of the show, €25.00: deals were agreed at that price and stay as they are.',
    'Full price: not a price of the show. After the night it is stated under other prices.',
    '140 tickets are allocated, and the room holds 130.',
  ]);
});

test('the house sheet begins with what was counted: prices of the show, and sellers by themselves', () => {
  const prices = { fullPriceCents: 2000, presalePriceCents: 1500 };
  const counted = [count('full', 50, '01'), count('full', 12, '01', { seller: 'Eventbrite' })];
  expect(houseOfCounts(tiers, counted, prices)).toEqual({
    fullPrice: 50,
    presale: undefined,
    others: [{ label: 'Full price', priceCents: 2000, seller: 'Eventbrite', sold: 12 }],
  });
  expect(houseOfCounts(tiers, [count('early', 0, '01')], prices).presale).toBe(0);
});

describe('a table that is pasted', () => {
  const read = (text: string, of = tiers) =>
    readPasted(readSeparated(text), { tiers: of, today: '2026-12-10' });
  test('of prices and numbers is read, with a head or without', () => {
    const both = [
      { tierId: 'full', sold: 80, day: null },
      { tierId: 'early', sold: 40, day: null },
    ];
    expect(read('Full price;80\nEarly bird;40')).toEqual({ counts: both, left: [] });
    expect(read('Price\tSold\nFULL PRICE\t80\nEarly-Bird\t40')).toEqual({ counts: both, left: [] });
  });
  test('of days and prices side by side is read from the earliest day', () => {
    expect(read('Date,Full price,Early bird\n2026-12-02,30,20\n2026-12-01,10,').counts).toEqual([
      { tierId: 'full', sold: 10, day: '2026-12-01' },
      { tierId: 'full', sold: 30, day: '2026-12-02' },
      { tierId: 'early', sold: 20, day: '2026-12-02' },
    ]);
  });
  test('is not guessed at: other names, unclear numbers and days that may be two are left, and said', () => {
    expect(read('Full price;80\nBalcony;4\nEarly bird;some')).toEqual({
      counts: [{ tierId: 'full', sold: 80, day: null }],
      left: ['Row 2: ‘Balcony’ is no price of this night.', 'Row 3: the number is not clear.'],
    });
    expect(read('Full price;80;03/04/2026').left).toEqual(['Row 1: write the day as 2026-12-31.']);
    expect(read('Balcony;-4').counts).toEqual([]);
    expect(read('Full price;-4').counts).toEqual([]);
    expect(read('').left).toEqual(['There is nothing to read.']);
  });
  test('of one price needs no name', () => {
    expect(read('2026-12-01;12\n2026-12-02;19', [FULL]).counts).toEqual([
      { tierId: 'full', sold: 12, day: '2026-12-01' },
      { tierId: 'full', sold: 19, day: '2026-12-02' },
    ]);
  });
});
