import { chromium as playwright } from 'playwright-core';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { screens } from '#e2e/support/screens.ts';
import type { Bench } from './bench.ts';
import { CHROMIUM_FLAGS } from './lighthouse.ts';
import { kB, type keepPromises, printTable } from './report.ts';
import { contentOf, load, signedIn } from './weight.ts';

const MOST = 300;
/** Pages whose main thing is a map: it comes beside the page and is no part of its first load. */
const MAPS = ['map'];
/** The library that draws maps, which no other page loads. */
const OF_A_MAP = 350;

/** How much JavaScript each page of both areas brings when it is the first that a signed-in person opens. */
export async function measureEveryPage(
  bench: Bench,
  promises: ReturnType<typeof keepPromises>,
  url: string,
  chromium: string,
): Promise<void> {
  const browser = await playwright.launch({ executablePath: chromium, args: CHROMIUM_FLAGS });
  bench.onClose(() => browser.close());
  console.log('## Every page of both areas, opened first\n');
  console.log(
    'JavaScript that a Chromium with an empty cache is sent until nothing more comes (kB, gzip).\n',
  );
  for (const [area, account] of [
    ['venue', DEMO_VENUE],
    ['artist', DEMO_ARTIST],
  ] as const) {
    const session = await signedIn(browser, url, account);
    const rows: [string, string, string][] = [];
    for (const { name, path } of screens[area]) {
      const sent = await load(browser, url, { path, shown: 'h1' }, 'gzip', session);
      const bytes = contentOf(sent.filter(({ kind }) => kind === 'JavaScript'));
      bench.say(`${path}: ${kB(bytes)} kB`);
      const most = MAPS.includes(name) ? MOST + OF_A_MAP : MOST;
      const promise = promises.atMost(`\`${path}\`, JavaScript`, bytes / 1000, most, 'kB');
      rows.push([`\`${path}\``, kB(bytes), promise]);
    }
    printTable([`a ${area}`, 'JavaScript', 'promised'], rows);
  }
  await browser.close();
}
