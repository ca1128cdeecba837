import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ActInput, ReadAnswer } from '#core/contract/index.ts';
import { readFile } from '#core/moving-in/files/read-file.ts';
import { openZip } from '#core/moving-in/files/unzip.ts';
import { readTable } from '#core/moving-in/read-table.ts';
import { roomsToKeep } from '#core/moving-in/told-rooms.ts';
import { bucketOf, isFileField, type TakenField } from '#core/profile/taken-over.ts';
import type { TestBackend } from '#testing/backend.ts';
import { aContact } from '#testing/contacts.ts';
import { markedPerson } from '#testing/marked-person.ts';
import { takeArchive } from '#testing/own-archive.ts';
import type { Person } from '#testing/people.ts';
import { photo } from '#testing/pictures.ts';
import { setPeople } from '#testing/set-people.ts';
import { bookedShow } from '#testing/stage.ts';
import { testToday } from '#testing/test-clock.ts';

const here = setPeople();
const elsewhere = setPeople();

const archiveOf = async (who: Person): Promise<Uint8Array> => {
  const answer = await takeArchive(here.backend, who);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};
const context = { zone: 'Europe/Amsterdam', today: testToday('Europe/Amsterdam') };
const readingsOf = (archive: Uint8Array) =>
  readFile(archive, context).tables.map((table) =>
    readTable(table, { today: context.today, currency: 'EUR', mapping: {}, answers: {} }),
  );

/** What the page sends of a reading: core/contract/moving-in.ts. */
function rowsOf(archive: Uint8Array): ActInput<'take-over-file'>['rows'][] {
  return readingsOf(archive).flatMap(({ nights, contacts, asks, notUnderstood }) => {
    expect([asks, notUnderstood]).toEqual([[], []]);
    return nights.length > 0
      ? {
          kind: 'nights',
          nights: nights.map(({ line: _, status: __, beside, ...night }) => {
            // An archive says nothing that has no field.
            expect(beside).toEqual([]);
            return night as never;
          }),
        }
      : contacts.length > 0
        ? {
            kind: 'contacts',
            contacts: contacts.map(({ name, organisation, emails, phones, role, city, genre, note }) => ({
              ...{ name, organisation, emails, phones, role, place: city, genre, notes: note },
            })),
          }
        : [];
  });
}

