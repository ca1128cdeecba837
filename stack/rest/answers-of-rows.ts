import type pg from 'pg';
import { RestRefused } from './rest-refused.ts';

/** What a statement of ours answers: the texts of its rows, how many there are, and how many in all pages where that was asked. */
export type Told = { body: string | null; n: number; total?: number };

export type Preferences = {
  return: 'minimal' | 'representation' | null;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  isCounted: boolean;
};

export const JSON_TYPE = 'application/json; charset=utf-8';
const ONE_OBJECT = 'application/vnd.pgrst.object+json';

export function readPreferences(headers: Headers): Preferences {
  const said = new Set((headers.get('prefer') ?? '').split(',').map((each) => each.trim()));
  const has = <Word extends string>(name: string, words: readonly Word[]): Word | null =>
    words.find((word) => said.has(`${name}=${word}`)) ?? null;
  return {
    return: has('return', ['minimal', 'representation']),
    resolution: has('resolution', ['merge-duplicates', 'ignore-duplicates']),
    isCounted: said.has('count=exact'),
  };
}

/** Whether one object is wanted instead of a list; refuses what is neither. */
export function wantsOneObject(headers: Headers): boolean {
  const types = (headers.get('accept') ?? '*/*')
    .split(',')
    .map((each) => each.split(';')[0]?.trim().toLowerCase());
  if (types.includes(ONE_OBJECT)) return true;
  if (types.some((type) => type === '*/*' || type === 'application/*' || type === 'application/json'))
    return false;
  throw new RestRefused(406, 'PGRST107', 'Answers are JSON (application/json), or one object of it.');
}

export const toldBy = ({ rows }: pg.QueryResult): Told => rows[0] as Told;

/** The text of an answer: a list, or the one object that was asked for. */
export function bodyOf({ body, n }: Told, isOne: boolean): string {
  if (!isOne) return `[${body ?? ''}]`;
  if (n === 1) return body ?? 'null';
  throw new RestRefused(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${n} rows`,
  });
}

export const typeOf = (isOne: boolean) => (isOne ? `${ONE_OBJECT}; charset=utf-8` : JSON_TYPE);

/** Which rows an answer has, of how many: `0-9/42`. */
export function rangeOf(from: number, n: number, total: number | '*' = '*'): string {
  return `${n === 0 ? '*' : `${from}-${from + n - 1}`}/${total}`;
}

/** Which preferences an answer followed. */
export function applied({ isCounted, resolution, ...preferences }: Preferences): Record<string, string> {
  const words = [
    ...(resolution ? [`resolution=${resolution}`] : []),
    ...(preferences.return ? [`return=${preferences.return}`] : []),
    ...(isCounted ? ['count=exact'] : []),
  ];
  return words.length === 0 ? {} : { 'preference-applied': words.join(', ') };
}
