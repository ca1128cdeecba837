import { NOBODY } from '#server/commands/actor.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import type { Tx } from '#server/db.ts';

/** Whoever settles a night: a person in a command, or the clock in a job. */
export type Acting = Pick<CommandContext, 'tx' | 'actor' | 'now'> &
  Partial<Pick<CommandContext, 'published'>>;

/** The clock, which acts for a venue or an artist that was silent. */
export function clockActs(tx: Tx, now: Date, { venueId }: { venueId: string }): Acting {
  return { tx, now, actor: { userId: NOBODY, side: 'venue', isAdmin: false, artistId: null, venueId } };
}
