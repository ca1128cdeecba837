import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Cell, toCsv } from '#core/csv.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_MANIFEST,
  ARCHIVE_TABLES,
  ARCHIVE_VERSION,
  CONTACTS_HEADER,
  contactRow,
  NIGHTS_HEADER,
  type NightTold,
  nightRow,
} from './archive.ts';
import { UNREAD_WORDS } from './files/limits.ts';
import { readFile } from './files/read-file.ts';
import { readTable } from './read-table.ts';

const context = { zone: 'Europe/Berlin', today: '2026-11-27' };
const list = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION };

const night: NightTold = {
  day: '2025-04-03',
  acts: ['The Gulls', 'Tin Cup', 'Müßiggang'],
  room: 'Main room',
  isOption: false,
  currency: 'EUR',
  feeCents: 123_456,
  deal: 'vs 70% of net',
  sold: 212,
  capacity: 300,
  grossCents: 254_400,
  doors: '19:00',
  stage: '20:00',
  genre: 'Indie',
  note: 'She said "quoted", and a comma',
};
const bare: NightTold = {
  ...{ day: '2025-04-04', acts: ['Kite'], room: null, isOption: true, currency: 'JPY', feeCents: 500 },
  ...{ deal: null, sold: 0, capacity: null, grossCents: null, doors: null, stage: null, genre: null },
  note: null,
};
const contact = {
  ...{ name: 'Ana Bell', kind: 'manager', organisation: 'Bell Booking', place: 'Leeds', tags: ['Indie'] },
  ...{ emails: ['ana@example.org', 'ana@bell.example'], phones: ['+44 20 7946 0000', '030 123456'] },
  ...{ links: ['https://example.org'], notes: 'Calls back' },
};

const zip = (nights: Cell[][], contacts: Cell[][], about: object = list) =>
  zipSync({
    'README.txt': strToU8('Your data'),
    [ARCHIVE_MANIFEST]: strToU8(JSON.stringify(about)),
    [ARCHIVE_TABLES.nights]: strToU8(toCsv([NIGHTS_HEADER, ...nights])),
    [ARCHIVE_TABLES.contacts]: strToU8(toCsv([CONTACTS_HEADER, ...contacts])),
  });
const read = (bytes: Uint8Array) =>
  readFile(bytes, context).tables.map((table) =>
    readTable(table, { today: context.today, currency: 'EUR', mapping: {}, answers: {} }),
  );

test('what an archive tells of nights and contacts is read in as it was, without a question', () => {
  const [nights, contacts] = read(zip([nightRow(night), nightRow(bare)], [contactRow(contact)]));
  expect([nights?.asks, nights?.notUnderstood, contacts?.asks, contacts?.notUnderstood]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(nights?.nights).toMatchObject([
    {
      ...{ day: night.day, acts: night.acts, status: 'confirmed', room: 'Main room', deal: night.deal },
      ...{ fee: { cents: 123_456, currency: 'EUR' }, gross: { cents: 254_400, currency: 'EUR' } },
      ...{ sold: 212, capacity: 300, doors: '19:00', stage: '20:00', genre: 'Indie' },
      note: night.note,
    },
    {
      ...{ day: '2025-04-04', acts: ['Kite'], status: 'option', fee: { cents: 500, currency: 'JPY' } },
      ...{ sold: 0, capacity: null, gross: null },
    },
  ]);
  expect(contacts?.contacts).toMatchObject([
    {
      ...{ name: 'Ana Bell', organisation: 'Bell Booking', role: 'manager', city: 'Leeds', genre: 'Indie' },
      ...{ emails: contact.emails, phones: contact.phones, website: 'https://example.org' },
      note: 'Calls back',
    },
  ]);
});

test('an archive without a night or a contact has nothing to take over, one of another version is no archive', () => {
  expect(
    read(zip([], [contactRow(contact)])).map(({ nights, contacts }) => [nights, contacts.length]),
  ).toEqual([
    [[], 0],
    [[], 1],
  ]);
  for (const other of [{ ...list, version: 2 }, { ...list, format: 'x' }, { files: [] }, []])
    expect(() => read(zip([nightRow(night)], [], other))).toThrow(UNREAD_WORDS['no-such-format']);
});
