import { allKeptOf, keepOf, keptOf } from '#app/lib/account-storage.ts';

/** A field that its person changed: what it held when the form opened, and what it holds now. Left out by JSON, it was or is empty. */
type Change = { was?: unknown; is?: unknown };
export type Changes = Record<string, Change>;
/** What was typed into a form and not saved; with the currency that its amounts were typed in, where the form has one. */
type KeptDraft = { name: string; at: string; changes: Changes; currency?: string };

const BEGINNING = 'form.';
const nameOf = (name: string) => `${BEGINNING}${name}`;
const KEPT_FOR_MS = 30 * 86_400_000;

/** What differs between two states of a form, without the fields that are never kept. */
export function changesOf(
  first: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
  without: readonly string[] = [],
): Changes {
  const names = [...new Set([...Object.keys(first), ...Object.keys(now)])];
  return Object.fromEntries(
    names
      .filter((name) => !without.includes(name) && !isSame(first[name], now[name]))
      .map((name) => [name, { was: first[name], is: now[name] }]),
  );
}

/**
 * What of a draft a form takes: the fields that do not hold it already. `overtaken` says that one of them was saved otherwise since:
 * the draft is then offered and not put in by itself. Null when nothing is left.
 */
export function judgeDraft(changes: Changes, first: Readonly<Record<string, unknown>>) {
  const left = Object.entries(changes).filter(([name, { is }]) => !isSame(is, first[name]));
  if (left.length === 0) return null;
  return {
    fields: Object.fromEntries(left.map(([name, { is }]) => [name, is])),
    changes: Object.fromEntries(left),
    overtaken: left.some(([name, { was }]) => !isSame(was, first[name])),
  };
}

/**
 * What of a draft a form takes whose amounts are in `currency`. An amount that was typed in another one is left out, and `leftOut` names
 * that one: the same number is another sum there. A draft that changes the currency itself brings its amounts along.
 */
export function readableIn(
  { changes, currency: typedIn }: KeptDraft,
  first: Readonly<Record<string, unknown>>,
  currency: string | undefined,
): { changes: Changes; leftOut: string | null } {
  if (!typedIn || !currency || typedIn === currency || 'currency' in changes)
    return { changes, leftOut: null };
  const here = (value: unknown, now: unknown) =>
    isGroup(value) ? { ...only(isGroup(now) ? now : {}, isAmount), ...only(value, isNoAmount) } : value;
  const bare = Object.fromEntries(
    Object.entries(changes)
      .filter(([name]) => isNoAmount(name))
      .map(([name, { was, is }]) => [name, { was: here(was, first[name]), is: here(is, first[name]) }]),
  );
  return { changes: bare, leftOut: isSame(bare, changes) ? null : typedIn };
}

/** By the names that fields have here: `maxRateCents`, and a deal, whose lines hold amounts by many names. */
const isAmount = (name: string) => name === 'deal' || name.endsWith('Cents');
const isNoAmount = (name: string) => !isAmount(name);
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const only = (group: Record<string, unknown>, has: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(group).filter(([name]) => has(name)));

/** Keeps a draft for its person; nothing changed erases it. The same one keeps its time. */
export function keepDraft(
  userId: string,
  name: string,
  changes: Changes,
  at: Date,
  currency?: string | undefined,
): void {
  const before = keptDraft(userId, name, at);
  if (before && isSame(before.changes, changes) && before.currency === currency) return;
  const kept: KeptDraft = { name, at: at.toISOString(), changes, ...(currency ? { currency } : {}) };
  keepOf(userId, nameOf(name), Object.keys(changes).length === 0 ? null : JSON.stringify(kept));
}

/** The draft of a form that is not older than 30 days. */
export function keptDraft(userId: string, name: string, now: Date): KeptDraft | null {
  const kept = read(keptOf(userId, nameOf(name)));
  return kept && isFresh(kept, now) ? kept : null;
}

export function eraseDraft(userId: string, name: string): void {
  keepOf(userId, nameOf(name), null);
}

/** How many forms of an account have a draft. Those that are too old are erased. */
export function draftsOf(userId: string, now: Date): number {
  const all = allKeptOf(userId, BEGINNING).flatMap((text) => read(text) ?? []);
  const old = all.filter((each) => !isFresh(each, now));
  for (const { name } of old) eraseDraft(userId, name);
  return all.length - old.length;
}

const isFresh = ({ at }: KeptDraft, now: Date) => now.getTime() - Date.parse(at) < KEPT_FOR_MS;

function read(text: string | null): KeptDraft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptDraft | null;
    return kept?.name && kept.at && kept.changes ? kept : null;
  } catch {
    return null;
  }
}

const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other);

/** As JSON, with the names of an object in order and what is empty left out. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, each: unknown) =>
      each && typeof each === 'object' && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    ) ?? 'empty'
  );
}
