import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope } from '#core/api/scopes.ts';
import type { Db } from '#server/db.ts';

/** What a personal token stands for: its person, for one profile, within its scopes. */
export type UsedToken = { id: string; userId: string; profileId: string; scopes: Scope[] };

/** 256 bits of chance; what it begins with says whose it is where it is found. */
export const newApiToken = (): string => `ro_${randomBytes(32).toString('hex')}`;

/** As which a token stands in the database. */
export const hashOfApiToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whose a token is; null for one that was revoked, is over or never was. Notes that it is used. */
export async function takeApiToken(db: Db, token: string): Promise<UsedToken | null> {
  const { rows } = await sql<UsedToken>`
    select id, user_id as "userId", profile_id as "profileId", scopes from private.use_api_token(${hashOfApiToken(token)})`.execute(
    db,
  );
  return rows[0] ?? null;
}
