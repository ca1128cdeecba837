import { type Selectable, sql } from 'kysely';
import { sumCents } from '#core/money/cents.ts';
import { directWords } from '#core/settlement/direct-payment.ts';
import { paidDirectly } from '#core/settlement/ledger.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import type { DB, Tx } from '#server/db.ts';
import { feesBilled, readBilled } from '#server/payments/billed.ts';
import { cashParts, type PayableInvoice } from '#server/payments/cash-parts.ts';
import { countLess, referenceOf } from '#server/payments/count-less.ts';
import { book } from '#server/payments/ledger.ts';
import { noteOverpaid, settledOverpayment } from '#server/payments/overpayment/overpaid.ts';

/**
 * Counts what the venue paid the artist directly, and the artist confirmed, towards the invoices of a booking, and books it. Never more
 * than the artist's net: the fees are owed to us, and what was paid beyond the net is between the two. What more was paid than is open
 * before the statement is confirmed waits for the invoice that follows; what is beyond all that is owed stands in the books as overpaid. The
 * booking is locked.
 */
export async function applyDirectPayments(
  context: Pick<CommandContext, 'tx' | 'now'>,
  bookingId: string,
  { overpaidMemo = null }: { overpaidMemo?: string | null } = {},
): Promise<void> {
  const { tx } = context;
  if ((await confirmedOf(tx, bookingId)).length === 0) return;
  await countLess(context, bookingId);
  const direct = await confirmedOf(tx, bookingId);
  const { artistNetCents } = feesBilled(await readBilled(tx, bookingId));
  const { status } = await tx
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const isLast = !BEFORE_THE_LAST_INVOICE.includes(status);
  const countedCents = sumCents(direct.map(({ counted_cents }) => counted_cents));
  const keptCents =
    sumCents(direct.map(({ amount_cents }) => amount_cents)) - (await settledOverpayment(tx, bookingId));
  let left = Math.min(artistNetCents, keptCents) - countedCents;
  for (const one of direct) {
    const cents = Math.min(one.amount_cents - one.counted_cents, left);
    if (cents <= 0) continue;
    left -= await count(context, one, cents, { isLast });
  }
  await noteOverpaid(context, bookingId, { isLast, memo: overpaidMemo });
}

/** What the artist confirmed of a booking, the oldest first. */
function confirmedOf(tx: Tx, bookingId: string): Promise<Direct[]> {
  return tx
    .selectFrom('direct_payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'confirmed')
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
}

/** Of a booking that is cancelled, or whose statement is confirmed, all is invoiced. */
const BEFORE_THE_LAST_INVOICE = ['confirmed', 'played', 'concluded'];

type Direct = Selectable<DB['direct_payments']>;

/** Counts so much of one at most, and answers how much counts now, in integer cents. */
async function count(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  one: Direct,
  cents: number,
  of: { isLast: boolean },
): Promise<number> {
  const { id, kind, currency, booking_id: bookingId, artist_id: artistId, venue_id: venueId } = one;
  let counted = one.counted_cents;
  let paymentId = one.payment_id;
  for (const { invoiceId, cents: part } of cashParts(await invoicesOf(tx, bookingId), cents, of)) {
    const payment = await tx
      .insertInto('payments')
      .values({
        invoice_id: invoiceId,
        artist_id: artistId,
        venue_id: venueId,
        amount_cents: part,
        currency,
        kind,
        provider: 'direct',
        provider_reference: await referenceOf(tx, id),
        paid_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    counted += part;
    paymentId ??= payment.id;
  }
  if (counted === one.counted_cents) return 0;
  await tx
    .updateTable('direct_payments')
    .set({ payment_id: paymentId, counted_cents: counted })
    .where('id', '=', id)
    .execute();
  await book(
    { tx, now },
    {
      postings: paidDirectly(counted - one.counted_cents),
      currency,
      memo: directWords(kind).memo,
      ...{ bookingId, artistId, venueId },
    },
  );
  return counted - one.counted_cents;
}

/** The invoices of a booking, the oldest first, locked: nobody pays one meanwhile. Interest is not paid by what counts for the fee. */
async function invoicesOf(tx: Tx, bookingId: string): Promise<PayableInvoice[]> {
  await sql`
    select from invoices where booking_id = ${bookingId} and kind = 'invoice' and payer = 'venue' and about <> 'interest' order by created_at, number for no key update`.execute(
    tx,
  );
  const { rows } = await sql<PayableInvoice>`
    select i.id, private.open_cents(i)::int as "openCents",
      coalesce((select sum(p.amount_cents) from payments p where p.invoice_id = i.id and p.kind in ('charge', 'refund', 'refund-returned', 'dispute')), 0)::int
        as "chargedCents",
      exists (select from private.money_orders o where o.invoice_id = i.id and o.kind = 'charge' and o.state in ('open', 'pending')) as "isCharged"
    from invoices i where i.booking_id = ${bookingId} and i.kind = 'invoice' and i.payer = 'venue' and i.about <> 'interest' order by i.created_at, i.number`.execute(
    tx,
  );
  return rows;
}
