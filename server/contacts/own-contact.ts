import { type Selectable, sql } from 'kysely';
import { refusals } from '#core/refusal.ts';
import type { Actor } from '#server/commands/actor.ts';
import { refuse } from '#server/commands/refused.ts';
import type { DB, Tx } from '#server/db.ts';

export type ContactRow = Selectable<DB['contacts']>;

/** The home of the profile whose address book this is. Refuses whoever acts for none yet. */
export function homeOf(actor: Actor): string {
  if (!actor.artistId && !actor.venueId) refuse(refusals.noProfile(actor.side));
  return actor.homeId;
}

/** Those of these contacts that the profile has, by their ids; locked in the order of all acts. */
export async function lockContacts(tx: Tx, home: string, ids: string[]): Promise<Map<string, ContactRow>> {
  const rows = await tx
    .selectFrom('contacts')
    .selectAll()
    .where('user_id', '=', home)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A contact of the profile, locked. */
export async function ownContact(tx: Tx, home: string, id: string): Promise<ContactRow> {
  return (await lockContacts(tx, home, [id])).get(id) ?? refuseMissing(tx, home, id);
}

/** Refuses a contact that is not there; one that was merged into another meanwhile with the name of that. */
export async function refuseMissing(tx: Tx, home: string, id: string): Promise<never> {
  const { rows } = await sql<{ name: string }>`
    select c.name from contacts c where c.user_id = ${home}::uuid and c.merged @> array[${id}::uuid]`.execute(
    tx,
  );
  return refuse(rows[0] ? refusals.contactMerged(rows[0].name) : refusals.unknownContact());
}
