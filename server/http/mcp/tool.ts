import type { z } from 'zod';
import { type Scope, scopeOf } from '#core/api/scopes.ts';
import type { Side } from '#core/booking/side.ts';
import type { Act, Read } from '#core/contract/define.ts';
import { judgeAsker } from '#core/contract/define.ts';
import type { ReadAnswer, ReadName, ReadQuery } from '#core/contract/index.ts';
import { type Refusal, refusals } from '#core/refusal.ts';
import type { Actor } from '#server/commands/actor.ts';
import { parsed } from '#server/http/parsed.ts';

/** All a tool answers from. It has no way to the database and none to an act: it asks the reads of the API, with the token that was sent. */
export type Asking = {
  /** The profile that the token is for. */
  side: Side;
  profileId: string;
  /** Where people reach the product; null where that is not known. */
  siteUrl: string | null;
  /** Throws what the API refuses. */
  read<Name extends ReadName>(name: Name, query: ReadQuery<Name>): Promise<ReadAnswer<Name>>;
};

/** What a tool found: in a sentence or two, and as data. */
type Found<Data> = { says: string; data: Data };

type Described = {
  name: string;
  title: string;
  /** For the assistant: what it answers, and what not. */
  description: string;
  /** The reads that it asks, and the act that it prepares. Whoever may not ask them may not use the tool. */
  asks: readonly (Read | Act)[];
};

/** What an assistant can call. */
export type Tool = Described & {
  input: z.ZodType;
  answer: z.ZodType;
  /** Answers what was sent. Refuses what is none of its input, and what the API refuses. */
  run(asking: Asking, sent: unknown): Promise<Found<unknown>>;
};

export function tool<Input extends z.ZodType, Answer extends z.ZodType>({
  run,
  ...described
}: Described & {
  input: Input;
  answer: Answer;
  run(asking: Asking, input: z.output<Input>): Promise<Found<z.input<Answer>>>;
}): Tool {
  return { ...described, run: async (asking, sent) => run(asking, parsed(described.input, sent)) };
}

/** Why a token may not use a tool, or null. The API asks the same again of each read. To prepare an act writes nothing: `read` is enough. */
export function judgeTool(
  { asks }: Pick<Tool, 'asks'>,
  { scopes, actor }: { scopes: readonly Scope[]; actor: Actor },
): Refusal | null {
  for (const contract of asks) {
    const scope = scopeOf(contract) && (contract.kind === 'act' ? 'read' : scopeOf(contract));
    if (!scope) return refusals.notByToken();
    if (!scopes.includes(scope)) return refusals.scopeMissing(scope);
    const refusal = judgeAsker(contract, actor);
    if (refusal) return refusal;
  }
  return null;
}
