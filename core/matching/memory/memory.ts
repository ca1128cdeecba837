import { FADED, faded, weekdayOf } from '#core/matching/memory/days.ts';
import {
  type AboutArtist,
  type AboutRoom,
  type ArtistPast,
  GENRE_SLOTS,
  type Id,
  newArtist,
  newRoom,
  type PastNight,
  type RoomPast,
} from '#core/matching/memory/past.ts';
import { AGAIN_DAYS, learnWeeks } from '#core/matching/memory/room-weeks.ts';

/** So many of its latest nights tell where an act plays. */
const RECENT_NIGHTS = 12;

/**
 * What is remembered of the nights that were played: who played where, how often, how lately, with whom, on which weekday.
 * Events go in in order of time, one bill after the other; features of any pair come out (`features.ts`). Whoever wants the
 * state of an earlier day replays up to it.
 */
export class Memory {
  readonly artists: ArtistPast[] = [];
  readonly rooms: RoomPast[] = [];
  /** Counts what was learned: a context of a room is stale once this moved on. */
  learned = 0;
  private readonly artistPlaces = new Map<Id, number>();
  private readonly roomPlaces = new Map<Id, number>();

  /** The place of an artist, who is added when new. */
  artist(id: Id, about: AboutArtist = {}): number {
    const known = this.artistPlaces.get(id);
    if (known !== undefined) return known;
    this.artistPlaces.set(id, this.artists.length);
    this.artists.push(newArtist(id, about));
    return this.artists.length - 1;
  }

  /** The place of a room, which is added when new. */
  room(id: Id, about: AboutRoom = {}): number {
    const known = this.roomPlaces.get(id);
    if (known !== undefined) return known;
    this.roomPlaces.set(id, this.rooms.length);
    this.rooms.push(newRoom(id, about));
    return this.rooms.length - 1;
  }

  /** Takes one bill in. Bills come in order of time; those of one day are learned after the day. */
  learn(bill: PastNight): void {
    const { day, price } = bill;
    const at = this.room(bill.venue);
    const room = this.rooms[at] as RoomPast;
    const acts = [...new Set(bill.artists)].map((id) => this.artist(id));
    const weekday = weekdayOf(day);
    room.season = faded(room.season, room.seasonAt, day, FADED.season) + 1;
    learnWeeks(room.weeks, day, acts.length, acts.filter((act) => !room.byArtist.has(act)).length);
    room.seasonAt = day;
    room.nights += 1;
    room.last = day;
    room.weekdays[weekday] = (room.weekdays[weekday] as number) + 1;
    if (price !== null) {
      room.priceSum += Math.log1p(price);
      room.priced += 1;
    }
    for (const act of acts) this.learnAct(act, at, bill, acts.length);
    for (const act of acts) this.learnTies(act, acts, day);
    this.learned += 1;
  }

  private learnAct(act: number, at: number, { day, price }: PastNight, acts: number): void {
    const artist = this.artists[act] as ArtistPast;
    const room = this.rooms[at] as RoomPast;
    const weekday = weekdayOf(day);
    const last = artist.last ?? day;
    room.places += 1;
    room.standing += Math.log1p(faded(artist.season, last, day, FADED.season));
    for (const genre of artist.genres) {
      const slot = weekday * GENRE_SLOTS + genre;
      room.genres[genre] = (room.genres[genre] as number) + 1 / artist.genres.length;
      room.weekdayGenres[slot] = (room.weekdayGenres[slot] as number) + 1 / artist.genres.length;
    }
    if (artist.genres.length > 0) {
      room.genreCount += 1;
      room.weekdayGenreCount[weekday] = (room.weekdayGenreCount[weekday] as number) + 1;
    }
    let pair = artist.byRoom.get(at);
    if (!pair) {
      pair = { artist: act, room: at, days: [], lately: 0, season: 0, long: 0, nightsThen: 0 };
      artist.byRoom.set(at, pair);
      room.byArtist.set(act, pair);
      artist.pairs.push(pair);
      artist.roomCount += 1;
      room.pairs.push(pair);
      room.actCount += 1;
      artist.firstTimes += 1;
      room.firstTimes += 1;
    }
    const before = Math.log1p(pair.days.length);
    const lastHere = pair.days.at(-1) ?? day;
    if (pair.days.length > 0 && day - lastHere <= AGAIN_DAYS) room.weeks.again += 1;
    for (const span of ['lately', 'season', 'long'] as const) {
      pair[span] = faded(pair[span], lastHere, day, FADED[span]) + 1;
      artist[span] = faded(artist[span], last, day, FADED[span]) + 1;
    }
    pair.days.push(day);
    const now = Math.log1p(pair.days.length);
    room.lengthSquared += now * now - before * before;
    artist.nights += 1;
    pair.nightsThen = artist.nights;
    artist.first ??= day;
    artist.last = day;
    artist.recentRooms.push(at);
    if (artist.recentRooms.length > RECENT_NIGHTS) artist.recentRooms.shift();
    artist.weekdays[weekday] = (artist.weekdays[weekday] as number) + 1;
    artist.actsBeside += acts - 1;
    if (price !== null) {
      artist.priceSum += Math.log1p(price);
      artist.priced += 1;
    }
  }

  private learnTies(act: number, acts: readonly number[], day: number): void {
    const artist = this.artists[act] as ArtistPast;
    const { byPartner, partners } = artist;
    for (const other of acts) {
      if (other === act) continue;
      let tie = byPartner.get(other);
      if (!tie) {
        tie = { other, count: 0, last: day };
        byPartner.set(other, tie);
        partners.push(tie);
        artist.partnerCount += 1;
      }
      tie.count += 1;
      tie.last = day;
    }
  }
}
