import * as contract from '#core/contract/contest.ts';
import type { EvaluatedLine } from '#core/deals/evaluate.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { feeOf } from '#core/settlement/act-sheet.ts';
import { openContests } from '#core/settlement/claims.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { sayOfLine } from '#server/settlement/claims-on.ts';
import { type Contested, contestableLine, lockContested, refuseClaim } from '#server/settlement/contested.ts';
import { claimAnsweredBy } from '#server/settlement/mediation/clock-of-claims.ts';
import { payNow } from '#server/settlement/pay-now.ts';

/**
 * Either side contests one line: another figure, why, and a file that shows it. What both results come to is payable at once. Of a
 * confirmed statement it is a correction, to which both must agree: silence changes nothing then.
 */
export const contestLine = defineCommand(contract.contestLine, {
  async run(context, { settlementId, line: lineId, figure, why, evidence }) {
    const contested = await lockContested(context, settlementId, context.actor.side);
    const { settlement, sheet, claims } = contested;
    const line = contestableLine(sheet, lineId);
    const open = openContests(claims).find(({ line_id }) => line_id === lineId);
    if (open) refuse(refusals.lineContested(open));
    if (line.value === figure) refuse(refusals.nothingContested());
    await refuseClaim(context, contested, { lineId, figure, evidence });

    const payableFeeCents = await claimLine(context, contested, { line, figure, why, evidence });
    return {
      settlementId: settlement.id,
      line: lineId,
      artistFeeCents: feeOf(sheet),
      contestedFeeCents: feeOf(sheet, { [lineId]: figure }),
      payableFeeCents,
    };
  },
});

/** Claims another figure for a line: what nobody denies is payable at once, and is what this answers, in integer cents. */
export async function claimLine(
  context: CommandContext,
  contested: Contested,
  {
    line,
    figure,
    why,
    evidence,
  }: { line: EvaluatedLine; figure: number; why: string; evidence?: string | undefined },
): Promise<number> {
  const { settlement, booking } = contested;
  const { id, label } = line.line;
  await sayOfLine(context, settlement, {
    ...{ line_id: id, label, kind: 'contest', by_side: contested.side, unit: line.unit },
    ...{ was: line.value, figure, why, evidence_path: evidence ?? null },
    answer_by: await claimAnsweredBy(context, settlement),
  });
  await publish(context, {
    kind: 'line-contested',
    by: contested.side,
    about: { ...aboutBooking(booking), subjectId: settlement.id },
    data: {
      ...{ line: label, lineId: id },
      unit: line.unit,
      was: line.value,
      figure,
      currency: settlement.currency,
      note: why,
    },
  });
  const { payableFeeCents } = await payNow(context, contested, contested.side);
  return payableFeeCents;
}
