import * as contract from '#core/contract/contact.ts';
import { defineCommand, NOBODY } from '#server/command.ts';
import { notifyAll } from '#server/notify.ts';

/** Anyone, signed in or not, writes to the people behind the product; every admin is told. */
export const contact = defineCommand(contract.contact, {
  async run(acting, { kind, name, email, message }) {
    const { tx, actor, now } = acting;
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
    const admins = await tx.selectFrom('profiles').select('id').where('is_admin', '=', true).execute();
    await notifyAll(
      acting,
      admins.map((admin) => ({
        userId: admin.id,
        kind: 'contact-message',
        title: kind === 'support' ? `${name} asks for support` : `${name} wrote to us`,
        description: message.slice(0, 140),
        route: '/admin/messages',
        about: { contact_message_id: kept.id },
      })),
    );
    return { messageId: kept.id };
  },
});
