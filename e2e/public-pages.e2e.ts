import type { ConsoleMessage, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { enterDemo, goOnAsVisitor } from './support/enter.ts';
import { expectNotice, setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage({ demo: true });
const PRESS_KIT = `/artist/profile/${DEMO_ARTIST.profileId}`;

const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    sent: document.querySelectorAll('[data-sent]').length,
    descriptions: [...document.querySelectorAll<HTMLMetaElement>('meta[name="description"]')].map(
      ({ content }) => content,
    ),
    canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(
      ({ href }) => new URL(href).pathname,
    ),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent ?? '')['@type'],
    ),
  }));

test('the browser takes over what the server said of a page, and each page says its own', async () => {
  const page = await goOnAsVisitor(stage, PRESS_KIT);
  await page.getByRole('heading', { level: 1, name: DEMO_ARTIST.name }).waitFor();
  const kit = await headOf(page);
  expect(kit).toMatchObject({
    title: `${DEMO_ARTIST.name} · Running Order`,
    sent: 0,
    canonical: [PRESS_KIT],
    data: ['MusicGroup'],
  });
  expect(kit.descriptions).toHaveLength(1);

  await page.getByRole('link', { name: 'Culture' }).click();
  await page.getByRole('heading', { level: 1, name: 'Culture' }).waitFor();
  const culture = await headOf(page);
  expect(culture).toMatchObject({ title: 'Culture · Running Order', canonical: ['/culture'], data: [] });
  expect(culture.descriptions).toEqual([expect.stringContaining('the show comes first')]);
});

test('a press kit is shared by its link', async () => {
  const page = await goOnAsVisitor(stage, PRESS_KIT);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expectNotice(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stage.backend.url + PRESS_KIT);
});

test('a press kit on paper is the press kit alone', async () => {
  const page = await goOnAsVisitor(stage, PRESS_KIT);
  await page.emulateMedia({ colorScheme: 'dark' });
  const name = page.getByRole('heading', { level: 1, name: DEMO_ARTIST.name });
  await name.waitFor();
  await page.getByRole('heading', { name: 'Upcoming Shows' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => name.isVisible()).toBe(true);
  await expect.poll(() => page.getByText(PRESS_KIT, { exact: false }).last().isVisible()).toBe(true);
  for (const gone of [
    page.getByRole('link', { name: 'Sign Up', exact: true }),
    page.getByRole('button', { name: 'Share' }),
    page.getByRole('heading', { name: 'Availability' }),
    page.getByLabel('Subscribe to our newsletter'),
  ]) {
    await expect.poll(() => gone.isVisible()).toBe(false);
  }
  // Dark ink, though the screen was dark.
  expect(await name.evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(23, 22, 59)');
});

test('an agreement on paper is its clauses and signatures', async () => {
  const page = await enterDemo(stage, DEMO_VENUE, '/venue/agreement');
  await page.locator('main a[href*="/agreement/final/"]').first().click();
  await page.getByRole('heading', { name: 'Performance agreement' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('heading', { name: 'Signatures' }).first().isVisible()).toBe(true);
  for (const gone of [
    page.getByRole('navigation', { name: 'Places' }),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('button', { name: /^Notifications/ }),
  ]) {
    await expect.poll(() => gone.isVisible()).toBe(false);
  }
});

test('a public page is walked by keyboard: past the bar, through the menu of a phone and out again', async () => {
  const { page } = await stage.enter('/culture');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Doors are at seven');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Sign In');
  await page.keyboard.press('Escape');
  const toggle = page.getByRole('button', { name: 'Open menu' });
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(false);
});

test('a visitor may look around the demo from the front page, on either side', async () => {
  const { page } = await stage.enter('/');
  await page.getByRole('link', { name: 'as a venue' }).click();
  await page.getByText(`You are looking around as ${DEMO_VENUE.name}, our demo venue.`).waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: 'as an artist' }).click();
  await page.getByText(`You are looking around as ${DEMO_ARTIST.name}, our demo artist.`).waitFor();
});

test('wherever there are no extra fees, the sentence after it says what a show costs', async () => {
  const page = await goOnAsVisitor(stage, '/');
  const words = /no extra fees\. A played show costs the artist 10% of the fee and the venue €10\./;
  for (const path of ['/', '/signup', '/signin']) {
    await walkTo(page, path);
    await page.getByText(words).waitFor();
  }
});

test('a page without its root says what is missing', async () => {
  const { page } = await stage.enter('/contact');
  const said: string[] = [];
  // The stage would take what this test is about for a mistake.
  page.removeAllListeners('pageerror');
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message: ConsoleMessage) => said.push(message.text()));
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') document.getElementById('root')?.remove();
    });
  });
  await page.reload();
  await expect.poll(() => said).toContain('Root element not found');
});
