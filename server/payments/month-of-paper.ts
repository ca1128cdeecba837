import { sql } from 'kysely';
import type { Day } from '#core/calendar/day.ts';
import { type Month, monthOf } from '#core/calendar/month.ts';
import { monthInvoiceOn } from '#core/settlement/month-invoice.ts';
import type { Db, Tx } from '#server/db.ts';

export type Pair = { artistId: string; venueId: string };

/** Whether each side wants one invoice a month; undefined where neither does. */
export async function monthInvoiceTermsOf(
  tx: Db | Tx,
  { artistId, venueId }: Pair,
): Promise<{ artist: boolean; venue: boolean } | undefined> {
  const { rows } = await sql<{ artist: boolean; venue: boolean }>`
    select artist_since is not null as artist, venue_since is not null as venue from private.month_invoice_terms
    where artist_id = ${artistId}::uuid and venue_id = ${venueId}::uuid`.execute(tx);
  return rows[0];
}

/** The month on whose invoice a request to pay is that is corrected, while that is not issued yet: the credit stands there with it. */
export async function monthOfCorrected(tx: Db | Tx, invoiceId: string, day: Day): Promise<Month | null> {
  const { rows } = await sql<{ month: Month | null }>`
    select coalesce(artist ->> 'month', issuer ->> 'month') as month from invoices where id = ${invoiceId}::uuid`.execute(
    tx,
  );
  const month = rows[0]?.month ?? null;
  return month && day < monthInvoiceOn(month) ? month : null;
}

/**
 * The month on whose invoice the fee of a night stands, where the two have one a month and that of this month is not issued yet; null where the
 * night keeps its own. `day` is the day where the venue stands.
 */
export async function monthOfInvoice(
  tx: Db | Tx,
  pair: Pair,
  { showDate, day }: { showDate: Day; day: Day },
): Promise<Month | null> {
  const month = monthOf(showDate);
  if (day >= monthInvoiceOn(month)) return null;
  const terms = await monthInvoiceTermsOf(tx, pair);
  return terms?.artist && terms.venue ? month : null;
}
