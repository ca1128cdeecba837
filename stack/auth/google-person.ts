import { randomUUID } from 'node:crypto';
import { addressIn } from '#core/forms/email-address.ts';
import type { Query } from './auth.ts';
import { dropLinks } from './links.ts';
import { insertAccount } from './sign-up.ts';
import { type User, userByEmail, userForChange } from './users.ts';

/** Who Google says somebody is, with an address that Google has confirmed. */
export type GooglePerson = {
  iss: string;
  sub: string;
  email: string;
  email_verified: true;
  name?: string;
  picture?: string;
};

/**
 * The account of a person of Google, and the identity by which it is known from now on where that is new: the one that came in by Google before, or that has the confirmed address, or a new one.
 * Whoever holds an account with an address that was never confirmed may be somebody else: their password, sessions and devices end.
 */
export async function personOfGoogle(
  client: Query,
  person: GooglePerson,
): Promise<{ user: User; linked?: string }> {
  const email = addressIn(person.email);
  const data = {
    ...person,
    email,
    full_name: person.name ?? '',
    provider_id: person.sub,
    phone_verified: false,
  };
  const { rows } = await client.query<{ user_id: string }>(
    `update auth.identities set last_sign_in_at = now(), updated_at = now(), identity_data = $2
     where provider = 'google' and provider_id = $1 returning user_id`,
    [person.sub, JSON.stringify(data)],
  );
  if (rows[0]) return { user: await userForChange(client, rows[0].user_id) };

  const known = await userByEmail(client, email);
  if (!known?.email_confirmed_at) {
    if (known) await client.query('delete from auth.users where id = $1', [known.id]);
    const id = await insertAccount(client, {
      email,
      hash: null,
      data: { full_name: data.full_name },
      confirmed: true,
      identity: { provider: 'google', id: person.sub, data },
    });
    return { user: await userForChange(client, id) };
  }
  const linked = randomUUID();
  await client.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, 'google', $2, $3, $4, now(), now(), now())`,
    [linked, person.sub, known.id, JSON.stringify(data)],
  );
  await client.query(
    `update auth.users set updated_at = now(),
       raw_app_meta_data = jsonb_set(coalesce(raw_app_meta_data, '{}'), '{providers}',
         coalesce(raw_app_meta_data -> 'providers', '[]') || '["google"]') where id = $1`,
    [known.id],
  );
  if (!(await hasProvedAddress(client, known.id))) {
    await client.query('update auth.users set encrypted_password = null where id = $1', [known.id]);
    for (const table of ['auth.sessions', 'auth.mfa_factors', 'stack.recovery_codes', 'stack.known_devices'])
      await client.query(`delete from ${table} where user_id = $1`, [known.id]);
    await dropLinks(client, known.id);
  }
  return { user: await userForChange(client, known.id), linked };
}

async function hasProvedAddress(client: Query, userId: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from auth.identities where user_id = $1 and provider = 'email' and (identity_data ->> 'email_verified')::boolean`,
    [userId],
  );
  return rows.length > 0;
}
