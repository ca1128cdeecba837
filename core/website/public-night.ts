import type { Day } from '#core/calendar/day.ts';
import { isolated } from '#core/forms/directions.ts';
import { t } from '#core/words/t.ts';

/** A night as anybody reads it. Instants are ISO text; nothing of a deal, and of prices what tickets cost. */
export type PublicNight = {
  id: string;
  /** The night's own name, where it has one. */
  title: string | null;
  day: Day;
  timeZone: string;
  doorsAt: string;
  startsAt: string;
  endsAt: string;
  venue: {
    id: string;
    name: string;
    /** Where the venue has several. */
    room: string | null;
    address: string;
    location: string;
    countryCode: string | null;
    lat: number | null;
    lng: number | null;
  };
  /** In playing order; never empty. */
  acts: { id: string; name: string }[];
  /** What tickets cost, in integer cents; null while nobody has said it. */
  tickets: { currency: string; fullPriceCents: number; presalePriceCents: number | null } | null;
  /** Where tickets are sold. */
  ticketUrl: string | null;
  /** When its first act was booked. */
  announcedAt: string;
  changedAt: string;
};

/** Whose nights a feed has. */
export type FeedOf = { id: string; side: 'artist' | 'venue'; name: string; timeZone: string };

/** The acts as a poster has them: who plays last first. */
export const billedActs = ({ acts }: Pick<PublicNight, 'acts'>) => acts.toReversed();

/** What a night is called: its own name, or who plays it. */
export const nightName = (night: Pick<PublicNight, 'title' | 'acts'>): string =>
  night.title ??
  billedActs(night)
    .map(({ name }) => name)
    .join(', ');

/** A night in one line for lists where it stands alone: 'Nova Drift at The Cellar'. */
export const nightAtVenue = (night: Pick<PublicNight, 'title' | 'acts' | 'venue'>): string =>
  t`${isolated(nightName(night))} at ${isolated(night.venue.name)}`;

/** The venue with its room, street and town; a part that the others hold already stands once. */
export const placeWords = ({ name, room, address, location }: PublicNight['venue']): string =>
  [name, room, address, location].filter(Boolean).join(', ');

/** 'Amsterdam' of 'Amsterdam, Netherlands'. */
export const cityOf = ({ location }: Pick<PublicNight['venue'], 'location'>): string =>
  location.split(',')[0]?.trim() ?? '';
