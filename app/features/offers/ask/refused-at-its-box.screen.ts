import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import type { Locator } from '#app/testing/locator.ts';
import { expectNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { formatDay } from '#core/calendar/day.ts';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue } from '#testing/stage.ts';

const screens = setTheScreens();

/** A night with tickets of €10, and of €4 in pre-sale, and an artist who may ask for it. */
async function openNight() {
  const { backend } = screens;
  const [venue, artist] = await Promise.all([newVenue(backend), newArtist(backend)]);
  const date = await peopleOf(backend).dayIn(40);
  const opened = await act(backend, venue, 'open-show', {
    ...{ date, doors: '19:00', showTime: '20:00', curfew: '23:00' },
    ...{ fullPriceCents: 1000, presalePriceCents: 400 },
  });
  expect(opened.status).toBe(200);
  return { venue, artist, date };
}

/** A share of the door with a fee on each ticket, which the form refuses at its box until a pre-sale ticket covers it. */
async function offerTicketFee(form: Locator) {
  let asks = 0;
  screens.network.answer(/\/functions\/v1\/api\/(request-booking|ask-for-night)$/, () => {
    asks += 1;
    return null;
  });
  await form.getByRole('radio', { name: /^Door split/ }).click();
  await form.locator('summary').filter({ hasText: 'Customise' }).click();
  const fee = form.getByRole('textbox', { name: /^Ticket fee/ });
  await fee.fill('4.01');
  const send = form.getByRole('button', { name: 'Send request' });
  await send.click();
  await form.getByText('The ticket fee cannot be more than a ticket costs: €4').first().waitFor();
  await expect.poll(() => fee.getAttribute('aria-invalid')).toBe('true');
  expect(await inspect('a ticket fee that is too much')).toEqual([]);
  expect(asks).toBe(0);
  await fee.fill('4');
  await send.click();
  await form.waitFor({ state: 'detached' });
  expect(asks).toBe(1);
}

test('who asks to play an open night is told at once that a ticket fee is more than a pre-sale ticket costs', async () => {
  const { venue, artist } = await openNight();
  const page = await screens.enter(artist, `/venue/profile/${venue.profileId}`);
  await page.getByRole('button', { name: /^Ask to play on / }).click();
  await offerTicketFee(page.getByRole('dialog'));
});

test('who asks for a night with a show is told the same', async () => {
  const { venue, artist, date } = await openNight();
  const page = await screens.enter(artist, `/venue/profile/${venue.profileId}?ask=${date}`);
  await page.getByText('has a show that night: you ask to play it.').waitFor();
  await offerTicketFee(page.getByRole('dialog'));
});

test('a hold asks for its night in words, and is placed right after the night was typed', async () => {
  const venue = await newVenue(screens.backend);
  const artist = await newArtist(screens.backend);
  const page = await screens.enter(artist, `/venue/profile/${venue.profileId}`);
  await page.getByRole('button', { name: 'Hold a night' }).click();
  const place = page.getByRole('button', { name: 'Place the hold' });
  await place.click();
  await page.getByText('Please choose a night to come.').waitFor();
  const night = page.getByRole('textbox', { name: 'Night' });
  await expect.poll(() => night.isFocused()).toBe(true);
  await night.fill(formatDay(await peopleOf(screens.backend).dayIn(20)));
  await expect.poll(() => place.isDisabled()).toBe(false);
  await place.click();
  await expectNotice(page, /1st hold on/);
});
