import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import catalogue from '#core/words/de.json' with { type: 'json' };
import { enterArea } from './support/inspect-areas.ts';
import { type Area, screens } from './support/screens.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });

/** Messages without a value, as English has them; a single word may be a name too. */
const ENGLISH = new Set(Object.keys(catalogue).filter((message) => /^[^{]+ [^{]+$/.test(message)));

/** What a page shows, or names, in English. */
async function englishOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (!parent?.closest('script, style, noscript, pre, code')) texts.push(textContent?.trim() ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
  // A tag in the address book of the demo.
  return said.filter((text) => ENGLISH.has(text) && text !== 'Private hire');
}

test.each<Area>(['public', 'venue', 'artist'])('no message of the %s screens stays English', async (area) => {
  const page = await enterArea(stage, area);
  await page.evaluate(() => localStorage.setItem('running-order.language', 'en-XA'));
  const left: string[] = [];
  for (const { name, path } of screens[area]) {
    await page.goto(stage.backend.url + path);
    await page.locator('html[lang="en-XA"]').waitFor();
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    left.push(...(await englishOn(page)).map((text) => `${name}: ${text}`));
  }
  expect([...new Set(left)]).toEqual([]);
});

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
