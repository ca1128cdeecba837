import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors, type Locator, type Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { settled, sideways } from '../support/inspect.ts';
import { walkTo } from '../support/walk.ts';

/** With PICTURES_OF_MONTH=directory, each screen's text and picture are kept there, and the mails, bells and papers. */
const place = process.env.PICTURES_OF_MONTH;

/** What no person should read: figures and words that only programs understand. */
const NOT_FOR_PEOPLE = [
  /\bNaN\b|\bundefined\b|\bnull\b|\[object|Invalid Date|Etc\/|\b1970\b/,
  /[{}]/,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/,
  // A word of a program: lower case, with a low line.
  /(?<![\w./@-])[a-z]+_[a-z_]+(?![\w./@])/,
  // Money with more than two decimals or a lost comma.
  /[$€£]\d+\.\d{3,}|[$€£]\d{5,}\b/,
];

export type Reading = {
  /** What was found wrong, a line each. */
  found: string[];
  /** How many texts are kept. */
  kept: number;
  /** The last of the mails that were read. */
  mailsRead: number;
};

export const startReading = (): Reading => ({ found: [], kept: 0, mailsRead: 0 });

/** Keeps a text under the next number, and says what in it is not for people. */
export function keep(reading: Reading, name: string, text: string, address = ''): string {
  reading.kept += 1;
  const numbered = `${String(reading.kept).padStart(3, '0')}-${name}`;
  if (place) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, `${numbered}.txt`), `${address}\n\n${text}`);
  }
  for (const wrong of NOT_FOR_PEOPLE) {
    const line = text.split('\n').find((each) => wrong.test(each));
    if (line) reading.found.push(`${numbered}: “${line.trim().slice(0, 160)}”`);
  }
  return numbered;
}

/** Whoever reads, and where. */
export type Reader = { page: Page; name: string };

/** Reads what the page shows: its main part, what lies over it, and notices. On a phone nothing scrolls sideways. */
export async function see(reading: Reading, { page, name }: Reader, what: string): Promise<string> {
  await atRest(page);
  const text = await page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      'main, [role=dialog], [role=alertdialog], [data-notice]',
    );
    const outermost = [...parts].filter(
      (each) => ![...parts].some((other) => other !== each && other.contains(each)),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: the words as a person reads them, line by line, without what is hidden
    return outermost.map(({ innerText }) => innerText).join('\n\n----\n\n');
  });
  const numbered = keep(reading, `${name}-${what}`, text, new URL(page.url()).pathname);
  if ((page.viewportSize()?.width ?? 0) < 500) reading.found.push(...(await sideways(page, numbered)));
  if (place) await page.screenshot({ path: join(place, `${numbered}.png`), fullPage: true });
  return text;
}

/** The words of an element as they are laid out, line by line. */
export const wordsOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => {
    // biome-ignore lint/performance/useDomNodeTextContent: the words as a person reads them, line by line, without what is hidden
    const { innerText } = element as HTMLElement;
    return innerText;
  });

/** Goes to a screen and reads it. */
export async function visit(reading: Reading, reader: Reader, path: string, what: string): Promise<string> {
  await walkTo(reader.page, path);
  return see(reading, reader, what);
}

/** What comes later has come: skeletons are gone, and the words are the same twice in a row. */
async function atRest(page: Page): Promise<void> {
  await settled(page).catch((error) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
  let before = '';
  for (let tries = 0; tries < 20; tries++) {
    const now = await wordsOf(page.locator('body'));
    if (now === before) return;
    before = now;
    await page.waitForTimeout(250);
  }
}

/** The text of a PDF, page after page; keeps it. */
export async function readPdf(reading: Reading, what: string, bytes: Uint8Array): Promise<string> {
  if (place) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, `${what}.pdf`), bytes);
  }
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const all = text.join('\n');
  keep(reading, what, all);
  return all;
}
