import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { goOnAsVisitor, goOnDemo } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';

// Who sees what, and where addresses lead: app/routes/guards.screen.ts, app/features/public/open-pages.screen.ts.
const stage = setTheStage({ demo: true });

test.each([390, 1440])(
  'a public profile is a public page, with the way back to one’s area in sight: %i px',
  async (width) => {
    const path = `/artist/profile/${DEMO_ARTIST.profileId}`;
    const narrow = (page: Page) => page.setViewportSize({ width, height: 844 });
    for (const account of [DEMO_VENUE, DEMO_ARTIST]) {
      const page = await goOnDemo(stage, account, path);
      await narrow(page);
      await page.getByRole('heading', { level: 1, name: DEMO_ARTIST.name }).waitFor();
      expect(await page.getByRole('navigation', { name: 'Places' }).count()).toBe(0);
      expect(await page.getByRole('button', { name: /^Notifications/ }).count()).toBe(0);
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await page.waitForURL(account === DEMO_VENUE ? '**/venue-dashboard' : '**/artist/dashboard');
    }
    const visitor = await goOnAsVisitor(stage, path);
    await narrow(visitor);
    await visitor.getByRole('link', { name: 'Sign up to book' }).waitFor();
    expect(await visitor.getByRole('link', { name: 'Dashboard', exact: true }).count()).toBe(0);
  },
);
