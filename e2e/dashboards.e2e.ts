import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatMonth, monthOf } from '#core/calendar/month.ts';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { testToday } from '#testing/test-clock.ts';
import { enterAs, goOnDemo } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });
const thisMonth = () => formatMonth(monthOf(testToday('Europe/Dublin')));

/** A figure stands under its label. */
const figure = (page: Page, label: string) =>
  page.locator('main').getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]');
const isChosen = (page: Page, name: string) =>
  page.getByRole('tab', { name, exact: true }).getAttribute('aria-selected');

/** Each status that is filtered for stands on every line that is left, and there is one. */
async function seeStatuses(page: Page, list: string, statuses: readonly string[]): Promise<void> {
  await page.getByRole('heading', { name: list }).waitFor();
  for (const status of statuses) {
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page
      .getByRole('menuitemcheckbox', { name: status, exact: true })
      .or(page.getByRole('menuitem', { name: status, exact: true }))
      .click();
    await page.getByRole('button', { name: `Filter: ${status}` }).waitFor();
    await page.locator('main li').getByText(status, { exact: true }).first().waitFor();
    for (const other of statuses.filter((each) => each !== status)) {
      await page.locator('main li').getByText(other, { exact: true }).first().waitFor({ state: 'detached' });
    }
  }
}

test('a venue reads its season: revenue, shows, average and attendance, with their change', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue-dashboard');
  await page.getByRole('heading', { level: 1, name: `Hello, ${DEMO_VENUE.name}` }).waitFor();
  await page.getByText(thisMonth()).first().waitFor();
  for (const [label, value] of [
    ['Total Revenue', '€18,750'],
    ['Booked Shows', '42'],
    ['Average Per Show', '€446'],
    ['Attendance Rate', '85%'],
  ] as const) {
    await expect.poll(() => figure(page, label).textContent(), { message: label }).toBe(value);
  }
  await expect.poll(() => page.getByText(/^(up |down )?[+−]?\d+(\.\d)?%/).count()).toBeGreaterThanOrEqual(4);
  expect(await isChosen(page, 'Revenue')).toBe('true');
  await page.getByRole('tab', { name: 'Engagement' }).click();
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await page.waitForURL(/tab=analytics/);
  await page.reload();
  await expect.poll(() => isChosen(page, 'Analytics')).toBe('true');
});

test('a venue filters its transactions, and sees them all', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue-dashboard');
  await seeStatuses(page, 'Recent Transactions', ['Completed', 'Pending', 'Processing']);
  await page.getByRole('link', { name: 'View All' }).click();
  await page.waitForURL('**/finances/settlements');
});

test('an artist is greeted, and reads earnings, shows, average and following', async () => {
  const page = await goOnDemo(stage, DEMO_ARTIST, '/artist/dashboard');
  await page.getByRole('heading', { level: 1, name: `Hello, ${DEMO_ARTIST.name}` }).waitFor();
  await page.getByText(`${thisMonth()} · You are viewing your artist dashboard`).waitFor();
  for (const label of ['Total Earnings', 'Shows Performed', 'Average Per Show', 'Fan Growth']) {
    await expect.poll(() => figure(page, label).textContent(), { message: label }).toMatch(/[1-9]/);
  }
  expect(await isChosen(page, 'Earnings')).toBe('true');
  for (const tab of ['Earnings', 'Engagement', 'Analytics']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect.poll(() => page.getByRole('tabpanel', { name: tab }).locator('dt').count()).toBe(3);
  }
  await seeStatuses(page, 'Recent Earnings', ['Paid', 'Pending', 'Processing']);
});

test('who has no season yet sees noughts, and what to do first', async () => {
  const page = await enterAs(stage, await stage.backend.signUp({ userType: 'venue' }), '/venue-dashboard');
  await expect.poll(() => figure(page, 'Total Revenue').textContent()).toBe('0');
  await expect.poll(() => figure(page, 'Booked Shows').textContent()).toBe('0');
  await page.getByText('A line appears here when the finances of a show are concluded').waitFor();
  await page.getByText('First step: complete your profile').waitFor();
});
