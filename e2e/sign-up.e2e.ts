import { expect, test } from 'vitest';
import { goOnAsVisitor } from './support/enter.ts';
import { freshAddress } from './support/fresh.ts';
import { closeNotice, seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

test('the page starts from the side of its address, an artist’s by default, and can be switched', async () => {
  const page = await goOnAsVisitor(stage, '/signup');
  const side = (name: string) => page.getByRole('radio', { name });
  const headline = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await headline('Sign up as an artist');
  await expect.poll(() => side('Artist').isChecked()).toBe(true);
  await side('Venue').click();
  await headline('Sign up as a venue');
  await page.goto('/signup?type=venue');
  await headline('Sign up as a venue');
  await expect.poll(() => side('Venue').isChecked()).toBe(true);
  await page.goto('/signup?type=promoter');
  await headline('Sign up as an artist');
});

test('while an account is made the button says so and rests; then the person is in their own area', async () => {
  const { page } = await stage.enter('/signup?type=venue');
  let goOn = () => {};
  const held = new Promise<void>((go) => {
    goOn = go;
  });
  await page.route('**/auth/v1/signup*', async (route) => {
    await held;
    await route.continue();
  });
  const email = freshAddress('new-hall');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse');
  await page.getByLabel('Password').press('Enter');
  const busy = page.getByRole('button', { name: 'Signing Up...' });
  await busy.waitFor();
  await expect.poll(() => busy.isDisabled()).toBe(true);
  goOn();
  await seeNotice(page, 'success', 'Account created successfully!');
  await page.waitForURL('**/venue-dashboard');
  const { rows } = await stage.backend.pool.query(
    'select user_type, is_admin from profiles join auth.users using (id) where email = $1',
    [email],
  );
  expect(rows).toEqual([{ user_type: 'venue', is_admin: false }]);
});

test('what the service says of an account it will not make stands in a notice', async () => {
  const { email } = await stage.backend.signUp();
  const page = await goOnAsVisitor(stage, '/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('another password');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await seeNotice(page, 'error', 'User already registered');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
});

test('without a connection it says so, and what was typed stays', async () => {
  const { page } = await stage.enter('/signup');
  const email = freshAddress('lost');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse');
  await page.route('**/auth/v1/signup*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await closeNotice(page, 'error', 'We could not reach Running Order. Check your connection and try again.');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await page.unroute('**/auth/v1/signup*');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await seeNotice(page, 'success', 'Account created successfully!');
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
