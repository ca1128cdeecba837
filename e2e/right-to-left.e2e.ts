import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { enterDemo } from './support/enter.ts';
import { bothWidths, goTo } from './support/inspect.ts';
import { nightTickets } from './support/night-tickets.ts';
import { screens } from './support/screens.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });

/** Words of one line that stand in another order than they are written, where not both are from right to left. */
const turned = (page: Page) =>
  page.evaluate(() => {
    const isRightToLeft = (word: string) => /[\u0590-\u08ff]/.test(word);
    const found: string[] = [];
    let last: { word: string; block: Element | null; box: DOMRect } | null = null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('svg, textarea')) continue;
      let block: Element | null = parent;
      while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
      // A paragraph of somebody's own words has their direction.
      if (block && getComputedStyle(block).unicodeBidi === 'plaintext') continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        // A word that is broken at its hyphen begins where its first part is.
        const box = range.getClientRects()[0] ?? range.getBoundingClientRect();
        const inOneLine = last && last.block === block && Math.abs(last.box.top - box.top) < 3;
        if (
          last &&
          inOneLine &&
          box.left < last.box.left &&
          !(isRightToLeft(word) && isRightToLeft(last.word))
        )
          found.push(`${last.word} ${word} in ${block?.textContent?.slice(0, 80)}`);
        last = { word, block, box };
      }
    }
    return found;
  });

test('names from right to left leave every amount, date and word beside them where it is written, on every screen', async () => {
  const { pool } = stage.backend;
  await pool.query("update artist_profiles set name = 'נינה סימון'");
  await pool.query("update venue_profiles set name = 'مسرح النهر'");
  await pool.query("update shows set title = 'ليلة الصيف' where title is not null");
  const { rows } = await pool.query(
    'select a.id from agreements a join bookings b on b.id = a.booking_id join shows s on s.id = b.show_id where s.venue_id = $1 and b.artist_id = $2 limit 1',
    [DEMO_VENUE.profileId, DEMO_ARTIST.profileId],
  );
  const agreement = { path: `/agreement/final/${rows[0]?.id}`, heading: /./, name: 'agreement' };
  const found: string[] = [];
  for (const [area, account] of [
    ['venue', DEMO_VENUE],
    ['artist', DEMO_ARTIST],
  ] as const) {
    const page = await enterDemo(stage, account, '/settings', { name: area });
    for (const screen of [...screens[area], agreement, ...(await nightTickets(stage, area))]) {
      await goTo(page, /profile/.test(screen.name) ? { ...screen, heading: /./ } : screen);
      for await (const width of bothWidths(page)) {
        for (const each of await turned(page)) found.push(`${screen.name} at ${width}: ${each}`);
      }
    }
  }
  expect([...new Set(found)]).toEqual([]);
});
