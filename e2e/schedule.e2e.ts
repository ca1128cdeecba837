import { expect, test } from 'vitest';
import { addMonths, formatMonth, monthOf } from '#core/calendar/month.ts';
import { DEMO_VENUE } from '#demo/accounts.ts';
import { testNow, testToday } from '#testing/test-clock.ts';
import { demoClient, enterAs, goOnDemo } from './support/enter.ts';
import { closeNotice, seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });
const thisMonth = monthOf(testToday('Europe/Dublin'));

test('a venue’s nights stand as posters or as a list, of all dates or of a month', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue/schedule');
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
  const page = await goOnDemo(stage, DEMO_VENUE, `/venue/schedule?month=${addMonths(thisMonth, 1)}`);
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

/** The next show of the demo venue that has its artist, as it may have come to be. */
async function nextBooked(change: string): Promise<{ id: string; artist: string; showDate: string }> {
  const { rows } = await stage.backend.pool.query(
    `update shows s set ${change} where id = (
       select s.id from shows s join bookings b on b.show_id = s.id
       where s.venue_id = $1 and b.status = 'confirmed' and s.show_date > private.today() + 1 order by s.show_date limit 1)
     returning id, show_date::text as "showDate", (select a.name from bookings b join artist_profiles a on a.id = b.artist_id
       where b.show_id = s.id and b.status = 'confirmed') as artist`,
    [DEMO_VENUE.profileId],
  );
  return rows[0];
}

test('an untitled night names its artist once, and says how many of its artists it has', async () => {
  const { artist, showDate } = await nextBooked("title = null, slots = 3, status = 'open'");
  const page = await goOnDemo(stage, DEMO_VENUE, `/venue/schedule?month=${monthOf(showDate)}`);
  const card = page.getByRole('article', { name: new RegExp(`^${artist}, `) }).first();
  await card.getByText('1 of 3 artists', { exact: true }).waitFor();
  expect(await card.getByText('Confirmed', { exact: true }).count()).toBe(0);
  await card.getByRole('heading', { level: 2 }).getByRole('link', { name: artist }).waitFor();
  await expect.poll(() => card.getByText(artist, { exact: true }).count()).toBe(1);
  await expect.poll(() => card.getByRole('img').count()).toBe(0);
});

test('what agreements fix is read only, with the reason; the rest is saved', async () => {
  const { id, artist } = await nextBooked(
    "title = null, slots = 2, status = 'open', music_type = 'multiple', budget_cents = null, deadline = private.today() - 1",
  );
  const page = await goOnDemo(stage, DEMO_VENUE, `/venue/schedule?event=${id}&manage=details`);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(
      `${artist} is booked: night, times, prices and capacity stand in the agreement. Night and times are changed by consent: propose a change.`,
    )
    .waitFor();
  await expect
    .poll(() => dialog.getByRole('link', { name: 'propose a change' }).getAttribute('href'))
    .toMatch(/^\/venue\/bookings\?booking=[^&]+&open=change$/);
  for (const fixed of [
    'Night',
    'Doors',
    'Show time',
    'Curfew',
    'Full-price ticket',
    'Pre-sale ticket',
    'Capacity',
  ])
    expect(await dialog.getByLabel(fixed, { exact: true }).count(), fixed).toBe(0);
  await dialog.getByText(/^To cancel this show, first cancel its booking\.$/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Cancel Show' }).count()).toBe(0);
  // A deadline that has passed is no reason to refuse another change.
  await dialog.getByLabel('Budget per Artist').fill('450');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await seeNotice(page, 'success', 'Show changed');
  await page.reload();
  await expect.poll(() => dialog.getByLabel('Budget per Artist').inputValue()).toBe('450');
});

test('what is typed into the form of a night stays when the night changes meanwhile', async () => {
  const venue = await demoClient(stage, DEMO_VENUE);
  const { data } = await venue
    .from('shows')
    .select('id')
    .eq('venue_id', DEMO_VENUE.profileId)
    .eq('status', 'open')
    .not('title', 'is', null)
    .gt('starts_at', testNow().toISOString())
    .order('show_date', { ascending: false })
    .limit(1)
    .single();
  const page = await goOnDemo(stage, DEMO_VENUE, `/venue/schedule?event=${data?.id}&manage=details`);
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel('Full-price ticket');
  // The same price saved again changes nothing.
  await price.waitFor();
  const typed = (await price.inputValue()) === '23' ? '24' : '23';
  await price.fill(typed);
  expect((await stage.backend.command(venue, 'change-show', { showId: data?.id, capacity: 61 })).status).toBe(
    200,
  );
  await expect.poll(() => dialog.getByLabel('Capacity').inputValue()).toBe('61');
  expect(await price.inputValue()).toBe(typed);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await closeNotice(page, 'success', 'Show changed');
  // An emptied title is taken away; saved once more, nothing was changed.
  await dialog.getByLabel('Title').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await closeNotice(page, 'success', 'Show changed');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await seeNotice(page, 'info', 'Nothing was changed');
  const { data: kept } = await venue
    .from('shows')
    .select('title')
    .eq('id', data?.id ?? '')
    .single();
  expect(kept?.title).toBe(null);
});
