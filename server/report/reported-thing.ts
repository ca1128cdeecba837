import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { Reported } from '#core/reports/report.ts';
import type { CommandContext } from '#server/commands/perform.ts';

/** What is reported, as it is now, and whose it is. */
export type Thing = { profile: string; side: Side; kept: Record<string, unknown> };

/** Finds what a person reports among what they can read; null where there is no such thing. */
export async function reportedThing(
  { tx, actor }: CommandContext,
  { what, id, path }: { what: Reported; id: string; path?: string | undefined },
): Promise<Thing | null> {
  const { rows } = await FIND[what](id, path ?? '', actor).execute(tx);
  return rows[0] ?? null;
}

type Find = (id: string, path: string, actor: CommandContext['actor']) => ReturnType<typeof sql<Thing>>;

const profiles = sql`(
  select id, 'artist' as side, name, bio, location, listed from artist_profiles where not closed
  union all select id, 'venue', name, bio, location, listed from venue_profiles where not closed) p`;

/** Those that anybody finds, and those with whom whoever reports has turned to one another. */
const shownTo = ({ artistId, venueId }: CommandContext['actor']) => sql`(p.listed or exists (
  select from private.first_contacts f where p.id in (f.artist_id, f.venue_id)
    and (f.artist_id = ${artistId}::uuid or f.venue_id = ${venueId}::uuid)))`;

const FIND: Record<Reported, Find> = {
  profile: (id, _, actor) => sql<Thing>`
    select p.id as profile, p.side, jsonb_build_object('name', p.name, 'text', concat_ws(E'\n', p.location, p.bio)) as kept
    from ${profiles} where p.id = ${id}::uuid and ${shownTo(actor)}`,
  picture: (id, path, actor) => sql<Thing>`
    select p.id as profile, p.side, jsonb_build_object('name', p.name, 'path', ${path}::text) as kept
    from ${profiles} where p.id = ${id}::uuid and ${shownTo(actor)} and ${path} in (select private.pictures_of(p.id))`,
  // Only what was written to them.
  message: (id, _, actor) => sql<Thing>`
    select p.id as profile, p.side, jsonb_build_object('name', p.name, 'text', m.content)
      || case when m.files = '[]' then '{}' else jsonb_build_object('files', m.files) end as kept
    from messages m join conversations c on c.id = m.conversation_id
    join ${profiles} on p.id = case m.sender_side when 'artist' then c.artist_id else c.venue_id end
    where m.id = ${id}::uuid and m.removed_at is null
      and (c.artist_id = ${actor.artistId}::uuid or c.venue_id = ${actor.venueId}::uuid)`,
  review: (id) => sql<Thing>`
    select p.id as profile, p.side, jsonb_build_object('name', p.name, 'text', r.comment, 'stars', r.stars) as kept
    from reviews r join ${profiles} on p.id = case r.by_side when 'artist' then r.artist_id else r.venue_id end
    where r.id = ${id}::uuid and r.shown_at is not null and r.removed_at is null`,
};
