import { eventData } from '#core/events/all/data.ts';
import type { Event } from '#core/events/event.ts';
import type { DomainEvent, EventKind } from '#core/events/events.ts';
import { noticesOf } from '#core/notifications/notices.ts';
import type { TellingRow } from '#core/notifications/words.ts';
import { dealsCalled } from './deals-called.ts';
import { examplesOf, type Given } from './examples-of-schema.ts';

/** A notice as its row keeps it, and where it leads. */
export type MadeNotice = TellingRow & { event: EventKind; route: string };

const ID = '907d2ee9-f796-4bcc-8b70-0c69085bdf28';
const ABOUT = { artistId: ID, venueId: ID, showId: ID, bookingId: ID, subjectId: ID };

/** What is told beside the data of an event, all of it and nothing. */
const toldWith = (words: string): (NonNullable<Event['told']> | undefined)[] => [
  undefined,
  {
    note: words,
    stands: { until: '2027-03-01T23:00:00.000Z', zone: 'Europe/Amsterdam' },
    review: { by: ['artist', 'venue'], day: '2027-03-12' },
    lacks: { artist: ['Address'], venue: ['Address', 'Legal name'] },
    standsIn: true,
    alike: 3,
  },
];

/** The words of fields that the product itself fills, which are no person's own. */
const OF_PRODUCT = {
  line: ['Жук, sold', 'Part that was played, in percent'],
  plan: ['Basic'],
  why: ['not-in-steps', 'not-sent', 'sent-back', 'The bank sent the money back.'],
};

const BY = ['artist', 'venue', 'time', null] as const;

/** An event of each kind, in each of the ways that its data can say. Words that somebody typed are `words` everywhere. */
export function everyEvent(words: string): DomainEvent[] {
  const deal = dealsCalled(words);
  const kept = deal.slice(0, 3).map((each) => ({ deal: each, currency: 'EUR', depositAtOnce: false }));
  const given: Given = { words, kept, fields: { ...OF_PRODUCT, deal, currency: ['EUR'] } };
  return (Object.keys(eventData) as EventKind[]).flatMap((kind) =>
    examplesOf(eventData[kind], given).flatMap((data) =>
      BY.flatMap((by) =>
        (by === 'venue' || by === null ? [undefined] : toldWith(words)).map(
          (told) => ({ kind, by, about: ABOUT, data, told }) as unknown as DomainEvent,
        ),
      ),
    ),
  );
}

/** What the database and a job tell without an event: of messages, announcements, archives, and of mails that came back. */
const toldOtherwise = (words: string): MadeNotice[] => {
  const names = { side: 'artist', artist_name: words, venue_name: words };
  return [
    ...[
      { excerpt: words },
      { excerpt: '', files: 1 },
      { excerpt: '', files: 22 },
      { excerpt: words, files: 2 },
    ].map((params) => ({
      ...names,
      event: 'message-sent' as const,
      kind: 'message',
      params,
      route: '/messages',
    })),
    { ...names, event: 'address-bounced', kind: 'address-bounced', params: {}, route: '/settings' },
    ...['ready', 'failed', 'too-large'].map((outcome) => ({
      ...names,
      event: 'own-archive-ended' as const,
      kind: 'own-archive-ended',
      params: { outcome, until: '2027-03-12' },
      route: '/settings?tab=security',
    })),
    ...[{ heading: words }, { heading: words, note: words }].map((params) => ({
      ...{
        ...names,
        event: 'announcement-decided' as const,
        kind: 'system-announcement',
        params,
        route: '/home',
      },
    })),
  ];
};

/** Every notice that events lead to, and each in each way that it is worded, with artist and venue called `words`. */
export function everyNotice(words: string): MadeNotice[] {
  const made = everyEvent(words).flatMap((event) =>
    noticesOf(event).map(
      ({ to, kind, params, route, nameless }): MadeNotice => ({
        ...{ event: event.kind, kind, params, route, side: to === 'admins' ? null : to },
        artist_name: nameless ? null : words,
        venue_name: nameless ? null : words,
      }),
    ),
  );
  const alike = new Map([...made, ...toldOtherwise(words)].map((notice) => [JSON.stringify(notice), notice]));
  return [...alike.values()];
}
