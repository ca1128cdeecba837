import type { Context } from 'hono';
import { refusals } from './storage-refused.ts';

/** Where a file is: its bucket, and its name there, folders included. */
export type Place = { bucket: string; key: string };

/** Of the names that Supabase takes; the database's index holds no longer ones. */
const MOST_BYTES = 1024;
/** Controls, halves of characters, backslashes, and parts of a path that are empty or made of dots. */
const NOT_A_NAME = /[\p{Cc}\p{Cs}\\]|(^|\/)\.{0,2}(\/|$)/u;

/** Refuses a name that leads elsewhere on another reading. The name stays as it is: two spellings of a letter are two names. */
export function checkName(key: string): string {
  if (NOT_A_NAME.test(key) || Buffer.byteLength(key) > MOST_BYTES) throw refusals.wrongName();
  return key;
}

/** The file that an address names: /storage/v1/object/, what is asked (`sign/`), the bucket and the name, each part decoded once. */
export function placeOf(c: Context, asked = ''): Place {
  const below = new URL(c.req.url).pathname.slice(`/storage/v1/object/${asked}`.length);
  const [bucket = '', ...parts] = below.split('/').map(decoded);
  if (parts.some((part) => part.includes('/'))) throw refusals.wrongName();
  return { bucket, key: checkName(parts.join('/')) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw refusals.wrongName();
  }
}
