import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ActInput } from '#core/contract/index.ts';
import { readFile } from '#core/moving-in/files/read-file.ts';
import { readTable } from '#core/moving-in/read-table.ts';
import { aContact } from '#testing/contacts.ts';
import { takeArchive } from '#testing/own-archive.ts';
import type { Person } from '#testing/people.ts';
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
      ? { kind: 'nights', nights: nights.map(({ line: _, status: __, ...night }) => night as never) }
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
