import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TellingRow, wordsOf } from '#core/notifications/words.ts';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { enterAs, goOnDemo } from './support/enter.ts';
import { closeNotice, seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage({ demo: true });
const bell = (page: Page, news: number) =>
  page.getByRole('button', { name: news ? `Notifications, ${news} new` : 'Notifications', exact: true });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** A person's newest notifications, as kept. */
async function kept(userId: string) {
  const rows = await stage.backend.sql
    .selectFrom('notification_list')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(({ id, route, is_new, ...row }) => ({ id, route, is_new, ...wordsOf(row as TellingRow) }));
}

let news: string[] = [];
beforeAll(async () => {
  const { rows } = await stage.backend.pool.query('select id from notifications where is_new');
  news = rows.map(({ id }) => id);
});
// A try before may have read them.
beforeEach(async () => {
  await stage.backend.pool.query(
    'update notifications set is_new = true where id = any ($1::uuid[]) and not is_new',
    [news],
  );
});

test('the bell tells how many are new, and lists the newest first', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue-dashboard');
  await bell(page, 2).click();
  const place = await list(page).boundingBox();
  expect(Math.round(place?.width ?? 0)).toBe(320);
  const scroll = await list(page).getByRole('group', { name: 'Newest first' }).boundingBox();
  expect(scroll?.height).toBeLessThanOrEqual(300);
  const [newest] = await kept(DEMO_VENUE.userId);
  await list(page)
    .getByRole('listitem')
    .first()
    .getByText(newest?.title ?? '')
    .waitFor();
});

test('a notification leads to its place, says that it was opened, and is no longer new', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue-dashboard');
  const [newest] = await kept(DEMO_VENUE.userId);
  if (!newest) throw new Error('the demo venue was told something');
  await bell(page, 2).click();
  await list(page).getByRole('listitem').first().getByRole('button').click();
  const notice = await seeNotice(page, 'info', 'Notification opened', newest.title);
  // Pointed at, it stays, at whichever width.
  await notice.dispatchEvent('pointerover');
  // On a phone it is one line, and stands over the bar of the page, not over what was opened.
  await page.setViewportSize({ width: 390, height: 844 });
  await notice.getByText(newest.title).waitFor({ state: 'hidden' });
  const { y, height } = (await notice.boundingBox()) ?? { y: 0, height: 0 };
  expect(height).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(84);
  await page.setViewportSize({ width: 1440, height: 900 });
  await closeNotice(page, 'info', 'Notification opened', newest.title);
  await page.waitForURL((url) => url.pathname + url.search === newest.route);
  await list(page).waitFor({ state: 'detached' });
  await page.locator('h1').first().waitFor();
  await walkTo(page, '/venue-dashboard');
  await bell(page, 1).waitFor();
});

test('Mark all as read closes the list, and nothing is new any more', async () => {
  const page = await goOnDemo(stage, DEMO_ARTIST, '/artist/dashboard');
  await bell(page, 2).click();
  await list(page).getByRole('button', { name: 'Mark all as read' }).click();
  await list(page).waitFor({ state: 'detached' });
  await bell(page, 0).waitFor();
  await expect.poll(async () => (await kept(DEMO_ARTIST.userId)).some((each) => each.is_new)).toBe(false);
  await page.reload();
  await bell(page, 0).waitFor();
});

test('every notification of both demo accounts leads to a page that shows', async () => {
  for (const account of [DEMO_VENUE, DEMO_ARTIST]) {
    const page = await goOnDemo(stage, account, `/${account.userType}/bookings`);
    const routes = new Set((await kept(account.userId)).map(({ route }) => route));
    expect(routes.size).toBeGreaterThan(3);
    for (const route of routes) {
      await walkTo(page, route);
      await page.locator('h1, [role=dialog] h2').first().waitFor();
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
      expect(new URL(page.url()).pathname, route).toBe(new URL(route, page.url()).pathname);
      await expect
        .poll(() => page.getByText(/does not exist, or is not yours|did not load/).count(), {
          message: route,
        })
        .toBe(0);
    }
    // Whoever walked there has seen it, as one who came by the bell, which stands behind what the last of them opens.
    await walkTo(page, '/settings');
    await bell(page, 0).waitFor();
  }
});

test('the bell rings while the page is open, and somebody new hears what it is for', async () => {
  const newcomer = await stage.backend.signUp({ userType: 'artist' });
  const page = await enterAs(stage, newcomer, '/artist/dashboard');
  await bell(page, 0).click();
  await list(page).getByText('Nothing new. Requests, answers and payments will ring here.').waitFor();
  await page.keyboard.press('Escape');
  await stage.backend.sql
    .insertInto('notifications')
    .values({
      user_id: newcomer.userId,
      kind: 'booking-request',
      params: JSON.stringify({
        title: 'Harbour Hall asks for 12/03/2027',
        description: 'A guarantee of €500. Accept, counter or decline.',
      }),
      route: '/artist/matches',
    })
    .execute();
  await bell(page, 1).waitFor();
});
