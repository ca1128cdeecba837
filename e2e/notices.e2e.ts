import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goOnAsVisitor } from './support/enter.ts';
import { seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();
const EMPTY = 'Please fill in all fields';

/** On the sign-up page, where a press on an empty form makes a notice at any time. */
async function atSignUp() {
  const page = await goOnAsVisitor(stage, '/signup');
  await page.getByLabel('Email').waitFor();
  return { page, notices: noticesOf(page) };
}
const noticesOf = (page: Page) => page.locator('[data-notice]');

const refuse = (page: Page) => page.getByRole('button', { name: 'Sign Up', exact: true }).click();

test('one notice shows at a time, at the top right', async () => {
  const { page, notices } = await atSignUp();
  await refuse(page);
  const first = await seeNotice(page, 'error', EMPTY);
  const place = await first.boundingBox();
  expect(place && place.x > 1440 / 2 && place.y < 900 / 4).toBe(true);
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await seeNotice(
    page,
    'error',
    'Sign-in with Google is not set up here. Please use your email and a password.',
  );
  await expect.poll(() => notices.count()).toBe(1);
});

test('it goes by itself, but not while it is pointed at or focused', async () => {
  // With a clock of its own.
  const { page } = await stage.enter('/signup');
  const notices = noticesOf(page);
  await page.clock.install();
  await refuse(page);
  const notice = await seeNotice(page, 'error', EMPTY);
  await notice.hover();
  await page.clock.runFor(20_000);
  await expect.poll(() => notices.count()).toBe(1);
  await page.mouse.move(10, 400);
  await page.keyboard.press('Alt+T');
  await expect.poll(() => notice.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.clock.runFor(20_000);
  await expect.poll(() => notices.count()).toBe(1);
  await page.getByLabel('Email').focus();
  await page.clock.runFor(5_000);
  await notices.waitFor({ state: 'detached' });
});

test('Close toast closes it', async () => {
  const { page, notices } = await atSignUp();
  await refuse(page);
  await (await seeNotice(page, 'error', EMPTY)).getByRole('button', { name: 'Close toast' }).click();
  await notices.waitFor({ state: 'detached' });
});

test('Alt+T leads to it, Escape away, and Alt+T brings the last one back', async () => {
  const { page, notices } = await atSignUp();
  await refuse(page);
  const notice = await seeNotice(page, 'error', EMPTY);
  await page.keyboard.press('Alt+T');
  await expect.poll(() => notice.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await notices.waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+T');
  await seeNotice(page, 'error', EMPTY);
});

test('a swipe takes it away; a small push does not', async () => {
  const { page, notices } = await atSignUp();
  await refuse(page);
  const notice = await seeNotice(page, 'error', EMPTY);
  const place = await notice.boundingBox();
  if (!place) throw new Error('the notice is nowhere');
  const [x, y] = [place.x + place.width / 2, place.y + place.height - 6];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y);
  await page.mouse.up();
  await expect.poll(() => notices.count()).toBe(1);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 4 });
  await page.mouse.up();
  await notices.waitFor({ state: 'detached' });
});
