import { sql } from 'kysely';
import * as contract from '#core/contract/address-book.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { ALL_OF_IT, type ContactAnswer, WITH_PROFILE } from '#server/contacts/contact-columns.ts';
import { homeOf, lockContacts, refuseMissing } from '#server/contacts/own-contact.ts';

type Because = ReadAnswer<'duplicate-contacts'>['pairs'][number]['because'];
type Pair = { one: string; other: string; because: Because; total: number };
const SHOWN = 50;

/** Pairs of the oldest contact with a key and each other one that has it too: of many with one mail there are as many pairs, less one. */
export const duplicateContacts = defineRead(contract.duplicateContacts, async ({ db, actor }) => {
  const { rows: pairs } = await sql<Pair>`
    with keys as (
      select c.id, c.created_at, 'email' as why, k.key from contacts c, unnest(c.email_keys) k (key) where c.user_id = ${actor.homeId}::uuid
      union all
      select c.id, c.created_at, 'phone', k.key from contacts c, unnest(c.phone_keys) k (key) where c.user_id = ${actor.homeId}::uuid
      union all
      select c.id, c.created_at, 'name', c.name_key || '|' || private.folded(btrim(c.place)) from contacts c
        where c.user_id = ${actor.homeId}::uuid and btrim(c.place) <> ''
    ), paired as (
      select first_value(k.id) over same as one, k.id as other, k.why from keys k
      window same as (partition by k.why, k.key order by k.created_at, k.id)
    ), several as (
      select least(p.one, p.other) as one, greatest(p.one, p.other) as other, array_agg(distinct p.why order by p.why) as because
      from paired p where p.one <> p.other group by 1, 2
    )
    select s.one, s.other, s.because, count(*) over ()::int as total from several s
    join contacts a on a.id = s.one join contacts b on b.id = s.other
    where not a.apart @> array[s.other] and not b.apart @> array[s.one]
    order by cardinality(s.because) desc, a.name_key, s.one, s.other limit ${SHOWN}`.execute(db);
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const { rows } = await sql<ContactAnswer>`
    select ${ALL_OF_IT} from contacts c ${WITH_PROFILE} where c.user_id = ${actor.homeId}::uuid and c.id = any (${ids}::uuid[])`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    pairs: pairs.flatMap(({ because, ...pair }) => {
      const [one, other] = [byId.get(pair.one), byId.get(pair.other)];
      return one && other ? [{ one, other, because }] : [];
    }),
    more: Math.max(0, (pairs[0]?.total ?? 0) - SHOWN),
  };
});

export const keepContactsApart = defineCommand(contract.keepContactsApart, {
  async run({ tx, actor }, { oneId, otherId }) {
    const home = homeOf(actor);
    const found = await lockContacts(tx, home, [oneId, otherId]);
    for (const id of [oneId, otherId]) if (!found.has(id)) await refuseMissing(tx, home, id);
    await sql`
      update contacts set apart = array_append(apart[greatest(1, cardinality(apart) - 498):], ${otherId}::uuid)
      where id = ${oneId}::uuid and not apart @> array[${otherId}::uuid]`.execute(tx);
    return { oneId };
  },
});
