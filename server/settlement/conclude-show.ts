import { linesAgreed } from '#core/booking/agreement.ts';
import { isPlayed } from '#core/booking/phase.ts';
import type { ConcludeShow } from '#core/contract/settlement.ts';
import * as contract from '#core/contract/settlement.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { judgeStatement, type Statement, statementOf, type Tier } from '#core/settlement/statement.ts';
import { TIER_LABELS } from '#core/settlement/tiers.ts';
import { agreedFor } from '#server/booking/agreed.ts';
import {
  type BookingRow,
  type LockedBooking,
  lockBooking,
  nextStatus,
  type ShowRow,
} from '#server/booking/lock-booking.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { refuse } from '#server/http/refused.ts';
import { settlementOf } from '#server/settlement/lock-statement.ts';
import { playIfOver, showName } from '#server/settlement/played-booking.ts';

/**
 * The venue concludes the finances of a played show: tickets sold per price make the statement, which goes to the
 * artist for review. A statement the artist sent back is made anew.
 */
export const concludeShow = defineCommand(contract.concludeShow, {
  async run(context, input) {
    const locked = await lockBooking(context, input.bookingId);
    const booking = await playIfOver(context, locked, { side: 'venue', kind: 'conclude' });
    refuseUnlessPlayed(booking);
    const to = nextStatus(booking, 'conclude', 'venue');

    const { fees, terms } = await agreedFor(context.tx, booking.id);
    const statement = statementOf({
      sheet: linesAgreed(terms),
      tiers: tiersSold(locked.show, input.tiers),
      deductions: input.deductions,
      fees,
    });
    const judged = judgeStatement(statement, locked.show.capacity);
    if (judged) refuse(judged);

    const settlement = await keepStatement(context, locked, statement, input.note);
    await moveBooking(context, booking, to);
    await publish(context, {
      kind: 'settlement-sent',
      by: 'venue',
      about: { ...aboutBooking(booking), subjectId: settlement.id },
      data: {
        amountCents: statement.artistNetCents,
        currency: settlement.currency,
        note: input.note,
      },
    });
    return {
      settlementId: settlement.id,
      status: 'sent' as const,
      show: showName(locked),
      currency: settlement.currency,
      ...statement,
    };
  },
});

function refuseUnlessPlayed(booking: BookingRow): void {
  if (booking.status === 'confirmed') refuse(refusals.notPlayedYet(booking.show_date));
  if (isPlayed(booking.status) && booking.status !== 'played') refuse(refusals.alreadyConcluded());
}

/** Each price of the show with the tickets sold at it. The prices are the show's; nobody states them. */
function tiersSold(show: ShowRow, sold: ConcludeShow['tiers']): Tier[] {
  const soldAt = (name: string) => sold.find((tier) => tier.name === name)?.sold ?? 0;
  const tiers = [{ name: 'full-price', priceCents: show.full_price_cents, sold: soldAt('full-price') }];
  if (show.presale_price_cents !== null) {
    tiers.push({ name: 'pre-sale', priceCents: show.presale_price_cents, sold: soldAt('pre-sale') });
  } else if (soldAt('pre-sale') > 0) {
    refuse(refusals.unknownTier(TIER_LABELS['pre-sale']));
  }
  return tiers;
}

async function keepStatement(
  context: CommandContext,
  { booking }: LockedBooking,
  statement: Statement,
  note: string | undefined,
) {
  const { tx, now } = context;
  const content = {
    status: 'sent',
    tiers: JSON.stringify(
      statement.tiers.map((tier) => ({
        name: tier.name,
        price_cents: tier.priceCents,
        sold: tier.sold,
        amount_cents: tier.amountCents,
      })),
    ),
    deductions: JSON.stringify(
      statement.deductions.map(({ label, cents }) => ({ label, amount_cents: cents })),
    ),
    tickets_sold: statement.ticketsSold,
    gross_cents: statement.grossCents,
    deductions_cents: statement.deductionsCents,
    artist_fee_cents: statement.artistFeeCents,
    venue_fee_cents: statement.venueFeeCents,
    venue_total_cents: statement.venueTotalCents,
    commission_cents: statement.commissionCents,
    artist_net_cents: statement.artistNetCents,
    note: note ?? null,
    dispute_reason: null,
    sent_at: now.toISOString(),
  };
  const known = await settlementOf(context, booking.id);
  if (known) {
    return tx
      .updateTable('settlements')
      .set(content)
      .where('id', '=', known.id)
      .returning(['id', 'status', 'currency'])
      .executeTakeFirstOrThrow();
  }
  return tx
    .insertInto('settlements')
    .values({
      ...content,
      booking_id: booking.id,
      artist_id: booking.artist_id,
      venue_id: booking.venue_id,
      show_id: booking.show_id,
      currency: booking.currency,
    })
    .returning(['id', 'status', 'currency'])
    .executeTakeFirstOrThrow();
}
