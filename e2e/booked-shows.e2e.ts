import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type BookingStatus, bindingStatuses, playedStatuses } from '#core/booking/phase.ts';
import type { Views } from '#core/database.types.ts';
import { DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';
import { bookedShow, newArtist, newVenue } from '#testing/stage.ts';
import { demoClient, enterAs, goOnDemo } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { closeNotice, seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage({ demo: true });

const LISTED = [...bindingStatuses, 'cancelled'] as const;
type Show = Views<'booking_details'>;

/** The booked shows of a demo account, the latest first, as the data service tells them. */
async function showsOf(account: DemoAccount, statuses: readonly BookingStatus[] = LISTED): Promise<Show[]> {
  const client = await demoClient(stage, account);
  const { data, error } = await client
    .from('booking_details')
    .select('*')
    .eq(account.userType === 'venue' ? 'venue_id' : 'artist_id', account.profileId)
    .in('status', statuses)
    .order('show_date', { ascending: false });
  if (error) throw error;
  return data;
}

const atShows = async (account: DemoAccount, query = '') => {
  const page = await goOnDemo(stage, account, `/${account.userType}/bookings${query}`);
  await page.getByRole('table', { name: 'Booked shows' }).waitFor();
  return page;
};
const rows = (page: Page) => page.getByRole('table', { name: 'Booked shows' }).getByRole('rowheader');
const days = (page: Page) =>
  page.locator('tbody time').evaluateAll((all) => all.map((it) => it.getAttribute('datetime') ?? ''));
const act = (page: Page, show: Show, open: string) =>
  walkTo(page, `/venue/bookings?booking=${show.booking_id}&open=${open}`);

test('a venue finds its shows by artist or date, upcoming or past, five on a page', async () => {
  const page = await atShows(DEMO_VENUE);
  const shows = await showsOf(DEMO_VENUE);
  await page.getByRole('heading', { level: 1, name: 'Booked Shows' }).waitFor();
  await page.getByPlaceholder('Search by show name, artist, or date').waitFor();
  await expect.poll(() => page.getByLabel(/^Venues/).count()).toBe(0);
  await walkTo(page, '/venue/bookings?page=1');
  await page.getByText(/^Page 1 of \d+$/).waitFor();
  await expect.poll(() => rows(page).count()).toBe(5);
  await expect.poll(() => page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^Page 2 of \d+$/).waitFor();

  await page.getByRole('radio', { name: 'Past' }).click();
  const past = shows.filter((show) => show.is_past).length;
  await page.getByText(`Page 1 of ${Math.ceil(past / 5)}`).waitFor();
  await page.getByRole('radio', { name: 'Upcoming' }).click();
  const upcoming = shows.filter((show) => !show.is_past).length;
  await page.getByText(`Page 1 of ${Math.ceil(upcoming / 5)}`).waitFor();

  const next = shows.findLast((show) => !show.is_past && show.status === 'confirmed');
  if (!next) throw new Error('the demo venue has shows to come');
  await page.getByLabel('Search shows').fill(next.show_date);
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => page.getByRole('navigation', { name: 'Pages of shows' }).count()).toBe(0);
  await page.getByLabel('Search shows').fill(next.artist_name.toUpperCase());
  await rows(page).filter({ hasText: next.artist_name }).first().waitFor();
  await page.getByLabel('Search shows').fill('no show of that name');
  await page.getByText('No shows found').waitFor();
});

test.each([DEMO_VENUE, DEMO_ARTIST])(
  'the list opens where the next night stands: $label',
  async (account) => {
    const shows = (await showsOf(account)).toReversed();
    const next = shows.find((show) => !show.is_past && show.status === 'confirmed') as Show;
    const pageOf = Math.floor(shows.indexOf(next) / 5) + 1;
    const page = await atShows(account);
    await page.getByText(`Page ${pageOf} of ${Math.ceil(shows.length / 5)}`, { exact: true }).waitFor();
    await expect.poll(() => days(page)).toContain(next.show_date);
    // Earlier nights are a page back, and the address keeps where one is.
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.waitForURL(`**page=${pageOf - 1}`);
    await expect.poll(async () => (await days(page)).at(-1)).toBe(shows[(pageOf - 1) * 5 - 1]?.show_date);
    await page.reload();
    await page.getByText(`Page ${pageOf - 1} of`, { exact: false }).waitFor();
    await page.goBack();
    await expect.poll(() => days(page)).toContain(next.show_date);
  },
);

test('the table sorts by date, the earliest first until turned round', async () => {
  const page = await atShows(DEMO_VENUE, '?status=past');
  const shows = (await showsOf(DEMO_VENUE)).filter((show) => show.is_past).map((show) => show.show_date);
  await expect.poll(() => days(page)).toEqual(shows.toReversed().slice(0, 5));
  await page.getByRole('button', { name: 'Sort by Date' }).click();
  await expect.poll(() => days(page)).toEqual(shows.slice(0, 5));
  await page.getByRole('button', { name: 'Sort by Date' }).click();
  await expect.poll(() => days(page)).toEqual(shows.toReversed().slice(0, 5));
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
  const shared = (await showsOf(DEMO_ARTIST)).filter((show) => show.venue_id === DEMO_VENUE.profileId);
  await page.getByText(`Page 1 of ${Math.ceil(shared.length / 5)}`).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: /Conclude Show Finances|Process Payout/ }).count())
    .toBe(0);
});

