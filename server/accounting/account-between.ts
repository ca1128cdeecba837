import { sql } from 'kysely';
import { type AccountOfMonth, sumsOf } from '#core/accounting/account-between.ts';
import { firstDayOf, lastDayOf, type Month } from '#core/calendar/month.ts';
import * as contract from '#core/contract/accounting.ts';
import { isId } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import { eventOnInvoice } from '#core/settlement/invoice-parties.ts';
import { inLocale } from '#core/words/t.ts';
import { type BooksOf, booksOf } from '#server/accounting/period.ts';
import { type DocumentReading, defineDocument, defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import type { AccountPaper } from '#server/documents/account-pdf.tsx';
import { contentHash } from '#server/documents/documents.ts';

/** The most rows of a month. */
const MOST_ROWS = 1000;

export const accountBetween = defineRead(
  contract.accountBetween,
  async ({ db, actor }, { month, partnerId }) => {
    const books = booksOf(actor);
    const partners = await partnersOf(db, books);
    const partner = partners.find(({ id }) => id === partnerId);
    return { partners, accounts: partner ? await accountsOf(db, pairOf(books, partner.id), month) : [] };
  },
);

/** The statement of account of a pair for a month, in the words of who reads. */
export const accountDocument = defineDocument(
  contract.accountDocument,
  async ({ db, actor, documents, asked }: DocumentReading, id, month) => {
    const books = booksOf(actor);
    if (!isId(id) || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) refuse(refusals.unknownProfile());
    const partner = (await partnersOf(db, books)).find((each) => each.id === id);
    if (!partner) refuse(refusals.unknownProfile());
    const pair = pairOf(books, partner.id);
    const paper = await accountPaper(db, pair, month);
    return {
      name: `account-${month}`,
      hash: `${contentHash('account', paper)}${inLocale('')}`,
      make: () => documents.make('account', paper, asked),
    };
  },
);

/** The statement of account of a month as it is printed for who reads. */
export async function accountPaper(db: Db, pair: Pair, month: Month): Promise<AccountPaper> {
  return {
    ...{ month, ...(await namesOf(db, pair)) },
    accounts: await accountsOf(db, pair, month),
    language: inLocale(''),
  };
}

async function namesOf(db: Db, pair: Pair): Promise<{ artist: string; venue: string }> {
  const { rows } = await sql<{ artist: string; venue: string }>`
    select a.name as artist, v.name as venue from artist_profiles a, venue_profiles v
    where a.id = ${pair.artistId}::uuid and v.id = ${pair.venueId}::uuid`.execute(db);
  return rows[0] ?? { artist: '', venue: '' };
}

export type Pair = { artistId: string; venueId: string };
const pairOf = ({ side, profileId }: BooksOf, partnerId: string): Pair =>
  side === 'artist'
    ? { artistId: profileId, venueId: partnerId }
    : { artistId: partnerId, venueId: profileId };

/** With whom there are papers, by name. */
async function partnersOf(db: Db, { side, profileId }: BooksOf): Promise<{ id: string; name: string }[]> {
  const { rows } =
    side === 'artist'
      ? await sql<{ id: string; name: string }>`
          select v.id, v.name from venue_profiles v
          where exists (select from invoices i where i.venue_id = v.id and i.artist_id = ${profileId}::uuid) order by v.name, v.id`.execute(
          db,
        )
      : await sql<{ id: string; name: string }>`
          select a.id, a.name from artist_profiles a
          where exists (select from invoices i where i.artist_id = a.id and i.venue_id = ${profileId}::uuid) order by a.name, a.id`.execute(
          db,
        );
  return rows;
}

/** Papers and payments count by the calendar of the venue. Their shows are named in the words of who reads. */
async function accountsOf(db: Db, pair: Pair, month: Month): Promise<AccountOfMonth[]> {
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  const balances = await balancesOf(db, pair, { from, to });
  const movements = await movementsOf(db, pair, { from, to });
  if (movements.length > MOST_ROWS) refuse(refusals.tooMuchToExport(MOST_ROWS));
  const open = await openOf(db, pair, to);
  const { artist, venue } = await namesOf(db, pair);
  const asRead = <Of extends { eventName: string; currency: string }>({ currency: _, ...row }: Of) => ({
    ...row,
    eventName: eventOnInvoice({ event_name: row.eventName, artist_name: artist, venue_name: venue }),
  });
  return balances.map(({ currency, openingCents, closingCents }) => {
    const own = movements.filter((row) => row.currency === currency).map(asRead);
    return {
      ...{ currency, openingCents, closingCents, movements: own, ...sumsOf(own) },
      open: open.filter((row) => row.currency === currency).map(asRead),
    };
  });
}

type Days = { from: string; to: string };
type Balances = { currency: string; openingCents: number; closingCents: number };

/** What the ledger says that the venue owes, less what the artist owes it, before the month and at its end. */
async function balancesOf(db: Db, { artistId, venueId }: Pair, { from, to }: Days): Promise<Balances[]> {
  const { rows } = await sql<Balances>`
    with posted as (
      select l.currency, (l.at at time zone v.time_zone)::date as on,
        case when l.account in ('artist-receivable', 'overpaid-receivable') then -l.amount_cents else l.amount_cents end as cents
      from ledger_entries l join venue_profiles v on v.id = l.venue_id
      where l.artist_id = ${artistId}::uuid and l.venue_id = ${venueId}::uuid
        and l.account in ('venue-receivable', 'interest-receivable', 'artist-receivable', 'overpaid-receivable'))
    select currency, coalesce(sum(cents) filter (where "on" < ${from}::date), 0)::int as "openingCents",
      coalesce(sum(cents) filter (where "on" <= ${to}::date), 0)::int as "closingCents"
    from posted where "on" <= ${to}::date group by currency order by currency`.execute(db);
  return rows;
}

type Row<Of> = Of & { currency: string };

async function movementsOf(
  db: Db,
  { artistId, venueId }: Pair,
  { from, to }: Days,
): Promise<Row<AccountOfMonth['movements'][number]>[]> {
  const { rows } = await sql<Row<AccountOfMonth['movements'][number]>>`
    with papers as (
      select i.*, case i.payer when 'venue' then 1 else -1 end as sign, v.time_zone from invoices i join venue_profiles v on v.id = i.venue_id
      where i.artist_id = ${artistId}::uuid and i.venue_id = ${venueId}::uuid and i.kind in ('invoice', 'credit-note'))
    select * from (
      select i.issued_on::text as "on", i.kind as what, i.number, i.about, null as kind, i.event_name as "eventName", i.event_date::text as "eventDate",
        i.sign * (case i.kind when 'invoice' then 1 else -1 end) * i.amount_cents as cents, i.currency, i.created_at as at
      from papers i where i.amount_cents <> 0
      union all
      select (p.paid_at at time zone i.time_zone)::date::text, 'payment', i.number, i.about, p.kind, i.event_name, i.event_date::text,
        -i.sign * p.amount_cents, i.currency, p.paid_at
      from payments p join papers i on i.id = p.invoice_id
      union all
      select (l.at at time zone s.time_zone)::date::text, 'payment', coalesce(s.number, ''), 'overpaid',
        case when l.amount_cents < 0 then 'overpaid-settled' when s.waits then 'set-off' else 'overpaid' end,
        coalesce(s.event_name, ''), coalesce(s.event_date::text, ''), -l.amount_cents, l.currency, l.at
      from ledger_entries l join lateral (${showOf()}) s on true
      where l.artist_id = ${artistId}::uuid and l.venue_id = ${venueId}::uuid and l.account = 'overpaid-receivable') m
    where m."on" between ${from} and ${to} order by m."on", m.at, m.what = 'payment', m.number limit ${MOST_ROWS + 1}`.execute(
    db,
  );
  return rows.map(({ on, what, number, about, kind, eventName, eventDate, cents, currency }) => ({
    ...{ on, what, number, about, kind, eventName, eventDate, cents, currency },
  }));
}

/** What was open of each paper at the end of a day. */
async function openOf(
  db: Db,
  { artistId, venueId }: Pair,
  to: string,
): Promise<Row<AccountOfMonth['open'][number]>[]> {
  const { rows } = await sql<Row<AccountOfMonth['open'][number]>>`
    select * from (
      ${overpaidOf({ artistId, venueId }, to)}
      union all
      select i.number, i.about, i.due_on::text as "dueOn", i.event_name as "eventName", i.currency,
        ((case i.payer when 'venue' then 1 else -1 end) * (i.amount_cents
          - coalesce((select sum(p.amount_cents) from payments p where p.invoice_id = i.id and (p.paid_at at time zone v.time_zone)::date <= ${to}::date), 0)
          - coalesce((select sum(c.amount_cents) from invoices c where c.corrects_id = i.id and c.issued_on <= ${to}::date), 0)))::int as cents
      from invoices i join venue_profiles v on v.id = i.venue_id
      where i.artist_id = ${artistId}::uuid and i.venue_id = ${venueId}::uuid and i.kind = 'invoice' and i.issued_on <= ${to}::date) o
    where o.cents <> 0 order by o."dueOn", o.number`.execute(db);
  return rows;
}

/** What the artist held at the end of a day of what was paid directly beyond what is owed, under the last invoice of its show, or its agreement. */
const overpaidOf = ({ artistId, venueId }: Pair, to: string) => sql`
      select coalesce(s.number, '') as number, 'overpaid' as about, max((l.at at time zone s.time_zone)::date)::text as "dueOn",
        coalesce(s.event_name, '') as "eventName", l.currency, -sum(l.amount_cents)::int as cents
      from ledger_entries l join lateral (${showOf()}) s on true
      where l.artist_id = ${artistId}::uuid and l.venue_id = ${venueId}::uuid and l.account = 'overpaid-receivable'
        and (l.at at time zone s.time_zone)::date <= ${to}::date
      group by l.booking_id, s.number, s.event_name, l.currency`;

/** What names the show of an entry of the ledger `l`, and whether something that was set off waits for an invoice of it. */
const showOf = () => sql`
        select v.time_zone, coalesce(f.number, g.number) as number, coalesce(f.event_name, a.name || ' at ' || v.name) as event_name, b.show_date as event_date,
          exists (select from direct_payments d where d.booking_id = l.booking_id and d.kind = 'set-off') as waits
        from venue_profiles v left join artist_profiles a on a.id = l.artist_id left join bookings b on b.id = l.booking_id
        left join agreements g on g.booking_id = l.booking_id
        left join lateral (select i.number, i.event_name from invoices i where i.booking_id = l.booking_id and i.kind = 'invoice'
          order by i.created_at desc, i.number desc limit 1) f on true
        where v.id = l.venue_id`;
