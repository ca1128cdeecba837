import type { BrowserContext, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleOf } from '#testing/people.ts';
import { pushService, type TestBrowser } from '#testing/push-service.ts';
import { act, newArtist, newVenue } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { closeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

const service = pushService();
const stage = setTheStage({ stack: { outside: { standIns: service.standIns } } });
beforeAll(service.start);
afterAll(service.stop);

/**
 * Chromium without a window has no push service, and refuses to show notices of the system: what it would answer when it is asked is given in
 * its place.
 */
const givenSubscription = (subscription: TestBrowser['subscription']) => {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as never;
};

type Shown = { title: string; body: string; tag?: string; data: { path: string } };
/** The same for the worker, and what it would have shown and opened. */
const recordIn = (worker: Worker) =>
  worker.evaluate(() => {
    const record = { shown: [] as object[], opened: [] as string[] };
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      record.shown.push({ title, ...options });
    };
    Object.assign((self as never as { clients: object }).clients, {
      openWindow: async (url: string) => void record.opened.push(url),
    });
    Object.assign(self, { record });
  });
const recordOf = (worker: Worker) =>
  worker.evaluate(() => (self as never as { record: { shown: Shown[]; opened: string[] } }).record);

async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const context: BrowserContext = page.context();
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

/** Hands the worker what a push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: stage.backend.url,
    registrationId: await found,
    data,
  });
}

test('a phone is told of a request while no page is open, opens it, keeps being told under another address, and no more once its person has left', async () => {
  const people = peopleOf(stage.backend);
  const [artist, venue] = await Promise.all([
    newArtist(stage.backend, 'The Low Tides'),
    newVenue(stage.backend, 'Harbour Hall'),
  ]);
  await artist.client
    .from('settings')
    .update({ quiet_from: '00:00', quiet_until: '00:00' } as never)
    .eq('user_id', artist.userId);
  const [phone, renewed] = [service.browser(), service.browser()];
  const page = await enterAs(stage, artist, '/terms', { serviceWorkers: 'allow' });
  await page.addInitScript(givenSubscription, phone.subscription);
  await page.goto('/settings?tab=notifications');
  await page.getByRole('button', { name: 'Tell me on this device' }).click();
  await closeNotice(page, 'success', 'This device is told from now on');
  await page.getByRole('list', { name: 'Devices' }).getByText('This device').waitFor();

  const opening = { doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1700 };
  const ask = async (days: number) => {
    const night = { ...opening, date: await people.dayIn(days) };
    const { data: show } = await act(stage.backend, venue, 'open-show', night);
    const deal = { kind: 'guarantee', guaranteeCents: 40_000 };
    const asked = { showId: show.showId, artistId: artist.profileId, deal };
    const { data } = await act(stage.backend, venue, 'request-booking', asked);
    await stage.backend.moveClock(6 / 86_400);
    return data.bookingId;
  };
  // Nobody is at the page any more: it keeps nothing from being pushed.
  await page.goto('/settings?tab=notifications');
  const bookingId = await ask(30);
  const [message] = phone.shown();
  expect(message).toMatchObject({ path: `/artist/matches?booking=${bookingId}` });
  const worker = await workerOf(page);
  await recordIn(worker);
  await deliver(page, JSON.stringify(message));
  await deliver(page, 'of a newer build');
  await expect
    .poll(async () => (await recordOf(worker)).shown)
    .toEqual([
      expect.objectContaining({ title: message?.title, body: message?.body, tag: message?.tag }),
      expect.objectContaining({ title: 'Running Order', data: { path: '/' } }),
    ]);

  await worker.evaluate((path) => {
    const click = new Event('notificationclick');
    self.dispatchEvent(
      Object.assign(click, { notification: { close: () => {}, data: { path } }, waitUntil: () => {} }),
    );
  }, message?.path ?? '');
  await expect
    .poll(async () => (await recordOf(worker)).opened)
    .toEqual([`${stage.backend.url}/artist/matches?booking=${bookingId}`]);

  const known = () =>
    stage.backend.pool
      .query('select endpoint_sha256 from private.push_devices where user_id = $1', [artist.userId])
      .then(({ rows }) => rows.map(({ endpoint_sha256 }) => endpoint_sha256));
  const [before] = await known();
  await worker.evaluate((subscription) => {
    PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as never;
    self.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil: () => {} }));
  }, renewed.subscription);
  await expect.poll(async () => (await known())[0]).not.toBe(before);
  await ask(60);
  expect([phone.shown().length, renewed.shown().length]).toEqual([1, 1]);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('/');
  expect(await known()).toEqual([]);
  expect(await page.evaluate(() => caches.has('running-order.push'))).toBe(false);
});
