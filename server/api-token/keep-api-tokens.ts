import { sql } from 'kysely';
import * as contract from '#core/contract/api-token.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { roleMay } from '#core/members/roles.ts';
import { refusals } from '#core/refusal.ts';
import { hashOfApiToken, newApiToken } from '#server/api-token/take-api-token.ts';
import type { Actor } from '#server/commands/actor.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';

const DAY_MS = 86_400_000;

const profileOf = ({ artistId, venueId, side }: Actor): string =>
  artistId ?? venueId ?? refuse(refusals.noProfile(side));

const isOwner = ({ role }: Actor): boolean =>
  role !== null && role !== 'outsider' && roleMay(role, 'keep-members');

/** Makes a token, which is told once. Each counts until its end, or until it is revoked. */
export const makeApiToken = defineCommand(contract.makeApiToken, {
  async run({ tx, actor, now, sessionId = null }, { name, scopes, days }) {
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.tokens));
    const profileId = profileOf(actor);
    // One at a time for each person, so that two at once are counted.
    await sql`select pg_advisory_xact_lock(hashtextextended('api tokens ' || ${actor.userId}, 0))`.execute(
      tx,
    );
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from private.api_tokens
      where user_id = ${actor.userId}::uuid and profile_id = ${profileId}::uuid and ends_at > private.now()`.execute(
      tx,
    );
    if ((counted[0]?.count ?? 0) >= contract.MOST_TOKENS)
      refuse(refusals.tooManyTokens(contract.MOST_TOKENS));
    const token = newApiToken();
    const endsAt = new Date(now.getTime() + days * DAY_MS).toISOString();
    const { rows } = await sql<{ id: string }>`
      insert into private.api_tokens (user_id, profile_id, name, scopes, token_sha256, tail, made_at, made_in, ends_at)
      values (${actor.userId}::uuid, ${profileId}::uuid, ${name}, ${[...scopes]}::text[], ${hashOfApiToken(token)}, ${token.slice(-4)},
        ${now.toISOString()}, ${sessionId}::uuid, ${endsAt})
      returning id`.execute(tx);
    return { tokenId: rows[0]?.id ?? '', token, endsAt };
  },
});

/** Ends a token at once. Revoked twice, there is none the second time, unless it is sent again with the same key. */
export const revokeApiToken = defineCommand(contract.revokeApiToken, {
  async run({ tx, actor }, { tokenId }) {
    const { rows } = await sql`
      delete from private.api_tokens where id = ${tokenId}::uuid and profile_id = ${profileOf(actor)}::uuid
        and (user_id = ${actor.userId}::uuid or ${isOwner(actor)}) returning id`.execute(tx);
    if (rows.length === 0) refuse(refusals.unknownToken());
    return { tokenId };
  },
});

type TokenRow = {
  id: string;
  name: string;
  tail: string;
  scopes: ('read' | 'write' | 'money')[];
  madeAt: string;
  endsAt: string;
  usedAt: string | null;
  isOver: boolean;
  isMine: boolean;
  of: string;
};

/** One's own tokens for the profile, newest first; for owners those of all its members. */
export const apiTokens = defineRead(contract.apiTokens, async ({ db, actor }) => {
  const profileId = actor.artistId ?? actor.venueId;
  if (!profileId) return { tokens: [] };
  const { rows } = await sql<TokenRow>`
    select t.id, t.name, t.tail, t.scopes, t.made_at as "madeAt", t.ends_at as "endsAt", t.used_at as "usedAt",
      t.ends_at <= private.now() as "isOver", t.user_id = ${actor.userId}::uuid as "isMine",
      coalesce(nullif(s.full_name, ''), split_part(u.email, '@', 1), '') as of
    from private.api_tokens t join auth.users u on u.id = t.user_id left join settings s on s.user_id = t.user_id
    where t.profile_id = ${profileId}::uuid and (t.user_id = ${actor.userId}::uuid or ${isOwner(actor)})
    order by t.made_at desc, t.id`.execute(db);
  return { tokens: rows };
});
