import { expect, test } from 'vitest';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { formatMonth, monthOf } from '#core/calendar/month.ts';
import { DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';
import { testToday } from '#testing/test-clock.ts';

const screens = setTheScreens({ demo: true });
const enterDemo = async (account: DemoAccount, path: string) =>
  screens.enter(await screens.signIn(account), path);
const thisMonth = () => formatMonth(monthOf(testToday('Europe/Dublin')));

/** A figure stands under its label. */
const figure = async (page: Page, label: string) =>
  (await page.locator('main').getByText(label, { exact: true }).one()).nextElementSibling?.textContent;
const isChosen = (page: Page, name: string) =>
  page.getByRole('tab', { name, exact: true }).getAttribute('aria-selected');

/** Each status that is filtered for stands on every line that is left, and there is one. */
async function seeStatuses(page: Page, list: string, statuses: readonly string[]): Promise<void> {
  await page.getByRole('heading', { name: list }).waitFor();
  const lines = (status: string) => page.locator('main li').getByText(status, { exact: true });
  for (const status of statuses) {
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page
      .locator('[role=menuitem], [role=menuitemcheckbox]')
      .filter({ hasText: new RegExp(`^${status}$`) })
      .click();
    await page.getByRole('button', { name: `Filter: ${status}` }).waitFor();
    await lines(status).first().waitFor();
    for (const other of statuses.filter((each) => each !== status))
      await lines(other).waitFor({ state: 'detached' });
  }
}

test('a venue reads its season: revenue, shows, average and attendance, with their change', async () => {
  const page = await enterDemo(DEMO_VENUE, '/venue-dashboard');
  await page.getByRole('heading', { level: 1, name: `Hello, ${DEMO_VENUE.name}` }).waitFor();
  await page.getByText(thisMonth()).first().waitFor();
  for (const [label, value] of [
    ['Total Revenue', '€18,750'],
    ['Booked Shows', '42'],
    ['Average Per Show', '€446'],
    ['Attendance Rate', '85%'],
  ] as const) {
    await expect.poll(() => figure(page, label), { message: label }).toBe(value);
  }
  await expect.poll(() => page.getByText(/^(up |down )?[+−]?\d+(\.\d)?%/).count()).toBeGreaterThanOrEqual(4);
  const { rows } = await screens.backend.pool.query(
    `select count(*)::int as due from invoices where venue_id = $1 and payer = 'venue' and kind = 'invoice' and paid_at is null
     and due_on <= private.today('Europe/Dublin') + 7`,
    [DEMO_VENUE.profileId],
  );
  const { due } = rows[0];
  expect(due).toBeGreaterThan(0);
  await page.getByRole('link', { name: `${due} payment${due === 1 ? '' : 's'} due soon` }).waitFor();
  expect(await isChosen(page, 'Revenue')).toBe('true');
  await seeStatuses(page, 'Recent Transactions', ['Completed', 'Pending', 'Processing']);
  await page.getByRole('tab', { name: 'Engagement' }).click();
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await page.waitForURL('tab=analytics');
  await page.reload();
  await expect.poll(() => isChosen(page, 'Analytics')).toBe('true');
  await page.getByRole('link', { name: 'View All' }).first().click();
  await page.waitForURL('/finances/settlements');
});

test('an artist is greeted, and reads earnings, shows, average and following', async () => {
  const page = await enterDemo(DEMO_ARTIST, '/artist/dashboard');
  await page.getByRole('heading', { level: 1, name: `Hello, ${DEMO_ARTIST.name}` }).waitFor();
  await page.getByText(`${thisMonth()} · You are viewing your artist dashboard`).waitFor();
  // Nobody counts followers: tickets that were sold are not told as them.
  await expect.poll(() => figure(page, 'Fan Growth')).toBe('–');
  for (const label of ['Total Earnings', 'Shows Performed', 'Average Per Show'])
    await expect.poll(() => figure(page, label), { message: label }).toMatch(/[1-9]/);
  expect(await isChosen(page, 'Earnings')).toBe('true');
  for (const tab of ['Earnings', 'Engagement', 'Analytics']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect.poll(() => page.getByRole('tabpanel', { name: tab }).locator('dt').count()).toBe(3);
  }
  await seeStatuses(page, 'Recent Earnings', ['Paid', 'Pending', 'Processing']);
});

test('who has no season yet sees noughts, and what to do first', async () => {
  const page = await screens.enter(await screens.backend.signUp({ userType: 'venue' }), '/venue-dashboard');
  await expect.poll(() => figure(page, 'Total Revenue')).toBe('0');
  await expect.poll(() => figure(page, 'Booked Shows')).toBe('0');
  await page.getByText('A line appears here when the finances of a show are concluded').waitFor();
  await page.getByText('First step: complete your profile').waitFor();
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
});