test('a review wants a star, is told in a notice, and closes by itself', async () => {
  const show = (await showsOf(DEMO_VENUE, playedStatuses)).find(
    (each) => each.is_past && !each.reviewed_by_venue,
  );
  if (!show) throw new Error('the demo venue has a show to review');
  const page = await atShows(DEMO_VENUE);
  await act(page, show, 'review');
  const dialog = page.getByRole('dialog', { name: `Review ${show.artist_name}` });
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await closeNotice(page, 'error', 'Rating required', 'Please select at least one star to submit a review.');
  await dialog.getByRole('radio', { name: '1 of 5 stars' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByText('1 of 5 stars', { exact: true }).waitFor();
  await dialog.getByRole('radio', { name: '4 of 5 stars' }).click();
  await dialog.getByText('4 of 5 stars', { exact: true }).waitFor();
  // It stands for a second and a half.
  const said = page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog]')].some((each) =>
      each.textContent?.includes('Review Submitted'),
    ),
  );
  await Promise.all([said, dialog.getByRole('button', { name: 'Submit Review' }).click()]);
  await seeNotice(page, 'success', 'Review submitted', `You've rated ${show.artist_name} with 4 stars.`);
  await dialog.waitFor({ state: 'detached' });
});

test('a venue concludes a show by the tickets it sold', async () => {
  const [show] = (await showsOf(DEMO_VENUE, ['confirmed', 'played'])).filter((each) => each.is_past);
  if (!show) throw new Error('the demo venue has played shows');
  const page = await atShows(DEMO_VENUE);
  await act(page, show, 'conclude');
  const dialog = page.getByRole('dialog', { name: 'Conclude Show Finances' });
  await dialog.getByText('€17.00 each').waitFor();
  await dialog.getByText('€13.00 each').waitFor();
  await dialog
    .getByText(/Guarantee.*€500|€500.*guarantee/i)
    .first()
    .waitFor();
  await dialog.getByLabel(/Full-price/i).fill('99999');
  await dialog.getByText(/tickets sold is more than the capacity of/).waitFor();
  await dialog.getByLabel(/Full-price/i).fill('30');
  const send = dialog.getByRole('button', { name: 'Send to the artist' });
  const question = page.getByRole('alertdialog', { name: 'Send the statement?' });
  // A figure that nobody stated is not zero: nothing is asked yet, and nothing sent.
  await dialog.getByText('Not stated yet: Pre-sale ticket, sold.').waitFor();
  await send.click();
  await dialog.getByText('Please say how many were sold: 0 if none.').waitFor();
  expect(await question.count()).toBe(0);
  await dialog.getByLabel(/Pre-sale/i).fill('12');
  await send.click();
  await question.getByText(/^Tickets sold: 42 \(Full-price ticket 30, Pre-sale ticket 12\)/).waitFor();
  await question.getByText(`you pay €510.00 in all, and ${show.artist_name} receives €450.00.`).waitFor();
  await question.getByRole('button', { name: 'Back to the figures' }).click();
  expect((await showsOf(DEMO_VENUE)).find((each) => each.booking_id === show.booking_id)?.status).toBe(
    show.status,
  );
  await send.click();
  await question.getByRole('button', { name: 'Send the statement' }).click();
  await seeNotice(
    page,
    'success',
    'Show concluded',
    `Financial statement for "${show.name}" has been sent to the artist for review.`,
  );
  await dialog.waitFor({ state: 'detached' });
});

