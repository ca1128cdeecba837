import { expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const NIGHTS = [
  {
    ...{ day: '2025-04-03', acts: ['The Gulls', 'Tin Cup'], room: 'Main', sold: 212, capacity: 300 },
    fee: { cents: 50_000, currency: 'EUR' },
    gross: { cents: 254_400, currency: 'EUR' },
  },
  { day: '2025-04-04', acts: ['Müßiggang'], sold: 48 },
];
const file = (rows: object, more: object = {}) => ({
  ...{ name: 'nights.csv', header: 'date band', mapping: [{ column: 'band', field: 'act' }], leftOut: 1 },
  ...{ isTrial: false, rows },
  ...more,
});
const nights = (rows: object[]) => ({ kind: 'nights', nights: rows });
const past = async (who: Person, act = '') =>
  (
    (await people.read(who, `/past-nights${act && `?act=${encodeURIComponent(act)}`}`)) as never as {
      data: ReadAnswer<'past-nights'>;
    }
  ).data;
const imports = async (who: Person) =>
  ((await people.read(who, '/imports')) as never as { data: ReadAnswer<'imports'> }).data;
const left = async (importId: string | undefined) =>
  (
    await backend.pool.query(
      `select (select count(*) from private.past_nights where import_id = $1) + (select count(*) from private.imported_contacts where import_id = $1)
        + (select count(*) from private.imported_days where import_id = $1) as n`,
      [importId],
    )
  ).rows[0].n as number;

test('nights of before are written once, summed by year, and gone when the file is taken back', async () => {
  const venue = await people.venue();
  const trial = await people.done(venue, 'take-over-file', file(nights(NIGHTS), { isTrial: true }));
  expect(trial).toEqual({
    importId: null,
    written: 2,
    alreadyThere: 0,
    toCome: 0,
    inTheWay: 0,
    takenOverAt: null,
  });
  expect(await imports(venue)).toEqual([]);

  const done = await people.done(venue, 'take-over-file', file(nights(NIGHTS)));
  expect(done).toMatchObject({ written: 2, alreadyThere: 0 });
  expect(await past(venue)).toMatchObject({
    years: [
      { year: 2025, currency: 'EUR', nights: 1, sold: 212, grossCents: 254_400, feeCents: 50_000 },
      { year: 2025, currency: null, nights: 1, sold: 48, grossCents: null, feeCents: null },
    ],
    acts: [
      { act: 'Müßiggang', nights: 1, averageSold: 48 },
      { act: 'The Gulls' },
      { act: 'Tin Cup', averageSold: null },
    ],
  });
  expect((await past(venue, 'the gulls')).nights).toHaveLength(1);

  // The same again, and a file that overlaps: only what is new is written.
  expect(await people.refused(venue, 'take-over-file', file(nights(NIGHTS)))).toContain('nothing-new');
  const more = await people.done(
    venue,
    'take-over-file',
    file(nights([...NIGHTS, { day: '2025-05-01', acts: ['Kite'] }])),
  );
  expect(more).toMatchObject({ written: 1, alreadyThere: 2 });

  expect(await people.done(venue, 'undo-import', { importId: done.importId })).toMatchObject({
    removed: 2,
    stays: [],
  });
  expect(await left(done.importId)).toBe(0);
  expect((await past(venue)).nights.map(({ act }) => act)).toEqual(['Kite']);
  expect(await people.refused(venue, 'undo-import', { importId: done.importId })).toContain('import-undone');
  // What was taken back may be taken over again.
  expect(await people.done(venue, 'take-over-file', file(nights(NIGHTS)))).toMatchObject({ written: 2 });
});

test('nobody else reads them or takes them back', async () => {
  const [venue, stranger] = [await people.venue(), await people.venue()];
  const { importId } = await people.done(venue, 'take-over-file', file(nights(NIGHTS)));
  expect(await past(stranger)).toEqual({ years: [], acts: [], nights: [] });
  expect(await imports(stranger)).toEqual([]);
  expect(await people.refused(stranger, 'undo-import', { importId })).toContain('unknown-import');
});

test('contacts are found by mail, phone and name, and stay when somebody changed them since', async () => {
  const venue = await people.venue();
  const rows = {
    kind: 'contacts',
    contacts: [
      {
        name: 'Ana Bell',
        act: 'The Gulls',
        emails: ['ana@gulls.example'],
        phones: ['+44 20 7946 0000'],
        genre: 'Indie',
      },
      { name: 'Ida Moth', emails: [], phones: ['0170 1234567'] },
    ],
  };
  const { importId, written } = await people.done(venue, 'take-over-file', file(rows));
  expect(written).toBe(2);
  const again = {
    kind: 'contacts',
    contacts: [
      { name: 'A. Bell', emails: ['ANA@gulls.example'] },
      { name: 'Ida', phones: ['+49 170 1234567'] },
      { name: 'ida moth' },
      { name: 'Ana Bell', emails: ['another@ana.example'] },
    ],
  };
  expect(await people.done(venue, 'take-over-file', file(again, { isTrial: true }))).toMatchObject({
    written: 1,
    alreadyThere: 3,
  });

  await backend.pool.query(
    `update contacts set notes = 'calls back', changed_by = made_by where name = 'Ida Moth'`,
  );
  expect(await people.done(venue, 'undo-import', { importId })).toEqual({
    ...{ importId, removed: 1, staysInAll: 1 },
    stays: [{ what: 'Ida Moth', why: 'It was changed since.' }],
  });
  expect(await left(importId)).toBe(0);
});

test('acts of an address book are acts, by their own names, and are asked from their contact', async () => {
  const venue = await people.venue();
  const contacts = [
    { name: 'Ana Bell', act: 'The Gulls', emails: ['ana@gulls.example'] },
    { name: 'Tin Cup', act: 'Tin Cup' },
    { name: 'Bea Barlow', act: 'Paper Lantern', organisation: 'Barlow & Co.' },
    { name: 'Mo Light', role: 'Light', kind: 'act' },
    { name: 'Husk', emails: ['husk@husk.example'], kind: 'act' },
    { name: 'Ida Moth' },
  ];
  await people.done(venue, 'take-over-file', file({ kind: 'contacts', contacts }));
  const { rows } = await backend.pool.query(
    `select name, organisation, kind, notes from contacts where source = 'file' and user_id = $1 order by name`,
    [venue.userId],
  );
  expect(rows.map(({ name, organisation, kind, notes }) => [name, organisation, kind, notes])).toEqual([
    ['Bea Barlow', 'Barlow & Co.', 'manager', 'Paper Lantern'],
    ['Husk', '', 'act', ''],
    ['Ida Moth', '', 'other', ''],
    ['Mo Light', '', 'technician', 'Light'],
    ['The Gulls', 'Ana Bell', 'act', ''],
    ['Tin Cup', '', 'act', ''],
  ]);
});

test('marked days come back as they were, but for those marked anew', async () => {
  const artist = await people.artist();
  const [one, two, three] = await Promise.all([people.dayIn(40), people.dayIn(41), people.dayIn(42)]);
  await people.done(artist, 'mark-days', { days: [{ day: one, mark: 'free' }] });
  const rows = {
    kind: 'days',
    days: [one, two, three]
      .map((day) => ({ day, status: 'unavailable', note: 'On tour' }))
      .concat({ day: '2025-01-01', status: 'unavailable', note: '' }),
  };
  const { importId, written } = await people.done(artist, 'take-over-file', file(rows));
  expect(written).toBe(3);
  await people.done(artist, 'mark-days', { days: [{ day: three, mark: 'free' }] });
  expect(await people.done(artist, 'undo-import', { importId })).toMatchObject({
    removed: 2,
    stays: [{ what: three }],
  });
  const { rows: marks } = await backend.pool.query(
    'select day::text as day, status from availability where user_id = $1 order by day',
    [artist.userId],
  );
  expect(marks).toEqual([
    { day: one, status: 'free' },
    { day: three, status: 'free' },
  ]);
  const { rows: notes } = await backend.pool.query('select from day_notes where user_id = $1', [
    artist.userId,
  ]);
  expect(notes).toEqual([]);
});

test('twice at once writes once', async () => {
  const venue = await people.venue();
  const both = await Promise.allSettled(
    [1, 2].map(() => people.done(venue, 'take-over-file', file(nights(NIGHTS)))),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await past(venue)).nights).toHaveLength(3);
});

test('whoever has no profile yet is told of the files that they take over and back', async () => {
  const newcomer = await people.account('venue');
  const person: Person = { ...newcomer, profileId: newcomer.userId, name: 'Newcomer', side: 'venue' };
  const { data, changed } = await people.send(person, 'take-over-file', file(nights(NIGHTS)));
  expect(changed).toContain('imports');
  const { importId } = data as never as { importId: string };
  expect((await people.send(person, 'undo-import', { importId })).changed).toContain('imports');
});
