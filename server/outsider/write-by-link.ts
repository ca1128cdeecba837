import { sql } from 'kysely';
import * as contract from '#core/contract/outsider.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { heldLink } from '#server/outsider/links.ts';

/** A message about the booking of a link, in the conversation of its two sides. Its id is the writer's, so that sent twice it is one. */
export const writeByLink = defineCommand(contract.writeByLink, {
  async run(context, { id, content }) {
    const { tx, actor } = context;
    const link = await heldLink(context);
    await sql`select private.write_by_link(${id}::uuid, ${link.booking_id}::uuid, ${actor.userId}::uuid, ${link.side}, ${content})`.execute(
      tx,
    );
    return { messageId: id };
  },
});
