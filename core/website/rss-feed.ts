import { publicPaths } from '#core/website/addresses.ts';
import { feedWords } from '#core/website/json-feed.ts';
import { describeNight } from '#core/website/night-words.ts';
import { type FeedOf, nightAtVenue, type PublicNight } from '#core/website/public-night.ts';

/** The nights of a profile as RSS 2.0. A night that was booked later was published later; its picture is its poster. */
export function rssFeed(of: FeedOf, nights: readonly PublicNight[], origin: string): string {
  const { title, description, home, self } = feedWords(of, origin, 'rss');
  const items = nights.map((night) => {
    const url = xml(origin + publicPaths.night(night.id));
    return `<item><title>${xml(nightAtVenue(night))}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${rfc822(night.announcedAt)}</pubDate><description>${xml(describeNight(night))}</description><media:content url="${xml(origin + publicPaths.poster(night.id))}" medium="image" type="image/png"/></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel><title>${xml(title)}</title><link>${xml(home)}</link><description>${xml(description)}</description><language>en</language><generator>Running Order</generator><ttl>60</ttl><atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

/** 'Fri, 12 Mar 2027 19:00:00 +0000', as RSS has dates. */
const rfc822 = (instant: string): string => new Date(instant).toUTCString().replace('GMT', '+0000');

const xml = (text: string): string =>
  // XML 1.0 has no other control characters, not even escaped.
  text
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
