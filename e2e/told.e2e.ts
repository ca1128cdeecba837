import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SignedUp } from '#testing/backend.ts';
import { noticesTo, peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue } from '#testing/stage.ts';
import { deployedWith, enterAs } from './support/enter.ts';
import { closeNotice, seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage();
const TITLE = 'Harbour Hall asks for 12/03/2027';
const WORDS = '€500 guarantee. Accept, counter or decline.';

const mailsTo = async ({ email }: SignedUp) => (await stage.backend.mails()).filter(({ to }) => to === email);

async function tell({ userId }: SignedUp, kind = 'booking-request', route = '/artist/matches?booking=1') {
  await stage.backend.pool.query(
    `insert into notifications (user_id, kind, params, route) values ($1, $2, jsonb_build_object('title', $3::text, 'description', $4::text), $5)`,
    [userId, kind, TITLE, WORDS, route],
  );
}

/** Loads a page of somebody, and waits until it hears of notifications as they come. */
async function listen(page: Page, path: string) {
  const hears = new Promise<void>((heard) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const words = String(payload);
        if (words.includes('realtime:user:') && words.includes('phx_reply') && words.includes('"ok"'))
          heard();
      }),
    );
  });
  await page.goto(path);
  await hears;
}

/** The bell has it: whatever was to be told of it has been told. */
const rings = (page: Page, count: number) =>
  page.getByRole('button', { name: `Notifications, ${count} new`, exact: true }).waitFor();
const push = (page: Page) => page.getByRole('group', { name: 'Push Notifications' });
const notices = (page: Page) => page.locator('[data-notice]').count();

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await closeNotice(page, 'success', 'Notification settings saved successfully');
}

test('a venue switches the mails about requests off and on, and gets them so', async () => {
  const venue = await stage.backend.signUp({ userType: 'venue' });
  const page = await enterAs(stage, venue, '/settings?tab=notifications');
  const requests = page
    .getByRole('group', { name: 'Email Notifications' })
    .getByRole('switch', { name: 'Booking Requests' });
  await requests.click();
  await save(page);
  await tell(venue);
  await stage.backend.runJobs();
  expect(await mailsTo(venue)).toEqual([]);

  await requests.click();
  await save(page);
  await tell(venue, 'booking-request', '/settings?tab=general');
  await stage.backend.runJobs();
  await stage.backend.runJobs();
  expect(await mailsTo(venue)).toMatchObject([{ subject: TITLE }]);
  await page.goto('/mail');
  const letter = page.locator('article').filter({ hasText: `To ${venue.email}` });
  await letter.getByRole('heading', { name: TITLE }).waitFor();
  await letter.locator('pre').getByText(WORDS).waitFor();
  await letter.getByText('As it is laid out').click();
  const laidOut = letter.frameLocator('iframe');
  await laidOut.getByRole('heading', { name: TITLE }).waitFor();
  expect(
    await laidOut.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('target'))),
  ).toEqual(['_blank', '_blank']);
  await letter.getByRole('link', { name: '/settings?tab=general' }).click();
  await page.getByLabel('Email Address').waitFor();

  await page.getByRole('switch', { name: 'Email Updates' }).click();
  await closeNotice(page, 'success', 'Settings saved successfully');
  await walkTo(page, '/settings?tab=notifications');
  await page
    .getByText('Email Updates is off under General: of these, only the newsletter is sent.')
    .waitFor();
  await tell(venue);
  await stage.backend.runJobs();
  expect(await mailsTo(venue)).toHaveLength(1);

  // Where nothing is mailed, the tab says so.
  await deployedWith(page, { mail: false });
  await page.reload();
  await page.getByText('Notifications are not mailed here. What you choose is kept.').waitFor();
});

test('an artist with an open page is told of a request and of each message as it comes, and not in the conversation one is looking at', async () => {
  const people = peopleOf(stage.backend);
  const [artist, venue] = await Promise.all([
    newArtist(stage.backend, 'The Low Tides'),
    newVenue(stage.backend, 'Harbour Hall'),
  ]);
  const opening = { doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1700 };
  const night = { ...opening, date: await people.dayIn(30) };
  const { data: show } = await act(stage.backend, venue, 'open-show', night);
  const page = await enterAs(stage, artist, 'about:blank');
  await listen(page, '/artist/dashboard');
  const deal = { kind: 'guarantee', guaranteeCents: 40_000 };
  const asked = { showId: show.showId, artistId: artist.profileId, deal };
  const { data: booking } = await act(stage.backend, venue, 'request-booking', asked);
  const [told] = await noticesTo(stage.backend.pool, artist);
  const notice = await seeNotice(page, 'info', told?.title ?? '');
  await notice.getByRole('button', { name: 'Open' }).click();
  await page.waitForURL(`**/artist/matches?booking=${booking.bookingId}`);
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  const { data: id } = await venue.client.rpc('start_conversation', { partner: artist.profileId });
  const write = async (content: string) => {
    const { error } = await venue.client
      .from('messages')
      .insert({ id: crypto.randomUUID(), conversation_id: id as string, content } as never);
    expect(error).toBeNull();
  };
  for (const words of ['Is there a ramp?', 'And a piano?']) {
    await write(words);
    await closeNotice(page, 'info', 'New message from Harbour Hall', words);
  }
  await walkTo(page, `/artist/messages?conversation=${id}`);
  await page.getByRole('log').getByText('And a piano?').waitFor();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await write('We open at five.');
  await page.getByRole('log').getByText('We open at five.').waitFor();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  expect(await notices(page)).toBe(0);
});

