import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import * as contract from '#core/contract/address-book.ts';
import { refusals } from '#core/refusal.ts';
import type { Actor } from '#server/commands/actor.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { madeBy, refuseMore, touchedBy } from '#server/contacts/keep-contact.ts';
import { homeOf, ownContact } from '#server/contacts/own-contact.ts';
import type { Tx } from '#server/db.ts';

type Shown = { side: Side; name: string; location: string };

/** A profile is added by its name and its link. Its address is nobody's to give. */
export const addToContacts = defineCommand(contract.addToContacts, {
  async run(context, { profileId }) {
    const { tx, actor } = context;
    const home = homeOf(actor);
    const shown = await shownProfile(tx, actor, profileId);
    const column = columnOf(shown.side);
    const before = () =>
      tx
        .selectFrom('contacts')
        .select('id')
        .where('user_id', '=', home)
        .where(column, '=', profileId)
        .executeTakeFirst();
    const there = await before();
    if (there) return { contactId: there.id, isNew: false };
    await refuseMore(context, home);
    const made = await tx
      .insertInto('contacts')
      .values({
        ...{ user_id: home, kind: shown.side === 'artist' ? 'act' : 'venue', source: 'booking' },
        ...{ name: shown.name.slice(0, 160), place: shown.location.slice(0, 160), [column]: profileId },
        ...madeBy(context),
        ...touchedBy(context),
      })
      // Two members at once: the second finds that of the first.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const id = made?.id ?? (await before())?.id;
    return id ? { contactId: id, isNew: made !== undefined } : refuse(refusals.unknownProfile());
  },
});

export const linkContact = defineCommand(contract.linkContact, {
  async run(context, { contactId, profileId }) {
    const { tx, actor } = context;
    const home = homeOf(actor);
    await ownContact(tx, home, contactId);
    const shown = profileId === null ? null : await shownProfile(tx, actor, profileId);
    if (shown) {
      const other = await tx
        .selectFrom('contacts')
        .select('name')
        .where('user_id', '=', home)
        .where(columnOf(shown.side), '=', profileId)
        .where('id', '<>', contactId)
        .executeTakeFirst();
      if (other) refuse(refusals.contactThere(other.name));
    }
    await tx
      .updateTable('contacts')
      .set({
        artist_id: shown?.side === 'artist' ? profileId : null,
        venue_id: shown?.side === 'venue' ? profileId : null,
        ...touchedBy(context),
      })
      .where('id', '=', contactId)
      .execute();
    return { contactId };
  },
});

const columnOf = (side: Side) => (side === 'artist' ? 'artist_id' : 'venue_id');

/** A profile that this one may know of: one that lists show, or that it has a booking or a conversation with. */
async function shownProfile(tx: Tx, { artistId, venueId }: Actor, profileId: string): Promise<Shown> {
  const { rows } = await sql<Shown>`
    select side, name, location from (
      select 'artist' as side, a.id, a.name, a.location, a.listed, a.closed, a.kept_by from artist_profiles a where a.id = ${profileId}
      union all select 'venue', v.id, v.name, v.location, v.listed, v.closed, v.kept_by from venue_profiles v where v.id = ${profileId}) p
    where not p.closed and p.id is distinct from ${artistId}::uuid and p.id is distinct from ${venueId}::uuid and (p.listed or p.kept_by in (${artistId}::uuid, ${venueId}::uuid)
      or exists (select from bookings b where (b.artist_id = p.id and b.venue_id = ${venueId}::uuid) or (b.venue_id = p.id and b.artist_id = ${artistId}::uuid))
      or exists (select from conversations c where (c.artist_id = p.id and c.venue_id = ${venueId}::uuid) or (c.venue_id = p.id and c.artist_id = ${artistId}::uuid)))`.execute(
    tx,
  );
  return rows[0] ?? refuse(refusals.unknownProfile());
}
