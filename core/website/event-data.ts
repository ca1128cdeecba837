import { decimalsOf, minorPerUnit } from '#core/money/currencies.ts';
import { publicPaths } from '#core/website/addresses.ts';
import { describeNight } from '#core/website/night-words.ts';
import { billedActs, nightName, type PublicNight } from '#core/website/public-night.ts';
import { zonedIso } from '#core/website/when.ts';

/** A night as schema.org has it (a MusicEvent), for search engines. `origin` is where people reach the product. */
export function eventData(night: PublicNight, origin: string) {
  const { venue, timeZone } = night;
  const url = origin + publicPaths.night(night.id);
  return {
    '@type': 'MusicEvent' as const,
    '@id': url,
    name: nightName(night),
    url,
    description: describeNight(night),
    image: origin + publicPaths.poster(night.id),
    startDate: zonedIso(night.startsAt, timeZone),
    endDate: zonedIso(night.endsAt, timeZone),
    doorTime: zonedIso(night.doorsAt, timeZone),
    eventStatus: 'https://schema.org/EventScheduled' as const,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' as const,
    location: {
      '@type': 'MusicVenue' as const,
      name: venue.name,
      url: origin + publicPaths.profile('venue', venue.id),
      address: {
        '@type': 'PostalAddress' as const,
        ...(venue.address ? { streetAddress: venue.address } : {}),
        ...(venue.location ? { addressLocality: venue.location } : {}),
        ...(venue.countryCode?.trim() ? { addressCountry: venue.countryCode.trim() } : {}),
      },
      ...(venue.lat !== null && venue.lng !== null
        ? { geo: { '@type': 'GeoCoordinates' as const, latitude: venue.lat, longitude: venue.lng } }
        : {}),
    },
    performer: billedActs(night).map(({ id, name }) => ({
      '@type': 'MusicGroup' as const,
      name,
      url: origin + publicPaths.profile('artist', id),
    })),
    organizer: {
      '@type': 'Organization' as const,
      name: venue.name,
      url: origin + publicPaths.profile('venue', venue.id),
    },
    ...offersOf(night, url),
  };
}

/** Of the prices that were said; nothing about how many are left, which nobody has said here. */
function offersOf({ tickets, ticketUrl }: PublicNight, page: string) {
  if (!tickets) return {};
  const { currency, fullPriceCents, presalePriceCents } = tickets;
  const offer = (name: string, cents: number) => ({
    '@type': 'Offer' as const,
    name,
    price: (cents / minorPerUnit(currency)).toFixed(decimalsOf(currency)),
    priceCurrency: currency,
    url: ticketUrl ?? page,
  });
  return {
    isAccessibleForFree: fullPriceCents === 0,
    offers: [
      offer('Full price', fullPriceCents),
      ...(presalePriceCents === null ? [] : [offer('Pre-sale', presalePriceCents)]),
    ],
  };
}

/** The nights of a feed as one document of JSON-LD. */
export const eventsData = (nights: readonly PublicNight[], origin: string) => ({
  '@context': 'https://schema.org' as const,
  '@graph': nights.map((night) => eventData(night, origin)),
});
