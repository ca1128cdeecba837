import { t } from '#core/words/t.ts';

/** The largest file that is read, in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;
/** The largest archive of one's own data, whose pictures are most of it. */
export const LARGEST_ARCHIVE = 250 * 1024 * 1024;
/** The most rows that are read of a file. */
export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 80;
/** The most characters of a cell; the rest is cut off. */
export const LONGEST_CELL = 2000;
/** The most that the parts of a workbook may come to when they are unpacked, in bytes. */
export const MOST_UNPACKED = 150 * 1024 * 1024;

export type WhyUnread =
  | 'too-large'
  | 'too-many-rows'
  | 'no-such-format'
  | 'locked'
  | 'broken'
  | 'empty'
  | 'old-excel';

/** Why a file is not read, in a sentence that says what to do. */
export const UNREAD_WORDS: Record<WhyUnread, string> = {
  get 'too-large'() {
    return t`The file is larger than 10 MB. Save the sheet that matters in a file of its own.`;
  },
  get 'too-many-rows'() {
    return t`The file has more than 20,000 rows. Split it by years and read one after the other.`;
  },
  get 'no-such-format'() {
    return t`This is no CSV, .xlsx, .ics or .vcf. Save it as one of these, or paste its cells.`;
  },
  get 'old-excel'() {
    return t`This is a workbook of the old kind (.xls). Save it as .xlsx or CSV.`;
  },
  get locked() {
    return t`This workbook has a password. Save it without one.`;
  },
  get broken() {
    return t`This file is damaged, or is not what its name says. Save it anew and try again.`;
  },
  get empty() {
    return t`There is nothing in this file.`;
  },
};

/** Thrown by readers; `why` has its sentence in `UNREAD_WORDS`. */
export class Unread extends Error {
  readonly why: WhyUnread;
  constructor(why: WhyUnread) {
    super(UNREAD_WORDS[why]);
    this.why = why;
  }
}
