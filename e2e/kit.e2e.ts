import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectThoroughly } from './support/inspect.ts';
import { serveKit } from './support/kit-page.ts';
import { closeContexts, sharedBrowser } from './support/stage.ts';

let kit: Awaited<ReturnType<typeof serveKit>>;
let browser: Browser;

beforeAll(async () => {
  [kit, browser] = await Promise.all([serveKit(), sharedBrowser()]);
});

afterAll(async () => {
  if (browser) await closeContexts(browser);
  await kit?.stop();
});

test('every component of the kit in every state stands at /kit in development, and axe finds nothing', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  // Vite makes every module of the application anew.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  await page.goto(kit.url);
  await page.getByRole('heading', { level: 1, name: 'The kit' }).waitFor({ timeout: 60_000 });
  await expect.poll(() => page.getByRole('main').getByRole('region').count()).toBeGreaterThan(10);
  expect(await inspectThoroughly(page, 'kit')).toEqual([]);
  await expectToastBesideDialog(page);
  expect(wrong).toEqual([]);
});

/** Where a dialog opens, a toast leaves its head free: it goes to the bottom left, and stays there. */
async function expectToastBesideDialog(page: Page): Promise<void> {
  const toast = page.locator('[data-notice]');
  const placeOf = async () => (await toast.boundingBox()) ?? { x: -1, y: -1 };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Toast, error' }).click();
  expect((await placeOf()).x).toBeGreaterThan(720);
  await page.getByRole('button', { name: 'Dialog', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(async () => (await placeOf()).x).toBeLessThan(100);
  expect((await placeOf()).y).toBeGreaterThan(450);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await placeOf()).x).toBeLessThan(100);
}
