import { expect, test } from 'vitest';
import { chanceFrom } from '#core/matching/learning/boost.ts';
import { keptOfRoom } from '#core/matching/memory/keep.ts';
import { Memory } from '#core/matching/memory/memory.ts';
import type { ArtistPast, RoomPast } from '#core/matching/memory/past.ts';
import { contextOf, partnersHere, roomsAlike } from '#core/matching/memory/room-context.ts';

const TODAY = 19_800;

/** Some towns whose acts play on each other's bills, and only now and then in another town. */
function played(): Memory {
  const memory = new Memory();
  const chance = chanceFrom(11);
  const within = (town: number, count: number) =>
    (chance() < 0.02 ? 0 : town) * count + Math.floor(chance() * count);
  for (let back = 900; back > 0; back -= 3)
    for (let town = 0; town < 6; town += 1) {
      const artists = [`act ${within(town, 12)}`, `act ${within(town, 12)}`];
      memory.learn({ venue: `room ${within(town, 5)}`, day: TODAY - back, artists, price: null });
    }
  // Two who have played in one room alone, together.
  memory.learn({ venue: 'room 0', day: TODAY - 1, artists: ['guest 1', 'guest 2'], price: null });
  return memory;
}

test('of a room is kept what all rooms and all acts together say', () => {
  const memory = played();
  for (const at of memory.rooms.keys()) {
    const context = contextOf(memory, at, TODAY);
    const { alike, acts } = keptOfRoom(memory, at, TODAY);
    const likely = memory.rooms
      .map(({ id }: RoomPast, room) => ({ other_id: id, likeness: context.likeness[room] as number }))
      .filter(({ likeness }) => likeness > 0)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, 30);
    expect(alike).toEqual(likely.map((other) => ({ venue_id: context.room.id, ...other })));
    const said = memory.artists
      .filter((artist: ArtistPast) => (artist.last ?? 0) >= TODAY - 730)
      .filter((artist) => roomsAlike(context, artist).alike + partnersHere(context, artist).playedWith > 0)
      .map(({ id }) => id);
    expect(acts.map(({ artist_id }) => artist_id).sort()).toEqual(said.sort());
    expect(said.length).toBeGreaterThan(5);
  }
});