test('a payout waits for the artist, and is initiated once', async () => {
  const page = await atShows(DEMO_VENUE);
  const [concluded] = await showsOf(DEMO_VENUE, ['concluded']);
  const [settled] = await showsOf(DEMO_VENUE, ['settled']);
  if (!concluded || !settled) throw new Error('the demo venue has statements of both kinds');
  await act(page, concluded, 'payout');
  const dialog = page.getByRole('dialog', { name: 'Process Payout' });
  await dialog.getByText('The artist has not confirmed the financial statement yet.').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Process Payout' }).count()).toBe(0);

  await act(page, settled, 'payout');
  await dialog.getByRole('button', { name: 'Process Payout' }).click();
  await seeNotice(
    page,
    'success',
    'Payout initiated',
    `Payment for "${settled.name}" has been initiated. The artist will receive the funds within 3-5 business days.`,
  );
  await page.getByRole('dialog', { name: 'Payout', exact: true }).waitFor();
});

test('every show of a venue has its payout, also one to come, which says when', async () => {
  const page = await atShows(DEMO_VENUE, '?status=upcoming');
  const [first] = (await showsOf(DEMO_VENUE))
    .filter((show) => !show.is_past)
    .slice(-5)
    .toReversed();
  if (first?.status !== 'confirmed') throw new Error('the next show of the demo venue is confirmed');
  // It is not what is due now: it stands behind the dots of the row, and in the sheet.
  await rows(page).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Process Payout' }).count()).toBe(0);
  for (const more of await page.getByRole('button', { name: /^More for/ }).all()) {
    await more.click();
    await page.getByRole('menuitem', { name: 'Process Payout' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  await walkTo(page, `/venue/bookings?booking=${first.booking_id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Process Payout' }).click();
  await page
    .getByRole('dialog')
    .getByText(/takes place on .* and has not been played yet/)
    .waitFor();
});

const unsigned = (show: Show, side: 'artist' | 'venue') => show[`${side}_signed_at`] === null;

test.each([DEMO_VENUE, DEMO_ARTIST])(
  'who has to sign stands beside Confirmed, and leads there: $label',
  async (account) => {
    const side = account.userType;
    const partner = side === 'venue' ? 'artist' : 'venue';
    const booked = (await showsOf(account, ['confirmed'])).toReversed().filter((show) => !show.is_past);
    const mine = booked.find((show) => unsigned(show, side)) as Show;
    const theirs = booked.find((show) => !unsigned(show, side) && unsigned(show, partner)) as Show;
    const page = await atShows(account, `?q=${mine.show_date}`);
    const row = page.getByRole('row').filter({ hasText: mine.agreement_number as string });
    await row.getByText('Confirmed', { exact: true }).waitFor();
    await row.getByRole('link', { name: 'Binding, not yet signed by you' }).waitFor();
    await row.getByRole('link', { name: 'Read and sign' }).click();
    await page.waitForURL(`**/agreement/final/${mine.agreement_id}`);

    await walkTo(page, `/${side}/bookings?booking=${mine.booking_id}`);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('link', { name: 'Binding, not yet signed by you' }).waitFor();
    const acts = sheet.getByRole('button').or(sheet.getByRole('link'));
    const names = await acts.evaluateAll((all) => all.map((it) => it.textContent));
    const at = (name: string) => names.indexOf(name);
    expect(at('Read and sign'), names.join(', ')).toBeLessThan(at('Message'));
    // Cancelling is the last thing in the sheet.
    expect(names.at(-1)).toBe('Cancel Booking');

    await walkTo(page, `/${side}/bookings?booking=${theirs.booking_id}`);
    await sheet
      .getByRole('link', { name: `Binding, not yet signed by ${theirs[`${partner}_name`]}` })
      .click();
    await page.waitForURL(`**/agreement/final/${theirs.agreement_id}`);

    // On the dashboard: beside the next nights, and how many there are in all.
    const waiting = booked.filter((show) => unsigned(show, side)).length;
    await walkTo(page, side === 'venue' ? '/venue-dashboard' : '/artist/dashboard');
    const soon = booked.slice(0, 4).find((show) => unsigned(show, side) || unsigned(show, partner)) as Show;
    const badge = unsigned(soon, side)
      ? 'Binding, not yet signed by you'
      : `Binding, not yet signed by ${soon[`${partner}_name`]}`;
    const upNext = page.getByRole('main').getByRole('listitem');
    await upNext.getByRole('link', { name: badge }).first().waitFor();
    await page
      .getByRole('link', { name: waiting === 1 ? '1 agreement to sign' : `${waiting} agreements to sign` })
      .click();
    await page.waitForURL(waiting === 1 ? '**/agreement/final/**' : '**/agreement?show=unsigned');
  },
);

test('a show moves by half an hour: declined with a reason, proposed again, signed; every version stays readable', async () => {
  const [venue, artist] = [await newVenue(stage.backend), await newArtist(stage.backend)];
  const { bookingId } = await bookedShow(stage.backend, { venue, artist, daysAgo: -20 });
  const desk = await enterAs(stage, venue, `/venue/bookings?booking=${bookingId}&open=change`, {
    name: 'the venue',
  });
  const dialog = desk.getByRole('dialog', { name: 'Change what is agreed' });
  await dialog.getByLabel('End').fill('23:59');
  await dialog.getByRole('button', { name: 'Propose and sign' }).click();
  await dialog.getByText('Please enter your name to sign.').waitFor();
  const focused = () =>
    desk.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent);
  await expect.poll(focused).toBe('Your full name, to sign the change');
  await dialog.getByLabel('Your full name, to sign the change').fill('Vera Venue');
  await dialog.getByText('Please enter your name to sign.').waitFor({ state: 'detached' });
  // A fee that cannot be read is asked about at its box, also when it is folded away.
  await dialog.getByText('Another fee').click();
  const fee = dialog.getByRole('textbox', { name: 'Guarantee' });
  const agreed = await fee.inputValue();
  await fee.fill('18o');
  await dialog.getByText('Another fee').click();
  await dialog.getByRole('button', { name: 'Propose and sign' }).click();
  await expect.poll(focused).toBe('Guarantee');
  await expect.poll(() => fee.getAttribute('aria-invalid')).toBe('true');
  await fee.fill(agreed);
  // What only the server can judge is said at its box too.
  await dialog.getByLabel('End').fill('18:00');
  await dialog.getByRole('button', { name: 'Propose and sign' }).click();
  await expect.poll(focused).toBe('End');
  await expect.poll(() => dialog.getByLabel('End').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('End').fill('23:59');
  await dialog.getByRole('button', { name: 'Propose and sign' }).click();
  await seeNotice(desk, 'success', 'The change is proposed');
  await desk.getByRole('link', { name: 'Change proposed' }).waitFor();

  const phone = await enterAs(stage, artist, `/artist/bookings?booking=${bookingId}`, {
    name: 'the artist',
    viewport: { width: 390, height: 844 },
  });
  const asked = phone.getByRole('region', { name: 'A proposed change' });
  await asked.getByRole('button', { name: 'Decline' }).click();
  // The venue has the booking open, and is shown the answer without asking for it.
  await walkTo(desk, `/venue/bookings?booking=${bookingId}`);
  await desk.getByRole('region', { name: 'A proposed change' }).waitFor();
  const question = phone.getByRole('dialog', { name: /^Decline the change of/ });
  await question.getByLabel('Why').fill('Our last tram leaves at half past eleven.');
  expect(await inspect(phone, 'declining a change')).toEqual([]);
  await question.getByRole('button', { name: 'Decline' }).click();
  await seeNotice(phone, 'success', `Declined: ${venue.name} has been told`);

  const declined = desk.getByRole('region', { name: 'A declined change' });
  await declined.getByText('Our last tram leaves at half past eleven.').waitFor();
  await declined.getByRole('button', { name: 'Propose another change' }).click();
  await dialog.getByLabel('Doors').fill('19:30');
  await dialog.getByLabel('Show', { exact: true }).fill('20:30');
  await dialog.getByLabel('End').fill('23:30');
  await dialog.getByLabel('Your full name, to sign the change').fill('Vera Venue');
  await dialog.getByRole('button', { name: 'Propose and sign' }).click();
  await seeNotice(desk, 'success', 'The change is proposed');

  await asked.getByText('8:30 PM').first().waitFor();
  expect(await inspect(phone, 'a proposed change')).toEqual([]);
  await asked.getByLabel('Your full name, to sign the change').fill('Arto Artist');
  await asked.getByRole('button', { name: 'Agree and sign' }).click();
  await seeNotice(phone, 'success', 'Changed: the agreement says so now');
  await phone.getByText('Doors 7:30 PM, show 8:30 PM, curfew 11:30 PM').waitFor();

  const agreementId = await agreementOf(bookingId);
  await walkTo(desk, `/agreement/final/${agreementId}`);
  await desk.getByRole('heading', { name: 'Versions' }).waitFor();
  await desk.getByRole('button', { name: /Doors 7:30 PM instead of 7:00 PM/ }).waitFor();
  expect(await inspect(desk, 'versions of an agreement')).toEqual([]);
  await desk.getByRole('button', { name: /As it was first agreed/ }).click();
  await desk.getByText('Doors open at 7:00 PM').first().waitFor();
  await desk.getByText(/^Changed since: .+-A1 says what is agreed now$/).waitFor();
  await desk.getByRole('button', { name: 'Read what is agreed now' }).click();
  await desk.getByText('Doors open at 7:30 PM').first().waitFor();
  // Where the terms are read, a change of them is offered.
  await desk.getByRole('link', { name: 'Change What Is Agreed' }).click();
  await dialog.waitFor();
  await desk.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  // A dialog that took the place of the booking gives the focus back to what opened it.
  await walkTo(desk, `/venue/bookings?booking=${bookingId}`);
  const opens = desk.getByRole('button', { name: 'Change What Is Agreed' });
  await opens.click();
  await dialog.waitFor();
  await desk.keyboard.press('Escape');
  const hasFocus = (what: typeof opens) => what.evaluate((each) => each === document.activeElement);
  await expect.poll(() => hasFocus(opens)).toBe(true);
  // The booking was opened by its address, as from the page of the night: closed, it leads to its row, and not to the top.
  await desk.keyboard.press('Escape');
  await expect.poll(() => hasFocus(desk.locator(`[data-opens="${bookingId}"]`))).toBe(true);
});

const agreementOf = async (bookingId: string): Promise<string> =>
  (await stage.backend.pool.query('select id from agreements where booking_id = $1', [bookingId])).rows[0].id;

test('on a desk of 1280 px all of a row is in sight, what is due first of all', async () => {
  const page = await atShows(DEMO_VENUE);
  await page.setViewportSize({ width: 1280, height: 800 });
  const table = page.getByRole('table', { name: 'Booked shows' });
  await table
    .getByRole('button', { name: /^More for / })
    .first()
    .waitFor();
  const wide = await table.evaluate(
    (it) => it.parentElement && it.scrollWidth - it.parentElement.clientWidth,
  );
  expect(wide).toBe(0);
});
