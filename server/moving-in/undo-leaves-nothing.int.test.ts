import { expect, test } from 'vitest';
import type { ActInput } from '#core/contract/index.ts';
import { everythingHeld } from '#testing/everything-written.ts';
import type { Person } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

type Rows = ActInput<'take-over-file'>['rows'];

/** What keeps that acts were asked for, and by which sign-in: these tables grow with every request. */
const RECORDS = ['private.imports', 'private.idempotency_keys', 'auth.sessions', 'auth.mfa_amr_claims'];

async function held() {
  const all = await everythingHeld(backend.pool);
  return Object.fromEntries(Object.entries(all).filter(([table]) => !RECORDS.includes(table)));
}

async function dayAhead(days: number): Promise<string> {
  const { rows } = await backend.pool.query<{ day: string }>(
    'select (private.today() + $1::int)::text as day',
    [days],
  );
  return rows[0]?.day ?? '';
}

const takeOver = (who: Person, rows: Rows) =>
  people.done(who, 'take-over-file', {
    ...{ name: 'a file', header: 'date band', mapping: [], leftOut: 0, isTrial: false },
    rows,
  });

test('whatever a file wrote, taking it back leaves every table as it was', async () => {
  const [venue, artist] = [await people.venue(), await people.artist()];
  const [soon, later] = [await dayAhead(40), await dayAhead(41)];
  const money = { cents: 50_000, currency: 'EUR' as const };
  const files: { who: Person; rows: Rows }[] = [
    {
      who: venue,
      rows: {
        kind: 'nights',
        nights: [
          {
            day: '2025-04-03',
            acts: ['The Gulls', 'Tin Cup'],
            room: 'Main',
            fee: money,
            gross: money,
            sold: 212,
          },
          {
            day: soon,
            acts: ['Kite', 'Harbour'],
            fee: money,
            doors: '19:00',
            stage: '20:00',
            note: 'sold out',
          },
          { day: later, acts: ['Müßiggang'], isOption: true },
        ],
      },
    },
    {
      who: venue,
      rows: {
        kind: 'contacts',
        contacts: [
          { name: 'Ana Bell', act: 'The Gulls', emails: ['ana@gulls.example'], notes: 'calls back' },
        ],
      },
    },
    {
      who: artist,
      rows: {
        kind: 'nights',
        nights: [{ day: soon, acts: [artist.name], room: 'The Crooked Bow', fee: money }],
      },
    },
    {
      who: artist,
      rows: {
        kind: 'days',
        days: [
          { day: later, status: 'unavailable', note: 'a wedding' },
          { day: await dayAhead(42), status: 'free' },
        ],
      },
    },
  ];
  for (const { who, rows } of files) {
    const before = await held();
    const { importId } = await takeOver(who, rows);
    expect(await held()).not.toEqual(before);
    expect(await people.done(who, 'undo-import', { importId })).toMatchObject({ stays: [], staysInAll: 0 });
    expect(await held()).toEqual(before);
  }
});

test('rooms that an archive wrote go, and those it wrote over are as they were', async () => {
  const venue = await people.venue();
  const bar = aRoom('Bar', { costs: [{ name: 'Sound', cents: 9_000 }], turnRoundMinutes: 30 });
  await people.done(venue, 'keep-room', bar);
  // What was written over was written twice: of rooms all but that time is compared.
  const everything = async () => {
    const { rows } = await backend.pool.query<{ room: string }>(
      `select (to_jsonb(r) - 'updated_at')::text as room from rooms r order by r.id`,
    );
    return { ...(await held()), rooms: rows.map(({ room }) => room) };
  };
  const before = await everything();
  const [hall, club] = [aRoom('Hall'), aRoom('Club')];
  const both = aRoom('Hall and club', { parts: [hall.roomId, club.roomId] });
  const rooms = [{ ...bar, capacity: 20, costs: [] }, hall, club, both];
  const { importId } = await people.done(venue, 'take-over-rooms', { name: 'own.zip', rooms });
  expect(await everything()).not.toEqual(before);
  const undone = await people.done(venue, 'undo-import', { importId });
  expect(undone).toMatchObject({ removed: 4, staysInAll: 0 });
  expect(await everything()).toEqual(before);
});

test('a room of an archive stays where something is in it, or it was changed since, and its undo says so', async () => {
  const venue = await people.venue();
  const [hall, club, yard] = [aRoom('Hall'), aRoom('Club'), aRoom('Yard')];
  const rooms = [hall, club, yard];
  const { importId } = await people.done(venue, 'take-over-rooms', { name: 'own.zip', rooms });
  await people.open(venue, await people.aNight(), { roomId: hall.roomId });
  await people.done(venue, 'keep-room', { ...club, capacity: 91 });
  expect(await people.done(venue, 'undo-import', { importId })).toMatchObject({
    removed: 1,
    stays: [
      { what: 'Club', why: 'It was changed since.' },
      { what: 'Hall', why: 'Something is in it: archive it instead.' },
    ],
  });
  const other = await people.venue();
  expect(await people.refused(other, 'take-over-rooms', { name: 'own.zip', rooms: [hall] })).toMatch(
    /^404 unknown-room: /,
  );
});
