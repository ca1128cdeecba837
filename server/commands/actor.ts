import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { type Contract, judgeAsker } from '#core/contract/define.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { NOBODY } from '#core/ids.ts';
import type { ActingRole } from '#core/members/roles.ts';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db, Tx } from '#server/db.ts';

/** The person who acts, as the database knows them, and the profile that they act for. */
export type Actor = {
  userId: string;
  side: Side;
  isAdmin: boolean;
  artistId: string | null;
  venueId: string | null;
  /** What they are in that profile; null before they have one. */
  role: ActingRole | null;
  /** The account under whose id the profile keeps its days, money and files: their own before they have one. */
  homeId: string;
  /** They name a profile that is not theirs, or left the only one that they had. */
  isStranger: boolean;
  /** Of whoever holds a link: the booking that it is for. */
  bookingId?: string | null;
};

/** The clock, which acts for a venue: nobody's doing. */
export const clockFor = (venueId: string): Actor => ({
  ...{ userId: NOBODY, side: 'venue', isAdmin: false, artistId: null, venueId },
  ...{ role: null, homeId: NOBODY, isStranger: false },
});

/** What `private.actor_of` tells. */
export type KnownActor = Omit<Actor, 'userId'> & { hasSecondStep: boolean };

/**
 * Who acts. An account that was deleted while its token still runs is refused. An admin is one only in a session with a second
 * step behind it, as the policies of rows have it.
 */
export function actorFrom(userId: string, known: KnownActor | null): Actor {
  if (userId === NOBODY) return { ...clockFor(NOBODY), side: 'artist', venueId: null };
  if (!known) return refuse(refusals.notSignedIn());
  const { hasSecondStep, ...actor } = known;
  return { ...actor, userId, isAdmin: known.isAdmin && (hasSecondStep || isDemoAccount(userId)) };
}

/** Refuses whom the contract does not let ask. */
export function admitted(contract: Contract, actor: Actor): Actor {
  const refusal = judgeAsker(contract, actor);
  return refusal ? refuse(refusal) : actor;
}

type Asking = { userId: string; sessionId?: string | null | undefined; profile?: string | null | undefined };

/** Who asks, outside of an act's transaction. Refuses whom the contract does not let ask. */
export async function readAsker(db: Db | Tx, contract: Contract, asking: Asking): Promise<Actor> {
  return admitted(contract, await actorOf(db, asking));
}

/** Who asks, whatever it is. Refuses an account that is gone. */
export async function actorOf(
  db: Db | Tx,
  { userId, sessionId = null, profile = null }: Asking,
): Promise<Actor> {
  const { rows } = await sql<{ actor: KnownActor | null }>`
    select private.actor_of(${userId}::uuid, ${sessionId}::uuid, ${profile}::uuid) as actor`.execute(db);
  return actorFrom(userId, rows[0]?.actor ?? null);
}

/** Whether someone is one of the two sides that a row is between. A side whose account is gone is nobody's. */
export function isBetween(
  row: { artist_id: string | null; venue_id: string | null },
  actor: Pick<Actor, 'artistId' | 'venueId'>,
): boolean {
  return (
    (row.artist_id !== null && row.artist_id === actor.artistId) ||
    (row.venue_id !== null && row.venue_id === actor.venueId)
  );
}
