import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { freshAddress } from '#testing/fresh-address.ts';
import { seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();
const EMPTY = 'Please fill in all fields';

test('one notice shows at a time, at the top right; it goes by its button, its keys, a swipe or itself, but not while it is pointed at or focused', async () => {
  const { page } = await stage.enter('/signup');
  const notices = page.locator('[data-notice]');
  const refuse = async () => {
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    return seeNotice(page, 'error', EMPTY);
  };
  const place = await (await refuse()).boundingBox();
  if (!place) throw new Error('the notice is nowhere');
  expect(place.x > 1440 / 2 && place.y < 900 / 4).toBe(true);
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  const next = await seeNotice(
    page,
    'error',
    'Sign-in with Google is not set up here. Please use your email and a password.',
  );
  expect(await notices.count()).toBe(1);
  await next.getByRole('button', { name: 'Close toast' }).click();
  await notices.waitFor({ state: 'detached' });

  // Alt+T leads to it, Escape away, and Alt+T brings the last one back.
  const isFocused = (notice: Locator) => notice.evaluate((it) => it === document.activeElement);
  const last = await refuse();
  await page.keyboard.press('Alt+T');
  await expect.poll(() => isFocused(last)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await notices.waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+T');
  await seeNotice(page, 'error', EMPTY);

  // A swipe takes it away; a small push does not.
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

  await page.clock.install();
  const notice = await refuse();
  await notice.hover();
  await page.clock.runFor(20_000);
  await expect.poll(() => notices.count()).toBe(1);
  await page.mouse.move(10, 400);
  await page.keyboard.press('Alt+T');
  await expect.poll(() => isFocused(notice)).toBe(true);
  await page.clock.runFor(20_000);
  await expect.poll(() => notices.count()).toBe(1);
  await page.getByLabel('Email').focus();
  await page.clock.runFor(5_000);
  await notices.waitFor({ state: 'detached' });
});

test.each([390, 1440])('the first notice leaves the way to the first step free at %i px', async (width) => {
  const { page } = await stage.enter('/signup', { viewport: { width, height: 844 } });
  await page.getByLabel('Email').fill(freshAddress(`first-step-${width}`));
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  const notice = await seeNotice(page, 'success', 'Account created successfully!');
  // Pointed at, it stays.
  await notice.hover();
  const step = page.getByRole('region', { name: 'Notice' });
  await step.getByRole('link', { name: 'Complete your profile' }).waitFor();
  const isFree = async () => {
    const [above, below] = [await notice.boundingBox(), await step.boundingBox()];
    return above && below && (above.y >= below.y + below.height || above.y + above.height <= below.y);
  };
  await expect.poll(isFree).toBe(true);
  // It still stands at the top right, on screen.
  const at = await notice.boundingBox();
  expect(at && at.x + at.width > width - 40 && at.y + at.height < 844).toBe(true);
  await step.getByRole('link', { name: 'Complete your profile' }).click();
  await page.waitForURL('**/artist/edit-profile');
});
