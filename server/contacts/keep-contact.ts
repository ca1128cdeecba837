import type { z } from 'zod';
import { MOST_CONTACTS } from '#core/contacts/limits.ts';
import * as contract from '#core/contract/address-book.ts';
import { refusals } from '#core/refusal.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { homeOf, ownContact } from '#server/contacts/own-contact.ts';

/** Adds somebody to the address book, or changes what it says. One that was erased meanwhile is not brought back by a form that is still open. */
export const keepContact = defineCommand(contract.keepContact, {
  async run(context, { contactId, ...said }) {
    const { tx, actor } = context;
    const home = homeOf(actor);
    const changed = { ...columnsOf(said), ...touchedBy(context) };
    if (contactId !== null) {
      await ownContact(tx, home, contactId);
      await tx.updateTable('contacts').set(changed).where('id', '=', contactId).execute();
      return { contactId };
    }
    await refuseMore(context, home);
    const { id } = await tx
      .insertInto('contacts')
      .values({ user_id: home, ...changed, ...madeBy(context) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { contactId: id };
  },
});

type Said = Omit<z.output<typeof contract.keepContact.input>, 'contactId'>;

const columnsOf = ({ emails, phones, links, sourceWords, keepUntil, erasesItself, ...said }: Said) => ({
  ...said,
  ...{ emails: JSON.stringify(emails), phones: JSON.stringify(phones), links: JSON.stringify(links) },
  ...{ source_words: sourceWords, keep_until: keepUntil, erases_itself: erasesItself && keepUntil !== null },
});

/** Who changed it, and when. */
export const touchedBy = ({ actor, now }: CommandContext) => ({
  changed_by: actor.userId,
  updated_at: now.toISOString(),
});
export const madeBy = ({ actor, now }: CommandContext) => ({
  made_by: actor.userId,
  created_at: now.toISOString(),
});

/** Refuses one contact more than a profile keeps. */
export async function refuseMore({ tx }: CommandContext, home: string): Promise<void> {
  const { count } = await tx
    .selectFrom('contacts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', home)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_CONTACTS) refuse(refusals.tooManyContacts(MOST_CONTACTS));
}
