import type { Query } from './auth.ts';
import { refusals } from './auth-refused.ts';
import { checked, uuid } from './input.ts';
import type { Who } from './who.ts';

/** A device of somebody's second step: a row of auth.mfa_factors. */
export type Factor = {
  id: string;
  user_id: string;
  factor_type: 'totp' | 'webauthn';
  status: 'unverified' | 'verified';
  friendly_name: string | null;
  secret: string | null;
  web_authn_credential: Record<string, unknown> | null;
};

/** A factor of whoever asks; refuses anybody else's. */
export async function ownFactor(
  client: Query,
  { userId }: Pick<Who, 'userId'>,
  id: string | undefined,
): Promise<Factor> {
  const { rows } = await client.query<Factor>(
    `select id, user_id, factor_type, status, friendly_name, secret, web_authn_credential
     from auth.mfa_factors where id = $1 and user_id = $2 and factor_type <> 'phone'`,
    [checked(uuid, id), userId],
  );
  if (!rows[0]) throw refusals.noFactor();
  return rows[0];
}
