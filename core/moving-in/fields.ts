import { t } from '#core/words/t.ts';
/** What a file may hold. */
export type FileKind = 'nights' | 'contacts' | 'days';
export const FILE_KINDS = ['nights', 'contacts', 'days'] as const;

/** What a column may be, of each kind of file, with what the screen calls it. */
export const FIELDS = {
  nights: {
    get day() {
      return t`Day`;
    },
    get weekday() {
      return t`Weekday`;
    },
    get act() {
      return t`Act`;
    },
    get support() {
      return t`Support`;
    },
    get room() {
      return t`Room`;
    },
    get status() {
      return t`Status`;
    },
    get fee() {
      return t`Fee`;
    },
    get currency() {
      return t`Currency`;
    },
    get deal() {
      return t`Deal`;
    },
    get sold() {
      return t`Tickets sold`;
    },
    get capacity() {
      return t`Capacity`;
    },
    get price() {
      return t`Ticket price`;
    },
    get gross() {
      return t`Gross`;
    },
    get doors() {
      return t`Doors`;
    },
    get stage() {
      return t`Show time`;
    },
    get genre() {
      return t`Genre`;
    },
    get contact() {
      return t`Contact`;
    },
    get email() {
      return t`E-mail`;
    },
    get phone() {
      return t`Phone`;
    },
    get note() {
      return t`Note`;
    },
  },
  contacts: {
    get name() {
      return t`Name`;
    },
    get first() {
      return t`First name`;
    },
    get last() {
      return t`Last name`;
    },
    get act() {
      return t`Act`;
    },
    get organisation() {
      return t`Organisation`;
    },
    get role() {
      return t`Role`;
    },
    get email() {
      return t`E-mail`;
    },
    get phone() {
      return t`Phone`;
    },
    get website() {
      return t`Website`;
    },
    get city() {
      return t`City`;
    },
    get country() {
      return t`Country`;
    },
    get genre() {
      return t`Genre`;
    },
    get fee() {
      return t`Usual fee`;
    },
    get currency() {
      return t`Currency`;
    },
    get note() {
      return t`Note`;
    },
  },
  days: {
    get day() {
      return t`Day`;
    },
    get until() {
      return t`Last day`;
    },
    get weekday() {
      return t`Weekday`;
    },
    get status() {
      return t`Free or not`;
    },
    get note() {
      return t`Note`;
    },
  },
} as const;

type NightField = keyof (typeof FIELDS)['nights'];
type ContactField = keyof (typeof FIELDS)['contacts'];
type DayField = keyof (typeof FIELDS)['days'];
export type Field = NightField | ContactField | DayField;

/** Fields of which a file may have several columns. */
export const SEVERAL: ReadonlySet<Field> = new Set([
  ...(['support', 'note', 'email', 'phone', 'act', 'genre', 'first', 'last'] as const),
]);

/** What a field is called on screen. */
export const fieldWord = (kind: FileKind, field: Field): string =>
  (FIELDS[kind] as Partial<Record<Field, string>>)[field] ?? field;

export const isFieldOf = (kind: FileKind, field: string): field is Field => field in FIELDS[kind];
