import * as contract from '#core/contract/contest.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { feeOf } from '#core/settlement/act-sheet.ts';
import { openContests } from '#core/settlement/claims.ts';
import { after, CLOCKS } from '#core/settlement/clocks.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { refuse } from '#server/http/refused.ts';
import { sayOfLine } from '#server/settlement/claims-on.ts';
import { contestableLine, lockContested, refuseClaim } from '#server/settlement/contested.ts';
import { payNow } from '#server/settlement/pay-now.ts';

/**
 * Either side contests one line: another figure, why, and a file that shows it. What both results come to is payable at once. Of a
 * confirmed statement it is a correction, to which both must agree: silence changes nothing then.
 */
export const contestLine = defineCommand(contract.contestLine, {
  async run(context, { settlementId, line: lineId, figure, why, evidence }) {
    const { now, actor } = context;
    const contested = await lockContested(context, settlementId, actor.side);
    const { settlement, sheet, booking, claims } = contested;
    const line = contestableLine(sheet, lineId);
    const open = openContests(claims).find(({ line_id }) => line_id === lineId);
    if (open) refuse(refusals.lineContested(open.label));
    if (line.value === figure) refuse(refusals.nothingContested());
    await refuseClaim(context, contested, { lineId, figure, evidence });

    const isCorrection = settlement.confirmed_at !== null;
    const { label } = line.line;
    await sayOfLine(context, settlement, {
      ...{ line_id: lineId, label, kind: 'contest', by_side: actor.side, unit: line.unit },
      ...{ was: line.value, figure, why, evidence_path: evidence ?? null },
      answer_by: isCorrection ? null : after(now, CLOCKS.contest).toISOString(),
    });
    await publish(context, {
      kind: 'line-contested',
      by: actor.side,
      about: { ...aboutBooking(booking), subjectId: settlement.id },
      data: {
        line: label,
        unit: line.unit,
        was: line.value,
        figure,
        currency: settlement.currency,
        note: why,
      },
    });
    const { payableFeeCents } = await payNow(context, contested, actor.side);
    return {
      settlementId: settlement.id,
      line: lineId,
      artistFeeCents: feeOf(sheet),
      contestedFeeCents: feeOf(sheet, { [lineId]: figure }),
      payableFeeCents,
    };
  },
});
