import * as z from 'zod';
import { isId } from '#core/ids.ts';

/** The last row of a page: when it was written, to the microsecond, and its id. */
export type Place = { at: string; id: string };

/** A place as a program sends it back: of no meaning to it. */
export const cursorOf = ({ at, id }: Place): string =>
  btoa(`${at} ${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The place of a cursor; null for what is none. */
export function placeOf(cursor: string): Place | null {
  try {
    const [at = '', id = '', ...more] = atob(cursor.replaceAll('-', '+').replaceAll('_', '/')).split(' ');
    const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) && !Number.isNaN(Date.parse(at));
    return isInstant && isId(id) && more.length === 0 ? { at, id } : null;
  } catch {
    return null;
  }
}

/** How a list is asked for page by page: `after` is `next` of the page before. */
export const PAGE_QUERY = {
  after: z
    .string()
    .max(200)
    .refine((cursor) => placeOf(cursor) !== null, { error: 'This is no “next” of a page before.' })
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};

/** Cuts what was read with one row more than a page into the page and the cursor of the next one. */
export function pageOf<Row extends Place>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? cursorOf(last) : null };
}