test('a venue takes its nights and contacts from one deployment to another', async () => {
  const [venue, artist] = await Promise.all([here.people.venue(), here.people.artist()]);
  const { date, bookingId } = await bookedShow(here.backend, { venue, artist, daysAgo: 20 });
  await here.backend.pool.query(`update bookings set status = 'played' where id = $1`, [bookingId]);
  await here.people.done(venue, 'take-over-file', {
    ...{ name: 'old.csv', header: 'date band', mapping: [], leftOut: 0, isTrial: false },
    rows: {
      kind: 'nights',
      nights: [
        {
          ...{ day: '2025-04-03', acts: ['Gulls', 'Tin Cup'], room: 'Main', sold: 212, capacity: 300 },
          ...{ fee: { cents: 50_000, currency: 'EUR' }, gross: { cents: 254_400, currency: 'EUR' } },
        },
      ],
    },
  });
  const contact = aContact('Ana Bell', {
    ...{
      kind: 'manager',
      organisation: 'Bell Booking',
      place: 'Leeds',
      notes: 'Calls back',
      tags: ['Indie'],
    },
    emails: [{ label: 'Office', value: 'ana@bell.example' }],
    phones: [{ label: '', value: '+44 20 7946 0000' }],
  });
  await here.people.done(venue, 'keep-contact', contact);
  const cellar = {
    ...{
      name: 'Cellar',
      capacity: 80,
      seating: 'standing',
      stage: '4 by 3 m',
      backline: 'none',
      soundTech: true,
    },
    ...{ lightsTech: null, loadIn: '16:00', doors: '19:30', curfew: '23:00', turnRoundMinutes: 45 },
    ...{ costs: [{ name: 'Sound', cents: 15_000 }] },
  };
  const taken = { path: 'cellar.png', bytes: await photo('png'), who: venue };
  const photoPaths = [await upload(here.backend, 'media', taken)];
  const kept = { roomId: crypto.randomUUID(), ...cellar, photoPaths, parts: [] };
  await here.people.done(venue, 'keep-room', kept);
  await here.backend.pool.query(
    `update settings set theme = 'dark', push_messages = false where user_id = $1`,
    [venue.userId],
  );
  const archive = await archiveOf(venue);
  expect(strFromU8(unzipSync(archive)['README.txt'] as Uint8Array)).toContain('moving-in/');

  const moved = await elsewhere.people.venue();
  for (const rows of rowsOf(archive))
    await elsewhere.people.done(moved, 'take-over-file', {
      ...{ name: 'running-order.zip', header: '', mapping: [], leftOut: 0, isTrial: false, rows },
    });
  const { data } = (await elsewhere.people.read(moved, '/past-nights?act=gulls')) as never as {
    data: { nights: unknown[] };
  };
  expect(data.nights).toHaveLength(1);
  const { rows: nights } = await elsewhere.backend.pool.query(
    `select day::text, act, place, room, fee_cents::int as fee, gross_cents::int as gross, sold, capacity
     from private.past_nights where user_id = $1 order by day, place`,
    [moved.userId],
  );
  expect(nights).toEqual([
    {
      ...{ day: '2025-04-03', act: 'Gulls', place: 0, room: 'Main' },
      ...{ fee: 50_000, gross: 254_400, sold: 212, capacity: 300 },
    },
    expect.objectContaining({ day: '2025-04-03', act: 'Tin Cup', place: 1, fee: null }),
    expect.objectContaining({ day: date, act: artist.name, fee: null, gross: null, sold: null }),
  ]);
  const { beside } = readFile(archive, context);
  expect(beside?.settings).toMatchObject({ theme: 'dark', push_messages: false });
  const roomsOf = async () =>
    (await elsewhere.people.read(moved, '/my-rooms')).data as unknown as ReadAnswer<'my-rooms'>;
  const before = (await roomsOf()).rooms;
  const chosen = new Set((beside?.rooms ?? []).map(({ id }) => id));
  const rooms = [];
  for (const { id: _, photos, ...room } of roomsToKeep(beside?.rooms ?? [], chosen, before, () =>
    crypto.randomUUID(),
  ))
    rooms.push({
      ...room,
      photoPaths: await Promise.all(
        photos.map((path) =>
          upload(elsewhere.backend, 'media', { path, bytes: openZip(archive).plain(path), who: moved }),
        ),
      ),
    });
  const name = 'running-order.zip';
  const { importId } = await elsewhere.people.done(moved, 'take-over-rooms', { name, rooms });
  expect((await roomsOf()).rooms).toMatchObject([{ id: before[0]?.id, name: 'Main room' }, cellar]);
  expect((await roomsOf()).rooms[1]?.photoPaths).toEqual([expect.stringContaining(`${moved.userId}/`)]);
  expect(await elsewhere.people.done(moved, 'undo-import', { importId })).toMatchObject({
    removed: 2,
    stays: [],
  });
  expect((await roomsOf()).rooms).toEqual(before);
  const { rows: contacts } = await elsewhere.backend.pool.query(
    'select name, kind, organisation, emails, phones, place, tags, notes from contacts where user_id = $1',
    [moved.userId],
  );
  expect(contacts).toEqual([
    {
      ...{ name: 'Ana Bell', kind: 'manager', organisation: 'Bell Booking', place: 'Leeds', tags: ['Indie'] },
      emails: [{ label: '', value: 'ana@bell.example' }],
      phones: [{ label: '', value: '+44 20 7946 0000' }],
      notes: 'manager\nCalls back',
    },
  ]);
});

/** A file in one's own folder, as a form sends it; answers where it lies. */
async function upload(
  backend: TestBackend,
  bucket: 'media' | 'riders',
  file: { path: string; bytes: Uint8Array | null | undefined; who: { userId: string; token: string } },
): Promise<string> {
  const place = `${file.who.userId}/${crypto.randomUUID()}-${file.path.split('/').at(-1)}`;
  const answer = await fetch(`${backend.url}/storage/v1/object/${bucket}/${place}`, {
    method: 'POST',
    body: Buffer.from(file.bytes ?? []),
    headers: {
      'content-type': file.path.endsWith('.pdf') ? 'application/pdf' : 'image/png',
      authorization: `Bearer ${file.who.token}`,
      apikey: backend.publishableKey,
    },
  });
  expect(answer.status).toBe(200);
  return place;
}

/** What the page sends of the profile in an archive: its files are uploaded first, as in the form of a profile. */
async function profileOf(archive: Uint8Array, who: { userId: string; token: string }) {
  const { profile } = readFile(archive, context);
  if (!profile) throw new Error('There is no profile in this archive');
  const fields: Partial<Record<TakenField, unknown>> = { ...profile.fields };
  const zip = openZip(archive);
  for (const [name, paths] of Object.entries(profile.files)) {
    const field = name as TakenField;
    const kept: string[] = [];
    for (const path of paths)
      kept.push(await upload(elsewhere.backend, bucketOf(field), { path, bytes: zip.plain(path), who }));
    fields[field] = field === 'photoPaths' ? kept : kept[0];
  }
  return { profile, input: { name: 'running-order.zip', profile: { side: profile.side, fields } } };
}
const rowsElsewhere = async (table: string, userId: string) =>
  (await elsewhere.backend.pool.query(`select * from ${table} where user_id = $1`, [userId])).rows;

