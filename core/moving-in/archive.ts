import * as z from 'zod';
import type { Cell } from '#core/csv.ts';
import type { FileKind } from './fields.ts';

/** What an archive of one's own data is called in its list of files, which its readers look at first. docs/archive.md. */
export const ARCHIVE_FORMAT = 'running-order-archive';
export const ARCHIVE_VERSION = 1;
export const ARCHIVE_MANIFEST = 'archive.json';

/** The tables of an archive that another deployment reads in. */
export const ARCHIVE_TABLES = {
  nights: 'moving-in/nights.csv',
  contacts: 'moving-in/contacts.csv',
} as const satisfies Partial<Record<FileKind, string>>;

/** The list with the row of the profile, and the folder of its files. */
export const ARCHIVE_PROFILE = 'profile.json';
const ARCHIVE_FILES = 'files';
/** The lists with the rooms of a venue and the settings of the account. */
export const ARCHIVE_ROOMS = 'rooms.json';
export const ARCHIVE_SETTINGS = 'settings.json';

/** Rows name a file by the account and its path: the zip has it without the account. */
export const fileInArchive = (bucket: string, path: string): string =>
  `${ARCHIVE_FILES}/${bucket}/${path.split('/').slice(1).join('/')}`;

const manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  side: z.enum(['artist', 'venue']).nullish(),
});

/** Of which side an archive is that can be read in here, by the text of its list of files; null where it is none. */
export function archiveIn(text: string): { side: 'artist' | 'venue' | null } | null {
  try {
    const read = manifest.safeParse(JSON.parse(text));
    return read.success ? { side: read.data.side ?? null } : null;
  } catch {
    return null;
  }
}

/** A night that took place, or is agreed, as an archive tells it. Amounts are in the smallest unit of `currency`. */
export type NightTold = {
  day: string;
  /** The one who plays last first. */
  acts: string[];
  room: string | null;
  isOption: boolean;
  currency: string | null;
  feeCents: number | null;
  deal: string | null;
  sold: number | null;
  capacity: number | null;
  grossCents: number | null;
  doors: string | null;
  stage: string | null;
  genre: string | null;
  note: string | null;
};

const SUPPORTS = ['Support', 'Support 2', 'Support 3', 'Support 4'] as const;

export const NIGHTS_HEADER = [
  ...['Date', 'Act', ...SUPPORTS, 'Room', 'Status', 'Fee', 'Currency', 'Deal', 'Tickets sold', 'Capacity'],
  ...['Gross', 'Doors', 'Show time', 'Genre', 'Notes'],
];

/** A night as a row below `NIGHTS_HEADER`. Acts beyond five are named in its notes. */
export function nightRow(night: NightTold): Cell[] {
  const { acts, currency } = night;
  const amount = (cents: number | null) => (cents !== null && currency ? { cents, currency } : null);
  const more = acts.slice(1 + SUPPORTS.length);
  return [
    ...[night.day, acts[0] ?? null, ...SUPPORTS.map((_, at) => acts[at + 1] ?? null), night.room],
    ...[night.isOption ? 'Option' : 'Confirmed', amount(night.feeCents), currency, night.deal],
    ...[night.sold, night.capacity, amount(night.grossCents), night.doors, night.stage, night.genre],
    [more.length > 0 ? `Also: ${more.join(', ')}` : null, night.note].filter(Boolean).join('\n') || null,
  ];
}

/** A contact as an archive tells it. */
export type ContactTold = {
  name: string;
  kind: string;
  organisation: string;
  emails: string[];
  phones: string[];
  links: string[];
  place: string;
  tags: string[];
  notes: string;
};

export const CONTACTS_HEADER = [
  ...['Name', 'Organisation', 'Role', 'E-mail', 'Phone', 'Website', 'City', 'Genre', 'Notes'],
];

/** Of whom nothing more is known the column says nothing. */
const NO_ROLE = 'other';

/** A contact as a row below `CONTACTS_HEADER`. Links beyond the first are in its notes. */
export function contactRow(contact: ContactTold): Cell[] {
  const [link, ...links] = contact.links;
  return [
    ...[contact.name, contact.organisation || null, contact.kind === NO_ROLE ? null : contact.kind],
    ...[contact.emails.join('; ') || null, contact.phones.join('; ') || null, link ?? null],
    ...[contact.place || null, contact.tags.join(', ') || null],
    [...links, contact.notes].filter(Boolean).join('\n') || null,
  ];
}
