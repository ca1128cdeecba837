import { sql } from 'kysely';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/use.ts';
import { refusals } from '#core/refusal.ts';
import { productNow } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';

/** What a venue has in its rooms beside shows on these days, in the order in which it starts. */
export const uses = defineRead(contract.uses, async ({ db, actor }, { from, to }) => {
  const venueId = actor.venueId ?? refuse(refusals.noProfile('venue'));
  const [now, rows] = await Promise.all([
    productNow(db),
    db
      .selectFrom('uses as u')
      .selectAll()
      .select(rankOf.as('rank'))
      .where('venue_id', '=', venueId)
      .where('status', '=', 'on')
      .where('day', '<=', to)
      .where('last_day', '>=', from)
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
  ]);
  return {
    uses: rows.map((row) => ({
      ...{ id: row.id, roomId: row.room_id, kind: row.kind, title: row.title },
      ...{ contact: row.contact, note: row.note, day: row.day, lastDay: row.last_day },
      ...{ timeZone: row.time_zone, startsAt: row.starts_at, endsAt: row.ends_at, firm: row.is_firm },
      ...{ heldUntil: row.held_until, seriesId: row.series_id },
      isLapsed: row.held_until !== null && row.held_until < dayAt(now, row.time_zone),
      rank: row.rank,
      ...{ amountCents: row.amount_cents, currency: row.currency, filePath: row.file_path },
    })),
  };
});

/** Those of the same room and time that are not firm either and were kept earlier stand before it. */
const rankOf = sql<number | null>`case when not u.is_firm then 1 + (
  select count(*)::int from uses o
  where o.venue_id = u.venue_id and o.status = 'on' and not o.is_firm and (o.created_at, o.id) < (u.created_at, u.id)
    and o.starts_at < u.ends_at and u.starts_at < o.ends_at
    and exists (select from private.plain_rooms(o.room_id) one join private.plain_rooms(u.room_id) other using (id))) end`;

/** What a venue takes for firm uses that start on these days. Those of which no amount is said count as nothing said, not as nothing taken. */
export const houseIncome = defineRead(contract.houseIncome, async ({ db, actor }, { from, to }) => {
  const venueId = actor.venueId ?? refuse(refusals.noProfile('venue'));
  const income = await db
    .selectFrom('uses')
    .select([
      sql<string>`date_trunc('month', day)::date::text`.as('month'),
      'kind',
      'currency',
      sql<number>`count(*)::int`.as('uses'),
      sql<number>`sum(amount_cents)::float8`.as('cents'),
    ])
    .where('venue_id', '=', venueId)
    .where('status', '=', 'on')
    .where('is_firm', '=', true)
    .where('amount_cents', 'is not', null)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['month', 'kind', 'currency'])
    .orderBy('month')
    .orderBy('kind')
    .orderBy('currency')
    .execute();
  return { income };
});
