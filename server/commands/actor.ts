import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { type Contract, judgeAsker } from '#core/contract/define.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { NOBODY } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db, Tx } from '#server/db.ts';

/** The person who acts, as the database knows them. */
export type Actor = {
  userId: string;
  side: Side;
  isAdmin: boolean;
  artistId: string | null;
  venueId: string | null;
};

/** What `private.actor_of` tells. */
export type KnownActor = Omit<Actor, 'userId'> & { hasSecondStep: boolean };

/**
 * Who acts. An account that was deleted while its token still runs is refused. An admin is one only in a session with a second
 * step behind it, as the policies of rows have it.
 */
export function actorFrom(userId: string, known: KnownActor | null): Actor {
  if (userId === NOBODY) return { userId, side: 'artist', isAdmin: false, artistId: null, venueId: null };
  if (!known) return refuse(refusals.notSignedIn());
  const { hasSecondStep, ...actor } = known;
  return { ...actor, userId, isAdmin: known.isAdmin && (hasSecondStep || isDemoAccount(userId)) };
}

/** Refuses whom the contract does not let ask. */
export function admitted(contract: Contract, actor: Actor): Actor {
  const refusal = judgeAsker(contract, actor);
  return refusal ? refuse(refusal) : actor;
}

/** Who asks, outside of an act's transaction. Refuses whom the contract does not let ask. */
export async function readAsker(
  db: Db | Tx,
  contract: Contract,
  { userId, sessionId = null }: { userId: string; sessionId?: string | null | undefined },
): Promise<Actor> {
  const { rows } = await sql<{ actor: KnownActor | null }>`
    select private.actor_of(${userId}::uuid, ${sessionId}::uuid) as actor`.execute(db);
  return admitted(contract, actorFrom(userId, rows[0]?.actor ?? null));
}

/** Whether someone is one of the two sides that a row is between. A side whose account is gone is nobody's. */
export function isBetween(row: { artist_id: string | null; venue_id: string | null }, actor: Actor): boolean {
  return (
    (row.artist_id !== null && row.artist_id === actor.artistId) ||
    (row.venue_id !== null && row.venue_id === actor.venueId)
  );
}
