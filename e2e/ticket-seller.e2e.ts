import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BADLY } from '#testing/eventbrite-badly.ts';
import { say, standInFor } from '#testing/services-stand-in.ts';
import { bookedShow, newArtist, newVenue } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';

// Eventbrite, from its published documentation; its page for signing in is answered in the browser.
const SIGN_IN = 'https://www.eventbrite.com';
const standIns: Record<string, string> = {};
const says = (response: ServerResponse, sold: number) =>
  say(response, 200, {
    pagination: { has_more_items: false },
    ticket_classes: [
      { id: '1', name: 'Full price', quantity_sold: sold, cost: { currency: 'EUR', value: 1700 } },
    ],
  });
let sold = 40;
let badly: ((response: ServerResponse) => unknown) | undefined;
let night = '';
let seller: Awaited<ReturnType<typeof standInFor>>;
beforeAll(async () => {
  seller = await standInFor(['www.eventbrite.com', 'www.eventbriteapi.com'], ({ at }, response) => {
    if (at.endsWith('/oauth/token')) say(response, 200, { access_token: 'an-access', token_type: 'bearer' });
    else if (at.endsWith('/users/me/')) say(response, 200, { id: '55' });
    else if (!at.endsWith('/ticket_classes/'))
      say(response, 200, { id: '123456789012', start: { local: `${night}T20:00:00` } });
    else if (badly) badly(response);
    else says(response, sold);
  });
  Object.assign(standIns, seller.standIns);
});
afterAll(() => seller.stop());
const stage = setTheStage({
  stack: {
    serviceKeys: { eventbrite: { clientId: 'our-client', clientSecret: 'our-secret' } },
    outside: { standIns, longestMs: 4_000, mostBytes: 50_000 },
  },
  alsoAsked: ['www.eventbrite.com'],
});

test('a ticket seller that floods, stalls and lies changes no figure of the night, and the house sheet says where its figure came from', async () => {
  const { backend } = stage;
  const [venue, artist] = [await newVenue(backend, 'The Loading Dock'), await newArtist(backend)];
  const { showId, bookingId, date } = await bookedShow(backend, { venue, artist, daysAgo: -5 });
  night = date;
  const desk = await enterAs(stage, venue, `/night/${showId}/tickets`);
  await desk.route(`${SIGN_IN}/**`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = `${asked.get('redirect_uri')}?code=a-code&state=${asked.get('state')}`;
    return route.fulfill({ status: 302, headers: { location: back } });
  });
  await desk.getByRole('button', { name: 'Set the prices' }).click();
  const prices = desk.getByRole('dialog', { name: 'Prices' });
  await prices.getByLabel('Where tickets are bought').fill(`${SIGN_IN}/e/a-night-tickets-123456789012`);
  await prices.getByRole('button', { name: 'Save the prices' }).click();
  await prices.waitFor({ state: 'detached' });

  await desk.getByRole('link', { name: 'Connect Eventbrite' }).click();
  await desk.getByRole('switch', { name: 'Eventbrite' }).click();
  await desk.waitForURL('**/settings**');
  await expect
    .poll(async () => (await backend.pool.query('select from private.connections')).rows.length)
    .toBe(1);
  await backend.runJobs();
  await backend.runJobs();
  const counts = desk.getByRole('listitem').filter({ hasText: /^Full price, Eventbrite/ });
  await desk.goto(`/night/${showId}/tickets`);
  await desk.getByText('57% of 70 places').waitFor();
  expect(await counts.filter({ hasText: 'counts now' }).count()).toBe(1);

  const lies: (typeof BADLY)[number] = ['lies', (r) => says(r, 1_000_000), /more tickets are sold than/];
  for (const [how, answers, reason] of [...BADLY.filter(([how]) => /floods|stalls/.test(how)), lies]) {
    badly = answers;
    // Less and less often, while it fails.
    await backend.moveClock(0.6);
    await desk.reload();
    await desk.getByText(reason).waitFor();
    await desk.getByText('57% of 70 places').waitFor();
    expect([how, await counts.count()]).toEqual([how, 1]);
  }
  expect(await inspect(desk, 'a night whose seller lies')).toEqual([]);
  badly = undefined;
  sold = 44;
  await backend.moveClock(0.6);
  await desk.reload();
  await desk.getByText('62% of 70 places').waitFor();
  expect(await counts.count()).toBe(2);

  await backend.moveClock(4);
  await desk.goto(`/venue/bookings?booking=${bookingId}&open=conclude`);
  const form = desk.getByRole('dialog', { name: 'Conclude Show Finances' });
  await form.getByText('Filled in from the last counts').waitFor();
  await form.getByText(/^Full price: 44 by Eventbrite, /).waitFor();
});
