import { beforeAll, expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { act, bookedShow, newArtist, newVenue, type Played, type Player } from '#testing/stage.ts';

const screens = setTheScreens();

let venue: Player;
let artist: Player;
beforeAll(async () => {
  [venue, artist] = [await newVenue(screens.backend), await newArtist(screens.backend)];
});

const booked = (days: number): Promise<Played> =>
  bookedShow(screens.backend, { venue, artist, daysAgo: -days });

/** The venue proposes a change of times, and signs it. */
async function proposed(bookingId: string, changes: Record<string, string>): Promise<string> {
  const { data } = await act(screens.backend, venue, 'propose-change', {
    ...{ bookingId, changes, signerName: 'Vera Venue' },
  });
  return String(data.changeId);
}

const HALF_AN_HOUR_LATER = { doors: '19:30', showTime: '20:30', curfew: '23:30' };
const labelOfFocused = () => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent;

test('who proposes a change signs it, is asked about each wrong box at that box, and is shown the answer', async () => {
  const { bookingId } = await booked(20);
  const page = await screens.enter(venue, `/venue/bookings?booking=${bookingId}&open=change`);
  const dialog = page.getByRole('dialog', { name: 'Change what is agreed' });
  const send = dialog.getByRole('button', { name: 'Propose and sign' });
  const signer = dialog.getByLabel('Your full name, to sign the change');
  await dialog.getByLabel('End').fill('23:59');
  await send.click();
  await dialog.getByText('Please enter your name to sign.').waitFor();
  await expect.poll(labelOfFocused).toBe('Your full name, to sign the change');
  await signer.fill('Vera Venue');
  await dialog.getByText('Please enter your name to sign.').waitFor({ state: 'detached' });
  // A fee that cannot be read is asked about at its box, also when it is folded away.
  await dialog.getByText('Another fee').click();
  const fee = dialog.getByRole('textbox', { name: 'Guarantee' });
  const agreed = await fee.inputValue();
  await fee.fill('18o');
  await dialog.getByText('Another fee').click();
  await send.click();
  await expect.poll(labelOfFocused).toBe('Guarantee');
  await expect.poll(() => fee.getAttribute('aria-invalid')).toBe('true');
  await fee.fill(agreed);
  // What only the server can judge is said at its box too.
  await dialog.getByLabel('End').fill('18:00');
  await send.click();
  await expect.poll(labelOfFocused).toBe('End');
  await expect.poll(() => dialog.getByLabel('End').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('End').fill('23:59');
  await send.click();
  await seeNotice(page, 'success', 'The change is proposed');
  await page.getByRole('link', { name: 'Change proposed' }).waitFor();

  // Whoever has the booking open is shown the answer without asking for it.
  await page.walkTo(`/venue/bookings?booking=${bookingId}`);
  await page.getByRole('region', { name: 'A proposed change' }).waitFor();
  const { rows } = await screens.backend.pool.query('select id from change_proposals where booking_id = $1', [
    bookingId,
  ]);
  const why = 'Our last tram leaves at half past eleven.';
  await act(screens.backend, artist, 'answer-change', { changeId: rows[0].id, agree: false, note: why });
  const declined = page.getByRole('region', { name: 'A declined change' });
  await declined.getByText(why).waitFor();
  await declined.getByRole('button', { name: 'Propose another change' }).click();
  await dialog.getByLabel('Doors').fill('19:30');
  await dialog.getByLabel('Show', { exact: true }).fill('20:30');
  await dialog.getByLabel('End').fill('23:30');
  await signer.fill('Vera Venue');
  await send.click();
  await page.getByRole('region', { name: 'A proposed change' }).waitFor();
});

test('who is asked declines with a reason, or agrees and signs', async () => {
  const { bookingId, date } = await booked(21);
  await proposed(bookingId, { curfew: '23:59' });
  const page = await screens.enter(artist, `/artist/bookings?booking=${bookingId}`);
  const asked = page.getByRole('region', { name: 'A proposed change' });
  await asked.getByRole('button', { name: 'Decline' }).click();
  const question = page.getByRole('dialog', { name: /^Decline the change of/ });
  await question.getByLabel('Why').fill('Our last tram leaves at half past eleven.');
  expect(await inspect('declining a change')).toEqual([]);
  await question.getByRole('button', { name: 'Decline' }).click();
  await seeNotice(page, 'success', `Declined: ${venue.name} has been told`);

  const away = { from: '23:00', until: null };
  await act(screens.backend, artist, 'mark-days', { days: [{ day: date, mark: 'free', away }] });
  await proposed(bookingId, HALF_AN_HOUR_LATER);
  await asked.getByText('8:30 PM').first().waitFor();
  // What the day holds for who is asked is said before it is signed.
  await asked.getByText('You have marked that day as free until 11:00 PM.').waitFor();
  expect(await inspect('a proposed change')).toEqual([]);
  await asked.getByLabel('Your full name, to sign the change').fill('Arto Artist');
  await asked.getByRole('button', { name: 'Agree and sign' }).click();
  await seeNotice(page, 'success', 'Changed: the agreement says so now');
  await page.getByText('Doors 7:30 PM, show 8:30 PM, curfew 11:30 PM').waitFor();
});

test('every version of what was agreed stays readable, and a dialog gives the focus back to what opened it', async () => {
  const { bookingId, agreementId } = await booked(22);
  const changeId = await proposed(bookingId, HALF_AN_HOUR_LATER);
  const agreed = { changeId, agree: true, signerName: 'Arto Artist' };
  expect((await act(screens.backend, artist, 'answer-change', agreed)).status).toBe(200);
  const page = await screens.enter(venue, `/agreement/final/${agreementId}`);
  const dialog = page.getByRole('dialog', { name: 'Change what is agreed' });
  await page.getByRole('heading', { name: 'Versions' }).waitFor();
  await page.getByRole('button', { name: /Doors 7:30 PM instead of 7:00 PM/ }).waitFor();
  expect(await inspect('versions of an agreement')).toEqual([]);
  await page.getByRole('button', { name: /As it was first agreed/ }).click();
  await page.getByText('Doors open at 7:00 PM').first().waitFor();
  await page.getByText(/^Changed since: .+-A1 says what is agreed now$/).waitFor();
  await page.getByRole('button', { name: 'Read what is agreed now' }).click();
  await page.getByText('Doors open at 7:30 PM').first().waitFor();
  // Where the terms are read, a change of them is offered.
  await page.getByRole('link', { name: 'Change What Is Agreed' }).click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // A dialog that took the place of the booking gives the focus back to what opened it.
  await page.walkTo(`/venue/bookings?booking=${bookingId}`);
  const opens = page.getByRole('button', { name: 'Change What Is Agreed' });
  await opens.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => opens.count() === 1 && opens.isFocused()).toBe(true);
});
