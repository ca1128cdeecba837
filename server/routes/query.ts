import type { Context } from 'hono';
import * as z from 'zod';
import { refusals } from '#core/refusal.ts';
import type { ApiEnv } from '#server/app.ts';
import { type Actor, readActor } from '#server/command.ts';
import type { Db } from '#server/db.ts';
import { refuse } from '#server/refused.ts';
import type { Asked, WorkQueue } from '#server/work-queue.ts';

/** What a ranked search needs: the database, and the queue in which people take turns. */
export type Searches = { db: Db; rankings: WorkQueue };

/** A whole number in an address. */
export const number = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,12}$/, { error: 'Please give a whole number' })
    .transform(Number)
    .pipe(
      z
        .int()
        .min(least, { error: `Must be at least ${least}` })
        .max(most, { error: `Must be at most ${most}` }),
    );

/** Names between commas in an address, each of a list. */
export const listOf = <Value extends string>(values: readonly Value[]) =>
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
    .pipe(z.array(z.enum(values as [Value, ...Value[]])));

/** A page of a ranking: `page` counts from 1; `offset` may be given instead. */
export const pageQuery = {
  page: number(1, 1000).optional(),
  limit: number(1, 200).default(20),
  offset: number(0, 100_000).optional(),
};

export function pageOf({ page, limit, offset }: { page?: number; limit: number; offset?: number }) {
  return { limit, offset: offset ?? ((page ?? 1) - 1) * limit };
}

/** What an address asks, parsed. Refuses with the sentence of what is wrong with it. */
export function queryOf<Schema extends z.ZodType>(c: Context<ApiEnv>, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(c.req.query());
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return refuse(refusals.invalidInput(issue?.message ?? 'Invalid input', issue?.path.join('.') || undefined));
}

/** Who asks. Refuses a visitor. */
export function actorOf(c: Context<ApiEnv>, db: Db): Promise<Actor> {
  const userId = c.get('userId') ?? refuse(refusals.notSignedIn());
  return readActor(db, { userId, sessionId: c.get('sessionId') });
}

/** As whom a request waits for heavy work, for as long as its client does. */
export function askedBy(c: Context<ApiEnv>, { userId }: Actor): Asked {
  return { by: userId, signal: c.req.raw.signal };
}
