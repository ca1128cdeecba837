import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cutOn } from './support/cut-text.ts';
import { axe, bothWidths, settled } from './support/inspect.ts';
import { enterArea } from './support/inspect-areas.ts';
import { plainWords } from './support/plain-words.ts';
import { type Area, screens } from './support/screens.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage({ demo: true });

/** A trial language's words, without those of a person beside them. */
const OWN_WORDS = {
  'en-XA': /^(?!.*[a-zA-Z]{3}).*[áćéíńóśúǧƥƀ]/i,
  'ar-XB': /^(?!.*[a-zA-Z]{3}).*[\u0600-\u06ff]/,
};

/** From now on, and after this one load, the page is read in this language. */
async function readIn(page: Page, language: string, path: string): Promise<void> {
  await page.evaluate((to) => localStorage.setItem('running-order.language', to), language);
  await page.goto(stage.backend.url + path);
  await page.locator(`html[lang="${language}"]`).waitFor();
}

/** Each screen of an area, one after the other, as a link leads there. */
async function* walked(page: Page, area: Area) {
  for (const { name, path } of screens[area]) {
    await walkTo(page, path);
    await page.locator('h1').first().waitFor();
    await settled(page);
    yield name;
  }
}

const AREAS = ['public', 'venue', 'artist', 'admin'] as const;

test.each(AREAS)('nothing of the %s screens stays English but people’s own words', async (area) => {
  const page = await enterArea(stage, area);
  const plain = plainWords(page);
  await readIn(page, 'en-XA', screens[area][0]?.path ?? '/');
  const left: string[] = [];
  for await (const name of walked(page, area)) {
    left.push(...(await plain.on()).map((text) => `${name}: ${text}`));
    for await (const width of bothWidths(page))
      left.push(...(await cutOn(page, OWN_WORDS['en-XA'])).map((what) => `${name}, ${width} px: ${what}`));
  }
  expect([...new Set(left)]).toEqual([]);
});

test.each(AREAS)(
  'the %s screens are read from right to left, and in German, with nothing cut',
  async (area) => {
    const page = await enterArea(stage, area);
    const found: string[] = [];
    await readIn(page, 'ar-XB', screens[area][0]?.path ?? '/');
    for await (const name of walked(page, area))
      for await (const width of bothWidths(page)) {
        const cut = await cutOn(page, OWN_WORDS['ar-XB']);
        found.push(...cut.map((what) => `ar-XB, ${name}, ${width} px: ${what}`));
        if (width === 390) found.push(...(await axe(page, `${name} from right to left`, 'elements')));
      }
    // Compound words are not broken as those of the trial languages are, and a phone cuts them first.
    await page.setViewportSize({ width: 390, height: 844 });
    await readIn(page, 'de', screens[area][0]?.path ?? '/');
    for await (const name of walked(page, area))
      found.push(...(await cutOn(page)).map((what) => `de, ${name}: ${what}`));
    expect(found).toEqual([]);
  },
);

test('whoever chooses another language reads on in it and loses nothing typed', async () => {
  const { page } = await stage.enter('/', { name: 'a drummer' });
  await page
    .getByLabel('Newsletter')
    .or(page.getByPlaceholder('Enter your email'))
    .first()
    .fill('drummer@example.com');
  await page.getByLabel('Language').selectOption('pl');
  await page.locator('html[lang="pl"]').waitFor();
  await expect.poll(() => page.locator('footer input[type=email]').inputValue()).toBe('drummer@example.com');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('footer select').selectOption('en');
  await page.locator('html[lang="en"]').waitFor();
  await expect.poll(() => page.locator('footer input[type=email]').inputValue()).toBe('drummer@example.com');
});
