import type { Day } from '#core/calendar/day.ts';
import type { LocationScope } from '#core/catalogue/filters.ts';
import type { Genre } from '#core/catalogue/genres.ts';

/** What narrows the artists for a night. The budget is what one artist is offered, in integer cents. */
export type Sought = {
  venueId: string;
  date: Day;
  timeZone: string;
  /** When the doors open and the show ends, as instants, where its hours are known already. */
  doorsAt?: string;
  endsAt?: string;
  /** From load-in to load-out, a range as its show keeps it, where these are known. */
  span?: string;
  lat: number | null;
  lng: number | null;
  countryCode: string | null;
  genres: readonly Genre[];
  locationScope: readonly LocationScope[];
  musicType?: string;
  moods?: readonly string[];
  loudness?: string | null;
  slots?: number;
  capacity?: number;
  budgetCents: number | null;
  currency: string;
  /** Artists with an offer on the table for this night: among the candidates whatever the filters say. */
  askedArtists: readonly string[];
  /** The demo's venue books within the demo season: people are not offered to it. */
  withinDemo?: boolean;
  /** Everybody who fits is weighed, one part of them after the other (from 0): to measure what retrieval leaves out. */
  weighs?: { part: number; of: number };
};
