import { sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/mediation.ts';
import { refusals } from '#core/refusal.ts';
import { isBetween } from '#server/commands/actor.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { positionsOfSides } from '#server/settlement/mediation/positions-of-sides.ts';

type Shared = NonNullable<z.input<typeof contract.mediationOf.answer>['mediation']>;
type Listed = z.input<typeof contract.mediations.answer>['mediations'][number];

const MOST = 200;

/** For the sides of a statement: whoever is none is told of no statement. */
export const mediationOf = defineRead(contract.mediationOf, async ({ db, actor }, { settlementId }) => {
  const known = await db
    .selectFrom('settlements')
    .select(['artist_id', 'venue_id'])
    .where('id', '=', settlementId)
    .executeTakeFirst();
  if (!known || !isBetween(known, actor)) refuse(refusals.unknownSettlement());
  const { rows } = await sql<{ id: string }>`
    select id from private.mediations where settlement_id = ${settlementId}::uuid
    order by closed_at is null desc, asked_at desc, id limit 1`.execute(db);
  return { mediation: rows[0] ? await shared(db, rows[0].id) : null };
});

export const mediations = defineRead(contract.mediations, async ({ db }) => {
  const { rows } = await sql<Listed>`
    select m.id, m.status, m.asked_by as "askedBy", m.asked_at as "askedAt", m.touched_at as "touchedAt",
      coalesce(a.name, '') as artist, coalesce(v.name, '') as venue, b.show_date as day,
      private.mediation_waits(m) as waits
    from private.mediations m join bookings b on b.id = m.booking_id
    left join artist_profiles a on a.id = m.artist_id left join venue_profiles v on v.id = m.venue_id
    order by m.closed_at is not null, private.mediation_waits(m) desc, coalesce(m.closed_at, m.touched_at), m.id
    limit ${MOST}`.execute(db);
  return { mediations: rows };
});

type Between = {
  settlementId: string;
  bookingId: string;
  lines: string[];
  artist: string;
  venue: string;
  day: string;
  artistPerson: string | null;
  venuePerson: string | null;
};

export const mediation = defineRead(contract.mediation, async ({ db }, { mediationId }) => {
  const { rows } = await sql<Between>`
    select m.settlement_id as "settlementId", m.booking_id as "bookingId", m.lines, coalesce(a.name, '') as artist, coalesce(v.name, '') as venue,
      b.show_date as day, a.user_id as "artistPerson", v.user_id as "venuePerson"
    from private.mediations m join bookings b on b.id = m.booking_id
    left join artist_profiles a on a.id = m.artist_id left join venue_profiles v on v.id = m.venue_id
    where m.id = ${mediationId}::uuid`.execute(db);
  const found = rows[0] ?? refuse(refusals.unknownMediation());
  const { artist, venue, day, bookingId } = found;
  return {
    ...(await shared(db, mediationId)),
    ...{ artist, venue, day, bookingId },
    people: { artist: found.artistPerson, venue: found.venuePerson },
    ...(await positionsOfSides(db, found.settlementId, found.lines)),
  };
});

/** What both sides and the admin read alike. */
async function shared(db: Db, mediationId: string): Promise<Shared> {
  const { rows } = await sql<Shared>`
    select m.id, m.status, m.asked_by as "askedBy", m.asked_at as "askedAt", m.answer_by as "answerBy", m.closed_at as "closedAt", t.currency,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', ${utc('e.at')}, 'by', e.by,
          'name', case when e.admin_id is not null then private.admin_name(e.admin_id) end, 'kind', e.kind, 'words', e.words) order by e.seq), '[]')
        from private.mediation_entries e where e.mediation_id = m.id) as thread,
      (select jsonb_build_object('id', p.id, 'madeAt', ${utc('p.made_at')}, 'answerBy', ${utc('p.answer_by')}, 'words', p.words,
          'figures', p.figures, 'wasFeeCents', p.was_fee_cents, 'feeCents', p.fee_cents,
          'status', case when p.status <> 'open' then p.status when p.revision <> t.revision then 'overtaken'
            when p.answer_by <= private.now() then 'lapsed' else p.status end,
          'artistSaid', p.artist_said, 'venueSaid', p.venue_said)
        from private.mediation_proposals p where p.mediation_id = m.id order by p.made_at desc, p.id limit 1) as proposal
    from private.mediations m join settlements t on t.id = m.settlement_id where m.id = ${mediationId}::uuid`.execute(
    db,
  );
  return rows[0] ?? refuse(refusals.unknownMediation());
}

/** An instant within JSON, as answers write it. */
const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
