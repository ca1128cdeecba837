import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { goOnDemo } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });

/** How many statements of a demo account have each status of their money. */
async function counted(side: 'artist' | 'venue', email: string): Promise<Record<string, number>> {
  const { rows } = await stage.backend.pool.query(
    `select case when p.id is null or p.status = 'waiting' then 'pending' when p.status = 'arrived' then 'arrived' else 'processing' end as status,
       count(*)::int as count
     from settlements t join bookings b on b.id = t.booking_id left join payouts p on p.booking_id = b.id
     join ${side}_profiles o on o.id = b.${side}_id join auth.users u on u.id = o.user_id
     where u.email = $1 group by 1`,
    [email],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

const PAGE = 10;
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Settlement reports' }).locator('tbody tr');

test.each([
  [
    'venue',
    DEMO_VENUE,
    '/finances/settlements',
    { pending: 'Pending', processing: 'Processing', arrived: 'Paid' },
  ],
  [
    'artist',
    DEMO_ARTIST,
    '/artist/finances/settlements',
    { pending: 'Pending', processing: 'Processing', arrived: 'Paid' },
  ],
] as const)(
  'each status of the reports of a %s leaves the rows of that status, all of them',
  async (side, who, path, words) => {
    const page = await goOnDemo(stage, who, path);
    const counts = await counted(side, who.email);
    for (const [status, label] of Object.entries(words)) {
      const count = counts[status] ?? 0;
      await page.getByRole('radio', { name: label, exact: true }).click();
      await page.waitForURL(`**status=${status}*`);
      if (count === 0) {
        await page.getByText('Nothing found').waitFor();
        continue;
      }
      await expect.poll(() => rowsOf(page).count(), { message: label }).toBe(Math.min(count, PAGE));
      await expect
        .poll(() => rowsOf(page).getByText(label, { exact: true }).count(), { message: label })
        .toBe(Math.min(count, PAGE));
      if (count > PAGE) {
        const pages = Math.ceil(count / PAGE);
        await page.getByText(`Page 1 of ${pages}`).waitFor();
      }
      // The file has all of them, beyond the page.
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download CSV' }).click();
      const file = await readFile(await (await coming).path(), 'utf8');
      const [header, ...lines] = file.replace('\ufeff', '').trim().split('\r\n');
      expect(header).toMatch(/^Date,Artist,Venue,.*,Currency,Statement,Payout$/);
      expect(lines).toHaveLength(count);
      for (const line of lines) expect(line.endsWith(`,${label}`), line).toBe(true);
    }
    const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
    await page.getByRole('radio', { name: 'All', exact: true }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(Math.min(all, PAGE));
  },
);

test('invoices are handed over as a file, as they are filtered', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue-invoices?status=paid');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  const [header, ...lines] = file.replace('\ufeff', '').trim().split('\r\n');
  expect(header).toMatch(/^Number,For,Event,/);
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(line).toContain(',Paid,');
});

test('the calendar hands over its booked shows as a file', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue-calendar');
  await page.getByRole('button', { name: 'Calendar link or file' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download file' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('shows.ics');
  const file = await readFile(await download.path(), 'utf8');
  const { rows } = await stage.backend.pool.query(
    `select count(*)::int as count from bookings b join venue_profiles v on v.id = b.venue_id join auth.users u on u.id = v.user_id
     where u.email = $1 and b.status = 'confirmed' and b.show_date >= private.today(v.time_zone)`,
    [DEMO_VENUE.email],
  );
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(rows[0].count);
  expect(file).toMatch(/SUMMARY:.+ at /);
});
