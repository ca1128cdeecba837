import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectThoroughly } from './inspect.ts';
import { launchBrowser } from './stage.ts';

let vite: ViteDevServer;
let browser: Browser;
let cacheDir: string;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'running-order-kit-'));
  [vite, browser] = await Promise.all([
    createServer({
      configFile: 'vite.config.ts',
      cacheDir,
      logLevel: 'error',
      server: { port: 0, host: '127.0.0.1', hmr: false },
    }).then((server) => server.listen()),
    launchBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await vite?.close();
  await rm(cacheDir, { recursive: true, force: true });
});

test('every component of the kit in every state stands at /kit in development, and axe finds nothing', async () => {
  const [url] = vite.resolvedUrls?.local ?? [];
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  await page.goto(`${url}kit`);
  await page.getByRole('heading', { level: 1, name: 'The kit' }).waitFor({ timeout: 60_000 });
  expect(await page.getByRole('main').getByRole('region').count()).toBeGreaterThan(10);
  expect(await inspectThoroughly(page, 'kit')).toEqual([]);
  expect(wrong).toEqual([]);
});
