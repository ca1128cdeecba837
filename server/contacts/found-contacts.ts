import { type RawBuilder, sql } from 'kysely';
import type { ContactKind } from '#core/contacts/contact.ts';

export type Filter = {
  words?: string | undefined;
  kind?: ContactKind | undefined;
  tag?: string | undefined;
  due?: 'yes' | undefined;
};

/** The condition for contacts `c` of a profile. All words have to be in it; a phone number is found however it is written. */
export function foundIn(home: string, { words = '', kind, tag, due }: Filter): RawBuilder<boolean> {
  const conditions = [sql`c.user_id = ${home}::uuid`];
  if (kind) conditions.push(sql`c.kind = ${kind}`);
  if (tag) conditions.push(sql`c.tags @> ${[tag]}::text[]`);
  if (due) conditions.push(sql`c.keep_until < private.today()`);
  const parts = words.split(/\s+/).filter(Boolean);
  if (parts.length > 0) {
    const all = sql`c.words like all (array(
      select '%' || private.as_pattern(private.folded(w)) || '%' from unnest(${parts}::text[]) w))`;
    const digits = words.replace(/\D/g, '');
    const isPhone = /^[\d\s()+./-]+$/.test(words) && digits.length >= 7;
    conditions.push(isPhone ? sql`(${all} or c.phone_keys && ${[digits.slice(-9)]}::text[])` : all);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