test.each(['artist', 'venue'] as const)(
  'an %s who signs up elsewhere takes the profile and its photos along; what is verified, rated or paid stays behind',
  async (side) => {
    const table = `${side}_profiles`;
    const marked = await markedPerson(here.backend, side);
    await here.backend.pool.query(
      `update ${table} set verified = true, rating = 4.5, review_count = 9 where user_id = $1`,
      [marked.userId],
    );
    const archive = await archiveOf({ ...marked, token: marked.accessToken } as never);
    const { rows: told } = await here.backend.pool.query(`select * from ${table} where user_id = $1`, [
      marked.userId,
    ]);
    const { userId, token } = await elsewhere.people.account(side);
    const mover = { userId, token, profileId: '', name: '', side };
    const { profile, input } = await profileOf(archive, mover);
    const files = Object.keys(profile.files).filter((field) => isFileField(field as TakenField));
    expect(files.length).toBe(5);

    const withoutName = { ...input, profile: { side, fields: { bio: 'Loud.' } } };
    expect((await elsewhere.people.send(mover, 'take-over-profile', withoutName)).error.code).toBe(
      'profile-lacks',
    );
    const { importId, written } = await elsewhere.people.done(mover, 'take-over-profile', input);
    expect(written).toBe(Object.keys(input.profile.fields).length);
    const [moved] = await rowsElsewhere(table, userId);
    const same = ['name', 'bio', 'genres', 'instagram', 'website', 'currency'].concat(
      side === 'artist'
        ? ['location', 'twitter', 'spotify', 'bandcamp', 'soundcloud', 'live_videos', 'music_type']
        : ['capacity', 'vibe', 'address', 'past_artists'],
    );
    for (const column of same) expect(moved[column], column).toEqual(told[0][column]);
    expect([moved.verified, moved.rating, moved.review_count]).toEqual([false, null, 0]);
    for (const field of ['avatar_path', 'banner_path', 'tech_rider_path']) {
      expect(moved[field]).toMatch(new RegExp(`^${userId}/`));
      const { rows } = await elsewhere.backend.pool.query('select from stack.files where key = $1', [
        moved[field],
      ]);
      expect(rows, field).toHaveLength(1);
    }
    // A profile that was made from an archive is no longer taken away: its undo says so.
    const undone = await elsewhere.people.send(mover, 'undo-import', { importId });
    expect(undone.data).toMatchObject({ removed: 0, staysInAll: 1 });
  },
);

test('a profile that stands keeps what was not chosen, gets it back by the undo, and takes none of the other side or of others’ files', async () => {
  const marked = await markedPerson(here.backend, 'artist');
  const archive = await archiveOf({ ...marked, token: marked.accessToken } as never);
  const artist = await elsewhere.people.artist();
  const take = (fields: object, who: Person = artist, side = 'artist') =>
    elsewhere.people.send(who, 'take-over-profile', { name: 'own.zip', profile: { side, fields } });
  const { profile } = readFile(archive, context);
  const [before] = await rowsElsewhere('artist_profiles', artist.userId);
  const { bio, website } = profile?.fields ?? {};
  const { data } = await take({ bio, website });
  const [after] = await rowsElsewhere('artist_profiles', artist.userId);
  expect(after).toEqual({ ...before, bio, website, updated_at: after.updated_at });

  await elsewhere.backend.pool.query(
    `update artist_profiles set website = 'https://new.example' where user_id = $1`,
    [artist.userId],
  );
  const undone = await elsewhere.people.done(artist, 'undo-import', { importId: data.importId });
  expect(undone).toMatchObject({ removed: 1, stays: [{ what: 'website', why: 'It was changed since.' }] });
  const [now] = await rowsElsewhere('artist_profiles', artist.userId);
  expect([now.bio, now.website]).toEqual([before.bio, 'https://new.example']);

  const code = async (answer: ReturnType<typeof take>) => (await answer).error?.code;
  expect(await code(take({ bio }, await elsewhere.people.venue()))).toBe('archive-of-other-side');
  expect(await code(take({ avatarPath: `${marked.userId}/x.png` }))).toBe('invalid-input');
  expect(await code(take({ verified: true }))).toBe('invalid-input');
  expect(await code(take({ feeMinCents: 90_000, feeMaxCents: 10_000 }))).toBe('fields-contradict');
  expect(await code(take({}))).toBe('nothing-new');
});
