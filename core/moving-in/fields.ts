/** What a file may hold. */
export type FileKind = 'nights' | 'contacts' | 'days';
export const FILE_KINDS = ['nights', 'contacts', 'days'] as const;

/** What a column may be, of each kind of file, with what the screen calls it. */
export const FIELDS = {
  nights: {
    day: 'Day',
    weekday: 'Weekday',
    act: 'Act',
    support: 'Support',
    room: 'Room',
    status: 'Status',
    fee: 'Fee',
    currency: 'Currency',
    deal: 'Deal',
    sold: 'Tickets sold',
    capacity: 'Capacity',
    price: 'Ticket price',
    gross: 'Gross',
    doors: 'Doors',
    stage: 'Show time',
    genre: 'Genre',
    contact: 'Contact',
    email: 'E-mail',
    phone: 'Phone',
    note: 'Note',
  },
  contacts: {
    name: 'Name',
    first: 'First name',
    last: 'Last name',
    act: 'Act',
    organisation: 'Organisation',
    role: 'Role',
    email: 'E-mail',
    phone: 'Phone',
    website: 'Website',
    city: 'City',
    country: 'Country',
    genre: 'Genre',
    fee: 'Usual fee',
    currency: 'Currency',
    note: 'Note',
  },
  days: { day: 'Day', until: 'Last day', weekday: 'Weekday', status: 'Free or not', note: 'Note' },
} as const;

type NightField = keyof (typeof FIELDS)['nights'];
type ContactField = keyof (typeof FIELDS)['contacts'];
type DayField = keyof (typeof FIELDS)['days'];
export type Field = NightField | ContactField | DayField;

/** Fields of which a file may have several columns. */
export const SEVERAL: ReadonlySet<Field> = new Set([
  ...(['support', 'note', 'email', 'phone', 'act', 'genre', 'first'] as const),
]);

/** What a field is called on screen. */
export const fieldWord = (kind: FileKind, field: Field): string =>
  (FIELDS[kind] as Partial<Record<Field, string>>)[field] ?? field;

export const isFieldOf = (kind: FileKind, field: string): field is Field => field in FIELDS[kind];
