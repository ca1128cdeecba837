import { expect, test } from 'vitest';
import { freshAddress } from './support/fresh.ts';
import { seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

// What the form says and does: app/features/account/sign-up.screen.ts.
const stage = setTheStage();

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
