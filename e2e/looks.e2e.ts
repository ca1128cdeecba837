import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { act } from '#testing/stage.ts';
import { demoClient, goOnDemo } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

// What these screens say and do is proved without a browser; here is how they look when something has come between two people.
const stage = setTheStage({ demo: true });

const byArtist = async (command: string, input: object) => {
  const answer = await act(stage.backend, { client: await demoClient(stage, DEMO_ARTIST) }, command, input);
  expect(answer.status, `${command}: ${answer.message}`).toBe(200);
  return answer.data;
};
const byVenue = async (command: string, input: object) => {
  const answer = await act(stage.backend, { client: await demoClient(stage, DEMO_VENUE) }, command, input);
  expect(answer.status, `${command}: ${answer.message}`).toBe(200);
};

/** A night to come that both demo accounts have agreed on, the soonest or the last of them. */
async function booked(order: 'asc' | 'desc'): Promise<{ bookingId: string; agreementId: string }> {
  const { rows } = await stage.backend.pool.query(
    `select b.id as "bookingId", a.id as "agreementId" from bookings b join agreements a on a.booking_id = b.id
     where b.venue_id = $1 and b.artist_id = $2 and b.status = 'confirmed' and b.show_date > private.today() + 2
     order by b.show_date ${order} limit 1`,
    [DEMO_VENUE.profileId, DEMO_ARTIST.profileId],
  );
  if (!rows[0]) throw new Error('the demo accounts have a night to come together');
  return rows[0];
}

test('on a desk of 1280 px all of a row of booked shows and of invoices is in sight', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue/bookings');
  await page.setViewportSize({ width: 1280, height: 800 });
  const shows = page.getByRole('table', { name: 'Booked shows' });
  await shows
    .getByRole('button', { name: /^More for / })
    .first()
    .waitFor();
  expect(await hiddenWidth(page, 'Booked shows')).toBe(0);
  await walkTo(page, '/venue/invoices?status=overdue');
  // The day of an invoice stands below its number where its column has no room.
  const invoices = page.getByRole('table', { name: 'Invoices' });
  await invoices
    .getByText(/^Issued \d\d\/\d\d\/\d{4}$/)
    .first()
    .waitFor();
  expect(await hiddenWidth(page, 'Invoices')).toBe(0);
});

const hiddenWidth = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .evaluate((it) => it.parentElement && it.scrollWidth - it.parentElement.clientWidth);

test('a proposed change, and the versions of what was agreed', async () => {
  const { bookingId, agreementId } = await booked('asc');
  const change = { bookingId, changes: { setMinutes: 37 }, signerName: 'Arto Artist' };
  const { changeId } = await byArtist('propose-change', change);
  const page = await goOnDemo(stage, DEMO_VENUE, `/venue/bookings?booking=${bookingId}`);
  const asked = page.getByRole('region', { name: 'A proposed change' });
  await asked.waitFor();
  expect(await inspect(page, 'a proposed change')).toEqual([]);
  await asked.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog', { name: /^Decline the change of/ }).waitFor();
  expect(await inspect(page, 'declining a change')).toEqual([]);
  // The booking was opened by its address, as from the page of the night: closed, it leads to its row, and not to the top.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const row = page.locator(`[data-opens="${bookingId}"]`);
  await expect.poll(() => row.evaluate((each) => each === document.activeElement)).toBe(true);
  await byVenue('answer-change', { changeId, agree: true, signerName: 'Vera Venue' });
  await walkTo(page, `/agreement/final/${agreementId}`);
  await page.getByRole('heading', { name: 'Versions' }).waitFor();
  expect(await inspect(page, 'versions of an agreement')).toEqual([]);
});

test('a night that lacks an act, and who could play instead', async () => {
  const { bookingId } = await booked('desc');
  await byArtist('cancel-booking', { bookingId, reason: 'The singer is ill.' });
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue-dashboard');
  await page
    .getByRole('list', { name: 'Nights that lack an act' })
    .getByText(/no longer plays this night/)
    .first()
    .waitFor();
  expect(await inspect(page, 'a dashboard with a night that lacks an act')).toEqual([]);
  await walkTo(page, `/venue/bookings?booking=${bookingId}&open=replace`);
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  expect(await inspect(page, 'finding a replacement')).toEqual([]);
});
