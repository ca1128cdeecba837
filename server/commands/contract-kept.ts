import { type Contract, refusalsOf } from '#core/contract/define.ts';
import { TOPICS } from '#core/contract/told.ts';
import type { EventKind } from '#core/events/events.ts';
import { Refused } from '#server/commands/refused.ts';

/** The server did what its contract does not say: a fault of ours, to be found by tests. */
export class ContractBroken extends Error {
  override name = 'ContractBroken';
}

/**
 * Runs what answers a contract. When `strict`, an answer that is not of its schema and a refusal that it does not list are
 * errors; otherwise both go out as they are. `answerIn` finds the answer in what is done, where there is more.
 */
export async function kept<Done>(
  contract: Contract,
  strict: boolean,
  run: () => Promise<Done>,
  answerIn: (done: Done) => unknown = (done) => done,
): Promise<Done> {
  if (!strict) return run();
  const done = await run().catch((error: unknown) => {
    if (error instanceof Refused && !refusalsOf(contract).includes(error.refusal.code)) {
      throw new ContractBroken(
        `${contract.name} was refused with ${error.refusal.code}, which is not listed`,
      );
    }
    throw error;
  });
  if (contract.kind === 'act' || contract.kind === 'read') {
    // As it is sent: instants are text, and what is undefined is left out.
    const sent = contract.answer.safeParse(JSON.parse(JSON.stringify(answerIn(done))));
    if (!sent.success) throw new ContractBroken(`${contract.name} answered otherwise: ${sent.error.message}`);
  }
  return done;
}

/** An act publishes what its contract names, and something unless it changes one's own rows. When `strict`, another event, or none, is an error. */
export function publishedAsPromised(
  contract: { name: string; publishes: readonly EventKind[]; ownRows?: boolean },
  published: readonly EventKind[],
) {
  const unnamed = published.find((kind) => !contract.publishes.includes(kind));
  if (unnamed) throw new ContractBroken(`${contract.name} published ${unnamed}, which is not listed`);
  if (published.length === 0 && !contract.ownRows)
    throw new ContractBroken(`${contract.name} published nothing`);
}

/** What an act says it changed are topics that pages know. When `strict`, another one is an error. */
export function changedAsListed({ name }: { name: string }, changed: readonly string[]) {
  const known: readonly string[] = TOPICS;
  const unknown = changed.find((topic) => !known.includes(topic));
  if (unknown) throw new ContractBroken(`${name} changed ${unknown}, which is no topic`);
}
