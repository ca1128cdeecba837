import { type FeedFormat, publicPaths } from '#core/website/addresses.ts';
import { describeNight } from '#core/website/night-words.ts';
import { type FeedOf, nightAtVenue, type PublicNight } from '#core/website/public-night.ts';
import { zonedIso } from '#core/website/when.ts';

/** What a feed says of itself, in each of its forms. */
export const feedWords = ({ name, side, id }: FeedOf, origin: string, format: FeedFormat) => ({
  title: `Upcoming shows: ${name}`,
  description: side === 'artist' ? `Where ${name} plays next.` : `Who plays next at ${name}.`,
  home: origin + publicPaths.profile(side, id),
  self: origin + publicPaths.feed(id, format),
});

/** The nights of a profile as a JSON Feed (version 1.1); what programs want to know of a night stands in `_show`. */
export function jsonFeed(of: FeedOf, nights: readonly PublicNight[], origin: string) {
  const { title, description, home, self } = feedWords(of, origin, 'json');
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: self,
    language: 'en',
    items: nights.map((night) => ({
      id: origin + publicPaths.night(night.id),
      url: origin + publicPaths.night(night.id),
      ...(night.ticketUrl ? { external_url: night.ticketUrl } : {}),
      title: nightAtVenue(night),
      content_text: describeNight(night),
      image: origin + publicPaths.poster(night.id),
      date_published: night.announcedAt,
      date_modified: night.changedAt,
      _show: {
        about:
          'One night: its times by the clock of its venue, who plays in playing order, and prices in the smallest unit of their currency.',
        day: night.day,
        time_zone: night.timeZone,
        doors_at: zonedIso(night.doorsAt, night.timeZone),
        starts_at: zonedIso(night.startsAt, night.timeZone),
        ends_at: zonedIso(night.endsAt, night.timeZone),
        venue: { ...night.venue, url: origin + publicPaths.profile('venue', night.venue.id) },
        acts: night.acts.map(({ id, name }) => ({
          id,
          name,
          url: origin + publicPaths.profile('artist', id),
        })),
        tickets: night.tickets,
        ticket_url: night.ticketUrl,
      },
    })),
  };
}
