import { FILE_KINDS } from './fields.ts';

/** What a file may have written: rows of one kind, fields of the profile, or rooms. */
export const IMPORT_KINDS = [...FILE_KINDS, 'profile', 'rooms'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** For so many days what a file wrote can be taken back as a whole. */
export const DAYS_TO_UNDO = 30;
