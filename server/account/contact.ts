import * as contract from '#core/contract/contact.ts';
import { NOBODY } from '#core/ids.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';

/** Anyone, signed in or not, writes to the people behind the product; every admin is told. */
export const contact = defineCommand(contract.contact, {
  async run(context, { kind, name, email, message }) {
    const { tx, actor, now } = context;
    const kept = await tx
      .insertInto('contact_messages')
      .values({
        kind,
        name,
        email,
        message,
        user_id: actor.userId === NOBODY ? null : actor.userId,
        created_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await publish(context, {
      kind: 'contact-received',
      by: null,
      about: { subjectId: kept.id },
      data: { about: kind },
    });
    return { messageId: kept.id };
  },
});
