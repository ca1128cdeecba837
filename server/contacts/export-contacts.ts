import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type ContactInFile, contactsTable } from '#core/contacts/contacts-table.ts';
import { vcards } from '#core/contacts/vcard.ts';
import * as contract from '#core/contract/address-book.ts';
import { toCsv } from '#core/csv.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { foundIn } from '#server/contacts/found-contacts.ts';
import { homeOf } from '#server/contacts/own-contact.ts';

/** Opens the way to the file for ten minutes. The file itself is an answer of a read, so that no copy of it is kept. */
export const exportContacts = defineCommand(contract.exportContacts, {
  async run({ actor, actId = randomUUID(), remember }, { as }) {
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.contacts));
    const home = homeOf(actor);
    remember?.({ contactsOf: home, as });
    return { exportId: actId };
  },
});

export const contactsFile = defineRead(
  contract.contactsFile,
  async ({ db, actor }, { exportId, ...filter }) => {
    const { rows: open } = await sql<{ as: string }>`
    select g.before ->> 'as' as "as" from private.guarded_acts g where g.id = ${exportId}::uuid and g.user_id = ${actor.userId}::uuid and g.act = 'export-contacts'
      and g.before ->> 'contactsOf' = ${actor.homeId} and g.disowned_at is null and g.at > private.now() - interval '10 minutes'`.execute(
      db,
    );
    const { as } = open[0] ?? refuse(refusals.exportOver());
    const { rows } = await sql<ContactInFile>`
    select c.id, c.kind, c.name, c.organisation, c.emails, c.phones, c.links, c.place, c.tags, c.notes, c.files, c.keep_until::text as "keepUntil",
      c.updated_at as "changedAt" from contacts c where ${foundIn(actor.homeId, filter)} order by c.name_key, c.id`.execute(
      db,
    );
    return { text: as === 'csv' ? toCsv(contactsTable(rows)) : vcards(rows), contacts: rows.length };
  },
);
