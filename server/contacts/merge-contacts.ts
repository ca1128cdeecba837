import { sql } from 'kysely';
import type { z } from 'zod';
import { eachOnce, phoneKey, plainKey, unitedWays } from '#core/contacts/contact.ts';
import { MOST_FILES, MOST_LETTERS_OF_NOTES, MOST_TAGS, MOST_WAYS } from '#core/contacts/limits.ts';
import * as contract from '#core/contract/address-book.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { touchedBy } from '#server/contacts/keep-contact.ts';
import { type ContactRow, homeOf, lockContacts, refuseMissing } from '#server/contacts/own-contact.ts';
import { removeNamedFiles } from '#server/rows/remove-named-files.ts';

type Take = z.output<typeof contract.mergeContacts.input>['take'];

/** One contact of two. Done again it answers as the first time; two that cross are done one after the other, and the second is refused. */
export const mergeContacts = defineCommand(contract.mergeContacts, {
  async run(context, { keepId, goneId, take }) {
    const { tx, actor } = context;
    const home = homeOf(actor);
    const found = await lockContacts(tx, home, [keepId, goneId]);
    const [keep, gone] = [found.get(keepId), found.get(goneId)];
    if (keep?.merged.includes(goneId)) return { contactId: keepId };
    if (!keep || !gone) return refuseMissing(tx, home, keep ? goneId : keepId);
    const values = merged(keep, gone, take);
    // The one that goes first: a profile stands behind one contact alone. Its person stays, also in the nights of files.
    await sql`select set_config('app.merging_contacts', 'on', true)`.execute(tx);
    await tx.deleteFrom('contacts').where('id', '=', goneId).execute();
    await tx
      .updateTable('contacts')
      .set({ ...values, ...touchedBy(context) })
      .where('id', '=', keepId)
      .execute();
    context.afterwards((db) => removeNamedFiles(db, context.files));
    return { contactId: keepId };
  },
});

/** The columns of the one that stays. Refuses what does not fit into one. */
function merged(keep: ContactRow, gone: ContactRow, take: Take) {
  const [artist_id, venue_id] = [keep.artist_id ?? gone.artist_id, keep.venue_id ?? gone.venue_id];
  const isTwo = gone.artist_id !== null && artist_id !== gone.artist_id;
  if (isTwo || (gone.venue_id !== null && venue_id !== gone.venue_id) || (artist_id && venue_id))
    refuse(refusals.contactsStandForTwo());
  const wins = (field: Take[number], kept: string | null) => (take.includes(field) || !kept ? gone : keep);
  const dated = wins('keepUntil', keep.keep_until);
  const many = <Each>(list: Each[], most: number, what: keyof ReturnType<typeof WORDS>): Each[] =>
    list.length > most ? refuse(refusals.contactTooFull(() => WORDS()[what], most)) : list;
  const ways = (of: 'emails' | 'phones' | 'links', keyOf: (value: string) => string) =>
    JSON.stringify(many(unitedWays(keep[of], gone[of], keyOf), MOST_WAYS, of));
  const notes = [...new Set([keep.notes, gone.notes])].filter((text) => text !== '').join('\n\n');
  if (notes.length > MOST_LETTERS_OF_NOTES)
    refuse(refusals.contactTooFull(() => t`characters of notes`, MOST_LETTERS_OF_NOTES));
  return {
    ...{ artist_id, venue_id, notes },
    kind: take.includes('kind') ? gone.kind : keep.kind,
    name: take.includes('name') ? gone.name : keep.name,
    organisation: wins('organisation', keep.organisation).organisation,
    place: wins('place', keep.place).place,
    ...{ keep_until: dated.keep_until, erases_itself: dated.erases_itself },
    emails: ways('emails', plainKey),
    phones: ways('phones', phoneKey),
    links: ways('links', plainKey),
    tags: many(eachOnce([...keep.tags, ...gone.tags]), MOST_TAGS, 'tags'),
    files: JSON.stringify(many(filesOfBoth(keep, gone), MOST_FILES, 'files')),
    source_words: keep.source_words || gone.source_words,
    created_at: [keep.created_at, gone.created_at].toSorted()[0] ?? keep.created_at,
    merged: [...new Set([...keep.merged, ...gone.merged, gone.id])].slice(-100),
  };
}

/** The same file with both stays once. */
const filesOfBoth = (keep: ContactRow, gone: ContactRow) => [
  ...keep.files,
  ...gone.files.filter((file) => !keep.files.some(({ sha256 }) => sha256 === file.sha256)),
];

const WORDS = () => ({
  emails: t`mail addresses`,
  phones: t`phone numbers`,
  links: 'links',
  tags: 'tags',
  files: 'files',
});
