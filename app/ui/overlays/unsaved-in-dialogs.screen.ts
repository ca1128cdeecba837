import { expect, test } from 'vitest';
import type { Locator } from '#app/testing/locator.ts';
import { seeNotice } from '#app/testing/notice.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { discard, keepEditing, question } from '#app/testing/unsaved.ts';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';

const screens = setTheScreens({ demo: true });

/** Leaves with Escape, the corner and a button: each asks, and keeps what stands in the field. */
async function eachWayAsks(page: Page, dialog: Locator, field: Locator, other?: Locator): Promise<void> {
  const typed = await field.inputValue();
  const ways: [string, () => unknown][] = [
    ['Escape', () => field.press('Escape')],
    ['the corner', () => dialog.getByRole('button', { name: 'Close', exact: true }).click()],
    ...(other ? [[other.words, () => other.click()] as [string, () => unknown]] : []),
  ];
  for (const [name, way] of ways) {
    const address = page.url().href;
    await way();
    await question(page).waitFor();
    await expect.poll(() => page.url().href, { message: name }).toBe(address);
    await keepEditing(page);
    expect(await field.inputValue(), name).toBe(typed);
  }
}

test('an answer to an offer is kept, whichever way its dialog is left', async () => {
  const page = await screens.enter(await screens.signIn(DEMO_ARTIST), '/artist/dashboard');
  await page
    .getByRole('link', { name: /Venue Requests/ })
    .first()
    .click();
  await page.getByRole('tab', { name: /^Requests/ }).click();
  const act = (name: string) => page.getByRole('button', { name, exact: true }).first();
  const dialog = page.getByRole('dialog');

  await act('Counter Offer').click();
  const amount = dialog.getByLabel('Guarantee', { exact: true });
  await amount.waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await act('Counter Offer').click();
  await amount.fill('777');
  await eachWayAsks(page, dialog, amount, dialog.getByRole('button', { name: 'Cancel' }));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await discard(page);
  await dialog.waitFor({ state: 'detached' });
  expect(page.url().pathname).toBe('/artist/matches');

  await act('Decline').click();
  const word = dialog.getByRole('textbox');
  await word.fill('We are in the studio that week.');
  await eachWayAsks(page, dialog, word, dialog.getByRole('button', { name: 'Keep the offer' }));
  await word.press('Escape');
  await discard(page);
  await act('Decline').click();
  await expect.poll(() => word.inputValue()).toBe('');
});

test('finances and a review are kept, whichever way their dialog is left, and close by themselves once sent', async () => {
  const { client } = await screens.signIn(DEMO_VENUE);
  const { data } = await client
    .from('booking_details')
    .select('*')
    .eq('venue_id', DEMO_VENUE.profileId)
    .eq('is_past', true)
    .in('status', ['confirmed', 'played']);
  const [show] = data ?? [];
  const page = await screens.enter({ client }, '/venue/bookings');
  await page.getByRole('table', { name: 'Booked shows' }).waitFor();
  const open = (act: string) => page.walkTo(`/venue/bookings?booking=${show?.booking_id}&open=${act}`);
  const dialog = page.getByRole('dialog').first();

  await open('conclude');
  const sold = dialog.getByLabel(/Full-price/i);
  await sold.fill('30');
  await eachWayAsks(page, dialog, sold, dialog.getByRole('button', { name: 'Cancel' }));
  await dialog.getByLabel(/Pre-sale/i).fill('0');
  await dialog.getByRole('button', { name: 'Send to the artist' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send the statement' }).click();
  await seeNotice(page, 'success', 'Show concluded');
  await dialog.waitFor({ state: 'detached' });
  expect(await question(page).count()).toBe(0);

  await open('review');
  const comment = dialog.getByRole('textbox');
  await comment.fill('On time, and loud.');
  await eachWayAsks(page, dialog, comment, dialog.getByRole('button', { name: 'Cancel' }));
  // A demo account gives stars without a comment.
  await comment.fill('');
  await dialog.getByRole('radio', { name: '5 of 5 stars' }).click();
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await question(page).count()).toBe(0);
  const { data: after } = await client
    .from('booking_details')
    .select('reviewed_by_venue')
    .eq('booking_id', show?.booking_id ?? '')
    .single();
  expect(after?.reviewed_by_venue).toBe(true);
});
