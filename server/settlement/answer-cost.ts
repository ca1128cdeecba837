import * as contract from '#core/contract/contest.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { proposedCosts } from '#core/settlement/act-sheet.ts';
import { openContests, proposalLine, standingOfCost } from '#core/settlement/claims.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { nextStatus } from '#server/rows/lock-booking.ts';
import { claimsOn, sayOfLine } from '#server/settlement/claims-on.ts';
import { currentHouse } from '#server/settlement/house.ts';
import { lockStatement } from '#server/settlement/lock-statement.ts';
import { payNow } from '#server/settlement/pay-now.ts';
import { currentSheet, restate } from '#server/settlement/restate.ts';

/** The artist accepts a cost that the deal does not name, which then counts, or declines it. Each cost is answered once. */
export const answerCost = defineCommand(contract.answerCost, {
  async run(context, { settlementId, costId, accept }) {
    const locked = await lockStatement(context, settlementId);
    const { booking, settlement } = locked;
    if (settlement.confirmed_at) refuse(refusals.alreadyConfirmed());
    // It is answered as long as the statement is.
    nextStatus(booking, 'confirm', 'artist');
    const stated = (await currentHouse(context, locked.show.id)) ?? refuse(refusals.unknownLine());
    const sheet = (await currentSheet(context, settlement)) ?? refuse(refusals.unknownLine());
    const proposed = proposedCosts(stated.house, sheet.lines);
    const cost = proposed.find(({ id }) => id === costId) ?? refuse(refusals.unknownLine());
    const claims = await claimsOn(context, settlement.id);
    if (standingOfCost(sheet, claims, proposed, cost)) refuse(refusals.alreadyAnswered());
    await sayOfLine(context, settlement, {
      ...{ line_id: proposalLine(cost), label: cost.label, kind: accept ? 'accept' : 'decline' },
      ...{ by_side: 'artist', unit: 'money', was: cost.cents, figure: cost.cents },
      ...{ why: null, evidence_path: null, answer_by: null },
    });
    const after = accept
      ? (await restate(context, locked, stated, { why: 'cost', by: 'both' })).settlement
      : settlement;
    // A line that is open may come to another fee now.
    if (accept && openContests(claims).length > 0) await payNow(context, locked, 'artist');
    await publish(context, {
      kind: 'cost-answered',
      by: 'artist',
      about: { ...aboutBooking(booking), subjectId: settlement.id },
      data: { label: cost.label, amountCents: cost.cents, currency: settlement.currency, accepted: accept },
    });
    return {
      settlementId: settlement.id,
      artistFeeCents: after.artist_fee_cents,
      artistNetCents: after.artist_net_cents,
    };
  },
});
