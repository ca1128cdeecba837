import { expect, test } from 'vitest';
import { handedOver } from '#app/testing/handed-over.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';

const screens = setTheScreens({ demo: true });

/** How many statements of a demo account have each status of their money. */
async function counted({ userType, userId }: DemoAccount): Promise<Record<string, number>> {
  const { rows } = await screens.backend.pool.query(
    `select case when p.id is null or p.status = 'waiting' then 'pending' when p.status = 'arrived' then 'arrived' else 'processing' end as status,
       count(*)::int as count
     from settlements t join bookings b on b.id = t.booking_id left join payouts p on p.booking_id = b.id
     join ${userType}_profiles o on o.id = b.${userType}_id where o.user_id = $1 group by 1`,
    [userId],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

const PAGE = 10;
const WORDS = { pending: 'Pending', processing: 'Processing', arrived: 'Paid' };

test.each([
  [DEMO_VENUE, '/finances/settlements'],
  [DEMO_ARTIST, '/artist/finances/settlements'],
] as const)(
  'each status of the reports leaves the rows of that status, all of them, also in the file: $label',
  async (account, path) => {
    const counts = await counted(account);
    const page = await screens.enter(await screens.signIn(account), path);
    const rows = page.getByRole('table', { name: 'Settlement reports' }).locator('tbody tr');
    for (const [status, label] of Object.entries(WORDS)) {
      const count = counts[status] ?? 0;
      await page.getByRole('radio', { name: label, exact: true }).click();
      await page.waitForURL(`status=${status}`);
      if (count === 0) {
        await page.getByText('Nothing found').waitFor();
        continue;
      }
      const onPage = Math.min(count, PAGE);
      await expect.poll(() => rows.count(), { message: label }).toBe(onPage);
      const said = rows.getByText(label, { exact: true });
      await expect.poll(() => said.count(), { message: label }).toBe(onPage);
      if (count > PAGE) await page.getByText(`Page 1 of ${Math.ceil(count / PAGE)}`).waitFor();
      // The file has all of them, beyond the page.
      const { text } = await handedOver(() => page.getByRole('button', { name: 'Download CSV' }).click());
      const [header, ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
      expect(header).toMatch(/^Date,Artist,Venue,.*,Currency,Statement,Payout$/);
      expect(lines).toHaveLength(count);
      for (const line of lines) expect(line.endsWith(`,${label}`), line).toBe(true);
    }
    const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
    expect(all).toBeGreaterThan(0);
    await page.getByRole('radio', { name: 'All', exact: true }).click();
    await expect.poll(() => rows.count()).toBe(Math.min(all, PAGE));
  },
);
