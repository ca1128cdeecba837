import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { setTheStage } from './stage.ts';

/**
 * Pictures of the main screens with the demo season, at 390 and 1440 px, light and dark: `npm run pictures`, or some by
 * name with ONLY=calendar,map. They go to PICTURES, docs/pictures by default.
 */
const place = process.env.PICTURES ?? join('docs', 'pictures');
const only = process.env.ONLY?.split(',');
const full = process.env.FULL === '1';

const screens: [name: string, side: 'venue' | 'artist' | null, path: string][] = [
  ['landing', null, '/'],
  ['sign-up', null, '/signup?type=venue'],
  ['sign-in', null, '/signin'],
  ['venue-dashboard', 'venue', '/venue-dashboard'],
  ['venue-calendar', 'venue', '/venue/calendar'],
  ['artist-requests', 'venue', '/matches'],
  ['booked-shows', 'venue', '/venue/bookings'],
  ['schedule', 'venue', '/venue/schedule'],
  ['venue-invoices', 'venue', '/venue/invoices'],
  ['venue-billing', 'venue', '/venue/invoices?tab=billing'],
  ['venue-profile', 'venue', '/venue-profile'],
  ['venue-edit-profile', 'venue', '/venue-edit-profile'],
  ['messages', 'venue', '/messages'],
  ['revenue', 'venue', '/finances/revenue'],
  ['tickets', 'venue', '/finances/tickets'],
  ['settlements', 'venue', '/finances/settlements'],
  ['analytics', 'venue', '/finances/analytics'],
  ['settings', 'venue', '/settings'],
  ['venue-agreements', 'venue', '/venue/agreement'],
  ['artist-dashboard', 'artist', '/artist/dashboard'],
  ['artist-calendar', 'artist', '/artist/calendar'],
  ['artist-matches', 'artist', '/artist/matches'],
  ['map', 'artist', '/map'],
  ['artist-bookings', 'artist', '/artist/bookings'],
  ['artist-profile', 'artist', '/artist/profile/me'],
  ['artist-edit-profile', 'artist', '/artist/edit-profile'],
  ['artist-invoices', 'artist', '/artist/invoices'],
];

const stage = setTheStage({ demo: true });

test('pictures of the main screens', { timeout: 600_000 }, async () => {
  mkdirSync(place, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      for (const side of [null, 'venue', 'artist'] as const) {
        const wanted = screens.filter(([name, of]) => of === side && (!only || only.includes(name)));
        if (wanted.length === 0) continue;
        const { page } = await stage.enter('/signin', {
          colorScheme,
          viewport: { width, height: width === 390 ? 844 : 900 },
        });
        if (side) {
          const { label } = side === 'venue' ? DEMO_VENUE : DEMO_ARTIST;
          await page.getByRole('button', { name: label }).click();
          await page.waitForURL(/dashboard/);
        }
        for (const [name, , path] of wanted) {
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
