import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Person } from '#testing/people.ts';
import { aRoom, overlapping } from '#testing/rooms.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const SECRET = 'Surprise birthday of the mayor';
const hour = (at: number) => `${String(at % 24).padStart(2, '0')}:00`;
const nth = fc.nat({ max: 9 });
const hours = fc.record({ from: fc.integer({ min: 9, max: 20 }), length: fc.integer({ min: 1, max: 5 }) });
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('open' as const), room: nth, day: fc.nat({ max: 1 }), hours }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), show: nth, room: nth, hours }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), show: nth }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: fc.constant('hire' as const), use: nth, room: nth, day: fc.nat({ max: 1 }), hours },
      ...{ kind: fc.constantFrom('hire', 'rehearsal', 'maintenance'), firm: fc.boolean() },
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('call off' as const), use: nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('turn' as const), use: nth, room: nth, hours }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: fc.constant('hear' as const), room: nth, other: nth },
      blocks: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('combine' as const),
      room: nth,
      parts: fc.array(nth, { minLength: 2, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('turn round' as const),
      room: nth,
      minutes: fc.constantFrom(0, 30, 90),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('archive' as const), room: nth, archived: fc.boolean() }),
  },
);

/** Opens a night that the venue keeps to those it asks, so that its name is nobody else's to read. */
async function other(): Promise<void> {
  const venue = await people.venue();
  await people.open(venue, await people.dayIn(20), { title: SECRET });
}

test('whatever is opened, hired, moved, combined, made to hear, turned, cancelled and archived in any order, no room has two things at once', async () => {
  await other();
  const days = [await people.dayIn(20), await people.dayIn(21)];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 25 }), async (sequence) => {
      const venue = await people.venue();
      const rooms = ['Hall', 'Club', 'Yard', 'All'].map((name) => aRoom(name));
      for (const room of rooms) await people.done(venue, 'keep-room', room);
      const shows: string[] = [];
      const uses = Array.from({ length: 10 }, () => randomUUID());
      const times = ({ from, length }: { from: number; length: number }) => ({
        ...{ doors: hour(from), showTime: hour(from), curfew: hour(from + length) },
      });
      const pick = <Each>(list: readonly Each[], at: number): Each | undefined =>
        list[at % Math.max(1, list.length)];
      for (const each of sequence) {
        const { status, error, data } = await sent(each);
        if (status === 200) {
          if (each.do === 'open' || each.do === 'turn') shows.push(data.showId ?? '');
        } else {
          expect([409, 422, 404], JSON.stringify(each)).toContain(status);
          expect(error.message).toMatch(/^\S.{10,200}$/);
          expect(error.message).not.toContain(SECRET);
        }
      }
      expect(await overlapping(backend.pool, venue.profileId), JSON.stringify(sequence)).toEqual([]);

      async function sent(each: (typeof sequence)[number]) {
        const room = 'room' in each ? pick(rooms, each.room) : undefined;
        const showId = 'show' in each ? (pick(shows, each.show) ?? randomUUID()) : undefined;
        const send = (name: string, input: object) => people.send(venue as Person, name, input);
        switch (each.do) {
          case 'open':
            return send('open-show', {
              date: days[each.day],
              roomId: room?.roomId,
              fullPriceCents: 0,
              ...times(each.hours),
            });
          case 'move':
            return send('change-show', { showId, roomId: room?.roomId, ...times(each.hours) });
          case 'cancel':
            return send('cancel-show', { showId });
          case 'hire':
            return send('keep-use', {
              ...{
                useId: uses[each.use],
                roomId: room?.roomId,
                kind: each.kind,
                title: 'Choir',
                contact: '',
              },
              ...{ note: '', day: days[each.day], from: hour(each.hours.from) },
              ...{ to: hour(each.hours.from + each.hours.length), firm: each.firm, amountCents: null },
              ...{ filePath: null, despite: true },
            });
          case 'call off':
            return send('cancel-use', { useId: uses[each.use] });
          case 'turn':
            return send('turn-use-into-show', {
              useId: uses[each.use],
              show: {
                ...{ date: days[0], roomId: room?.roomId, fullPriceCents: 0, ...times(each.hours) },
                despite: true,
              },
            });
          case 'hear':
            return send('keep-room', {
              ...room,
              hears: [{ roomId: pick(rooms, each.other)?.roomId, blocks: each.blocks }],
            });
          case 'combine':
            return send('keep-room', { ...room, parts: each.parts.map((part) => pick(rooms, part)?.roomId) });
          case 'turn round':
            return send('keep-room', { ...room, turnRoundMinutes: each.minutes });
          case 'archive':
            return send('archive-room', { roomId: room?.roomId, archived: each.archived });
        }
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
