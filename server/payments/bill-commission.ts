import type { Day } from '#core/calendar/day.ts';
import { type About, commissionLines } from '#core/settlement/invoice.ts';
import { feesOfParts } from '#server/payments/billed.ts';
import type { BilledBooking, BillingContext } from '#server/payments/billing.ts';
import { issuePaper } from '#server/payments/issue-paper.ts';
import { taxesOfPapers } from '#server/payments/taxes-of-papers.ts';

type Commission = {
  locked: BilledBooking;
  day: Day;
  why: string | null;
  about: About;
  cents: number;
  show: { artistName: string; date: string };
};

/** The artist gets an invoice for the commission that is taken from the fee, or a credit note for what is given back of it. */
export async function billCommission(
  context: BillingContext,
  { cents, show, ...common }: Commission,
): Promise<void> {
  if (cents === 0) return;
  const fees = { ...feesOfParts(0, 0, 0), commissionCents: Math.abs(cents) };
  const lines = commissionLines(Math.abs(cents), show);
  const dueOn = common.day;
  const taxesOn = async (correctsId: string | null) => {
    const papers = [{ commission: cents, correctsId }];
    const { locked, about } = common;
    return (await taxesOfPapers(context.tx, locked, { about, of: ['commission'], papers }))[0] ?? [];
  };
  if (cents > 0) {
    await issuePaper(context, {
      ...common,
      kind: 'commission',
      fees,
      lines,
      taxes: await taxesOn(null),
      dueOn,
    });
    return;
  }
  const corrects = await context.tx
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('booking_id', '=', common.locked.booking.id)
    .where('kind', '=', 'commission')
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  // Of what was billed before there were such invoices there is none to correct.
  if (!corrects) return;
  const taxes = await taxesOn(corrects.id);
  await issuePaper(context, { ...common, kind: 'commission-credit', fees, lines, taxes, dueOn, corrects });
}
