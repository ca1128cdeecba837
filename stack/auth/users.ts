import type { Query } from './auth.ts';
import { refusals } from './auth-refused.ts';

/** A row of auth.users as far as the service decides from it. */
export type User = {
  id: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  email_change: string | null;
  email_change_confirm_status: number;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  is_banned: boolean;
};

const COLUMNS = `u.id, u.email, u.encrypted_password, u.email_confirmed_at, u.email_change, u.email_change_confirm_status,
  u.raw_app_meta_data, u.raw_user_meta_data, coalesce(u.banned_until > now(), false) or u.deleted_at is not null as is_banned`;

/** An account at the moment somebody signs in to it, with all that decides about it. */
export type SigningIn = User & {
  is_demo: boolean;
  is_admin: boolean;
  /** Signing in takes a second step. */
  has_factor: boolean;
  /** The account has signed in from here in the last 90 days. */
  is_known_here: boolean;
};

/** In one statement: a sign-in waits for few of them. `fingerprint` is that of the device that asks. */
export async function userSigningIn(
  client: Query,
  email: string,
  fingerprint: string,
): Promise<SigningIn | null> {
  const { rows } = await client.query<SigningIn>(
    `select ${COLUMNS}, private.is_demo_account(u.id) as is_demo,
       exists (select from public.profiles p where p.id = u.id and p.is_admin) as is_admin,
       exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_factor,
       exists (select from stack.known_devices d where d.user_id = u.id and d.fingerprint = $2
         and d.last_seen_at > now() - interval '90 days') as is_known_here
     from auth.users u where u.email = $1 and not u.is_sso_user`,
    [email, fingerprint],
  );
  return rows[0] ?? null;
}

export async function userByEmail(client: Query, email: string): Promise<User | null> {
  const { rows } = await client.query<User>(
    `select ${COLUMNS} from auth.users u where u.email = $1 and not u.is_sso_user`,
    [email],
  );
  return rows[0] ?? null;
}

/** The account, held until the transaction ends: two changes of it come one after the other. */
export async function userForChange(client: Query, id: string): Promise<User> {
  const { rows } = await client.query<User>(
    `select ${COLUMNS} from auth.users u where u.id = $1 for update`,
    [id],
  );
  const user = rows[0];
  if (!user?.email) throw refusals.sessionEnded();
  return user;
}

/** The account as supabase-js shows it to its owner. */
export async function userJson(client: Query, id: string): Promise<Record<string, unknown>> {
  const { rows } = await client.query(
    `select u.id, u.aud, u.role, u.email, u.email_confirmed_at, coalesce(u.phone, '') as phone, u.confirmed_at,
       u.confirmation_sent_at, u.recovery_sent_at,
       -- As long as the links to both mailboxes can be opened.
       case when u.email_change_sent_at > now() - interval '1 hour' then nullif(u.email_change, '') end as new_email,
       u.email_change_sent_at,
       u.last_sign_in_at, u.raw_app_meta_data as app_metadata, u.raw_user_meta_data as user_metadata,
       (select coalesce(jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
          'identity_data', i.identity_data, 'provider', i.provider, 'email', i.email, 'last_sign_in_at', i.last_sign_in_at,
          'created_at', i.created_at, 'updated_at', i.updated_at) order by i.created_at), '[]')
        from auth.identities i where i.user_id = u.id) as identities,
       (select jsonb_agg(jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
          'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at,
          'last_challenged_at', f.last_challenged_at) order by f.created_at)
        from auth.mfa_factors f where f.user_id = u.id) as factors,
       u.created_at, u.updated_at, u.is_anonymous
     from auth.users u where u.id = $1`,
    [id],
  );
  const user = rows[0];
  if (!user) throw refusals.sessionEnded();
  // Supabase leaves out what is not there.
  return Object.fromEntries(Object.entries(user).filter(([, value]) => value !== null));
}

/** Whether signing in takes a second step. */
export async function hasFactor(client: Query, userId: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1`,
    [userId],
  );
  return rows.length > 0;
}
