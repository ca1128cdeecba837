import { type RawBuilder, sql } from 'kysely';
import type { ReadAnswer } from '#core/contract/index.ts';

type Listed = Omit<ReadAnswer<'contacts'>['contacts'][number], 'email' | 'phone'>;
export type ContactAnswer = ReadAnswer<'contact-card'>['contact'];

/** What stands of a contact in the list; the table is `c`, the profile that it stands for is joined by `WITH_PROFILE`. */
export const IN_LIST = sql`c.id, c.kind, c.name, c.organisation, c.place, c.tags, c.keep_until::text as "keepUntil",
  coalesce(c.keep_until < private.today(), false) as "isDue", p.profile`;
export type InList = Listed;

export const WITH_PROFILE = sql`left join lateral (
  select jsonb_build_object('id', a.id, 'side', 'artist', 'name', a.name, 'avatarPath', a.avatar_path, 'isClosed', a.closed) as profile
    from artist_profiles a where a.id = c.artist_id
  union all
  select jsonb_build_object('id', v.id, 'side', 'venue', 'name', v.name, 'avatarPath', v.avatar_path, 'isClosed', v.closed)
    from venue_profiles v where v.id = c.venue_id) p on true`;

const nameOf = (
  column: string,
) => sql`(select coalesce(nullif(btrim(t.full_name), ''), split_part(u.email, '@', 1))
  from private.profile_members m join private.homes h using (profile_id) join auth.users u on u.id = m.user_id
  left join settings t on t.user_id = m.user_id where h.home_id = c.user_id and m.user_id = c.${sql.ref(column)})`;

/** All that is kept of a contact. Who made it is named while they are a member. */
export const ALL_OF_IT: RawBuilder<unknown> = sql`${IN_LIST}, c.emails, c.phones, c.links, c.notes, c.files, c.source, c.source_words as "sourceWords",
  c.erases_itself as "erasesItself", c.created_at as "madeAt", c.updated_at as "changedAt",
  ${nameOf('made_by')} as "madeBy", ${nameOf('changed_by')} as "changedBy"`;
