import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

/** A night with tickets of €10, and of €4 in pre-sale, and an artist who may ask for it. */
async function nightIn(days: number) {
  const { backend } = stage;
  const [venue, artist] = await Promise.all([newVenue(backend), newArtist(backend)]);
  const date = await peopleOf(backend).dayIn(days);
  const opened = await act(backend, venue, 'open-show', {
    ...{ date, doors: '19:00', showTime: '20:00', curfew: '23:00' },
    ...{ fullPriceCents: 1000, presalePriceCents: 400 },
  });
  expect(opened.status).toBe(200);
  return { venue, artist, date };
}

/** A share of the door with a fee on each ticket, which the form refuses at its box until a pre-sale ticket covers it. */
async function offerTicketFee(form: Locator) {
  const sent: string[] = [];
  form.page().on('request', (request) => {
    if (request.url().includes('/functions/v1/api/')) sent.push(new URL(request.url()).pathname);
  });
  const asks = () => sent.filter((path) => /\/(request-booking|ask-for-night)$/.test(path)).length;
  await form.getByRole('radio', { name: /^Door split/ }).click();
  await form.locator('summary').filter({ hasText: 'Customise' }).click();
  const fee = form.getByRole('textbox', { name: /^Ticket fee/ });
  await fee.fill('4.01');
  const send = form.getByRole('button', { name: 'Send request' });
  await send.click();
  await form.getByText('The ticket fee cannot be more than a ticket costs: €4').first().waitFor();
  await expect.poll(() => fee.getAttribute('aria-invalid')).toBe('true');
  expect(await inspect(form.page(), 'a ticket fee that is too much')).toEqual([]);
  expect(asks()).toBe(0);
  await fee.fill('4');
  await send.click();
  await form.waitFor({ state: 'hidden' });
  expect(asks()).toBe(1);
}

test('who asks to play an open night is told at once that a ticket fee is more than a pre-sale ticket costs', async () => {
  const { venue, artist } = await nightIn(40);
  const page = await enterAs(stage, artist, `/venue/profile/${venue.profileId}`);
  await page.getByRole('button', { name: /^Ask to play on / }).click();
  await offerTicketFee(page.getByRole('dialog'));
});

test('who asks for a night with a show is told the same', async () => {
  const { venue, artist, date } = await nightIn(50);
  const page = await enterAs(stage, artist, `/venue/profile/${venue.profileId}?ask=${date}`);
  await page.getByText('has a show that night: you ask to play it.').waitFor();
  await offerTicketFee(page.getByRole('dialog'));
});
