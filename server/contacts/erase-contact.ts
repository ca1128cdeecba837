import { sql } from 'kysely';
import * as contract from '#core/contract/address-book.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { homeOf, ownContact } from '#server/contacts/own-contact.ts';
import { removeNamedFiles } from '#server/rows/remove-named-files.ts';

/** All that the address book has of a person goes. Bookings belong to both sides, and stay. */
export const eraseContact = defineCommand(contract.eraseContact, {
  async run(context, { contactId }) {
    const { tx, actor } = context;
    const { artist_id, venue_id } = await ownContact(tx, homeOf(actor), contactId);
    // Whoever has no account is forgotten with their links; of what was agreed the name stays.
    await sql`
      select private.erase_outsider(o.profile_id) from private.outsiders o
      where o.profile_id in (${artist_id}::uuid, ${venue_id}::uuid) and o.kept_by = ${actor.artistId ?? actor.venueId}::uuid`.execute(
      tx,
    );
    await tx.deleteFrom('contacts').where('id', '=', contactId).execute();
    // Its files were named by the row that is gone.
    context.afterwards((db) => removeNamedFiles(db, context.files));
    return { contactId };
  },
});
