import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';
import { enterDemo, SESSION_KEY } from './support/enter.ts';
import { settled } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage({ demo: true });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const mark = (page: Page) => page.getByText(/^You are offline\. What you see is from .*\d:\d\d [AP]M\.$/);

/** What this browser has kept of whose screens. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'running-order')) return [];
    const db = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open('running-order');
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const all = await new Promise<{ account: string; key: string; text: string }[]>((done) => {
      const request = db.transaction('seen').objectStore('seen').getAll();
      request.onsuccess = () => done(request.result);
    });
    db.close();
    return all;
  });
const keptFor = async (page: Page, { userId }: DemoAccount) =>
  (await kept(page)).filter(({ account }) => account === userId);

/** Signed in, with the program kept and the worker in charge. */
async function installed(account: DemoAccount, path: string): Promise<Page> {
  const page = await enterDemo(stage, account, path, { serviceWorkers: 'allow' });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
  return page;
}

test('what was seen is there after a reload without a connection, marked, and fresh again with one', async () => {
  const page = await installed(DEMO_VENUE, '/venue/bookings');
  await heading(page, 'Booked Shows');
  await settled(page);
  const first = page.getByRole('main').locator('[data-walk]').first();
  const show = (await first.textContent()) ?? '';
  await walkTo(page, '/venue-dashboard');
  await heading(page, /^Hello/);
  await settled(page);
  await expect
    .poll(async () => (await keptFor(page, DEMO_VENUE)).map(({ key }) => key).join())
    .toMatch(/booked[\s\S]*next-nights|next-nights[\s\S]*booked/);
  expect((await kept(page)).every(({ text }) => !/refresh_token|access_token|eyJ/.test(text))).toBe(true);

  await page.context().setOffline(true);
  await page.reload();
  await heading(page, /^Hello/);
  await mark(page).waitFor();
  // Another address that was not loaded in this session, by itself.
  await page.goto('/venue/bookings');
  await page.getByRole('main').getByText(show).first().waitFor();
  await mark(page).waitFor();
  // A part of a screen that was never opened comes too.
  await page.goto('/venue/settings?tab=appearance');
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();

  await page.context().setOffline(false);
  await mark(page).waitFor({ state: 'detached' });
});

test('a token that ran out offline sends nobody to the sign-in page', async () => {
  const page = await installed(DEMO_ARTIST, '/artist/bookings');
  await heading(page, 'My Booked Shows');
  await expect.poll(async () => (await keptFor(page, DEMO_ARTIST)).length).toBeGreaterThan(3);
  await page.context().setOffline(true);
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }, SESSION_KEY);
  await page.reload();
  await heading(page, 'My Booked Shows');
  await mark(page).waitFor();
  await page.getByRole('main').locator('[data-walk]').first().waitFor();
});

/** Another person on the same browser. */
async function signInInstead(page: Page, { label }: DemoAccount): Promise<void> {
  await walkTo(page, '/signin');
  await page.getByRole('button', { name: label }).click();
  await page.waitForURL(/dashboard/);
  await heading(page, /^Hello/);
}

test('signing out erases it, offline too; another account on the same browser sees nothing of it', async () => {
  const page = await installed(DEMO_VENUE, '/venue/bookings');
  await heading(page, 'Booked Shows');
  await expect.poll(async () => (await keptFor(page, DEMO_VENUE)).length).toBeGreaterThan(3);
  await signInInstead(page, DEMO_ARTIST);
  await expect.poll(async () => (await keptFor(page, DEMO_ARTIST)).length).toBeGreaterThan(3);
  // Both are signed in on this browser. The artist sees the artist's alone, though the venue's is there.
  await page.context().setOffline(true);
  await page.goto('/venue/bookings');
  await heading(page, /^Hello/);
  expect(page.url()).toContain('/artist/dashboard');
  expect(await page.getByRole('main').textContent()).not.toContain(DEMO_VENUE.label);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`${stage.backend.url}/`);
  await page.getByRole('heading', { level: 1, name: /Simplify Bookings/ }).waitFor();
  await expect.poll(() => keptFor(page, DEMO_ARTIST)).toEqual([]);
  await page.goto('/artist/bookings');
  await page.getByText('This page did not load').waitFor();
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull();
  await page.context().setOffline(false);

  // An account that was forgotten on this browser goes with the next look.
  await page.evaluate(() => localStorage.removeItem('running-order.accounts'));
  await signInInstead(page, DEMO_ARTIST);
  await expect.poll(() => keptFor(page, DEMO_VENUE)).toEqual([]);
});

test('the worker keeps the program and nothing of anybody, under a policy of its own', async () => {
  const answer = await fetch(`${stage.backend.url}/sw.js`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  const page = await installed(DEMO_VENUE, '/venue/messages');
  await heading(page, 'Messages');
  await page.goto('/venue/invoices');
  await heading(page, 'Billing & Invoices');
  const cached = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return { names: await caches.keys(), paths, page: await (await caches.match('/'))?.text() };
  });
  expect(cached.names).toHaveLength(1);
  expect(
    cached.paths.filter(
      (path) => !/^\/(assets\/.+|icons\/.+|boot\.js|favicon\.svg|manifest\.webmanifest)?$/.test(path),
    ),
  ).toEqual([]);
  expect(cached.page).toContain('"now":null');
});

test('a page that opens without a connection goes on by the product’s clock, not by the device’s', async () => {
  const { pool } = stage.backend;
  await pool.query("update private.clock set shift = shift + interval '2 days'");
  const page = await installed(DEMO_VENUE, '/venue/calendar');
  const today = () => page.locator('[aria-current="date"]').first().getAttribute('data-day');
  const day = await today();
  await settled(page);
  await expect
    .poll(async () => (await keptFor(page, DEMO_VENUE)).map(({ key }) => key).join())
    .toContain('calendar');
  await page.context().setOffline(true);
  await page.reload();
  await mark(page).waitFor();
  expect(await today()).toBe(day);
  await page.context().setOffline(false);
  await mark(page).waitFor({ state: 'detached' });
  expect(await today()).toBe(day);
  await pool.query("update private.clock set shift = shift - interval '2 days'");
});

test('a build keeps the parts of the one before and no others, and online each page comes from the product', async () => {
  const page = await installed(DEMO_VENUE, '/venue-dashboard');
  await heading(page, /^Hello/);
  await page.evaluate(async () => {
    for (const build of ['first', 'before']) {
      const cache = await caches.open(`running-order.shell.${build}`);
      await cache.put(`/assets/${build}.js`, new Response('// a part of an earlier build'));
    }
    await (await navigator.serviceWorker.getRegistration())?.unregister();
  });
  await page.reload();
  await heading(page, /^Hello/);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).map((name) => name.replace(/.*\./, ''))))
    // In the order in which they were made.
    .toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), 'before']);
  const found = (part: string) =>
    page.evaluate(async (path) => (await fetch(path)).status, `/assets/${part}.js`);
  await expect.poll(() => found('before')).toBe(200);
  expect(await found('first')).toBe(404);
  expect(await page.locator('#deployment').textContent()).toMatch(/"now":"\d{4}-/);
});

test('browsers may install it: a manifest without errors, with icons that are there', async () => {
  const { page } = await stage.enter('/');
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's browser has no profile, where nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const manifest = JSON.parse(data) as { icons: { src: string; sizes: string; type: string }[] };
  for (const { src, type, sizes } of manifest.icons.filter(({ sizes }) => sizes !== 'any')) {
    const answer = await fetch(stage.backend.url + src);
    expect(answer.headers.get('content-type')).toBe(type);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});
