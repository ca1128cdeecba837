import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { testToday } from '#testing/test-clock.ts';
import { goOnDemo } from './support/enter.ts';
import { goTo, settled } from './support/inspect.ts';
import { bookingsOf } from './support/inspect-areas.ts';
import { screens } from './support/screens.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** The act in the colour of main acts. */
const MAIN = 'main';

/** A screen, its act by name, and the step that leads to it. */
type Step = [path: string, act: string | RegExp, lead?: (page: Page) => Promise<unknown>];

/** What of these acts a person would have to scroll for: outside the window, or under something. */
async function outOfSight(page: Page, [path, act, lead]: Step): Promise<string[]> {
  await goTo(page, { name: path, path, heading: /./ });
  await lead?.(page);
  const open = page.locator('[role=dialog], [role=alertdialog]');
  const opens = lead?.name === 'press' || /[?&](open|event|booking)=/.test(path);
  if (opens) await open.last().waitFor();
  await settled(page);
  const around = opens ? open.last() : page.getByRole('main');
  const named =
    act === MAIN
      ? around.locator('.tape:is(a, button)')
      : around.getByRole('button', { name: act }).or(around.getByRole('link', { name: act }));
  try {
    await named.first().waitFor();
  } catch {
    return [
      `${path} at ${page.viewportSize()?.width}: no ${act}: ${await around.getByRole('button').allTextContents()}`,
    ];
  }
  const isSeen = () =>
    named.first().evaluate((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return at !== null && each.contains(at);
    });
  const by = performance.now() + 60_000;
  while (!(await isSeen()) && performance.now() < by) await page.waitForFunction(() => true);
  const where = `${path} at ${page.viewportSize()?.width}: ${act}`;
  const found = (await isSeen()) ? [] : [where];
  await closeAll(page);
  return found;
}

/** Closes what a step has opened; what was filled in there is let go. */
async function closeAll(page: Page): Promise<void> {
  const open = page.locator('[role=dialog], [role=alertdialog]');
  while ((await open.count()) > 0) {
    const discard = page.getByRole('alertdialog').getByRole('button', { name: 'Discard' });
    if (await discard.isVisible()) await discard.click();
    else await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.getAnimations().length === 0);
  }
}

/** Screens whose main act, in the colour of main acts, nobody sees without scrolling. */
async function mainActsOutOfSight(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await goTo(page, { name: path, path, heading: /./ });
    const acts = await page.evaluate(() =>
      [...document.querySelectorAll('main .tape:is(a, button)')]
        .filter((each) => each.checkVisibility())
        .map((each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          const at = document.elementFromPoint(left + width / 2, top + height / 2);
          return { act: each.textContent, seen: at !== null && each.contains(at) };
        }),
    );
    if (acts.length > 0 && !acts.some(({ seen }) => seen))
      found.push(`${path} at ${page.viewportSize()?.width}: ${acts[0]?.act}`);
  }
  return found;
}

async function atBothSizes(page: Page, paths: readonly string[], steps: readonly Step[]): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const step of steps) found.push(...(await outOfSight(page, step)));
    found.push(...(await mainActsOutOfSight(page, paths)));
  }
  return found;
}

/** Presses a button that opens a dialog. */
const press = (name: string | RegExp) =>
  async function press(page: Page) {
    await page.getByRole('main').getByRole('button', { name }).first().click();
  };
const day = (date: string) => (page: Page) => page.locator(`[data-day="${date}"]`).first().click();

test('a venue has the next step before its eyes, on a desk and on a phone', async () => {
  const booking = await bookingsOf(stage, 'venue');
  const seeking = await stage.backend.sql
    .selectFrom('shows')
    .select('id')
    .where('venue_id', '=', DEMO_VENUE.profileId)
    .where('status', '=', 'open')
    .where('show_date', '>=', testToday('Europe/Dublin'))
    .orderBy('show_date')
    .executeTakeFirstOrThrow();
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue-dashboard');
  const shown = (date: string) => `/venue/calendar?month=${date.slice(0, 7)}&week=${date}`;
  const dialog = (name: string) => `/venue/bookings?booking=${booking(name)}`;
  const found = await atBothSizes(
    page,
    screens.venue.map(({ path }) => path),
    [
      [shown('2099-06-12'), 'Open This Date', day('2099-06-12')],
      ['/venue/calendar?date=2099-06-12', MAIN, press('Open This Date')],
      ['/matches', 'Accept'],
      ['/matches', MAIN, press('Accept')],
      ['/matches', 'Send counter-offer', press('Counter Offer')],
      [`/matches?list=openings&show=${seeking.id}`, /^Request /],
      [`/matches?list=openings&show=${seeking.id}`, 'Send request', press(/^Request /)],
      [`/venue/schedule?event=${seeking.id}`, MAIN],
      [dialog('confirmed'), /^(Read and sign|Change What Is Agreed)$/],
      [`${dialog('played')}&open=conclude`, MAIN],
      [`${dialog('settled')}&open=payout`, MAIN],
      ['/venue/invoices', MAIN, press('Process Payment')],
      ['/venue/invoices?tab=billing', MAIN, press('Change')],
    ],
  );
  expect(found).toEqual([]);
});

test('an artist has the next step before their eyes, on a desk and on a phone', async () => {
  const booking = await bookingsOf(stage, 'artist');
  const page = await goOnDemo(stage, DEMO_ARTIST, '/artist/dashboard');
  const found = await atBothSizes(
    page,
    screens.artist.map(({ path }) => path),
    [
      ['/artist/calendar?month=2099-06&week=2099-06-12', 'Make Free', day('2099-06-12')],
      // An opening is read before it is asked for: on a phone its reasons stand above its act, and the dialog has its own.
      ['/artist/matches', MAIN, press('Ask to play')],
      ['/artist/matches?list=requests', MAIN, press('Counter Offer')],
      [`/artist/bookings?booking=${booking('concluded')}&open=statement`, MAIN],
      [`/artist/bookings?booking=${booking('paid')}&open=review`, MAIN],
    ],
  );
  expect(found).toEqual([]);
});
