import { sql } from 'kysely';
import type { z } from 'zod';
import type { LookPage } from '#core/admin/looks.ts';
import type * as contract from '#core/contract/look.ts';
import type { Tx } from '#server/db.ts';

type Answer = z.input<typeof contract.look.answer>;
type RowOf<Page extends LookPage> = Extract<Answer, { page: Page }>['rows'][number];

/** The profile that is looked at, and the account under whose id it keeps its days. */
export type LookedAt = { id: string; homeId: string };

const MOST = 500;

/** A page of a profile. Texts of messages are on none of them. */
export async function pageOf(tx: Tx, looked: LookedAt, page: LookPage): Promise<Answer> {
  switch (page) {
    case 'bookings':
      return { page, rows: await bookings(tx, looked) };
    case 'agreements':
      return { page, rows: await agreements(tx, looked) };
    case 'calendar':
      return { page, rows: await calendar(tx, looked) };
    case 'messages':
      return { page, rows: await conversations(tx, looked) };
    case 'money':
      return { page, rows: await money(tx, looked) };
  }
}

const NAMES = sql`coalesce((select a.name from artist_profiles a where a.id = t.artist_id), '') as artist,
  coalesce((select v.name from venue_profiles v where v.id = t.venue_id), '') as venue`;

const mine = ({ id }: LookedAt) => sql`(t.artist_id = ${id}::uuid or t.venue_id = ${id}::uuid)`;

async function bookings(tx: Tx, looked: LookedAt): Promise<RowOf<'bookings'>[]> {
  const { rows } = await sql<RowOf<'bookings'>>`
    select t.id, t.show_date as day, ${NAMES}, t.status, t.guarantee_cents as "guaranteeCents", t.currency, t.created_at as "askedAt"
    from bookings t where ${mine(looked)} order by t.show_date desc, t.id limit ${MOST}`.execute(tx);
  return rows;
}

async function agreements(tx: Tx, looked: LookedAt): Promise<RowOf<'agreements'>[]> {
  const { rows } = await sql<RowOf<'agreements'>>`
    select t.id, t.number, b.show_date as day, ${NAMES}, t.artist_signed_at as "artistSignedAt", t.venue_signed_at as "venueSignedAt"
    from agreements t join bookings b on b.id = t.booking_id where ${mine(looked)}
    order by b.show_date desc, t.id limit ${MOST}`.execute(tx);
  return rows;
}

/** What was marked, and what follows from bookings and holds, from a month ago on. */
async function calendar(tx: Tx, looked: LookedAt): Promise<RowOf<'calendar'>[]> {
  const { rows } = await sql<RowOf<'calendar'>>`
    select * from (
      select 'day:' || d.day as id, d.day, d.status as what, null as with from availability d where d.user_id = ${looked.homeId}::uuid
      union all
      select 'booking:' || t.id, t.show_date, t.status,
        case when t.artist_id = ${looked.id}::uuid then (select v.name from venue_profiles v where v.id = t.venue_id)
          else (select a.name from artist_profiles a where a.id = t.artist_id) end
      from bookings t where ${mine(looked)} and (private.is_binding(t.status) or private.is_open(t.status))
      union all
      select 'hold:' || t.id, t.day, 'hold',
        case when t.artist_id = ${looked.id}::uuid then (select v.name from venue_profiles v where v.id = t.venue_id)
          else (select a.name from artist_profiles a where a.id = t.artist_id) end
      from holds t where ${mine(looked)} and t.ended_at is null) c
    where c.day >= private.today() - 31 order by c.day, c.id limit ${MOST}`.execute(tx);
  return rows;
}

async function conversations(tx: Tx, looked: LookedAt): Promise<RowOf<'messages'>[]> {
  const { rows } = await sql<RowOf<'messages'>>`
    select t.id, ${NAMES}, (select count(*)::int from messages m where m.conversation_id = t.id) as messages,
      t.created_at as "begunAt", t.last_message_at as "lastAt"
    from conversations t where ${mine(looked)} order by t.last_message_at desc nulls last, t.id limit ${MOST}`.execute(
    tx,
  );
  return rows;
}

async function money(tx: Tx, looked: LookedAt): Promise<RowOf<'money'>[]> {
  const { rows } = await sql<RowOf<'money'>>`
    select * from (
      select t.id, t.kind as what, t.number, t.issued_on as on, t.artist_name as artist, t.venue_name as venue,
        t.amount_cents as "amountCents", t.currency, t.status
      from invoice_list t where ${mine(looked)}
      union all
      select t.id, 'payout', null, (t.initiated_at at time zone 'UTC')::date, ${NAMES}, t.amount_cents, t.currency, t.status
      from payouts t where ${mine(looked)}) c
    order by c.on desc, c.id limit ${MOST}`.execute(tx);
  return rows;
}
