import { sql } from 'kysely';
import * as contract from '#core/contract/moving-in.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { DAYS_TO_UNDO } from '#core/moving-in/limits.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { undoProfile } from '#server/moving-in/undo-profile.ts';
import { undoRooms } from '#server/moving-in/undo-rooms.ts';

interface Undone {
  removed: number;
  stays: { what: string; why: string }[];
}

/** Takes back what a file wrote. What was changed or built upon since stays, and is named. */
export const undoImport = defineCommand(contract.undoImport, {
  async run(context, { importId }) {
    const { tx, actor, now } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.movingIn));
    await sql`select pg_advisory_xact_lock(hashtextextended('imports ' || ${actor.homeId}, 0))`.execute(tx);
    const found = await tx
      .selectFrom('private.imports')
      .select(['kind', 'at', 'undone_at'])
      .where('id', '=', importId)
      .where('user_id', '=', actor.homeId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) refuse(refusals.unknownImport());
    if (found.undone_at) refuse(refusals.importUndone());
    if (now.getTime() - new Date(found.at).getTime() > DAYS_TO_UNDO * 86_400_000)
      refuse(refusals.importTooOld());
    const days = await undoDays(context, importId);
    const contacts = await undoContacts(context, importId);
    const nights = await undoNights(context, importId);
    const profile = await undoProfile(context, importId);
    const rooms = await undoRooms(context, importId);
    await tx
      .updateTable('private.imports')
      .set({ undone_at: now.toISOString() })
      .where('id', '=', importId)
      .execute();
    const stays = [...nights.stays, ...contacts.stays, ...days.stays, ...profile.stays, ...rooms.stays];
    const removed =
      nights.removed +
      contacts.removed +
      profile.removed +
      rooms.removed +
      (found.kind === 'days' ? days.removed : 0);
    return { importId, removed, stays: stays.slice(0, 100), staysInAll: stays.length };
  },
});

/** Nights go, with what takes their room; those from which an offer or a show followed, or whose entry was changed since, stay. */
async function undoNights({ tx }: CommandContext, importId: string): Promise<Undone> {
  const { rows } = await sql<{
    id: string;
    use_id: string | null;
    place: number;
    what: string;
    why: string | null;
  }>`
    select p.id, p.use_id, p.place, p.act || ', ' || p.day as what, case
      when p.booking_id is not null then 'It was asked to confirm this night.'
      when u.status = 'turned' then 'Its night became a show here.'
      when u.status = 'on' and u.updated_at <> u.created_at then 'Its entry in the calendar was changed since.' end as why
    from private.past_nights p left join uses u on u.id = p.use_id
    where p.import_id = ${importId}::uuid order by p.day, p.place for update of p`.execute(tx);
  const gone = rows.filter(({ why }) => why === null);
  const kept = new Set(rows.flatMap(({ why, use_id }) => (why === null || !use_id ? [] : [use_id])));
  const uses = [...new Set(gone.flatMap(({ use_id }) => (use_id && !kept.has(use_id) ? [use_id] : [])))];
  await sql`delete from private.past_nights where id = any (${gone.map(({ id }) => id)}::uuid[])`.execute(tx);
  if (uses.length > 0) await sql`delete from uses where id = any (${uses}::uuid[])`.execute(tx);
  return {
    removed: gone.filter(({ place }) => place === 0).length,
    stays: rows.flatMap(({ what, why }) => (why === null ? [] : [{ what, why }])),
  };
}

/** Days whose mark is still that of the file get the one of before; notes that are still those of the file go. */
async function undoDays({ tx, actor }: CommandContext, importId: string): Promise<Undone> {
  const home = actor.homeId;
  await sql`
    delete from day_notes n using private.imported_days d
    where d.import_id = ${importId}::uuid and n.user_id = ${home}::uuid and n.day = d.day and n.note = left(d.note, 280)`.execute(
    tx,
  );
  const { rows } = await sql<{ day: string; before: string | null; mark: string; now: string | null }>`
    select d.day::text as day, d.before, d.mark, a.status as now from private.imported_days d
    left join availability a on a.user_id = ${home}::uuid and a.day = d.day
    where d.import_id = ${importId}::uuid and d.mark is not null order by d.day`.execute(tx);
  const same = rows.filter((row) => row.now === row.mark);
  if (same.length > 0)
    await sql`select private.mark_days(${home}::uuid, ${same.map(({ day }) => day)}::date[],
      ${same.map(({ before }) => before ?? 'none')}::text[])`.execute(tx);
  await sql`delete from private.imported_days where import_id = ${importId}::uuid`.execute(tx);
  return {
    removed: same.length,
    stays: rows
      .filter((row) => row.now !== row.mark)
      .map(({ day }) => ({ what: day, why: t`This day was marked anew since.` })),
  };
}

/** Contacts that nobody changed, merged or bound to a profile since go. */
async function undoContacts({ tx }: CommandContext, importId: string): Promise<Undone> {
  const { rows } = await sql<{ id: string; name: string; why: string | null }>`
    select c.id, c.name, case
      when c.artist_id is not null or c.venue_id is not null then 'It stands for a profile now.'
      when c.merged <> '{}' then 'Others were merged into it.'
      when c.changed_by is not null or c.updated_at > c.created_at then 'It was changed since.' end as why
    from private.imported_contacts x join contacts c on c.id = x.contact_id
    where x.import_id = ${importId}::uuid order by c.name for update of c`.execute(tx);
  const gone = rows.filter(({ why }) => why === null).map(({ id }) => id);
  if (gone.length > 0) await sql`delete from contacts where id = any (${gone}::uuid[])`.execute(tx);
  await sql`delete from private.imported_contacts where import_id = ${importId}::uuid`.execute(tx);
  return {
    removed: gone.length,
    stays: rows.flatMap(({ name, why }) => (why === null ? [] : [{ what: name, why }])),
  };
}
