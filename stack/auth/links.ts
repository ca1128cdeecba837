import { randomUUID } from 'node:crypto';
import type { Auth, Query } from './auth.ts';
import { linkTo } from './redirects.ts';
import { hashOf, newToken } from './tokens.ts';

/** What a link in a mail is for, by Supabase's names. */
export type LinkKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current';

/** The kinds that a link says by its `type`. */
const KINDS: Record<string, LinkKind[]> = {
  signup: ['confirmation_token'],
  email: ['confirmation_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
};
const TYPES: Record<LinkKind, string> = {
  confirmation_token: 'signup',
  recovery_token: 'recovery',
  email_change_token_new: 'email_change',
  email_change_token_current: 'email_change',
};

/**
 * Makes a link for one purpose, good once and for an hour; the one of the same kind before it is over. `relatesTo` is the
 * address it is sent to: a link counts no longer once that is not the account's.
 */
export async function makeLink(
  auth: Auth,
  client: Query,
  { userId, kind, relatesTo, next }: { userId: string; kind: LinkKind; relatesTo: string; next: string },
): Promise<string> {
  const token = newToken();
  const { rows } = await client.query<{ side: string | null }>(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now() at time zone 'UTC', now() at time zone 'UTC')
     on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at
     returning (select u.raw_user_meta_data ->> 'user_type' from auth.users u where u.id = one_time_tokens.user_id) as side`,
    [randomUUID(), userId, kind, hashOf(token), relatesTo],
  );
  return linkTo(auth, { type: TYPES[kind], token, next, side: rows[0]?.side ?? null });
}

/** Uses a link up. Null when there is none, it is older than an hour, or it is of another type. */
export async function takeLink(
  client: Query,
  type: string,
  token: string,
): Promise<{ userId: string; kind: LinkKind; relatesTo: string } | null> {
  const { rows } = await client.query<{ user_id: string; token_type: LinkKind; relates_to: string }>(
    `delete from auth.one_time_tokens
     where token_hash = $1 and token_type::text = any ($2) and created_at > (now() - interval '1 hour') at time zone 'UTC'
     returning user_id, token_type, relates_to`,
    [hashOf(token), KINDS[type] ?? []],
  );
  const row = rows[0];
  return row ? { userId: row.user_id, kind: row.token_type, relatesTo: row.relates_to } : null;
}

export async function dropLinks(client: Query, userId: string, kinds?: LinkKind[]): Promise<void> {
  await client.query(
    'delete from auth.one_time_tokens where user_id = $1 and ($2::text[] is null or token_type::text = any ($2))',
    [userId, kinds ?? null],
  );
}
