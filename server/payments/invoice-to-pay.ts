import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { type Actor, isBetween } from '#server/commands/actor.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db, Tx } from '#server/db.ts';

type Invoice = { payer: string; artist_id: string | null; venue_id: string | null };

/** An invoice that is to be paid; a commission is taken from the fee. */
export function invoiceToPay(db: Db | Tx, invoiceId: string) {
  return db
    .selectFrom('invoices')
    .select(['id', 'number', 'payer', 'artist_id', 'venue_id', 'currency', 'paid_at'])
    .where('id', '=', invoiceId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
}

export const isPaidBy = ({ payer, artist_id, venue_id }: Invoice, { artistId, venueId }: Actor): boolean =>
  payer === 'artist' ? artistId !== null && artist_id === artistId : venueId !== null && venue_id === venueId;

const PAY = () => t`pay this invoice`;

/** Refuses an invoice that is not between the actor and another, or that the other side pays. */
export function refuseUnlessPayer(invoice: Invoice, actor: Actor): void {
  if (!isBetween(invoice, actor)) refuse(refusals.unknownInvoice());
  if (!isPaidBy(invoice, actor))
    refuse(invoice.payer === 'venue' ? refusals.onlyVenues(PAY) : refusals.onlyArtists(PAY));
}
