import { expect, test } from 'vitest';
import { addMonths, formatMonth, monthOf } from '#core/calendar/month.ts';
import { DEMO_VENUE } from '#demo/accounts.ts';
import { enterAs, enterDemo } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });
const thisMonth = monthOf(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin' }).format(new Date()));

test('a venue’s nights stand as posters or as a list, of all dates or of a month', async () => {
  const page = await enterDemo(stage, DEMO_VENUE, '/venue/schedule');
  const shows = page.getByRole('article');
  await shows.first().waitFor();
  const month = page.getByRole('combobox', { name: /Month/ });
  await expect.poll(() => month.textContent()).toContain('All Dates');
  await expect.poll(() => page.getByRole('radio', { name: 'Grid' }).isChecked()).toBe(true);
  for (const fact of [/Doors \d+:\d\d [AP]M · Show \d+:\d\d [AP]M/, /€\d+/]) {
    await shows.first().getByText(fact).first().waitFor();
  }
  await page.getByRole('radio', { name: 'List' }).click();
  await page.waitForURL('**view=list**');

  const next = formatMonth(addMonths(thisMonth, 1));
  await month.click();
  await page.getByRole('option', { name: next, exact: true }).click();
  await expect
    .poll(async () => {
      const names = await shows.evaluateAll((all) => all.map((it) => it.getAttribute('aria-label') ?? ''));
      return names.length > 0 && names.every((name) => name.endsWith(next));
    })
    .toBe(true);
  await page.reload();
  await shows.first().waitFor();
  await expect.poll(() => month.textContent()).toContain(next);
  await expect.poll(() => page.getByRole('radio', { name: 'List' }).isChecked()).toBe(true);
});

test('Manage Event opens the night it stands by', async () => {
  const page = await enterDemo(stage, DEMO_VENUE, `/venue/schedule?month=${addMonths(thisMonth, 1)}`);
  const first = page.getByRole('article').first();
  const [title] = ((await first.getAttribute('aria-label')) ?? '').split(', ');
  await first.getByRole('button', { name: /^Manage Event/ }).click();
  await page.getByRole('dialog', { name: title ?? '' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a venue without a night is led to its calendar', async () => {
  const page = await enterAs(stage, await stage.backend.signUp({ userType: 'venue' }), '/venue-schedule');
  await page.getByText('No shows yet').waitFor();
  await page.getByRole('link', { name: 'Open a date' }).first().click();
  await page.waitForURL('**/venue/calendar');
});
