import type { Side } from '#core/booking/side.ts';
import { clockFor } from '#server/commands/actor.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import type { Tx } from '#server/db.ts';

/** Whoever settles a night: a person in a command, or the clock in a job. */
export type Acting = Pick<CommandContext, 'tx' | 'actor' | 'now'> &
  Partial<Pick<CommandContext, 'published'>>;

/** The same for billing: nobody's doing when the clock does it. */
export function billing({ tx, now, actor, published }: Acting, by: Side | 'time') {
  return { tx, now, ...(published ? { published } : {}), ...(by === 'time' ? {} : { actor }) };
}

/** The clock, which acts for a venue or an artist that was silent. */
export function clockActs(tx: Tx, now: Date, { venueId }: { venueId: string }): Acting {
  return { tx, now, actor: clockFor(venueId) };
}
