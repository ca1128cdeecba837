import { noWeeks, type RoomWeeks } from '#core/matching/memory/room-weeks.ts';

/* What a memory (`memory.ts`) keeps of each act and room, and of the two together. */

export type Id = string | number;

/** A night that was played. `day` counts days since 1970-01-01; `price` is the ticket in any one unit, null when unknown. */
export type PastNight = { venue: Id; day: number; artists: readonly Id[]; price: number | null };

/** One act's past at one room. */
export type PairPast = {
  artist: number;
  room: number;
  days: number[];
  lately: number;
  season: number;
  long: number;
  /** The act's own nights, anywhere, up to the last one here. */
  nightsThen: number;
};

/** Two acts' past on the same bills. */
type Tie = { other: number; count: number; last: number };

/** What an act has done, in figures. */
export type ActSummary = {
  genres: readonly number[];
  nights: number;
  first: number | null;
  last: number | null;
  roomCount: number;
  partnerCount: number;
  weekdays: ArrayLike<number>;
  lately: number;
  season: number;
  long: number;
  /** Nights at a room where it had not played before. */
  firstTimes: number;
  actsBeside: number;
  priceSum: number;
  priced: number;
};

export type ArtistPast = ActSummary & {
  id: Id;
  home: { lat: number; lng: number } | null;
  /** The rooms of its latest nights, in order. */
  recentRooms: number[];
  byRoom: Map<number, PairPast>;
  /** The pairs of `byRoom` and the ties of `byPartner`, to walk over. */
  pairs: PairPast[];
  byPartner: Map<number, Tie>;
  partners: Tie[];
  weekdays: Float64Array;
};

/** What a room has had on, in figures. */
export type RoomSummary = {
  /** Bills: a day with two counts twice. */
  nights: number;
  last: number | null;
  actCount: number;
  places: number;
  firstTimes: number;
  season: number;
  seasonAt: number;
  weeks: RoomWeeks;
  weekdays: ArrayLike<number>;
  priceSum: number;
  priced: number;
  /** How many shows its acts had had in the season, summed over its places. */
  standing: number;
};

export type RoomPast = RoomSummary & {
  id: Id;
  lat: number | null;
  lng: number | null;
  byArtist: Map<number, PairPast>;
  pairs: PairPast[];
  weekdays: Float64Array;
  genres: Float64Array;
  weekdayGenres: Float64Array;
  genreCount: number;
  weekdayGenreCount: Float64Array;
  /** Squared length of the room's vector of acts, for the likeness of rooms. */
  lengthSquared: number;
};

export const GENRE_SLOTS = 64;

/** What is said of an act or a room when it is added. */
export type AboutArtist = { genres?: readonly number[]; home?: { lat: number; lng: number } | null };
export type AboutRoom = { lat?: number | null; lng?: number | null };

/** An act that has not played yet. */
export function newArtist(id: Id, about: AboutArtist): ArtistPast {
  return {
    id,
    genres: (about.genres ?? []).filter((genre) => genre >= 0),
    home: about.home ?? null,
    nights: 0,
    first: null,
    last: null,
    roomCount: 0,
    partnerCount: 0,
    recentRooms: [],
    byRoom: new Map(),
    pairs: [],
    byPartner: new Map(),
    partners: [],
    weekdays: new Float64Array(7),
    lately: 0,
    season: 0,
    long: 0,
    firstTimes: 0,
    actsBeside: 0,
    priceSum: 0,
    priced: 0,
  };
}

/** A room where nobody has played yet. */
export function newRoom(id: Id, about: AboutRoom): RoomPast {
  return {
    id,
    lat: about.lat ?? null,
    lng: about.lng ?? null,
    byArtist: new Map(),
    pairs: [],
    nights: 0,
    last: null,
    actCount: 0,
    places: 0,
    firstTimes: 0,
    season: 0,
    seasonAt: 0,
    weeks: noWeeks(),
    weekdays: new Float64Array(7),
    genres: new Float64Array(GENRE_SLOTS),
    weekdayGenres: new Float64Array(7 * GENRE_SLOTS),
    genreCount: 0,
    weekdayGenreCount: new Float64Array(7),
    lengthSquared: 0,
    priceSum: 0,
    priced: 0,
    standing: 0,
  };
}
