import * as contract from '#core/contract/address-book.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { homeOf, ownContact } from '#server/contacts/own-contact.ts';

/** All that the address book has of a person goes. Bookings belong to both sides, and stay. */
export const eraseContact = defineCommand(contract.eraseContact, {
  async run({ tx, actor }, { contactId }) {
    await ownContact(tx, homeOf(actor), contactId);
    await tx.deleteFrom('contacts').where('id', '=', contactId).execute();
    return { contactId };
  },
});
