import { dayAt } from '#core/calendar/night.ts';
import { aboutBooking } from '#core/events/events.ts';
import { merchandisePaperLines, merchandisePapers } from '#core/settlement/merchandise-papers.ts';
import { publish } from '#server/events/publish.ts';
import { feesOfParts } from '#server/payments/billed.ts';
import type { BilledBooking, BillingContext } from '#server/payments/billing.ts';
import { issuePaper } from '#server/payments/issue-paper.ts';
import { taxesOfPapers } from '#server/payments/taxes-of-papers.ts';

/**
 * Brings the venue's papers about what it keeps of an artist's merchandise to `keptCents` (integer cents): the same again does nothing. No money moves with
 * them: the statement settles it. The booking is locked. Call it after `billFee`, whose numbers come first.
 */
export async function billMerchandise(
  context: BillingContext,
  locked: BilledBooking,
  keptCents: number,
): Promise<void> {
  const { tx, now } = context;
  const { booking, artist, show } = locked;
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'number', 'amount_cents as cents', 'corrects_id as correctsId'])
    .where('booking_id', '=', booking.id)
    .where('kind', 'in', ['merchandise', 'merchandise-credit'])
    .orderBy('created_at')
    .orderBy('number')
    .execute();
  const papers = merchandisePapers(keptCents, rows);
  if (papers.length === 0) return;
  const taxes = await taxesOfPapers(tx, locked, {
    ...{ about: 'fee', of: ['merchandise'] },
    papers: papers.map(({ cents, correctsId }) => ({
      merchandise: correctsId === null ? cents : -cents,
      correctsId,
    })),
  });
  const day = dayAt(now, show.time_zone);
  for (const [at, { cents, correctsId }] of papers.entries()) {
    const corrects = rows.find(({ id }) => id === correctsId);
    const isCorrected = rows.length > 0;
    const paper = await issuePaper(context, {
      ...{ locked, kind: corrects ? 'merchandise-credit' : 'merchandise', about: 'fee' },
      ...{ day, dueOn: day, why: null, amountCents: cents, fees: feesOfParts(0, 0, 0) },
      ...{ taxes: taxes[at] ?? [], ...(corrects ? { corrects } : {}) },
      lines: merchandisePaperLines(cents, { artistName: artist.name, date: booking.show_date, isCorrected }),
    });
    const { number, currency, isRequest } = paper;
    await publish(context, {
      kind: 'merchandise-paper-issued',
      by: context.actor?.side ?? 'time',
      about: { ...aboutBooking(booking), subjectId: paper.id },
      data: {
        ...{ number, amountCents: cents, currency },
        ...(corrects ? { takesBack: corrects.number } : {}),
        ...(isRequest ? { isRequest: true as const } : {}),
      },
    });
  }
}
