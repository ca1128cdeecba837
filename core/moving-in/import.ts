import { FILE_KINDS } from './fields.ts';

/** What a file may have written: rows of one kind, fields of the profile, or rooms. */
export const IMPORT_KINDS = [...FILE_KINDS, 'profile', 'rooms'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
