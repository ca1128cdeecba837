import type { Trial } from '#core/words/languages.ts';

/** Names of days, of months, and of the halves of a day, as the trial languages write them: in English. */
const OF_CALENDAR = new RegExp(
  `\\b(${(['long', 'short'] as const)
    .flatMap((length) => [
      ...Array.from({ length: 12 }, (_, month) => named({ month: length }, Date.UTC(2027, month, 1))),
      ...Array.from({ length: 7 }, (_, day) => named({ weekday: length }, Date.UTC(2027, 1, 1 + day))),
    ])
    .join('|')}|AM|PM|UTC|GMT)\\b`,
  'g',
);

function named(part: Intl.DateTimeFormatOptions, instant: number): string {
  return new Intl.DateTimeFormat('en', { ...part, timeZone: 'UTC' }).format(instant);
}

/** Names that no language changes: of services, units, formats and currencies. */
const NAMES =
  /\b(Spotify|Twitter|Eventbrite|Ticketmaster|SoundCloud|Bandcamp|Instagram|Facebook|YouTube|TikTok|Google|Chrome|Firefox|Windows|Amst\w*|EUR|km|PDF|pdf|XRechnung|VAT ID|https?:\S*)\b/g;

/** The words of a text that are in plain letters, read in a trial language: neither its own nor any person's, who all write in Cyrillic. */
export function plainEnglishIn(text: string, language: Trial): string[] {
  const rest = text
    .replace(/\S*(:\/\/|@)\S*/g, ' ')
    .replace(OF_CALENDAR, ' ')
    .replace(NAMES, ' ');
  // Intl lists in en-XA with 'and', as it does in English; in ar-XB it does not.
  const words = rest.match(/(?<!\p{L})[a-z][a-z’']+(?!\p{L})/giu) ?? [];
  return words.filter((word) => language === 'ar-XB' || word !== 'and');
}
