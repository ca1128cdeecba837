import * as contract from '#core/contract/payment.ts';
import { refusals } from '#core/refusal.ts';
import { invoicePaid } from '#core/settlement/ledger.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { refuse } from '#server/http/refused.ts';
import type { ChargeResult } from '#server/payments/charge.ts';
import { book } from '#server/payments/ledger.ts';
import { paymentProvider } from '#server/payments/provider.ts';

/**
 * The venue pays an invoice. The charge is made while the invoice is locked: requests for the same one wait and find it
 * paid. Should the process die between the charge and the commit, nothing is written, and the next try meets the same
 * charge at the provider, which answers with the payment that was made.
 */
export const payInvoice = defineCommand(contract.payInvoice, {
  async run(context, { invoiceId }) {
    const { tx, actor, now } = context;
    const invoice = await takeInvoice(context, invoiceId);
    if (invoice.paid_at) refuse(refusals.alreadyPaid());

    const provider = paymentProvider();
    const reference = referenceOf(
      await provider.charge({
        invoiceId: invoice.id,
        invoiceNumber: invoice.number,
        amountCents: invoice.amount_cents,
        currency: invoice.currency,
        payerId: actor.userId,
      }),
    );

    const paidAt = now.toISOString();
    const payment = await tx
      .insertInto('payments')
      .values({
        invoice_id: invoice.id,
        artist_id: invoice.artist_id,
        venue_id: invoice.venue_id,
        amount_cents: invoice.amount_cents,
        currency: invoice.currency,
        provider: provider.name,
        provider_reference: reference,
        paid_by: actor.userId,
        paid_at: paidAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('invoices').set({ paid_at: paidAt }).where('id', '=', invoice.id).execute();
    await book(context, {
      postings: invoicePaid({ venueTotalCents: invoice.amount_cents }),
      currency: invoice.currency,
      memo: `Invoice ${invoice.number} paid`,
      bookingId: invoice.booking_id,
      artistId: invoice.artist_id,
      venueId: invoice.venue_id,
    });
    await publish(context, {
      kind: 'invoice-paid',
      by: 'venue',
      about: {
        ...{ bookingId: invoice.booking_id, showId: invoice.show_id, subjectId: invoice.id },
        ...{ artistId: invoice.artist_id, venueId: invoice.venue_id },
      },
      data: {
        number: invoice.number,
        amountCents: invoice.amount_cents,
        currency: invoice.currency,
      },
    });
    return {
      invoiceId: invoice.id,
      invoiceNumber: invoice.number,
      paymentId: payment.id,
      reference,
      amountCents: invoice.amount_cents,
      currency: invoice.currency,
      paidAt,
    };
  },
});

/** An invoice the actor's venue is billed with, locked until the transaction ends. */
async function takeInvoice({ tx, actor }: CommandContext, invoiceId: string) {
  const invoice = await tx
    .selectFrom('invoices as i')
    .innerJoin('bookings as b', 'b.id', 'i.booking_id')
    .selectAll('i')
    .select(['b.show_id', 'b.id as booking_id', 'b.artist_id', 'b.venue_id'])
    .where('i.id', '=', invoiceId)
    .forNoKeyUpdate('i')
    .executeTakeFirst();
  if (!invoice || invoice.venue_id !== actor.venueId) refuse(refusals.unknownInvoice());
  return invoice;
}

function referenceOf(result: ChargeResult): string {
  switch (result.outcome) {
    case 'charged':
      return result.reference;
    case 'declined':
      return refuse(refusals.paymentDeclined(result.why));
    case 'unknown':
      return refuse(refusals.paymentUnknown(result.why));
  }
}
