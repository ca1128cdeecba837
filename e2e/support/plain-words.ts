import type { Page } from 'playwright-core';
import { genreOf } from '#core/catalogue/genres.ts';

/** Names of days and months, and of the halves of a day, as the trial language writes them: in English. */
const OF_CALENDAR = new RegExp(
  `\\b(${(['long', 'short'] as const)
    .flatMap((length) => [
      ...Array.from({ length: 12 }, (_, month) => named({ month: length }, Date.UTC(2027, month, 1))),
      ...Array.from({ length: 7 }, (_, day) => named({ weekday: length }, Date.UTC(2027, 1, 1 + day))),
    ])
    .join('|')}|AM|PM|Mo|Tu|We|Th|Fr|Sa|Su)\\b`,
  'g',
);

/** A column of a calendar has the first two letters of its weekday, and nothing beside them. */
const OF_COLUMN = new RegExp(
  `^(${Array.from({ length: 7 }, (_, day) => named({ weekday: 'long' }, Date.UTC(2027, 1, 1 + day)).slice(0, 2)).join('|')})$`,
);

function named(part: Intl.DateTimeFormatOptions, instant: number): string {
  return new Intl.DateTimeFormat('en', { ...part, timeZone: 'UTC' }).format(instant);
}

/** Words of the code that translations choose their own words by. */
const CHOSEN_BY =
  /\b(visitors?|reasons?|offers?|months?|weeks?|days?|hours?|is|are|contacts|nights|people|person|artists?|tickets?|they|each)\b/gi;

/** Names that no language changes: of services, units, formats, currencies, keys and typefaces; what stands for one's own name in an example; and the languages, each in its own. */
const NAMES =
  /(?<![a-z])(Facebook|Instagram|Twitter|Spotify|SoundCloud|Eventbrite|Ticketmaster|Running Order|Sans|Serif|Mono|Euro|Ctrl|yourname|bandcamp|com|English|Deutsch|Français|Español|Polski|km|(?<![a-z])px|pdf|csv|https?:\S*|[A-Z]{2,})\b/g;

/** Kept in English, and read in another language; the tags of one's contacts are one's own words. */
const isOfGenres = (line: string): boolean => line.split(',').every((name) => genreOf(name.trim()) !== null);

/**
 * Collects what this page's answers hold: words of persons, and of the demo. `on` names what the page shows in plain letters besides, while it
 * is read in the trial language whose letters all have marks.
 */
export function plainWords(page: Page): { on: () => Promise<string[]> } {
  const known = new Set<string>();
  // What a booking is called follows from its two names, and is worded from them.
  const learn = (value: unknown, kind = ''): void => {
    if (typeof value === 'string') {
      for (const line of value.split('\n'))
        if (/[a-z]{2}/i.test(line) && (kind === 'tags' || !isOfGenres(line)))
          known.add(line.trim().toLowerCase());
    } else if (value && typeof value === 'object')
      for (const [key, each] of Object.entries(value))
        if (!(key === 'name' && 'artist_name' in value)) learn(each, Array.isArray(value) ? kind : key);
  };
  page.on('response', async (response) => {
    // What the product says in a language proper stays its words.
    if (/^(en|de)$/.test(response.request().headers()['accept-language'] ?? '')) return;
    if (/json/.test(response.headers()['content-type'] ?? ''))
      await response.json().then(
        (answer) => learn(answer),
        () => {},
      );
  });
  /** What is left of a text without what the answers hold, and of it the words that no name holds. */
  const unknown = (text: string, lines: readonly string[], names: ReadonlySet<string>): string[] => {
    if (OF_COLUMN.test(text.trim())) return [];
    let rest = text.replace(/\S*(@|:\/\/|\w:\d{2,})\S*/g, ' ');
    for (const line of lines)
      if (rest.toLowerCase().includes(line))
        rest = rest.replace(new RegExp(`(?<!\\p{L})${escaped(line)}(?!\\p{L})`, 'giu'), ' ');
    const words = rest.replace(OF_CALENDAR, ' ').replace(NAMES, ' ').replace(CHOSEN_BY, ' ').toLowerCase();
    return (words.match(/\p{L}[\p{L}’']+/gu) ?? []).filter(
      (word) => /^[a-z’']+$/.test(word) && !names.has(word),
    );
  };
  return {
    on: async () => {
      const shown = await page.evaluate(() => {
        const texts = new Set<string>();
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { parentElement: parent, textContent } = walker.currentNode;
          if (!parent?.closest('script, style, noscript, pre, code, textarea'))
            texts.add(textContent?.trim() ?? '');
        }
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          for (const element of document.querySelectorAll(`[${name}]`))
            texts.add(element.getAttribute(name) ?? '');
        return [...texts];
      });
      const lines = [...known].filter(({ length }) => length > 2).sort((a, b) => b.length - a.length);
      // Of a name a part may stand alone: a city of an address, a poster's line.
      const names = new Set(
        lines.filter(({ length }) => length <= 60).flatMap((line) => line.match(/[\p{L}’']+/gu) ?? []),
      );
      return shown.filter((text) => unknown(text, lines, names).length > 0);
    },
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
