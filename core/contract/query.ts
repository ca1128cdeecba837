import * as z from 'zod';
import { t } from '#core/words/t.ts';

/** Fields of a query: text in an address, parsed into what it means. */

/** A whole number. */
export const number = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,12}$/, { error: () => t`Please give a whole number` })
    .transform(Number)
    .pipe(
      z
        .int()
        .min(least, { error: () => t`Must be at least ${least}` })
        .max(most, { error: () => t`Must be at most ${most}` }),
    );

/** Names between commas, each of a list. */
export const listOf = <const Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .max(2000)
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(z.enum(values)));

/** A page of a ranking: `page` counts from 1; `offset` may be given instead. */
export const pageQuery = {
  page: number(1, 1000).optional(),
  limit: number(1, 200).default(20),
  offset: number(0, 100_000).optional(),
};

export function pageOf({ page, limit, offset }: { page?: number; limit: number; offset?: number }) {
  return { limit, offset: offset ?? ((page ?? 1) - 1) * limit };
}
