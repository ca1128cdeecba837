import { oneLine } from '#core/forms/directions.ts';
import { type FeedFormat, publicPaths } from '#core/website/addresses.ts';
import { eventsData } from '#core/website/event-data.ts';
import { feedWords, jsonFeed } from '#core/website/json-feed.ts';
import { ticketsWords, timesWords } from '#core/website/night-words.ts';
import { nightAtVenue, type PublicNight, placeWords } from '#core/website/public-night.ts';
import { rssFeed } from '#core/website/rss-feed.ts';
import { type IcalEvent, icalText } from '#server/calendar/ical-text.ts';
import { sequenceAt } from '#server/calendar/zone-rules.ts';
import type { Feed } from '#server/website/public-nights.ts';

type Written = { type: string; write: (feed: Feed, origin: string) => string };

/** A profile's nights in each form that a feed has. The same text while nothing changes. */
export const FEED_TEXTS: Record<FeedFormat, Written> = {
  json: {
    type: 'application/feed+json; charset=utf-8',
    write: ({ of, nights }, origin) => JSON.stringify(jsonFeed(of, nights, origin)),
  },
  jsonld: {
    type: 'application/ld+json; charset=utf-8',
    write: ({ nights }, origin) => JSON.stringify(eventsData(nights, origin)),
  },
  rss: {
    type: 'application/rss+xml; charset=utf-8',
    write: ({ of, nights }, origin) => rssFeed(of, nights, origin),
  },
  ics: {
    type: 'text/calendar; charset=utf-8',
    write: ({ of, nights }, origin) =>
      icalText(
        nights.map((night) => eventOf(night, origin)),
        { name: oneLine(feedWords(of, origin, 'ics').title), timeZone: of.timeZone, refreshHours: 1 },
      ),
  },
};

function eventOf(night: PublicNight, origin: string): IcalEvent {
  const stamp = new Date(night.changedAt);
  const page = origin + publicPaths.night(night.id);
  return {
    id: `night-${night.id}@running-order`,
    stamp,
    sequence: sequenceAt(stamp),
    when: { from: new Date(night.doorsAt), to: new Date(night.endsAt), timeZone: night.timeZone },
    summary: oneLine(nightAtVenue(night)),
    location: oneLine(placeWords(night.venue)),
    description: [timesWords(night), ticketsWords(night), night.ticketUrl, page].filter(Boolean).join('\n'),
    status: 'CONFIRMED',
    // It is somebody else's show: whoever follows it is not taken.
    isBusy: false,
  };
}
