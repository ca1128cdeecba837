import { expect, test } from 'vitest';
import { closeNotice, seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { addMonths, formatMonth, monthOf } from '#core/calendar/month.ts';
import { DEMO_VENUE } from '#demo/accounts.ts';
import { testToday } from '#testing/test-clock.ts';

const screens = setTheScreens({ demo: true });
const nextMonth = addMonths(monthOf(testToday('Europe/Dublin')), 1);
const enterVenue = async (path: string) => screens.enter(await screens.signIn(DEMO_VENUE), path);

test('a venue’s nights stand as posters or as a list, of all dates or of a month; Manage Event opens one', async () => {
  const page = await enterVenue('/venue/schedule');
  const shows = page.getByRole('article');
  await shows.first().waitFor();
  const month = page.getByRole('combobox', { name: /Month/ });
  expect(await month.textContent()).toContain('All Dates');
  expect(await page.getByRole('radio', { name: 'Grid' }).isChecked()).toBe(true);
  for (const fact of [/Doors \d+:\d\d [AP]M · Show \d+:\d\d [AP]M/, /€\d+/]) {
    await shows.first().getByText(fact).first().waitFor();
  }
  await page.getByRole('radio', { name: 'List' }).click();
  await page.waitForURL('view=list');

  const next = formatMonth(nextMonth);
  await month.click();
  await page.getByRole('option', { name: next, exact: true }).click();
  const names = () => shows.all().map((each) => each.getAttribute('aria-label') ?? '');
  await expect
    .poll(() => names().length > 0 && names().every((name) => name.endsWith(next)), { message: next })
    .toBe(true);
  await page.reload();
  await shows.first().waitFor();
  await expect.poll(() => month.textContent()).toContain(next);
  await expect.poll(() => page.getByRole('radio', { name: 'List' }).isChecked()).toBe(true);

  const [title = ''] = names()[0]?.split(', ') ?? [];
  await shows
    .first()
    .getByRole('button', { name: /^Manage Event/ })
    .click();
  await page.getByRole('dialog', { name: title }).waitFor();
});

test('a venue without a night is led to its calendar', async () => {
  const page = await screens.enter(await screens.backend.signUp({ userType: 'venue' }), '/venue-schedule');
  await page.getByText('No shows yet').waitFor();
  await page.getByRole('link', { name: 'Open a date' }).first().click();
  await page.waitForURL('/venue/calendar');
});

/** The next show of the demo venue that has its artist, as it may have come to be. */
async function nextBooked(change: string): Promise<{ id: string; artist: string; showDate: string }> {
  const { rows } = await screens.backend.pool.query(
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
  const page = await enterVenue(`/venue/schedule?month=${monthOf(showDate)}`);
  const card = page.getByRole('article', { name: new RegExp(`^${artist}, `) }).first();
  await card.getByText('1 of 3 artists', { exact: true }).waitFor();
  expect(await card.getByText('Confirmed', { exact: true }).count()).toBe(0);
  await card.getByRole('heading', { level: 2 }).getByRole('link', { name: artist }).waitFor();
  expect(await card.getByText(artist, { exact: true }).count()).toBe(1);
  expect(await card.getByRole('img').count()).toBe(0);
});

test('what agreements fix is read only, with the reason; the rest is saved', async () => {
  const { id, artist } = await nextBooked(
    "title = null, slots = 2, status = 'open', music_type = 'multiple', budget_cents = null, deadline = private.today() - 1",
  );
  const page = await enterVenue(`/venue/schedule?event=${id}&manage=details`);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(
      `${artist} is booked: night, times, prices and capacity stand in the agreement. Night and times are changed by consent: propose a change.`,
    )
    .waitFor();
  expect(await dialog.getByRole('link', { name: 'propose a change' }).getAttribute('href')).toMatch(
    /^\/venue\/bookings\?booking=[^&]+&open=change$/,
  );
  const agreed = [
    'Night',
    'Doors',
    'Show time',
    'Curfew',
    'Full-price ticket',
    'Pre-sale ticket',
    'Capacity',
  ];
  for (const fixed of agreed) expect(await dialog.getByLabel(fixed, { exact: true }).count(), fixed).toBe(0);
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
  const { client } = await screens.signIn(DEMO_VENUE);
  const { rows } = await screens.backend.pool.query(
    `select id from shows where venue_id = $1 and status = 'open' and title is not null and starts_at > private.now()
     order by show_date desc limit 1`,
    [DEMO_VENUE.profileId],
  );
  const showId = rows[0].id;
  const page = await enterVenue(`/venue/schedule?event=${showId}&manage=details`);
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel('Full-price ticket');
  // The same price saved again changes nothing.
  const typed = (await price.inputValue()) === '23' ? '24' : '23';
  await price.fill(typed);
  expect((await screens.backend.command(client, 'change-show', { showId, capacity: 61 })).status).toBe(200);
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
  const { data: kept } = await client.from('shows').select('title').eq('id', showId).single();
  expect(kept?.title).toBe(null);
});
