import type { CommandContext } from '#server/commands/perform.ts';

/**
 * Counts what the venue paid the artist directly, and the artist confirmed, towards the invoice of a booking. The books have it since it
 * was confirmed; it is a payment of the invoice once there is one.
 */
export async function applyDirectPayments(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  bookingId: string,
): Promise<void> {
  const invoice = await tx
    .selectFrom('invoices')
    .select(['id', 'artist_id', 'venue_id'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'invoice')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (!invoice) return;
  const direct = await tx
    .selectFrom('direct_payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'confirmed')
    .where('payment_id', 'is', null)
    .orderBy('recorded_at')
    .execute();
  for (const { id, kind, amount_cents, currency } of direct) {
    const payment = await tx
      .insertInto('payments')
      .values({
        invoice_id: invoice.id,
        artist_id: invoice.artist_id,
        venue_id: invoice.venue_id,
        amount_cents,
        currency,
        kind,
        provider: 'direct',
        provider_reference: id,
        paid_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('direct_payments').set({ payment_id: payment.id }).where('id', '=', id).execute();
  }
}
