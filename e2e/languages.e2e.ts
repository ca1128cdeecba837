import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cutOn } from './support/cut-text.ts';
import { axe, bothWidths } from './support/inspect.ts';
import { enterArea } from './support/inspect-areas.ts';
import { plainWords } from './support/plain-words.ts';
import { answersOf, readIn } from './support/reading.ts';
import { screens } from './support/screens.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage({ demo: true });

/** Two trial languages, and one whose compound words are not broken as theirs are. */
const LANGUAGES = ['en-XA', 'ar-XB', 'de'] as const;

/** A trial language's words, without those of a person beside them. */
const OWN_WORDS: Partial<Record<string, RegExp>> = {
  'en-XA': /^(?!.*[a-zA-Z]{3}).*[áćéíńóśúǧƥƀ]/i,
  'ar-XB': /^(?!.*[a-zA-Z]{3}).*[\u0600-\u06ff]/,
};

/** What is wrong with what stands there, in the language that it is read in; a phone cuts German first. */
async function look(page: Page, language: (typeof LANGUAGES)[number]): Promise<string[]> {
  const found: string[] = [];
  for await (const width of bothWidths(page, language === 'de' ? [390] : undefined)) {
    for (const what of await cutOn(page, OWN_WORDS[language])) found.push(`${what}, at ${width} px`);
    if (language === 'ar-XB' && width === 390)
      found.push(...(await axe(page, 'read from right to left', 'elements')));
  }
  return found;
}

test.each(['public', 'venue', 'artist', 'admin'] as const)(
  'of the %s screens nothing stays English but people’s own words, and nothing is cut in longer words, from right to left, or in German',
  async (area) => {
    const page = await enterArea(stage, area);
    // What is first asked for in English is not asked for again while it is on its way.
    await page.waitForLoadState('networkidle');
    const [plain, answers] = [plainWords(page), answersOf(page)];
    const found: string[] = [];
    for (const [nth, { name, path }] of screens[area].entries()) {
      await walkTo(page, path);
      await page.locator('h1').first().waitFor();
      // The last language of a screen is the first of the next.
      for (const language of nth % 2 ? LANGUAGES.toReversed() : LANGUAGES) {
        await readIn(page, language);
        await answers.allCame();
        const wrong = await look(page, language);
        // This process reads an answer a moment after the page.
        if (language === 'en-XA')
          await expect.poll(plain.on, { message: `${name} in ${language}`, timeout: 10_000 }).toEqual([]);
        found.push(...wrong.map((what) => `${language}, ${name}: ${what}`));
      }
    }
    expect([...new Set(found)]).toEqual([]);
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
