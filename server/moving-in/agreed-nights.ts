import { type RawBuilder, sql } from 'kysely';
import * as contract from '#core/contract/moving-in.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { unmarkUnavailable } from '#server/calendar/mark-days.ts';
import type { Actor } from '#server/commands/actor.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';

interface Row {
  id: string;
  day: string;
  act: string;
  room: string | null;
  acts: number;
  is_option: boolean;
  use: { useId: string; roomId: string; firm: boolean } | null;
  fee: { cents: number; currency: string } | null;
  price: { cents: number; currency: string } | null;
  deal: string | null;
  doors: string | null;
  stage: string | null;
  contact: string | null;
  email: string | null;
  note: string | null;
  partner: { profileId: string; name: string } | null;
  in_all: number;
}

/** What is to come of what files told of, and has no offer yet. Of an artist a night is one line, of a venue each act is. */
export const agreedNights = defineRead(contract.agreedNights, async ({ db, actor }, { from, to }) => {
  const { rows } = await sql<Row>`
    select n.id, n.day::text as day, n.act, n.room, n.is_option, n.deal, to_char(n.doors, 'HH24:MI') as doors, to_char(n.stage, 'HH24:MI') as stage,
      (select count(*)::int from private.past_nights o where o.use_id = n.use_id) as acts,
      case when n.is_on and u.id is not null then jsonb_build_object('useId', u.id, 'roomId', u.room_id, 'firm', u.is_firm) end as use,
      ${money('fee')} as fee, ${money('price')} as price, nullif(btrim(n.contact), '') as contact, nullif(btrim(n.email), '') as email,
      nullif(btrim(n.note), '') as note, ${partnerOf(actor)} as partner, (count(*) over ())::int as in_all
    from private.nights_elsewhere n left join uses u on u.id = n.use_id
    where n.user_id = ${actor.homeId}::uuid and n.is_to_ask and n.day >= ${from}::date and n.day <= ${to ?? '2100-01-01'}::date
      and (${actor.side === 'venue'} or n.place = 0)
    order by n.day, n.place, n.act limit ${contract.MOST_AGREED_NIGHTS}`.execute(db);
  return {
    nights: rows.map(({ id, is_option, in_all: _, ...row }) => ({
      ...row,
      nightId: id,
      isOption: is_option,
      acts: Math.max(1, row.acts),
    })),
    inAll: rows[0]?.in_all ?? 0,
  };
});

const money = (what: 'fee' | 'price') =>
  sql`case when n.${sql.ref(`${what}_cents`)} is not null
    then jsonb_build_object('cents', n.${sql.ref(`${what}_cents`)}, 'currency', n.${sql.ref(`${what}_currency`)}) end`;

/** Who has the name of the act, of the venue where an artist plays: in the address book, else among those that the profile keeps. */
function partnerOf({ side, homeId, artistId, venueId }: Actor): RawBuilder<Row['partner']> {
  const [table, column, own] =
    side === 'venue'
      ? (['artist_profiles', 'artist_id', venueId] as const)
      : (['venue_profiles', 'venue_id', artistId] as const);
  const name =
    side === 'venue'
      ? sql`n.act_key`
      : sql`private.folded(btrim(coalesce(nullif(btrim(n.room), ''), n.act)))`;
  return sql`(
    select jsonb_build_object('profileId', p.id, 'name', p.name) from ${sql.table(table)} p
    left join contacts c on c.user_id = ${homeId}::uuid and c.${sql.ref(column)} = p.id
    where not p.closed and (c.name_key = ${name} or p.kept_by = ${own}::uuid and private.folded(btrim(p.name)) = ${name})
      and (c.id is not null or p.kept_by = ${own}::uuid)
    order by c.id is null, p.id limit 1)`;
}

/** A night that was agreed elsewhere and from which no offer followed, locked. */
async function ownNight({ tx, actor }: CommandContext, nightId: string) {
  const { rows } = await sql<{ import_id: string; use_id: string | null; day: string; is_on: boolean }>`
    select p.import_id, p.use_id, p.day::text as day, (select n.is_on from private.nights_elsewhere n where n.id = p.id) as is_on
    from private.past_nights p
    where p.id = ${nightId}::uuid and p.user_id = ${actor.homeId}::uuid
      and (select n.is_to_ask from private.nights_elsewhere n where n.id = p.id)
    for update of p`.execute(tx);
  return rows[0] ?? refuse(refusals.unknownAgreedNight());
}

type Night = Awaited<ReturnType<typeof ownNight>>;

/** The mark that the file set on the day of an artist goes, and with it what is kept to take it back. */
async function freeDay({ tx, actor }: CommandContext, { import_id, day, use_id }: Night): Promise<void> {
  if (use_id !== null || actor.side !== 'artist') return;
  const { numAffectedRows } = await sql`
    delete from private.imported_days where import_id = ${import_id}::uuid and day = ${day}::date and mark = 'unavailable'`.execute(
    tx,
  );
  if (numAffectedRows) await unmarkUnavailable(tx, actor.homeId, day);
}

/** Calls a night off that was agreed elsewhere. What took its room goes with it, and so do its other acts. */
export const dropAgreedNight = defineCommand(contract.dropAgreedNight, {
  async run(context, { nightId }) {
    const { tx } = context;
    const night = await ownNight(context, nightId);
    if (night.use_id && night.is_on)
      await tx.updateTable('uses').set({ status: 'cancelled' }).where('id', '=', night.use_id).execute();
    else
      await sql`
        update private.past_nights n set is_off = true from private.past_nights first
        where first.id = ${nightId}::uuid and (n.id = first.id or n.use_id is null and n.place > 0
          and (n.import_id, n.day) = (first.import_id, first.day) and n.room is not distinct from first.room)`.execute(
        tx,
      );
    await freeDay(context, night);
    return { nightId };
  },
});

/**
 * Makes room for the offer of a night that was agreed elsewhere: what took its room ends, or the mark of its day. Refuses one of another day.
 * Answers how many acts the night has, and what notes the offer down when it was sent.
 */
export async function makeRoomFor(context: CommandContext, nightId: string, day: string) {
  const { tx } = context;
  const night = await ownNight(context, nightId);
  if (night.day !== day)
    refuse(
      refusals.invalidInput(
        () => t`This night was agreed for another day. Choose that day, or move it first.`,
        'day',
      ),
    );
  if (night.use_id && night.is_on)
    await tx.updateTable('uses').set({ status: 'turned' }).where('id', '=', night.use_id).execute();
  await freeDay(context, night);
  // Until the offer is there the night keeps its day from nobody, itself included.
  await sql`update private.past_nights set is_off = true where id = ${nightId}::uuid`.execute(tx);
  const { rows } = await sql<{ acts: number }>`
    select count(*)::int as acts from private.past_nights where use_id = ${night.use_id}::uuid`.execute(tx);
  return {
    acts: Math.max(1, rows[0]?.acts ?? 1),
    sent: async ({ bookingId, showId }: { bookingId: string; showId: string }) => {
      await sql`update private.past_nights set booking_id = ${bookingId}::uuid, is_off = false where id = ${nightId}::uuid`.execute(
        tx,
      );
      if (night.use_id)
        await tx
          .updateTable('uses')
          .set({ show_id: showId })
          .where('id', '=', night.use_id)
          .where('show_id', 'is', null)
          .execute();
    },
  };
}
