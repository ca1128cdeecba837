import { sql } from 'kysely';
import { refusals } from '#core/refusal.ts';
import type { Actor } from '#server/commands/actor.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';

/** The home of the profile whose forms these are. Refuses whoever acts for none yet. */
export function ownHome(actor: Actor): string {
  if (!actor.artistId && !actor.venueId) refuse(refusals.noProfile(actor.side));
  return actor.homeId;
}

type Form = { kind: 'clauses' | 'night' | 'paper'; name: string; form: object };

/** So many earlier versions of one form stay. */
export const EARLIER_KEPT = 50;

/** Keeps a form in the place of the one of its kind and name, which stays as an earlier version. Two at once come one after the other. */
export async function keepForm(
  { tx, actor, now }: CommandContext,
  home: string,
  { kind, name, form }: Form,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offer-forms ${home}`}, 0))`.execute(tx);
  const at = now.toISOString();
  await sql`
    update offer_forms set ended_at = ${at} where user_id = ${home}::uuid and kind = ${kind}
      and name_key = private.folded(btrim(${name})) and ended_at is null`.execute(tx);
  const { id } = await tx
    .insertInto('offer_forms')
    .values({
      ...{ user_id: home, kind, name, form: JSON.stringify(form) },
      ...{ made_by: actor.userId, created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from offer_forms where user_id = ${home}::uuid and kind = ${kind} and ended_at is not null and id not in (
      select f.id from offer_forms f where f.user_id = ${home}::uuid and f.kind = ${kind} and f.ended_at is not null
      order by f.ended_at desc, f.id limit ${EARLIER_KEPT})`.execute(tx);
  return id;
}
