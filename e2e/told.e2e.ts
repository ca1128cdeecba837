import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SignedUp } from '#testing/backend.ts';
import { enterAs } from './support/enter.ts';
import { seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();
const TITLE = 'Harbour Hall asks for 12/03/2027';
const WORDS = '€500 guarantee. Accept, counter or decline.';

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

test('a mail about a request is shown as it is written and as it is laid out, with links that lead on', async () => {
  const venue = await stage.backend.signUp({ userType: 'venue' });
  await tell(venue, 'booking-request', '/settings?tab=general');
  await stage.backend.runJobs();
  const page = await enterAs(stage, venue, '/mail');
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

test('what a page tells somebody who is at it is not mailed; what it shows to nobody is', async () => {
  const artist = await stage.backend.signUp({ userType: 'artist' });
  const page = await enterAs(stage, artist, 'about:blank');
  await listen(page, '/artist/dashboard');
  const mails = async () => (await stage.backend.mails()).filter(({ to }) => to === artist.email).length;
  await tell(artist);
  await seeNotice(page, 'info', TITLE);
  await stage.backend.runJobs();
  expect(await mails()).toBe(1);

  await page.getByRole('button', { name: 'Close toast' }).click();
  const noted = page.waitForResponse((response) => response.url().includes('/rpc/note_told'));
  await tell(artist);
  await seeNotice(page, 'info', TITLE);
  expect((await noted).ok()).toBe(true);
  await stage.backend.runJobs();
  expect(await mails()).toBe(1);
});
