import { FILE_KINDS } from './fields.ts';

/** What a file may have written: rows of one kind, or fields of the profile. */
export const IMPORT_KINDS = [...FILE_KINDS, 'profile'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** For so many days what a file wrote can be taken back as a whole. */
export const DAYS_TO_UNDO = 30;
