import type { z } from 'zod';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { refuse } from '#server/commands/refused.ts';

/** What an address or a body asks, parsed. Refuses with the sentence of what is wrong with it. */
export function parsed<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  return refuse(
    refusals.invalidInput(() => issue?.message ?? t`Invalid input`, issue?.path.join('.') || undefined),
  );
}
