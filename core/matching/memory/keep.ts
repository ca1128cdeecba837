import { genreFitsOf } from '#core/matching/memory/genre-fits.ts';
import type { Memory } from '#core/matching/memory/memory.ts';
import type { ArtistPast, RoomPast } from '#core/matching/memory/past.ts';
import { actsNear, partnersHere, roomsAlike, tiesOf } from '#core/matching/memory/room-context.ts';

/** Of each room so many rooms alike are kept, and so many acts of which rooms alike and shared bills say the most. */
const MOST_ALIKE = 30;
const MOST_ACTS = 400;
/** Who did not play for so long is not looked for. */
const REMEMBERED_DAYS = 2 * 365;

export function keptActivity(memory: Memory, artist: ArtistPast) {
  return {
    artist_id: artist.id,
    nights: artist.nights,
    first_day: artist.first,
    last_day: artist.last,
    rooms: artist.roomCount,
    partners: artist.partnerCount,
    weekdays: [...artist.weekdays],
    lately: artist.lately,
    season: artist.season,
    long: artist.long,
    first_times: artist.firstTimes,
    acts_beside: artist.actsBeside,
    price_sum: artist.priceSum,
    priced: artist.priced,
    recent_at: artist.recentRooms.flatMap((room) => {
      const { lat, lng } = memory.rooms[room] as RoomPast;
      return lat === null || lng === null ? [] : [lat, lng];
    }),
  };
}

export function keptHabits(room: RoomPast) {
  const weekdays = Array.from({ length: 7 }, (_, weekday) => genreFitsOf(room, weekday));
  return {
    venue_id: room.id,
    nights: room.nights,
    last_day: room.last,
    acts: room.actCount,
    places: room.places,
    first_times: room.firstTimes,
    season: room.season,
    season_at: room.seasonAt,
    weekdays: [...room.weekdays],
    price_sum: room.priceSum,
    priced: room.priced,
    standing: room.standing,
    genre_count: room.genreCount,
    genre_fit: [...(weekdays[0] as { genreFit: Float32Array }).genreFit],
    weekday_genre_fit: weekdays.flatMap(({ weekdayGenreFit }) => [...weekdayGenreFit]),
    first_day: room.weeks.first,
    again: room.weeks.again,
    recent_days: room.weeks.days,
    recent_acts: room.weeks.acts,
    recent_new: room.weeks.fresh,
  };
}

export function keptPairs(memory: Memory, artist: ArtistPast) {
  return artist.pairs.map(({ room, days, lately, season, long, nightsThen }) => ({
    artist_id: artist.id,
    venue_id: (memory.rooms[room] as RoomPast).id,
    days,
    lately,
    season,
    long,
    nights_then: nightsThen,
  }));
}

export function keptTies(memory: Memory, artist: ArtistPast) {
  return artist.partners.map(({ other, count, last }) => ({
    artist_id: artist.id,
    other_id: (memory.artists[other] as ArtistPast).id,
    nights: count,
    last_day: last,
  }));
}

/** What is worked out for one room, as of a day: the rooms alike, and what they and shared bills say of acts. */
export function keptOfRoom(memory: Memory, at: number, day: number) {
  const ties = tiesOf(memory, at, day);
  const { id } = ties.room;
  const alike = ties.alike
    .sort((a, b) => (ties.likeness[b] as number) - (ties.likeness[a] as number) || a - b)
    .slice(0, MOST_ALIKE)
    .map((room) => ({
      venue_id: id,
      other_id: (memory.rooms[room] as RoomPast).id,
      likeness: ties.likeness[room] as number,
    }));
  const acts = actsNear(memory, ties)
    .flatMap((act) => {
      const artist = memory.artists[act] as ArtistPast;
      if (artist.last === null || artist.last < day - REMEMBERED_DAYS) return [];
      const rooms = roomsAlike(ties, artist);
      const partners = partnersHere(ties, artist);
      const says = rooms.alike + 0.5 * partners.playedWith;
      if (says === 0) return [];
      return [
        {
          says,
          row: {
            venue_id: id,
            artist_id: artist.id,
            alike: rooms.alike,
            alike_best: rooms.alikeBest,
            played_with: partners.playedWith,
            played_with_lately: partners.playedWithLately,
          },
        },
      ];
    })
    .sort((a, b) => b.says - a.says)
    .slice(0, MOST_ACTS)
    .map(({ row }) => row);
  return { alike, acts };
}
