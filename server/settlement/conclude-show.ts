import { isPlayed } from '#core/booking/phase.ts';
import { showName } from '#core/booking/show-name.ts';
import * as contract from '#core/contract/settlement.ts';
import { houseTotals } from '#core/deals/house-sheet.ts';
import { refusals } from '#core/refusal.ts';
import { PART } from '#core/settlement/act-sheet.ts';
import { openContests } from '#core/settlement/claims.ts';
import { TIERS } from '#core/settlement/tiers.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { type BookingRow, lockBooking, nextStatus } from '#server/rows/lock-booking.ts';
import { type ConcludedAct, concludeNight } from '#server/settlement/conclude-night.ts';
import { claimLine } from '#server/settlement/contest-line.ts';
import { contestableLine, lockContested, refuseClaim } from '#server/settlement/contested.ts';
import { currentHouse, houseOf, receiptsOf, refuseForeignFiles } from '#server/settlement/house.ts';
import { merchandiseOfNight } from '#server/settlement/merchandise.ts';
import { playIfOver } from '#server/settlement/played-booking.ts';
import { refuseMissingComps } from '#server/settlement/restate.ts';
import { standingProposal } from '#server/settlement/standing-proposal.ts';

/**
 * The venue concludes the finances of a played night, once for all its acts: tickets, comps and costs make the house sheet,
 * and each act's statement follows from it. A statement that was sent back is made anew.
 */
export const concludeShow = defineCommand(contract.concludeShow, {
  async run(context, input) {
    const locked = await lockBooking(context, input.bookingId);
    const booking = await playIfOver(context, locked, { side: 'venue', kind: 'conclude' });
    refuseUnlessPlayed(booking);
    nextStatus(booking, 'conclude', 'venue');

    const before = await currentHouse(context, locked.show.id);
    const proposal = await standingProposal(context, locked.show.id);
    const house = houseOf(locked.show, input, before?.house ?? proposal?.house);
    await refuseMissingComps(context, { ...locked, booking }, house, input.comps);
    const merchandise = await merchandiseOfNight(context, { ...locked, booking }, house, input.merchandise);
    const known = [before?.house, proposal?.house].flatMap((each) => (each ? receiptsOf(each) : []));
    await refuseForeignFiles(context, receiptsOf(house), known, 'costs');

    const acts = await concludeNight(context, { ...locked, booking }, house, {
      note: input.note,
      by: 'venue',
      parts: input.parts,
      merchandise,
    });
    await claimParts(context, locked.show.id, input.parts);
    const mine = acts.find(({ bookingId }) => bookingId === booking.id) as ConcludedAct;
    const { sold, grossCents, costsCents } = houseTotals(house);
    const paid = acts.reduce((sum, { fees }) => sum + fees.venueTotalCents, 0);
    return {
      settlementId: mine.settlementId,
      status: 'sent' as const,
      show: showName(locked),
      currency: booking.currency,
      tiers: house.tickets.map((row, at) => ({
        name: at < house.showPrices ? (TIERS[at] as string) : row.label,
        priceCents: row.priceCents,
        sold: row.sold,
        amountCents: row.sold * row.priceCents,
      })),
      deductions: house.costs.map(({ label, cents }) => ({ label, cents })),
      ticketsSold: sold,
      grossCents,
      deductionsCents: costsCents,
      doorCents: grossCents,
      venueResultCents: grossCents - costsCents - paid,
      ...mine.fees,
      acts: acts.map(({ settlementId, show, fees }) => ({
        settlementId,
        show,
        artistFeeCents: fees.artistFeeCents,
        venueTotalCents: fees.venueTotalCents,
        artistNetCents: fees.artistNetCents,
      })),
    };
  },
});

/** The parts that were played stand beside the statements as claims: a percentage counts once both accept it. */
async function claimParts(
  context: CommandContext,
  showId: string,
  parts: contract.ConcludeShow['parts'],
): Promise<void> {
  for (const { bookingId, percent, why = '' } of parts) {
    // Also one of an act whose statement stayed as it is: it was confirmed, or nothing of it changed.
    const statement = await context.tx
      .selectFrom('settlements')
      .select('id')
      .where('booking_id', '=', bookingId)
      .where('show_id', '=', showId)
      .executeTakeFirst();
    if (!statement) refuse(refusals.unknownBooking());
    // All of the set is no claim.
    if (percent === 100) continue;
    const contested = await lockContested(context, statement.id, 'venue');
    const line = contestableLine(contested.sheet, PART);
    const isOpen = openContests(contested.claims).some(({ line_id }) => line_id === PART);
    // One that was settled, or is being settled, before the night was stated anew stays.
    if (isOpen || line.value === percent) continue;
    await refuseClaim(context, contested, { lineId: PART, figure: percent });
    await claimLine(context, contested, { line, figure: percent, why });
  }
}

export function refuseUnlessPlayed(booking: BookingRow): void {
  if (booking.status === 'confirmed') refuse(refusals.notPlayedYet(booking.show_date));
  if (isPlayed(booking.status) && booking.status !== 'played') refuse(refusals.alreadyConcluded());
}
