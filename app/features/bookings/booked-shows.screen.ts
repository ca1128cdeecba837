import { beforeAll, expect, test } from 'vitest';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { bindingStatuses } from '#core/booking/phase.ts';
import type { Views } from '#core/database.types.ts';
import { DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';

const screens = setTheScreens({ demo: true });
type Show = Views<'booking_details'>;

/** The booked shows of both demo accounts, the latest first, as the data service tells them. */
const shows = { venue: [] as Show[], artist: [] as Show[] };
beforeAll(async () => {
  for (const account of [DEMO_VENUE, DEMO_ARTIST]) {
    const { client } = await screens.signIn(account);
    const { data, error } = await client
      .from('booking_details')
      .select('*')
      .eq(account.userType === 'venue' ? 'venue_id' : 'artist_id', account.profileId)
      .in('status', [...bindingStatuses, 'cancelled'])
      .order('show_date', { ascending: false });
    if (error) throw error;
    shows[account.userType] = data;
  }
});

const table = (page: Page) => page.getByRole('table', { name: 'Booked shows' });
const rows = (page: Page) => table(page).getByRole('rowheader');
const days = (page: Page) =>
  page
    .locator('tbody time')
    .all()
    .map((each) => each.getAttribute('datetime') ?? '');
const atShows = async (account: DemoAccount, query = '') => {
  const page = await screens.enter(await screens.signIn(account), `/${account.userType}/bookings${query}`);
  await table(page).waitFor();
  return page;
};

test('a venue finds its shows by artist or date, upcoming or past, five on a page', async () => {
  const page = await atShows(DEMO_VENUE);
  await page.getByRole('heading', { level: 1, name: 'Booked Shows' }).waitFor();
  await page.getByPlaceholder('Search by show name, artist, or date').waitFor();
  expect(await page.getByLabel(/^Venues/).count()).toBe(0);
  await page.walkTo('/venue/bookings?page=1');
  await page.getByText(/^Page 1 of \d+$/).waitFor();
  await expect.poll(() => rows(page).count()).toBe(5);
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^Page 2 of \d+$/).waitFor();

  await page.getByRole('radio', { name: 'Past' }).click();
  const past = shows.venue.filter((show) => show.is_past).length;
  await page.getByText(`Page 1 of ${Math.ceil(past / 5)}`, { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Upcoming' }).click();
  const upcoming = shows.venue.filter((show) => !show.is_past).length;
  await page.getByText(`Page 1 of ${Math.ceil(upcoming / 5)}`, { exact: true }).waitFor();

  const next = shows.venue.findLast((show) => !show.is_past && show.status === 'confirmed');
  if (!next) throw new Error('the demo venue has shows to come');
  await page.getByLabel('Search shows').fill(next.show_date);
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole('navigation', { name: 'Pages of shows' }).waitFor({ state: 'detached' });
  await page.getByLabel('Search shows').fill(next.artist_name.toUpperCase());
  await rows(page).filter({ hasText: next.artist_name }).first().waitFor();
  await page.getByLabel('Search shows').fill('no show of that name');
  await page.getByText('No shows found').waitFor();
});

test.each([DEMO_VENUE, DEMO_ARTIST])(
  'the list opens where the next night stands: $label',
  async (account) => {
    const all = shows[account.userType].toReversed();
    const next = all.find((show) => !show.is_past && show.status === 'confirmed') as Show;
    const pageOf = Math.floor(all.indexOf(next) / 5) + 1;
    const page = await atShows(account);
    await page.getByText(`Page ${pageOf} of ${Math.ceil(all.length / 5)}`, { exact: true }).waitFor();
    await expect.poll(() => days(page)).toContain(next.show_date);
    // Earlier nights are a page back, and the address keeps where one is.
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.waitForURL(`page=${pageOf - 1}`);
    await expect.poll(() => days(page).at(-1)).toBe(all[(pageOf - 1) * 5 - 1]?.show_date);
    await page.reload();
    await page.getByText(`Page ${pageOf - 1} of`).waitFor();
    window.history.back();
    await expect.poll(() => days(page)).toContain(next.show_date);
  },
);

test('the table sorts by date, the earliest first until turned round', async () => {
  const page = await atShows(DEMO_VENUE, '?status=past');
  const past = shows.venue.filter((show) => show.is_past).map((show) => show.show_date);
  await expect.poll(() => days(page)).toEqual(past.toReversed().slice(0, 5));
  await page.getByRole('button', { name: 'Sort by Date' }).click();
  await expect.poll(() => days(page)).toEqual(past.slice(0, 5));
  await page.getByRole('button', { name: 'Sort by Date' }).click();
  await expect.poll(() => days(page)).toEqual(past.toReversed().slice(0, 5));
});

test('an artist finds theirs by venue too, and has no acts of a venue', async () => {
  const page = await atShows(DEMO_ARTIST);
  await page.getByRole('heading', { level: 1, name: 'My Booked Shows' }).waitFor();
  await page.getByText('Manage your upcoming performances', { exact: true }).waitFor();
  await page.getByPlaceholder('Search by show name, venue, or date').waitFor();
  await page.getByRole('button', { name: /^Venues/ }).click();
  await page.getByPlaceholder('Search venues').fill(DEMO_VENUE.name);
  await page.getByRole('option', { name: DEMO_VENUE.name }).click();
  await page.keyboard.press('Escape');
  const shared = shows.artist.filter((show) => show.venue_id === DEMO_VENUE.profileId);
  await page.getByText(`Page 1 of ${Math.ceil(shared.length / 5)}`, { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /Conclude Show Finances|Process Payout/ }).count()).toBe(0);
});

test('every show of a venue has its payout, also one to come, which says when', async () => {
  const page = await atShows(DEMO_VENUE, '?status=upcoming');
  const first = shows.venue.findLast((show) => !show.is_past);
  if (first?.status !== 'confirmed') throw new Error('the next show of the demo venue is confirmed');
  // It is not what is due now: it stands behind the dots of the row, and in the sheet.
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Process Payout' }).waitFor({ state: 'detached' });
  const more = page.getByRole('button', { name: /^More for/ });
  const count = await more.count();
  expect(count).toBeGreaterThan(0);
  for (let at = 0; at < count; at++) {
    await more.nth(at).click();
    await page.getByRole('menuitem', { name: 'Process Payout' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  await page.walkTo(`/venue/bookings?booking=${first.booking_id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Process Payout' }).click();
  await page
    .getByRole('dialog')
    .getByText(/takes place on .* and has not been played yet/)
    .waitFor();
});

test.each([DEMO_VENUE, DEMO_ARTIST])(
  'who has to sign stands beside Confirmed, and leads there: $label',
  async (account) => {
    const side = account.userType;
    const partner = side === 'venue' ? 'artist' : 'venue';
    const isUnsigned = (show: Show, by: 'artist' | 'venue') => show[`${by}_signed_at`] === null;
    const booked = shows[side].toReversed().filter((show) => show.status === 'confirmed' && !show.is_past);
    const mine = booked.find((show) => isUnsigned(show, side)) as Show;
    const theirs = booked.find((show) => !isUnsigned(show, side) && isUnsigned(show, partner)) as Show;
    const page = await atShows(account, `?q=${mine.show_date}`);
    const row = page.getByRole('row').filter({ hasText: mine.agreement_number as string });
    await row.getByText('Confirmed', { exact: true }).waitFor();
    await row.getByRole('link', { name: 'Binding, not yet signed by you' }).waitFor();
    await row.getByRole('link', { name: 'Read and sign' }).click();
    await page.waitForURL(`/agreement/final/${mine.agreement_id}`);

    await page.walkTo(`/${side}/bookings?booking=${mine.booking_id}`);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('link', { name: 'Binding, not yet signed by you' }).waitFor();
    await sheet.getByRole('button', { name: 'Cancel Booking' }).waitFor();
    const names = sheet
      .locator('button, a[href]')
      .all()
      .map((each) => each.textContent);
    const at = (name: string) => names.indexOf(name);
    expect(at('Read and sign'), names.join(', ')).toBeGreaterThan(-1);
    expect(at('Read and sign'), names.join(', ')).toBeLessThan(at('Message'));
    // Cancelling is the last thing in the sheet.
    expect(names.at(-1)).toBe('Cancel Booking');

    await page.walkTo(`/${side}/bookings?booking=${theirs.booking_id}`);
    await sheet
      .getByRole('link', { name: `Binding, not yet signed by ${theirs[`${partner}_name`]}` })
      .click();
    await page.waitForURL(`/agreement/final/${theirs.agreement_id}`);

    // On the dashboard: beside the next nights, and how many there are in all.
    const waiting = booked.filter((show) => isUnsigned(show, side)).length;
    await page.walkTo(side === 'venue' ? '/venue-dashboard' : '/artist/dashboard');
    const soon = booked
      .slice(0, 4)
      .find((show) => isUnsigned(show, side) || isUnsigned(show, partner)) as Show;
    const badge = isUnsigned(soon, side)
      ? 'Binding, not yet signed by you'
      : `Binding, not yet signed by ${soon[`${partner}_name`]}`;
    const upNext = page.getByRole('main').getByRole('listitem');
    await upNext.getByRole('link', { name: badge }).first().waitFor();
    await page
      .getByRole('link', { name: waiting === 1 ? '1 agreement to sign' : `${waiting} agreements to sign` })
      .click();
    await page.waitForURL(waiting === 1 ? '/agreement/final/' : '/agreement?show=unsigned');
  },
);
