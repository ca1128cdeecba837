import { sql } from 'kysely';
import * as contract from '#core/contract/address-book.ts';
import { pageOf } from '#core/contract/query.ts';
import { defineRead } from '#server/commands/read.ts';
import { IN_LIST, type InList, WITH_PROFILE } from '#server/contacts/contact-columns.ts';
import { foundIn } from '#server/contacts/found-contacts.ts';

type Row = InList & { email: string | null; phone: string | null };
type Counts = { found: number; total: number; due: number; tags: { tag: string; contacts: number }[] };

/** A page of the address book, by name. */
export const contacts = defineRead(
  contract.contacts,
  async ({ db, actor }, { words, kind, tag, due, ...page }) => {
    const home = actor.homeId;
    const found = foundIn(home, { words, kind, tag, due });
    const { limit, offset } = pageOf(page);
    // Which are on the page is decided before anything is read of them.
    const { rows } = await sql<Row>`
    select ${IN_LIST}, c.emails -> 0 ->> 'value' as email, c.phones -> 0 ->> 'value' as phone
    from (select c.* from contacts c where ${found} order by c.name_key, c.id limit ${limit} offset ${offset}) c ${WITH_PROFILE}
    order by c.name_key, c.id`.execute(db);
    const { rows: counted } = await sql<Counts>`
    select (select count(*)::int from contacts c where ${found}) as found,
      (select count(*)::int from contacts c where c.user_id = ${home}) as total,
      (select count(*)::int from contacts c where c.user_id = ${home} and c.keep_until < private.today()) as due,
      (select coalesce(jsonb_agg(jsonb_build_object('tag', t.tag, 'contacts', t.contacts) order by t.contacts desc, t.tag), '[]') from (
        select u.tag, count(*) as contacts from contacts c, unnest(c.tags) u (tag) where c.user_id = ${home}
        group by 1 order by 2 desc, 1 limit 100) t) as tags`.execute(db);
    return { contacts: rows, ...(counted[0] ?? { found: 0, total: 0, due: 0, tags: [] }) };
  },
);
