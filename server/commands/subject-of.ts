import { isId } from '#core/ids.ts';

/** What an act is about: the first identifier it is given. Nothing but an identifier, whatever a caller names so. */
export function subjectOf(input: unknown): string | null {
  if (!input || typeof input !== 'object') return null;
  const id = Object.entries(input).find(
    ([name, value]) => name.endsWith('Id') && typeof value === 'string' && isId(value),
  );
  return id ? String(id[1]) : null;
}
