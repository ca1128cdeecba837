import { sql } from 'kysely';
import type { Day } from '#core/calendar/day.ts';
import { firstDayOf, type Month } from '#core/calendar/month.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import type { PartyOnInvoice } from '#core/settlement/invoice-parties.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db, Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { nextNumber, supplierNumber } from '#server/payments/paper-numbers.ts';
import { lockArtist, lockVenue } from '#server/rows/lock-booking.ts';
import { languageOfPaper } from '#server/words/language-of-paper.ts';

type Group = { id: string; artistId: string; venueId: string; currency: string; month: Month };

/** What is issued once a month is over in every time zone and its 8th day has begun in each: no request of it is issued any more by then (`monthOfInvoice`). */
const isOver = sql`((coalesce(i.artist ->> 'month', i.issuer ->> 'month') || '-08')::date + interval '1 month')::date
  <= (private.now() at time zone 'Etc/GMT+12')::date`;
const isOpen = sql`(i.artist ? 'month' or i.issuer ? 'month')
  and not exists (select from private.month_invoice_requests r where r.invoice_id = i.id)`;

/** Pairs with requests to pay that are on no invoice yet, though their month is over; so many at once. */
export async function monthsToInvoice(db: Db): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select distinct concat_ws(' ', i.artist_id, i.venue_id, i.currency) as id, i.artist_id as "artistId", i.venue_id as "venueId", i.currency, coalesce(i.artist ->> 'month', i.issuer ->> 'month') as month
    from invoices i where ${isOpen} and ${isOver} and i.artist_id is not null and i.venue_id is not null order by month, id limit 200`.execute(
    db,
  );
  return rows;
}

type Request = {
  id: string;
  kind: string;
  artist: PartyOnInvoice;
  venue: PartyOnInvoice;
  issuer: PartyOnInvoice;
  cents: number;
  night: string;
  dueOn: Day;
};

/** Issues the invoices of a month of a pair: one, or one for each way that its two sides called themselves on its requests. Answers how many. */
export function issueMonthInvoice(db: Db, { artistId, venueId, currency, month }: Group): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const now = await productNow(tx);
    const [artist, venue] = [await lockArtist(tx, artistId), await lockVenue(tx, venueId)];
    if (!artist || !venue) return 0;
    const { rows } = await sql<Request & { issuedOn: Day }>`
      select i.id, i.kind, i.artist, i.venue, i.issuer, (case i.kind when 'invoice' then 1 else -1 end) * i.amount_cents as cents,
        coalesce(i.booking_id, i.id)::text as night, i.due_on::text as "dueOn", private.today(${venue.time_zone})::text as "issuedOn"
      from invoices i where i.artist_id = ${artistId}::uuid and i.venue_id = ${venueId}::uuid and i.currency = ${currency}
        and coalesce(i.artist ->> 'month', i.issuer ->> 'month') = ${month} and ${isOpen} and ${isOver} order by i.event_date, i.number`.execute(
      tx,
    );
    const isPlay = isDemoAccount(artist.user_id) || isDemoAccount(venue.user_id);
    const groups = new Map<string, typeof rows>();
    for (const row of rows) {
      const key = JSON.stringify([row.artist, row.venue, row.issuer].map(whoIs));
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    const language = await languageOfPaper(tx, artist.user_id, venue.user_id);
    for (const of of groups.values()) {
      const day = of[0]?.issuedOn ?? month;
      // The series of the artist first, that of the booking fee last, as with every paper.
      const number = of.some((row) => row.artist.month)
        ? await supplierNumber(tx, artist.user_id, day, isPlay)
        : null;
      const feeNumber = of.some((row) => row.issuer.month) ? await nextNumber(tx, 'fee', day, isPlay) : null;
      await insert(tx, {
        requests: of.map(({ id }) => id),
        row: {
          ...{ artist_id: artistId, venue_id: venueId, month: firstDayOf(month), currency },
          ...{ number, fee_number: feeNumber, language, issued_on: day, created_at: now.toISOString() },
        },
      });
      await publish(
        { tx, now },
        {
          kind: 'month-invoice-issued',
          by: 'time',
          about: { artistId, venueId },
          data: {
            ...{ amountCents: of.reduce((sum, { cents }) => sum + cents, 0), currency },
            month: firstDayOf(month),
            number: [number, feeNumber].filter(Boolean).join(', '),
            nights: new Set(of.map(({ night }) => night)).size,
            dueOn:
              of
                .map(({ dueOn }) => dueOn)
                .toSorted()
                .at(-1) ?? day,
            invoiceId: of[0]?.id ?? '',
          },
        },
      );
    }
    return groups.size;
  });
}

/** Who a party is to the tax: an invoice has one supplier and one customer. */
const whoIs = ({ month: _, paper_number: __, vat_id_check: ___, room: ____, ...who }: PartyOnInvoice) =>
  Object.entries(who).toSorted(([a], [b]) => (a < b ? -1 : 1));

async function insert(
  tx: Tx,
  { requests, row }: { requests: string[]; row: Record<string, string | null> },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into private.month_invoices (artist_id, venue_id, month, currency, number, fee_number, language, issued_on, created_at)
    values (${row.artist_id}::uuid, ${row.venue_id}::uuid, ${row.month}::date, ${row.currency}, ${row.number}, ${row.fee_number}, ${row.language},
      ${row.issued_on}::date, ${row.created_at}::timestamptz) returning id`.execute(tx);
  await sql`
    insert into private.month_invoice_requests (invoice_id, month_invoice_id) select unnest(${requests}::uuid[]), ${rows[0]?.id}::uuid`.execute(
    tx,
  );
}
