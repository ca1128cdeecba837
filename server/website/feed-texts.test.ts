import type { MusicEvent } from 'schema-dts';
import { expect, test } from 'vitest';
import { EMBED_DEFAULTS, embedQuery, embedSnippet, readEmbedOptions } from '#core/website/embed-options.ts';
import { embedPage } from '#core/website/embed-page.ts';
import { eventData } from '#core/website/event-data.ts';
import type { FeedOf, PublicNight } from '#core/website/public-night.ts';
import { FEED_TEXTS } from './feed-texts.ts';

const SITE = 'https://site.example';
const OF: FeedOf = { id: 'v', side: 'venue', name: 'The Cellar', timeZone: 'Europe/Amsterdam' };
const night = (at = 0): PublicNight => ({
  id: `night-${at}`,
  title: null,
  day: '2027-03-28',
  timeZone: 'Europe/Amsterdam',
  doorsAt: '2027-03-28T17:00:00.000Z',
  startsAt: '2027-03-28T18:00:00.000Z',
  endsAt: '2027-03-28T21:00:00.000Z',
  venue: {
    ...{
      id: 'v',
      name: 'The Cellar',
      room: null,
      address: 'Kerkstraat 1',
      location: 'Amsterdam, Netherlands',
    },
    ...{ countryCode: 'NL', lat: 52.37, lng: 4.89 },
  },
  acts: [
    { id: 'a', name: 'Opener' },
    { id: 'b', name: 'Nova Drift' },
  ],
  tickets: { currency: 'JPY', fullPriceCents: 1500, presalePriceCents: null },
  ticketUrl: 'https://tickets.example/?a=1&b="2"',
  announcedAt: '2026-11-20T10:00:00.000Z',
  changedAt: '2026-11-21T10:00:00.000Z',
});

test('an event is one of schema.org, with its times by the clock of its venue and prices in whole yen', () => {
  const event: MusicEvent = eventData(night(), SITE);
  expect(event).toMatchObject({
    name: 'Nova Drift, Opener',
    startDate: '2027-03-28T20:00:00+02:00',
    offers: [{ price: '1500', priceCurrency: 'JPY', url: 'https://tickets.example/?a=1&b="2"' }],
  });
});

test('of a price that nobody has said, nothing is offered and nothing is free', () => {
  const event = eventData({ ...night(), tickets: null }, SITE);
  expect(Object.keys(event)).not.toContain('offers');
  expect(Object.keys(event)).not.toContain('isAccessibleForFree');
  for (const { write } of Object.values(FEED_TEXTS)) {
    const text = write(
      { of: OF, nights: [{ ...night(), tickets: null }], changedAt: new Date('2026-11-21') },
      SITE,
    );
    expect(text).not.toMatch(/free/i);
  }
});

test('the list in a frame stays below 15 kB, however long names are, and leads to the rest', () => {
  const long = { ...night(), title: `${'Ünïcode & <b> '.repeat(11)}` };
  const nights = Array.from({ length: 200 }, (_, at) => ({ ...long, id: `night-${at}` }));
  const { html } = embedPage(OF, nights, { ...EMBED_DEFAULTS, shown: 20 }, SITE);
  expect(Buffer.byteLength(html)).toBeLessThan(15_000);
  expect(html).toContain('All 200 shows');
  expect(html).not.toContain('<b> ');
  expect(html).toContain('href="https://tickets.example/?a=1&#38;b=&#34;2&#34;"');
});

test('what the address of a frame asks wrongly is as usual, and what is as usual is not written', () => {
  const asked = new URLSearchParams('theme=pink&accent=red;}body{&background=%23FFF&shown=1000&font=mono');
  expect(readEmbedOptions(asked)).toEqual({ ...EMBED_DEFAULTS, font: 'mono' });
  expect(embedQuery(EMBED_DEFAULTS)).toBe('');
  const own = { ...EMBED_DEFAULTS, theme: 'dark', accent: '#00ff00', background: '#ffffff' } as const;
  expect(readEmbedOptions(new URLSearchParams(embedQuery(own)))).toEqual(own);
  expect(embedSnippet('https://x/embed/1?a=1&b=2', { name: '"><script>', shown: 5 })).not.toContain(
    '<script',
  );
});
