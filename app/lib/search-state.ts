import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { z } from 'zod';

/**
 * The part of the address that holds filters, tabs, sort, page and dates, so that a link shows what its sender saw.
 * Give a zod object whose fields all have defaults and `.catch`; unreadable values become the default.
 * The setter changes the named fields, leaves the rest, and drops what is undefined; it replaces history unless told to push.
 */
export function useSearchState<Schema extends z.ZodType<Record<string, unknown>>>(schema: Schema) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const value = schema.parse(search) as z.output<Schema>;
  const set = useCallback(
    (change: Partial<z.output<Schema>>, options: { push?: boolean } = {}) =>
      navigate({
        to: '.',
        search: ((old: Record<string, unknown>) => ({ ...old, ...change })) as never,
        replace: !options.push,
        resetScroll: false,
      }),
    [navigate],
  );
  return [value, set] as const;
}
