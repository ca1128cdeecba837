import { expect, test } from 'vitest';
import { goOnAsVisitor } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';

// What it says, and a message to support: app/features/public/front-page.screen.ts.
const stage = setTheStage({ demo: true });

test('the Artist of the Week is a real artist with a public page', async () => {
  const page = await goOnAsVisitor(stage, '/');
  await page.getByRole('heading', { name: 'Additional features' }).scrollIntoViewIfNeeded();
  const link = page.getByRole('link', { name: /^See / });
  const name = ((await link.textContent()) ?? '').replace(/^See /, '');
  await link.click();
  await page.waitForURL('**/artist/profile/*');
  await page.getByRole('heading', { name }).first().waitFor();
});

test('on a phone the menu opens by its button and every footer link is there', async () => {
  const { page } = await stage.enter('/', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign Up' }).waitFor();
  const footer = page.getByRole('navigation', { name: 'Footer' });
  for (const [name, href] of [
    ['About', '/'],
    ['Contact us', '/contact'],
    ['Join Our Team', '/careers'],
    ['Culture', '/culture'],
    ['Contact Support', '/support'],
    ['Terms & Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    await expect.poll(() => footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
  }
  await expect.poll(() => footer.getByRole('link', { name: 'Features' }).count()).toBe(2);
  await page.getByText('© 2024').waitFor();
});

test('a page that cannot be reached says so and is there on the next try', async () => {
  const page = await goOnAsVisitor(stage, '/');
  await page.getByRole('link', { name: 'Join Our Team' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Join Our Team' }).click();
  await page.getByText('We could not reach Running Order.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Join Our Team' }).waitFor();
});
