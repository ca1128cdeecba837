import { sql } from 'kysely';
import { refusals } from '#core/refusal.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';

/**
 * Refuses a profile that is gone: where it moved into another meanwhile, by the name of that one, to those alone who have had to do with it.
 * `side` is the profile's own.
 */
export async function refuseGone(
  { tx, actor }: CommandContext,
  side: 'artist' | 'venue',
  id: string,
): Promise<never> {
  const [theirs, own] =
    side === 'artist'
      ? ([sql.ref('c.artist_id'), sql.ref('c.venue_id')] as const)
      : ([sql.ref('c.venue_id'), sql.ref('c.artist_id')] as const);
  const { rows } = await sql<{ name: string }>`
    select p.name from private.merged_profiles m
    join (select a.id, a.name from artist_profiles a union all select v.id, v.name from venue_profiles v) p on p.id = m.into_id
    where m.from_id = ${id}::uuid and m.side = ${side}
      and (exists (select from conversations c where ${theirs} = m.into_id and ${own} = ${side === 'artist' ? actor.venueId : actor.artistId}::uuid)
        or exists (select from contacts c where ${theirs} = m.into_id and c.user_id = ${actor.homeId}::uuid))`.execute(
    tx,
  );
  const [into] = rows;
  if (into) refuse(side === 'artist' ? refusals.artistMoved(into.name) : refusals.venueMoved(into.name));
  return refuse(side === 'artist' ? refusals.unknownArtist() : refusals.unknownVenue());
}
