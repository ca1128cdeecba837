import { sql } from 'kysely';
import { type LedgerMovement, type OwnEntry, ownJournal } from '#core/accounting/own-journal.ts';
import { type IssuedPaper, type PaperPart, partsOfPaper } from '#core/accounting/paper-parts.ts';
import { refusals } from '#core/refusal.ts';
import type { BooksOf, Period } from '#server/accounting/period.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db, Tx } from '#server/db.ts';

/** The most rows of a file. */
const MOST_ROWS = 20_000;

/** The papers of a period, the oldest first, each in the parts that concern the profile. Days are those where the venue stands. */
export async function partsOfPeriod(db: Db | Tx, books: BooksOf, period: Period): Promise<PaperPart[]> {
  const { rows } = await sql<IssuedPaper>`
    with papers as (
      select i.*, i.issued_on as day, false as stays from invoices i where ${ofBooks(books, 'i')}
      union all
      ${keptDeposits(books)})
    select i.number, i.kind, i.about, i.payer, f.number as "correctsNumber", i.day as "issuedOn", i.stays as "staysForCancelling", i.event_date as "eventDate",
      i.event_name as "eventName", coalesce(i.agreement_number, '') as "agreementNumber",
      jsonb_build_object('name', coalesce(i.artist ->> 'legal_name', i.artist ->> 'name', ''), 'taxId', coalesce(nullif(i.artist ->> 'vat_id', ''), nullif(i.artist ->> 'tax_number', ''), i.artist ->> 'tax_id', ''), 'number', coalesce(i.artist ->> 'paper_number', m.number)) as artist,
      jsonb_build_object('name', coalesce(i.venue ->> 'legal_name', i.venue ->> 'name', ''), 'taxId', coalesce(nullif(i.venue ->> 'vat_id', ''), nullif(i.venue ->> 'tax_number', ''), i.venue ->> 'tax_id', ''), 'number', i.venue ->> 'paper_number') as venue,
      jsonb_build_object('name', coalesce(i.issuer ->> 'legal_name', 'Running Order'), 'taxId', coalesce(nullif(i.issuer ->> 'vat_id', ''), nullif(i.issuer ->> 'tax_number', ''), i.issuer ->> 'tax_id', ''), 'number', coalesce(i.issuer ->> 'paper_number', m.fee_number)) as issuer,
      i.amount_cents as "amountCents", i.fee_cents as "feeCents", i.venue_fee_cents as "venueFeeCents", i.taxes, i.currency,
      (i.paid_at at time zone coalesce(v.time_zone, 'UTC'))::date::text as "paidOn",
      (select p.provider_reference from payments p where p.invoice_id = i.id and p.amount_cents > 0 order by p.paid_at desc, p.id limit 1) as reference
    from papers i left join venue_profiles v on v.id = i.venue_id left join invoices f on f.id = i.corrects_id
    left join private.month_invoice_requests q on q.invoice_id = i.id left join private.month_invoices m on m.id = q.month_invoice_id
    where i.day between ${period.from}::date and ${period.to}::date
    order by i.day, i.stays, i.created_at, i.number limit ${MOST_ROWS + 1}`.execute(db);
  if (rows.length > MOST_ROWS) refuse(refusals.tooMuchToExport(MOST_ROWS));
  return rows.flatMap((paper) => partsOfPaper(paper, books.side));
}

/** What there is of deposits of shows that were cancelled, where some of them stays, on the day of that: the day they were issued is another period's. */
const keptDeposits = (books: BooksOf) => sql`
      select i.*, (e.at at time zone s.time_zone)::date as day, true as stays from invoices i
      join bookings b on b.id = i.booking_id and b.status = 'cancelled' join shows s on s.id = b.show_id
      join lateral (select max(d.at) as at from domain_events d where d.booking_id = b.id and d.kind = 'booking-cancelled') e on e.at is not null
      where ${ofBooks(books, 'i')} and i.about = 'deposit' and (
        select sum(case d.kind when 'invoice' then d.fee_cents else -d.fee_cents end) from invoices d
        where d.booking_id = b.id and d.about = 'deposit') > 0`;

/** The profile's own journal of a period, the oldest entry first. */
export async function journalOfPeriod(db: Db | Tx, books: BooksOf, period: Period): Promise<OwnEntry[]> {
  const { rows } = await sql<LedgerMovement>`
    select min(l.id)::text as id, (min(l.at) at time zone coalesce(min(v.time_zone), 'UTC'))::date::text as "on", min(l.memo) as memo,
      min(l.currency) as currency, min(p.payee) as payee, coalesce(min(a.name), '?') || ' at ' || coalesce(min(v.name), '?') as "eventName",
      coalesce(min(${books.side === 'artist' ? sql.ref('v.name') : sql.ref('a.name')}), '') as "otherName",
      jsonb_agg(jsonb_build_object('account', l.account, 'amountCents', l.amount_cents) order by l.id) as postings
    from ledger_entries l
    left join venue_profiles v on v.id = l.venue_id
    left join artist_profiles a on a.id = l.artist_id
    left join payouts p on p.booking_id = l.booking_id
    where ${ofBooks(books, 'l')}
      and (l.at at time zone coalesce(v.time_zone, 'UTC'))::date between ${period.from}::date and ${period.to}::date
    group by l.transaction_id order by min(l.id) limit ${MOST_ROWS + 1}`.execute(db);
  if (rows.length > MOST_ROWS) refuse(refusals.tooMuchToExport(MOST_ROWS));
  return ownJournal(rows, books.side);
}

const ofBooks = ({ side, profileId }: BooksOf, table: string) =>
  sql`${sql.ref(`${table}.${side}_id`)} = ${profileId}::uuid`;
