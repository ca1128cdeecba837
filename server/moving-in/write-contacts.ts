import { sql } from 'kysely';
import type * as z from 'zod';
import type { ContactKind } from '#core/contacts/contact.ts';
import { MOST_CONTACTS } from '#core/contacts/limits.ts';
import type { takeOverFile } from '#core/contract/moving-in.ts';
import { refusals } from '#core/refusal.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Into, Written } from '#server/moving-in/into.ts';

type Rows = Extract<z.output<typeof takeOverFile.input>['rows'], { kind: 'contacts' }>['contacts'];

/**
 * Writes the contacts that are not in the address book: one with a mail or a phone of theirs is, unless both have mails and none in common;
 * so is one of the same name, where mails do not tell them apart.
 */
export async function writeContacts({ context, importId }: Into, contacts: Rows): Promise<Written> {
  const { tx, actor } = context;
  const home = actor.homeId;
  const fresh: Rows = [];
  for (const part of inParts(contacts)) fresh.push(...(await notThere(context, part)));
  const result = { written: fresh.length, alreadyThere: contacts.length - fresh.length };
  if (importId === null || fresh.length === 0) return result;
  const { count } = await tx
    .selectFrom('contacts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', home)
    .executeTakeFirstOrThrow();
  if (Number(count) + fresh.length > MOST_CONTACTS) refuse(refusals.noRoomForContacts());
  for (const part of inParts(fresh))
    await sql`
    with written as (
      insert into contacts (user_id, kind, name, organisation, emails, phones, links, place, notes, tags, source, source_words, made_by)
      select ${home}::uuid, g.kind, g.name, g.organisation, g.emails, g.phones, g.links, g.place, g.notes,
        array(select jsonb_array_elements_text(g.tags)), 'file', (select i.name from private.imports i where i.id = ${importId}::uuid), ${actor.userId}::uuid
      from jsonb_to_recordset(${JSON.stringify(part.map(asRow))}::jsonb) as g (kind text, name text, organisation text, emails jsonb, phones jsonb,
        links jsonb, place text, notes text, tags jsonb)
      returning id)
    insert into private.imported_contacts (import_id, contact_id) select ${importId}::uuid, id from written`.execute(
      tx,
    );
  return result;
}

/** So many are compared and written at once: 20,000 in one statement would take longer than a statement may on a busy machine. */
const AT_ONCE = 2_000;
const inParts = (contacts: Rows): Rows[] =>
  Array.from({ length: Math.ceil(contacts.length / AT_ONCE) }, (_, at) =>
    contacts.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

/** Those that are not in the address book yet. */
async function notThere({ tx, actor }: CommandContext, contacts: Rows): Promise<Rows> {
  const home = actor.homeId;
  const given = JSON.stringify(contacts.map((contact, line) => ({ line, ...asRow(contact) })));
  const { rows } = await sql<{ line: number }>`
    with given as (
      select g.*, private.email_keys(g.emails) as mails, private.phone_keys(g.phones) as numbers, private.folded(btrim(g.name)) as key
      from jsonb_to_recordset(${given}::jsonb) as g (line int, name text, emails jsonb, phones jsonb))
    select g.line from given g
    where not exists (select from contacts c where c.user_id = ${home}::uuid and c.email_keys && g.mails)
      and not exists (select from contacts c where c.user_id = ${home}::uuid and c.phone_keys && g.numbers
        and (c.email_keys = '{}' or g.mails = '{}'))
      and not exists (select from contacts c where c.user_id = ${home}::uuid and c.name_key = g.key
        and (c.email_keys = '{}' or g.mails = '{}'))
    order by g.line`.execute(tx);
  return rows.flatMap(({ line }) => contacts[line] ?? []);
}

const ways = (values: readonly string[] = []) => values.map((value) => ({ label: '', value }));

/**
 * A contact as its table has it. An act is called by its own name, as the nights of files call it; who speaks for it stands below. What has no
 * column of its own stands in the notes.
 */
function asRow({ act, role, genre, website, notes, ...contact }: Rows[number]) {
  const kind = kindOf({ act, role, ...contact });
  const name = kind === 'act' && act ? act : contact.name;
  const organisation = name === contact.name ? (contact.organisation ?? act ?? '') : contact.name;
  const said = new Set([name, organisation]);
  return {
    kind,
    name,
    organisation: organisation === name ? '' : organisation,
    emails: ways(contact.emails),
    phones: ways(contact.phones),
    links: website ? ways([website]) : [],
    place: contact.place ?? '',
    notes: [role, ...[act, contact.organisation].filter((word) => word && !said.has(word)), notes]
      .filter(Boolean)
      .join('\n'),
    tags: genre ? [genre] : [],
  };
}

/** By the role first. Whoever is named with an act and nothing else is that act; with an agency, its manager. */
function kindOf({
  name,
  act,
  role,
  organisation,
  kind,
}: Pick<Rows[number], 'name' | 'act' | 'role' | 'organisation' | 'kind'>): ContactKind {
  const word = (role ?? '').toLowerCase();
  if (/\b(?:agent|booker|booking|manager|management|agentur|promoter)\b/.test(word)) return 'manager';
  if (/\b(?:sound|light|technician|engineer|techniker|foh|licht|ton)\b/.test(word)) return 'technician';
  if (/\b(?:act|artist|band|musician|künstler|artiste)\b/.test(word)) return 'act';
  if (/\b(?:venue|club|hall)\b/.test(word)) return 'venue';
  if (/\b(?:client|customer|kunde|hire)\b/.test(word)) return 'client';
  if (act) return act === name || !organisation ? 'act' : 'manager';
  return kind ?? 'other';
}