test('is told of nothing whose toggle is off, of nothing that has none, and of what one did oneself first', async () => {
  const artist = await stage.backend.signUp({ userType: 'artist' });
  const page = await enterAs(stage, artist, 'about:blank');
  await listen(page, '/settings?tab=notifications');
  await push(page).getByRole('switch', { name: 'Booking Requests' }).click();
  await save(page);
  await tell(artist);
  await rings(page, 1);
  await tell(artist, 'booking-confirmed');
  await rings(page, 2);
  expect(await notices(page)).toBe(0);
  await tell(artist, 'conclude');
  await closeNotice(page, 'info', TITLE, WORDS);

  // What one did oneself is answered first.
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const own = await seeNotice(page, 'success', 'Notification settings saved successfully');
  await own.hover();
  await tell(artist, 'conclude');
  await rings(page, 4);
  await own.getByRole('button', { name: 'Close toast' }).click();
  await closeNotice(page, 'info', TITLE, WORDS);
});

test('the tab tells how it stands with the browser, and switching one on asks it', async () => {
  const person = await stage.backend.signUp();
  const page = await enterAs(stage, person, 'about:blank');
  // What a person would answer the browser itself.
  await page.addInitScript(() => {
    const answer = () => sessionStorage.getItem('answer') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: answer });
    Notification.requestPermission = async () => {
      sessionStorage.setItem('answer', 'granted');
      return 'granted';
    };
  });
  await page.goto('/settings?tab=notifications');
  await push(page).getByText('switching one on asks').waitFor();
  const messages = push(page).getByRole('switch', { name: 'Messages' });
  await messages.click();
  await expect.poll(() => messages.isChecked()).toBe(false);
  await push(page).getByText('switching one on asks').waitFor();
  await messages.click();
  await push(page).getByText('and by this browser while you look elsewhere').waitFor();

  await page.evaluate(() => sessionStorage.setItem('answer', 'denied'));
  await page.reload();
  await push(page).getByText('This browser refuses to tell you').waitFor();
});

test('who looks elsewhere is told by the browser, once, and led back to the place', async () => {
  const artist = await stage.backend.signUp({ userType: 'artist' });
  const page = await enterAs(stage, artist, 'about:blank', { permissions: ['notifications'] });
  // A headless browser shows no notices of the system, and keeps every page in view.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    const shown: { title: string; options: NotificationOptions; onclick?: () => void; close: () => void }[] =
      [];
    class Recorded {
      static permission = 'granted';
      onclick?: () => void;
      close() {}
      constructor(
        readonly title: string,
        readonly options: NotificationOptions,
      ) {
        shown.push(this);
      }
    }
    Object.assign(window, { Notification: Recorded, shown });
  });
  await listen(page, '/artist/dashboard');
  await tell(artist, 'booking-request', '/artist/invoices');
  await rings(page, 1);
  const shown = () =>
    page.evaluate(() =>
      (window as never as { shown: { title: string; options: object }[] }).shown.map(
        ({ title, options }) => ({
          title,
          ...options,
        }),
      ),
    );
  await expect.poll(shown).toEqual([{ title: TITLE, body: WORDS, tag: expect.any(String) }]);
  expect(await notices(page)).toBe(0);
  await page.evaluate(() => (window as never as { shown: { onclick: () => void }[] }).shown[0]?.onclick());
  await page.waitForURL('**/artist/invoices');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  // With another page of the product in view, that one tells.
  const other = await page.context().newPage();
  await listen(other, '/artist/calendar');
  await tell(artist);
  await seeNotice(other, 'info', TITLE);
  await rings(page, 1);
  expect(await shown()).toHaveLength(1);
});

test('what comes between the first read and the join is on the bell', async () => {
  const artist = await stage.backend.signUp({ userType: 'artist' });
  const page = await enterAs(stage, artist, 'about:blank');
  let join = () => {};
  // The join to the person's topic waits until it is let go.
  await page.routeWebSocket(/realtime/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const isIt = String(message).includes('realtime:user:') && String(message).includes('phx_join');
      if (isIt) join = () => server.send(message);
      else server.send(message);
    });
  });
  const read = page.waitForResponse((answer) => answer.url().includes('/rest/v1/notifications'));
  await page.goto('/settings');
  await read;
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await expect.poll(() => String(join).includes('server')).toBe(true);
  await tell(artist);
  join();
  await rings(page, 1);
});

test('what comes while the first read is under way is on the bell', async () => {
  const artist = await stage.backend.signUp({ userType: 'artist' });
  const page = await enterAs(stage, artist, 'about:blank');
  let goOn = () => {};
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let first = true;
  await page.route(/rest\/v1\/notifications/, async (route) => {
    if (!first || route.request().method() !== 'HEAD') return route.continue();
    first = false;
    const answer = await route.fetch();
    await told;
    await route.fulfill({ response: answer });
  });
  const heard = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const words = String(payload);
        if (words.includes('notifications') && words.includes('insert')) resolve();
        if (words.includes('realtime:user:') && words.includes('phx_reply') && words.includes('"ok"'))
          void expect
            .poll(() => first)
            .toBe(false)
            .then(() => tell(artist));
      }),
    );
  });
  await page.goto('/settings');
  await heard;
  goOn();
  await rings(page, 1);
});
