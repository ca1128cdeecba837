import { expect, test } from 'vitest';
import { isOfBookingFee, keptLines, wordedLines } from '#core/settlement/line-words.ts';
import { readerFor } from '#core/words/load.ts';
import { wordedFor } from '#core/words/t.ts';
import {
  cancellationLines,
  commissionLines,
  correctionLines,
  depositDueOn,
  depositLines,
  invoiceLines,
  partLines,
  REST_OF_FEE,
  returnLines,
} from './invoice.ts';

const issued = '2026-11-23';

test('a deposit is due as agreed, or like every invoice, and before the show', () => {
  expect(depositDueOn(issued, '2027-02-01', 30)).toBe('2027-01-02');
  expect(depositDueOn(issued, '2027-02-01')).toBe('2026-12-07');
  expect(depositDueOn(issued, '2026-12-01')).toBe('2026-11-30');
});

test('one whose day has passed when it is accepted is due on the day it is issued', () => {
  expect(depositDueOn(issued, '2026-12-12', 30)).toBe(issued);
  expect(depositDueOn(issued, '2026-12-12', 19)).toBe(issued);
  expect(depositDueOn(issued, '2026-11-23')).toBe(issued);
});

test('a booking fee stands on an invoice where one is taken, and not as nothing', () => {
  const show = { artistName: 'Ada', date: '2027-02-01' };
  const labels = (venueFeeCents: number) =>
    invoiceLines({ artistFeeCents: 50_000, venueFeeCents }, show).map(({ label }) => label);
  expect(labels(1000)).toEqual(['Artist fee: Ada, 01/02/2027', 'Booking fee']);
  expect(labels(0)).toEqual(['Artist fee: Ada, 01/02/2027']);
});

test('each line is known by what it is about, and worded for who reads', async () => {
  const show = { artistName: 'Łąka {count}', date: '2027-02-01', partPlayed: 50 };
  const lines = [
    ...invoiceLines({ artistFeeCents: 50_000, venueFeeCents: 1000 }, show, [{ number: 'RO-1', cents: 200 }]),
    ...correctionLines({ artistFeeCents: 100, venueFeeCents: 10 }, show, REST_OF_FEE),
    ...depositLines(100, show),
    ...partLines(100, { ...show, number: 1, of: 3 }),
    ...cancellationLines(100, {
      ...show,
      part: { basisPoints: 5000, of: 'agreed', ofCents: 9900, currency: 'EUR' },
    }),
    ...commissionLines(100, show),
    ...returnLines(100, show),
  ];
  const polish = wordedFor(await readerFor('pl'), () => wordedLines(lines).map(({ label }) => label));
  expect(polish.join('\n')).toMatchInlineSnapshot(`
    "Gaża artysty, zagrano 50% seta: Łąka {count}, 01.02.2027
    Opłata za booking
    Minus zaliczka, faktura RO-1
    Gaża artysty, dalsza część, zagrano 50% seta: Łąka {count}, 01.02.2027
    Opłata za booking, dalsza część
    Zaliczka: Łąka {count}, 01.02.2027
    Zaliczka, rata 1 z 3: Łąka {count}, 01.02.2027
    Odwołanie Łąka {count}, 01.02.2027: 50% z 99 € uzgodnione za odwołanie
    Prowizja: Łąka {count}, 01.02.2027
    Zwrot nadpłaconej wypłaty: Łąka {count}, 01.02.2027"
  `);
  expect(lines.filter(isOfBookingFee).map(({ cents }) => cents)).toEqual([1000, 10]);
  // The same lines again in English, as whoever reads that has them.
  expect(wordedLines(lines)).toEqual(lines);
});

test('a line of before is known by its words, and stays in them', async () => {
  const before = keptLines([
    { label: 'Artist fee: Ada, 01/02/2027', amount_cents: 500 },
    { label: 'Booking fee, corrected', amount_cents: 100 },
  ]);
  expect(before.map(isOfBookingFee)).toEqual([false, true]);
  expect(wordedFor(await readerFor('pl'), () => wordedLines(before))).toEqual(before);
});
