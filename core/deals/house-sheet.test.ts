import { expect, test } from 'vitest';
import { evaluateSheet } from './evaluate.ts';
import { houseLines, ticketRow } from './house-sheet.ts';
import { workingOf } from './working.ts';

const online = { label: 'Online', seller: 'Bureau', priceCents: 100, sold: 5 };

test('a seller that would keep more than the ticket costs is refused at its fee', () => {
  const refused = ticketRow.safeParse({ ...online, sellerFeeCents: 500 });
  expect(refused.error?.issues).toMatchObject([
    { path: ['sellerFeeCents'], message: 'The seller cannot keep more of a ticket than its price.' },
  ]);
  expect(ticketRow.safeParse({ ...online, sellerFeeCents: 100 }).success).toBe(true);
  expect(ticketRow.safeParse(online).success).toBe(true);
});

test('what comes out below zero says by how much, and that nothing is left', () => {
  const sheet = { tickets: [{ ...online, sellerFeeCents: 500 }], comps: 0, costs: [] };
  const { lines, figures } = houseLines(sheet, { showPrices: 0 });
  const all = evaluateSheet(lines, figures);
  const gross = all.find(({ line }) => line.id === 'gross');
  expect(gross?.value).toBe(0);
  expect(gross && workingOf(gross, all, 'EUR')).toMatch(
    /^line \d+ \(€5\.00\) − line \d+ \(€25\.00\) = −€20\.00: nothing is left$/,
  );
});
