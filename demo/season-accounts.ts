import type { Day } from '#core/calendar/day.ts';
import { DEMO_ACCOUNTS } from '#demo/accounts.ts';
import { idOf } from '#demo/season/ids.ts';
import { gatherPeople } from '#demo/season/people.ts';
import type { Season, UserRow } from '#demo/season/rows.ts';
import { taxProfileRows } from '#demo/season/tax-profiles.ts';
import { insert } from '#demo/season-writer.ts';
import type { Ask } from '#server/commands/reset-demo.ts';

/**
 * The bcrypt hash of the demo's password, reckoned once: doing it anew for each sign-in would be most of the seeding.
 * A test signs in with it.
 */
const DEMO_PASSWORD_HASH = '$2b$10$fHalD.CKbBrUo0yigEH8a.Xmab23LgYXU24Ni5VMv6WzkZ0jq1zEG';

/** Accounts as a sign-up leaves them, confirmed, and the list of them by which the database knows the demo. */
export async function writeAccounts(ask: Ask, season: Season): Promise<void> {
  await addAccounts(ask, season);
  await ask('update public.profiles set is_admin = true where id = any ($1)', [season.adminIds]);
  await listAccounts(ask, season);
}

/** Those of the season's accounts that are not there. */
export async function addAccounts(ask: Ask, { users }: Pick<Season, 'users'>): Promise<void> {
  const there = await ask<{ id: string }>('select id from auth.users where id = any ($1)', [
    users.map(({ id }) => id),
  ]);
  const ids = new Set(there.map(({ id }) => id));
  const missing = users.filter(({ id }) => !ids.has(id));
  await insert(ask, 'auth.users', missing.map(userOf));
  await insert(ask, 'auth.identities', missing.map(identityOf));
}

/** Writes down who the demo's accounts are: by this list, and not by addresses, the database tells them from people's. */
export async function listAccounts(ask: Ask, { users, rows }: Pick<Season, 'users' | 'rows'>): Promise<void> {
  const signsIn = new Set(users.filter((user) => user.signsIn).map(({ id }) => id));
  const listed = [...rows.artist_profiles, ...rows.venue_profiles].map(({ id, user_id }) => ({
    user_id,
    profile_id: id,
    signs_in: signsIn.has(user_id),
  }));
  await insert(ask, 'private.demo_accounts', listed, 'user_id');
}

/** Who the season's people are to the tax, instead of what visitors have said of them. */
export async function putBackTaxProfiles(ask: Ask, today: Day): Promise<void> {
  await ask(
    'delete from private.billing_details where user_id in (select user_id from private.demo_accounts)',
  );
  await insert(ask, 'private.billing_details', taxProfileRows(gatherPeople(), today));
}

/** What a sign-in needs, as it was at the start. The database keeps it so; a change from before it did is undone. */
export async function putBackSignIns(ask: Ask, { users }: Pick<Season, 'users'>): Promise<void> {
  for (const { userId } of DEMO_ACCOUNTS) {
    const user = users.find(({ id }) => id === userId);
    if (!user) continue;
    const { email, encrypted_password, raw_user_meta_data } = userOf(user);
    await ask(
      `update auth.users set email = $2, encrypted_password = $3, raw_user_meta_data = $4, email_change = '', recovery_token = ''
       where id = $1 and (email, encrypted_password, coalesce(email_change, ''), coalesce(recovery_token, ''))
         is distinct from ($2, $3, '', '')`,
      [userId, email, encrypted_password, raw_user_meta_data],
    );
  }
}

/** Those of the cast have no password, so that nobody signs in as them. */
function userOf(user: UserRow) {
  return {
    instance_id: '00000000-0000-0000-0000-000000000000',
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    encrypted_password: user.signsIn ? DEMO_PASSWORD_HASH : '',
    email_confirmed_at: user.created_at,
    // Supabase's own service reads these as texts and stumbles over null.
    confirmation_token: '',
    recovery_token: '',
    email_change: '',
    email_change_token_new: '',
    email_change_token_current: '',
    phone_change: '',
    phone_change_token: '',
    reauthentication_token: '',
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: { ...user.metadata, ...identityData(user), email_verified: true },
    is_sso_user: false,
    is_anonymous: false,
    created_at: user.created_at,
    updated_at: user.created_at,
  };
}

function identityOf(user: UserRow) {
  return {
    id: idOf('identity', user.id),
    provider: 'email',
    provider_id: user.id,
    user_id: user.id,
    identity_data: { ...user.metadata, ...identityData(user), email_verified: false },
    last_sign_in_at: user.created_at,
    created_at: user.created_at,
    updated_at: user.created_at,
  };
}

function identityData(user: UserRow) {
  return { sub: user.id, email: user.email, phone_verified: false };
}
