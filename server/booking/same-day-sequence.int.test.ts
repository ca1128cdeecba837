import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beside } from '#core/booking/same-day.ts';
import type { Person } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const UTRECHT = { lat: 52.09, lng: 5.12 };
const clock = (quarters: number) =>
  `${String(Math.floor(quarters / 4) % 24).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
const nth = fc.nat({ max: 9 });
/** From eight in the morning to one at night, in quarters of an hour. */
const hours = fc.record({ from: fc.integer({ min: 32, max: 92 }), length: fc.integer({ min: 4, max: 10 }) });
const times = ({ from, length }: { from: number; length: number }) => ({
  ...{ doors: clock(from), showTime: clock(from), curfew: clock(Math.min(from + length, 116)) },
});
const step = <Name extends string, More extends object>(
  name: Name,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
) => fc.record({ do: fc.constant(name), ...more } as never) as fc.Arbitrary<{ do: Name } & More>;
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: step('offer', { venue: nth, day: fc.constantFrom(0, 0, 0, 1), hours, byArtist: fc.boolean() }),
  },
  { weight: 4, arbitrary: step('accept', { at: nth }) },
  { weight: 2, arbitrary: step('accept all at once', {}) },
  {
    weight: 4,
    arbitrary: step('load', { at: nth, before: fc.nat({ max: 30 }), after: fc.nat({ max: 12 }) }),
  },
  { weight: 2, arbitrary: step('move', { at: nth, hours, day: fc.constantFrom(0, 0, 0, 1) }) },
  { weight: 1, arbitrary: step('cancel', { at: nth }) },
  { weight: 2, arbitrary: step('say', { playsTwice: fc.constantFrom(true, true, false) }) },
);

type Booked = {
  id: string;
  show_id: string;
  venue: number;
  by: 'artist' | 'venue';
  from: number;
  length: number;
};

test('whatever is offered, accepted, moved, cancelled and said in any order, no act is in two places at once or on the road', async () => {
  const days = [await people.dayIn(20), await people.dayIn(21)];
  let pairs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 14, maxLength: 28 }), async (sequence) => {
      const [one, two, far] = [await people.venue(), await people.venue(), await people.venue()];
      const venues = [one, two, far];
      await backend.pool.query('update venue_profiles set lat = $2, lng = $3 where id = $1', [
        far.profileId,
        UTRECHT.lat,
        UTRECHT.lng,
      ]);
      const rooms = new Map<string, string[]>();
      for (const { profileId, ...venue } of venues) {
        const more = ['Hall', 'Club', 'Yard'].map((name) => aRoom(name));
        for (const room of more) await people.done({ profileId, ...venue }, 'keep-room', room);
        rooms.set(
          profileId,
          more.map(({ roomId }) => roomId),
        );
      }
      const artist = await people.artist();
      const say = (playsTwice: boolean) =>
        backend.pool.query('update artist_profiles set plays_twice = $2 where id = $1', [
          artist.profileId,
          playsTwice,
        ]);
      await say(true);
      const made: Booked[] = [];
      const pick = (at: number) => made[at % Math.max(1, made.length)];
      const venueOf = (each: Booked) => venues[each.venue] as Person;
      const accept = (each: Booked) =>
        people.send(each.by === 'venue' ? artist : venueOf(each), 'accept-booking', { bookingId: each.id });
      for (const each of sequence) {
        for (const { status, error } of await sent(each)) {
          if (status === 200) continue;
          expect([403, 404, 409, 422], `${JSON.stringify(each)} ${JSON.stringify(error)}`).toContain(status);
          if (error.message.includes('plays elsewhere'))
            for (const venue of venues) expect(error.message).not.toContain(venue.name);
        }
        pairs += await expectApart(artist, JSON.stringify(sequence));
      }

      async function sent(each: (typeof sequence)[number]) {
        const at = 'at' in each ? pick(each.at) : undefined;
        switch (each.do) {
          case 'say':
            await say(each.playsTwice);
            return [];
          case 'offer': {
            const venue = each.venue % 3;
            const by = each.byArtist ? 'artist' : 'venue';
            const opened = await people.send(venues[venue] as Person, 'open-show', {
              ...times(each.hours),
              ...{
                date: days[each.day],
                fullPriceCents: 1000,
                roomId: rooms.get(venues[venue]?.profileId ?? '')?.[made.length % 3],
              },
            });
            if (opened.status !== 200) return [opened];
            const showId = opened.data.showId as unknown as string;
            const deal = { kind: 'guarantee', guaranteeCents: 10_000 };
            const asked = await people.send(
              by === 'artist' ? artist : (venues[venue] as Person),
              'request-booking',
              {
                ...{ showId, deal },
                ...(by === 'artist' ? {} : { artistId: artist.profileId }),
              },
            );
            if (asked.status === 200)
              made.push({
                id: asked.data.bookingId as unknown as string,
                show_id: showId,
                venue,
                by,
                ...each.hours,
              });
            return [asked];
          }
          case 'accept':
            return at ? [await accept(at)] : [];
          case 'accept all at once':
            return Promise.all(made.slice(-6).map(accept));
          case 'load':
            return at
              ? [
                  await people.send(venueOf(at), 'change-show', {
                    ...{ showId: at.show_id, loadIn: clock(Math.max(24, at.from - each.before)) },
                    loadOut: clock(Math.min(119, at.from + at.length + each.after)),
                  }),
                ]
              : [];
          case 'move': {
            if (!at) return [];
            const changes = { ...times(each.hours), date: days[each.day] };
            const proposed = await people.send(venueOf(at), 'propose-change', {
              bookingId: at.id,
              changes,
              signerName: 'Vera',
            });
            if (proposed.status !== 200) return [proposed];
            const answer = { changeId: proposed.data.changeId, agree: true, signerName: 'Ada' };
            const agreed = await people.send(artist, 'answer-change', answer);
            if (agreed.status === 200) Object.assign(at, each.hours);
            else
              await people.send(artist, 'answer-change', { changeId: proposed.data.changeId, agree: false });
            return [agreed];
          }
          case 'cancel':
            return at
              ? [await people.send(artist, 'cancel-booking', { bookingId: at.id, reason: 'Ill' })]
              : [];
        }
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  // It would prove nothing if no day ever held two shows.
  expect(pairs).toBeGreaterThan(0);
});

/** In SQL: nobody has two places at once; and of two in one night, the journey lies between. Answers how many pairs there are. */
async function expectApart({ profileId }: Person, why: string): Promise<number> {
  const { rows: twice } = await backend.pool.query(
    `select 1 from bookings a join bookings b on b.artist_id = a.artist_id and b.id > a.id and b.night && a.night
     where a.artist_id = $1 and private.is_binding(a.status) and private.is_binding(b.status)`,
    [profileId],
  );
  expect(twice, why).toEqual([]);
  const { rows } = await backend.pool.query(
    `select s.span && t.span as overlap, to_json(lower(s.span)) #>> '{}' as from, to_json(upper(s.span)) #>> '{}' as to,
       jsonb_build_object('id', v.id, 'lat', v.lat, 'lng', v.lng) as venue,
       to_json(lower(t.span)) #>> '{}' as other_from, to_json(upper(t.span)) #>> '{}' as other_to,
       jsonb_build_object('id', w.id, 'lat', w.lat, 'lng', w.lng) as other_venue
     from bookings a join bookings b on b.artist_id = a.artist_id and b.id > a.id
     join shows s on s.id = a.show_id join shows t on t.id = b.show_id and t.night && s.night
     join venue_profiles v on v.id = a.venue_id join venue_profiles w on w.id = b.venue_id
     where a.artist_id = $1 and private.is_binding(a.status) and private.is_binding(b.status)`,
    [profileId],
  );
  for (const row of rows) {
    expect(row.overlap, why).toBe(false);
    const other = { from: row.other_from, to: row.other_to, venue: row.other_venue };
    expect(beside(row, other).fits, why).toBe(true);
  }
  return rows.length;
}
