import { sql } from 'kysely';
import * as contract from '#core/contract/outsider.ts';
import { MOST_LINKS } from '#core/outsiders/limits.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { refuseMailbox } from '#server/outsider/keep-outsiders.ts';
import { countLetter, heldLink, writeLetter } from '#server/outsider/links.ts';

/** Lets a colleague answer too, by a link of their own; it tells them of this booking alone. */
export const passOnLink = defineCommand(contract.passOnLink, {
  async run(context, { email, name }) {
    const { tx } = context;
    const link = await heldLink(context);
    await refuseMailbox(context, email);
    await countLetter(context, link.id);
    // Of two at once the second counts the first.
    await sql`select from bookings where id = ${link.booking_id}::uuid for no key update`.execute(tx);
    const others = await tx
      .selectFrom('private.booking_links')
      .select(['id', 'email'])
      .where('booking_id', '=', link.booking_id)
      .where('withdrawn_at', 'is', null)
      .execute();
    const known = others.find((other) => other.email === email);
    if (known) return { linkId: known.id };
    if (others.length >= MOST_LINKS) refuse(refusals.tooManyMailboxes(MOST_LINKS));
    const { rows } = await sql<{ id: string }>`
      select private.make_booking_link(${link.booking_id}::uuid, ${link.profile_id}::uuid, ${link.side}, ${email}, ${name}, ${link.id}::uuid) as id`.execute(
      tx,
    );
    const linkId = rows[0]?.id as string;
    await writeLetter(context, linkId, 'passed-on');
    return { linkId };
  },
});
