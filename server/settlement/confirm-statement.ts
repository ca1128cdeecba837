import type { BookingStatus } from '#core/booking/phase.ts';
import { showName } from '#core/booking/show-name.ts';
import * as contract from '#core/contract/settlement.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { openContests } from '#core/settlement/claims.ts';
import { REST_OF_FEE } from '#core/settlement/invoice.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { billFee } from '#server/payments/bill-fee.ts';
import { advancePayout, makePayout } from '#server/payments/payout-of-booking.ts';
import { nextStatus } from '#server/rows/lock-booking.ts';
import { type Acting, billing } from '#server/settlement/acting.ts';
import { claimsOn } from '#server/settlement/claims-on.ts';
import { type LockedStatement, lockStatement } from '#server/settlement/lock-statement.ts';
import { recordMerchandise } from '#server/settlement/merchandise.ts';
import { recordWithheld } from '#server/settlement/withholding.ts';

/** The artist agrees to a statement: its figures are final, the venue is invoiced, and may pay out. */
export const confirmStatement = defineCommand(contract.confirmStatement, {
  async run(context, { settlementId, revision }) {
    const locked = await lockStatement(context, settlementId);
    const { settlement } = locked;
    if (settlement.confirmed_at) refuse(refusals.alreadyConfirmed());
    if (revision !== undefined && revision !== settlement.revision) refuse(refusals.statementChanged());
    await refuseWhileContested(context, settlement.id);
    const invoice = await confirmLocked(context, locked, 'artist');
    return {
      settlementId: settlement.id,
      status: 'confirmed' as const,
      show: showName(locked),
      currency: settlement.currency,
      invoiceId: invoice?.id ?? null,
      invoiceNumber: invoice?.number ?? null,
      amountCents: invoice?.amountCents ?? 0,
      dueOn: invoice?.dueOn ?? null,
    };
  },
});

export async function refuseWhileContested(context: Acting, settlementId: string): Promise<void> {
  const [open] = openContests(await claimsOn(context, settlementId));
  if (open) refuse(refusals.lineContested(open));
}

/**
 * Makes the figures final, by the artist or by silence. Costs outside of the deal that nobody answered stay declined. Answers the newest
 * invoice; there is none where an act did not play, and such a show is closed with it.
 */
export async function confirmLocked(context: Acting, locked: LockedStatement, by: 'artist' | 'time') {
  const { booking, settlement } = locked;
  const to = nextStatus(booking, 'confirm', 'artist');
  const isFree = settlement.venue_total_cents === 0;
  await context.tx
    .updateTable('settlements')
    .set({ status: 'confirmed', confirmed_at: context.now.toISOString(), payable_fee_cents: null })
    .where('id', '=', settlement.id)
    .execute();
  await moveBooking(context, booking, to);
  await publish(context, {
    kind: 'settlement-confirmed',
    by,
    about: { ...aboutBooking(booking), subjectId: settlement.id },
    data: {
      ...(isFree ? { free: true as const } : {}),
      ...(by === 'time'
        ? { receives: { amountCents: settlement.artist_net_cents, currency: settlement.currency } }
        : {}),
    },
  });
  const { invoice } = await billFee(billing(context, by), locked, {
    feeCents: settlement.artist_fee_cents,
    whyMore: REST_OF_FEE,
  });
  await recordWithheld(context, locked);
  await recordMerchandise(context, locked);
  if (isFree) await closeUnpaid(context, locked, to);
  return invoice;
}

/** Nobody owes anything: the show is paid without a payout that somebody would have to release. */
async function closeUnpaid(
  context: Acting,
  { booking, settlement }: LockedStatement,
  settled: BookingStatus,
) {
  await makePayout(context, { booking, payee: 'artist', settlementId: settlement.id, amountCents: 0 });
  await context.tx
    .updateTable('settlements')
    .set({ status: 'paid', paid_at: context.now.toISOString() })
    .where('id', '=', settlement.id)
    .execute();
  await moveBooking(context, booking, nextStatus({ ...booking, status: settled }, 'pay', 'venue'));
  await advancePayout(context, booking.id);
}
