import { expect, test } from 'vitest';
import { newVenue } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

const CELLS = [
  ['Date', 'Act', 'Fee', 'Tickets sold'],
  ['25/04/2025', 'Nova Drift', '€400', '87'],
  ['02/05/2025', 'The Low Tides', '€250', '61'],
  ['09/05/2025', 'Paper Lantern', '€300', ''],
];

test('pasted nights are recognised, compared, taken over and found in Analytics, and taken back as a whole', async () => {
  const venue = await newVenue(stage.backend, 'The Old Room');
  const page = await enterAs(stage, venue, '/moving-in', { name: 'the booker' });
  await page.getByText('No file yet').waitFor();
  expect(await inspect(page, 'moving in')).toEqual([]);
  await page
    .getByLabel('Or paste cells of a spreadsheet')
    .fill(CELLS.map((row) => row.join('\t')).join('\n'));
  await page.getByRole('button', { name: 'Read these cells' }).click();
  await page.getByText('3 nights can be taken over.').waitFor();
  expect(await inspect(page, 'what was read')).toEqual([]);
  await page.getByRole('button', { name: 'Compare with what is there' }).click();
  await page.getByText('3 new nights.').waitFor();
  const nights = async () =>
    (
      await stage.backend.pool.query(
        `select n.day::text, n.act, n.fee_cents::int, n.sold from private.past_nights n order by n.day`,
      )
    ).rows;
  expect(await nights(), 'nothing is written before it is said').toEqual([]);
  await page.getByRole('button', { name: 'Take over 3 nights' }).click();
  await page.getByRole('button', { name: 'Take back 3 nights' }).waitFor();
  expect(await nights()).toEqual([
    { day: '2025-04-25', act: 'Nova Drift', fee_cents: 40_000, sold: 87 },
    { day: '2025-05-02', act: 'The Low Tides', fee_cents: 25_000, sold: 61 },
    // Nothing said is not none.
    { day: '2025-05-09', act: 'Paper Lantern', fee_cents: 30_000, sold: null },
  ]);
  await page.goto(new URL('/finances/analytics', page.url()).href);
  await page.getByText('Before Running Order').waitFor();
  await page.goto(new URL('/moving-in', page.url()).href);
  await page.getByRole('button', { name: 'Take back 3 nights' }).click();
  await page
    .getByRole('alertdialog')
    .getByText(/goes for good, as a whole/)
    .waitFor();
  expect(await inspect(page, 'what taking back does')).toEqual([]);
  expect(await nights(), 'nothing goes before it is said').toHaveLength(3);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText(/taken back on/).waitFor();
  expect(await nights()).toEqual([]);
});
