import type { Refusal } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';

/** Does a write, and answers the named constraints of the database, when they stop it, with their sentences. */
export async function mapConstraint<Result>(
  write: Promise<Result>,
  sentences: Record<string, () => Refusal>,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const sentence = sentences[(error as { constraint?: string }).constraint ?? ''];
    if (sentence) refuse(sentence());
    throw error;
  }
}
