import { sql } from 'kysely';
import type { Currency } from '#core/money/currencies.ts';
import { type DirectKind, directWords } from '#core/settlement/direct-payment.ts';
import { paidDirectly } from '#core/settlement/ledger.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import type { Tx } from '#server/db.ts';
import { book } from '#server/payments/ledger.ts';

type Counted = {
  id: string;
  invoice_id: string;
  kind: DirectKind;
  currency: Currency;
  artist_id: string;
  venue_id: string;
  /** What of it counts towards the invoice, and what of the invoice was paid by hand beyond what it is by now. */
  cents: number;
  beyond: number;
};

/**
 * Has what was paid directly count for less where its invoice was credited since: what no card can give back counts for what else is owed of the
 * booking, or is overpaid. Tax that was withheld stays as it is, because the tax office has it, and merchandise. The booking is locked.
 */
export async function countLess(
  context: Pick<CommandContext, 'tx' | 'now'>,
  bookingId: string,
): Promise<void> {
  const { rows } = await sql<Counted>`
    with by_hand as (
      select i.id, (-private.open_cents(i) - coalesce((select sum(p.amount_cents) from payments p
        where p.invoice_id = i.id and p.provider <> 'direct'), 0))::int as beyond
      from invoices i where i.booking_id = ${bookingId}::uuid and i.kind = 'invoice' and i.payer = 'venue' and i.about <> 'interest')
    select d.id, h.id as invoice_id, d.kind, d.currency, d.artist_id, d.venue_id, sum(p.amount_cents)::int as cents, h.beyond
    from by_hand h join payments p on p.invoice_id = h.id and p.provider = 'direct'
    join direct_payments d on d.id::text = split_part(p.provider_reference, '/', 1)
    where h.beyond > 0 and d.kind in ('deposit', 'cash', 'set-off')
    group by d.id, h.id, h.beyond having sum(p.amount_cents) > 0
    order by h.id, d.recorded_at desc, d.id`.execute(context.tx);
  const left = new Map(rows.map(({ invoice_id, beyond }) => [invoice_id, beyond]));
  for (const one of rows) {
    const cents = Math.min(one.cents, left.get(one.invoice_id) ?? 0);
    if (cents === 0) continue;
    left.set(one.invoice_id, (left.get(one.invoice_id) ?? 0) - cents);
    await takeOff(context, one, cents, bookingId);
  }
}

async function takeOff(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { id, invoice_id, kind, currency, artist_id, venue_id }: Counted,
  cents: number,
  bookingId: string,
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      ...{ invoice_id, artist_id, venue_id, currency, kind, provider: 'direct' },
      ...{ amount_cents: -cents, provider_reference: await referenceOf(tx, id), paid_at: now.toISOString() },
    })
    .execute();
  await tx
    .updateTable('direct_payments')
    .set(({ eb }) => ({ counted_cents: eb('counted_cents', '-', cents) }))
    .where('id', '=', id)
    .execute();
  await book(
    { tx, now },
    {
      postings: paidDirectly(-cents),
      currency,
      memo: directWords(kind).memo,
      ...{ bookingId, artistId: artist_id, venueId: venue_id },
    },
  );
}

/** Each part of a direct payment is a payment of its own: the first has its id, the others are numbered. */
export async function referenceOf(tx: Tx, directPaymentId: string): Promise<string> {
  const { rows } = await sql<{ parts: number }>`
    select count(*)::int as parts from payments where provider = 'direct'
      and (provider_reference = ${directPaymentId} or starts_with(provider_reference, ${`${directPaymentId}/`}))`.execute(
    tx,
  );
  const parts = rows[0]?.parts ?? 0;
  return parts === 0 ? directPaymentId : `${directPaymentId}/part-${parts}`;
}
