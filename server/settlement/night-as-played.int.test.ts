import { expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { setParties } from '#testing/set-parties.ts';
import { bookedAct, newArtist, newVenue, type Player, soldAtDoor } from '#testing/stage.ts';

const { backend, stage } = setParties();

const minute = 60_000;
async function read(who: Player, showId: string) {
  const token = (await who.client.auth.getSession()).data.session?.access_token;
  const answer = await fetch(`${backend.url}/functions/v1/api/night-as-played?showId=${showId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = (await answer.json()) as { data: ReadAnswer<'night-as-played'>; error?: { code: string } };
  return { ...body.data, code: body.error?.code };
}

/** A night of three acts that was run on the stage view: one played all, one 20 of its 60 minutes, one never began. */
async function playedNight() {
  const show = await stage.playedShow({ deal: { kind: 'guarantee', guaranteeCents: 50_000 } });
  const others = await Promise.all(
    ['Half a set', 'Nowhere'].map(async (name) =>
      bookedAct(backend, {
        ...{
          showId: show.showId,
          date: show.date,
          venue: stage.venue,
          artist: await newArtist(backend, name),
        },
        deal: { kind: 'guarantee', guaranteeCents: 50_000 },
      }),
    ),
  );
  const bookings = [show, ...others].map(({ bookingId }) => bookingId as string);
  await backend.pool.query('update bookings set set_minutes = 60 where id = any ($1)', [bookings]);
  const { rows } = await backend.pool.query('select starts_at from shows where id = $1', [show.showId]);
  const start = new Date(rows[0].starts_at).getTime();
  const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
  const items = bookings.map((bookingId, place) => ({
    ...{ id: `set-${place}`, kind: 'set', bookingId, at: at(place * 80), minutes: 60 },
  }));
  await backend.pool.query(
    'insert into running_orders (show_id, venue_id, version, items, published_at) values ($1, $2, 1, $3, $4)',
    [show.showId, stage.venue.profileId, JSON.stringify(items), at(-600)],
  );
  const set = (place: number, from: number, to: number) =>
    backend.pool.query(
      `insert into played_sets (show_id, venue_id, item_id, booking_id, started_at, ended_at) values ($1, $2, $3, $4, $5, $6)`,
      [show.showId, stage.venue.profileId, `set-${place}`, bookings[place], at(from), at(to)],
    );
  await set(0, 5, 62);
  await set(1, 85, 105);
  return { showId: show.showId, bookings };
}

test('a night that was run on the stage view is proposed as it was played, to its venue alone', async () => {
  const { showId } = await playedNight();
  const told = await read(stage.venue, showId);
  expect(told.acts.map(({ minutes, playedMinutes, percent }) => [playedMinutes, minutes, percent])).toEqual([
    [57, 60, 100],
    [20, 60, 35],
    [0, 60, 0],
  ]);
  expect(told.guests).toBeNull();
  expect((await read(stage.artist, showId)).code).toBe('only-venues');
  expect((await read(await newVenue(backend), showId)).code).toBe('unknown-show');
  const unused = await stage.playedShow({});
  expect((await read(stage.venue, unused.showId)).acts).toEqual([]);
});

test('the parts are claimed as the night is concluded, and count once their artists accept', async () => {
  const { bookings } = await playedNight();
  const [whole, part, none] = bookings as [string, string, string];
  const night = {
    ...{ bookingId: whole, tiers: soldAtDoor(0) },
    parts: [
      { bookingId: whole, percent: 100 },
      { bookingId: part, percent: 35, why: 'Played 20 of 60 minutes.' },
      { bookingId: none, percent: 0, why: 'Never came.' },
    ],
  };
  const stranger = await stage.playedShow({});
  const wrong = { ...night, parts: [{ bookingId: stranger.bookingId, percent: 10, why: 'Who?' }] };
  expect((await stage.act(stage.venue, 'conclude-show', wrong)).code).toBe('unknown-booking');
  const silent = { ...night, parts: [{ bookingId: part, percent: 10 }] };
  expect((await stage.act(stage.venue, 'conclude-show', silent)).code).toBe('invalid-input');
  expect((await stage.act(stage.venue, 'conclude-show', night)).status).toBe(200);
  const { rows } = await backend.pool.query(
    `select s.booking_id, s.artist_fee_cents, c.line_id, c.figure, c.kind, c.by_side from settlements s
     left join line_claims c on c.settlement_id = s.id where s.booking_id = any ($1)`,
    [bookings],
  );
  const of = (id: string) => rows.filter(({ booking_id }) => booking_id === id);
  expect(of(whole)).toMatchObject([{ line_id: null, artist_fee_cents: 50_000 }]);
  const claim = { line_id: 'part-played', kind: 'contest', by_side: 'venue', artist_fee_cents: 50_000 };
  expect(of(part)).toMatchObject([{ ...claim, figure: 35 }]);
  expect(of(none)).toMatchObject([{ ...claim, figure: 0 }]);
  // What each is told of its statement does not promise the fee of a set that the venue says was not played.
  const told = async (bookingId: string) => {
    const { rows: sent } = await backend.pool.query(
      `select n.* from notifications n join domain_events e on e.id = n.event_id
       where e.booking_id = $1 and n.kind = 'statement-sent'`,
      [bookingId],
    );
    return sent.map(({ params }) => ({ part: params.part, amountCents: params.amountCents }));
  };
  expect(await told(whole)).toEqual([{ amountCents: 45_000 }]);
  expect(await told(part)).toEqual([{ amountCents: 45_000, part: 35 }]);
  expect(await told(none)).toEqual([{ amountCents: 45_000, part: 0 }]);
});
