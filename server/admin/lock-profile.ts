import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { lockArtist, lockVenue } from '#server/rows/lock-booking.ts';

export type LockedProfile = { id: string; side: Side; userId: string; verified: boolean };

/** A profile that an admin decides about. Refuses one that is gone, was closed, or is the demo season's. */
export async function lockProfile({ tx }: CommandContext, id: string): Promise<LockedProfile> {
  const artist = await lockArtist(tx, id);
  const profile = artist ?? (await lockVenue(tx, id));
  if (!profile || profile.closed) return refuse(refusals.unknownProfile());
  const { rows } = await sql<{ isDemo: boolean }>`
    select private.is_demo_account(${profile.user_id}::uuid) as "isDemo"`.execute(tx);
  if (rows[0]?.isDemo) refuse(refusals.demo(demoRefusals.season));
  return { id, side: artist ? 'artist' : 'venue', userId: profile.user_id, verified: profile.verified };
}
