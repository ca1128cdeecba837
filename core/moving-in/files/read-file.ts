import type { Day } from '#core/calendar/day.ts';
import type { SettingsChange } from '#core/settings/setting.ts';
import {
  ARCHIVE_MANIFEST,
  ARCHIVE_PROFILE,
  ARCHIVE_ROOMS,
  ARCHIVE_SETTINGS,
  ARCHIVE_TABLES,
  archiveIn,
} from '../archive.ts';
import type { FileKind } from '../fields.ts';
import { isBlank, type Table } from '../table.ts';
import { type ToldProfile, toldProfile } from '../told-profile.ts';
import { type ToldRoom, toldRooms } from '../told-rooms.ts';
import { toldSettings } from '../told-settings.ts';
import { asCalendar } from './calendar-as-text.ts';
import { headedDaysAsColumn } from './day-headings.ts';
import { decodeText } from './decode-text.ts';
import { LARGEST_ARCHIVE, LARGEST_FILE, Unread } from './limits.ts';
import { plannerAsRows } from './month-columns.ts';
import { notesAsRows } from './notes-as-rows.ts';
import { partedTables } from './parted.ts';
import { readCalendar } from './read-calendar.ts';
import { readCards } from './read-cards.ts';
import { readSeparated } from './read-separated.ts';
import { readWorkbook } from './read-workbook.ts';
import { roomsAsRows } from './room-columns.ts';
import { openZip } from './unzip.ts';
import { weeksAsDays } from './week-days.ts';

export interface FileOfTables {
  /** Each sheet that holds something. */
  tables: Table[];
  /** Where the format itself says what kind of file it is. */
  kind: FileKind | null;
  /** Of an archive of one's own data: the profile. */
  profile?: ToldProfile | null;
  /** And what stands beside it: the rooms of a venue, and the settings. */
  beside?: ToldBeside | null;
}

export type ToldBeside = { side: ToldProfile['side']; rooms: ToldRoom[]; settings: SettingsChange };

export interface FileContext {
  zone: string;
  today: Day;
  /** What the file is called, where that is known. */
  name?: string | undefined;
}

/**
 * Reads a file as tables of cells; its bytes say what it is, not its name, which may tell the year alone. `zone` is where moments in UTC are told.
 * @throws Unread, with a sentence that says what to do.
 */
export function readFile(bytes: Uint8Array, context: FileContext): FileOfTables {
  const isZip = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
  if (bytes.length > (isZip ? LARGEST_ARCHIVE : LARGEST_FILE)) throw new Unread('too-large');
  if (bytes.length === 0) throw new Unread('empty');
  if (isZip) return calledAs(filled(zipped(bytes, context.today)), context);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new Unread(hasText(bytes, 'EncryptedPackage') ? 'locked' : 'old-excel');
  const text = decodeText(bytes);
  if (text === null) throw new Unread('no-such-format');
  return calledAs(readText(text, context), context);
}

/** Reads text that was pasted, or is in a file. */
export function readText(text: string, context: { zone: string; today: Day }): FileOfTables {
  if (text.length > LARGEST_FILE) throw new Unread('too-large');
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return filled({ tables: [readCalendar(text, context)], kind: null });
  if (/^\s*BEGIN:VCARD/i.test(text)) return filled({ tables: [readCards(text)], kind: 'contacts' });
  if (/^\s*(?:<\?xml|<!doctype|<html|%PDF|\{\\rtf)/i.test(text)) throw new Unread('no-such-format');
  const notes = notesAsRows(text, context.today);
  if (notes) return filled({ tables: [notes], kind: null });
  return filled({
    tables: asRows(partedTables(readSeparated(text), context.today), context.today).map(asCalendar),
    kind: null,
  });
}

/** A day in a name says when a file was written, and nothing of its nights. */
const DATED = /(?:19|20)\d\d[-_. ]?[01]\d[-_. ]?[0-3]\d|\d{1,2}[-_.]\d{1,2}[-_.](?:19|20)\d\d/;

function calledAs(file: FileOfTables, { name = '' }: FileContext): FileOfTables {
  const called = name.replace(/\.[a-z]{2,5}$/i, '').replace(/_/g, ' ');
  return called === '' || DATED.test(called)
    ? file
    : { ...file, tables: file.tables.map((table) => ({ ...table, fileName: called })) };
}

/** Tables that are laid out for the eye, with a row for each night. */
const asRows = (tables: Table[], today: Day): Table[] =>
  tables.map((table) =>
    weeksAsDays(roomsAsRows(headedDaysAsColumn(plannerAsRows(table, today), today), today), today),
  );

const filled = (file: FileOfTables): FileOfTables => {
  const tables = file.tables.filter(({ rows }) => rows.some((row) => !isBlank(row)));
  if (tables.length === 0 && !file.profile && !file.beside) throw new Unread('empty');
  return { ...file, tables };
};

function zipped(bytes: Uint8Array, today: Day): FileOfTables {
  try {
    const own = archive(bytes);
    if (own) return own;
    if (bytes.length > LARGEST_FILE) throw new Unread('too-large');
    const sheets = readWorkbook(bytes).flatMap((sheet) => partedTables(sheet, today));
    return { tables: asRows(sheets, today), kind: null };
  } catch (error) {
    throw error instanceof Unread ? error : new Unread('broken');
  }
}

/** What keeps a spreadsheet from computing a phone number (core/csv.ts) is no part of it. What is left of a formula stays one to nobody. */
const withoutMarks = ({ name, rows }: Table): Table => ({
  name,
  rows: rows.map((row) => row.map((cell) => ({ ...cell, text: cell.text.replace(/^'(?=\s*[+\-@])/, '') }))),
});

/** What an archive of one's own data has to take over; null where the zip is none. Nothing else of it is unpacked. */
function archive(bytes: Uint8Array): FileOfTables | null {
  const zip = openZip(bytes);
  const list = zip.text(ARCHIVE_MANIFEST);
  const of = list === null ? null : archiveIn(list);
  if (!of) return null;
  const tables = Object.entries(ARCHIVE_TABLES).flatMap(([name, path]) => {
    const text = zip.text(path);
    return text === null ? [] : [withoutMarks(readSeparated(text, name))];
  });
  const row = of.side && zip.text(ARCHIVE_PROFILE);
  const names = new Set(zip.names);
  const { side } = of;
  const rooms = side === 'venue' ? toldRooms(zip.text(ARCHIVE_ROOMS), (path) => names.has(path)) : [];
  const settings = toldSettings(zip.text(ARCHIVE_SETTINGS));
  const isBeside = rooms.length > 0 || Object.keys(settings).length > 0;
  return {
    ...{ tables, kind: null, beside: side && isBeside ? { side, rooms, settings } : null },
    profile: of.side && row ? toldProfile(of.side, row, (path) => names.has(path)) : null,
  };
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Whether a text of two bytes a letter is in the file, as names in old workbooks are. */
const hasText = (bytes: Uint8Array, text: string) => {
  const raw = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return raw.includes(text);
};
