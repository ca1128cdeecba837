import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { DEMO_ADMIN, DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { serveKit } from './support/kit-page.ts';
import { type Screen, screens } from './support/screens.ts';
import { closeContexts, setTheStage, sharedBrowser } from './support/stage.ts';

/**
 * Pictures of the ten main screens with the demo season, at 390 and 1440 px, light and dark: `npm run pictures`; others by
 * name with ONLY=settings,kit, every one with ONLY=all. They go to PICTURES, docs/pictures by default.
 */
const MAIN = [
  'landing',
  'venue-dashboard',
  'venue-calendar',
  'artist-requests',
  'schedule',
  'booked-shows',
  'messages',
  'artist-dashboard',
  'artist-profile',
  'map',
];
const place = process.env.PICTURES ?? join('docs', 'pictures');
const only = process.env.ONLY?.split(',') ?? MAIN;
const full = process.env.FULL === '1';

const accounts = { venue: DEMO_VENUE, artist: DEMO_ARTIST, admin: DEMO_ADMIN };

const stage = setTheStage({ demo: true });

test('pictures of the main screens', { timeout: 600_000 }, async () => {
  mkdirSync(place, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      for (const area of ['public', 'venue', 'artist', 'admin'] as const) {
        const wanted = screens[area].filter(({ name }: Screen) => only.includes(name) || only[0] === 'all');
        if (wanted.length === 0) continue;
        const { page } = await stage.enter('/signin', {
          colorScheme,
          viewport: { width, height: width === 390 ? 844 : 900 },
        });
        if (area !== 'public') {
          await page.getByRole('button', { name: accounts[area].label }).click();
          await page.waitForURL(/dashboard/);
        }
        for (const { name, path } of wanted) {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          await page
            .locator('[aria-busy="true"]')
            .first()
            .waitFor({ state: 'detached' })
            .catch(() => {});
          await page.screenshot({ path: join(place, `${name}-${width}-${colorScheme}.png`), fullPage: full });
        }
        await page.context().close();
      }
    }
  }
});

const isKitWanted = only.some((name) => name === 'kit' || name === 'all');

test.runIf(isKitWanted)('pictures of the kit', { timeout: 300_000 }, async () => {
  const [kit, browser] = await Promise.all([serveKit(), sharedBrowser()]);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
      await page.goto(kit.url);
      await page.getByRole('heading', { level: 1, name: 'The kit' }).waitFor();
      await page.screenshot({ path: join(place, `kit-${width}-${colorScheme}.png`), fullPage: true });
      await page.close();
    }
  }
  await closeContexts(browser);
  await kit.stop();
});
