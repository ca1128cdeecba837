import { sql } from 'kysely';
import type { ReadAnswer } from '#core/contract/index.ts';
import * as contract from '#core/contract/month-invoice.ts';
import { booksOf } from '#server/accounting/period.ts';
import { defineRead } from '#server/commands/read.ts';

type Answer = ReadAnswer<'month-invoices'>;
/** The most partners that are offered, and the most invoices that are listed. */
const MOST = 500;

export const monthInvoices = defineRead(contract.monthInvoices, async ({ db, actor }) => {
  const { side, profileId } = booksOf(actor);
  const isArtist = side === 'artist';
  const [own, theirs] = isArtist ? ['artist', 'venue'] : ['venue', 'artist'];
  const profiles = sql.table(`${theirs}_profiles`);
  const { rows: partners } = await sql<Answer['partners'][number]>`
    select p.id, p.name, coalesce(${sql.ref(`m.${own}_since`)} is not null, false) as own, coalesce(${sql.ref(`m.${theirs}_since`)} is not null, false) as theirs
    from ${profiles} p left join private.month_invoice_terms m on ${sql.ref(`m.${theirs}_id`)} = p.id and ${sql.ref(`m.${own}_id`)} = ${profileId}::uuid
    where p.user_id is not null and not p.closed and (m.artist_id is not null or exists (
      select from bookings b where ${sql.ref(`b.${theirs}_id`)} = p.id and ${sql.ref(`b.${own}_id`)} = ${profileId}::uuid and private.is_binding(b.status)))
    order by (m.artist_id is not null) desc, p.name, p.id limit ${MOST}`.execute(db);
  // What the papers that this side reads have: of the booking fee there is none for an artist, nor where nobody has said whose it is.
  const ofFee = sql`case when m.number is null then 0 else i.fee_cents end`;
  const onPaper = isArtist
    ? ofFee
    : sql`${ofFee} + case when m.fee_number is null then 0 else i.venue_fee_cents end`;
  const { rows: invoices } = await sql<Answer['invoices'][number]>`
    select m.id, to_char(m.month, 'YYYY-MM') as month, coalesce(p.name, '') as partner, m.currency, m.number, m.fee_number as "feeNumber",
      m.issued_on::text as "issuedOn", of.nights, of.cents, of.open as "openCents", of.due_from::text as "dueFrom", of.due_on::text as "dueOn", of.first as "invoiceId"
    from private.month_invoices m left join ${profiles} p on p.id = ${sql.ref(`m.${theirs}_id`)}
    cross join lateral (
      select count(distinct i.event_date || coalesce(i.booking_id, i.id)::text)::int as nights,
        sum((case i.kind when 'invoice' then 1 else -1 end) * (${onPaper}))::int as cents,
        sum(case i.kind when 'invoice' then greatest(private.open_cents(i), 0) else 0 end)::int as open,
        min(i.due_on) as due_from, max(i.due_on) as due_on, (array_agg(i.id order by i.kind desc, i.event_date, i.number))[1] as first
      from private.month_invoice_requests r join invoices i on i.id = r.invoice_id where r.month_invoice_id = m.id) of
    where ${sql.ref(`m.${own}_id`)} = ${profileId}::uuid order by m.month desc, partner, m.id limit ${MOST}`.execute(
    db,
  );
  return { partners, invoices };
});
