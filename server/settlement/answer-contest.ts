import * as contract from '#core/contract/contest.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { feeOf } from '#core/settlement/act-sheet.ts';
import { openContests, statedByOther, statedNow } from '#core/settlement/claims.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import type { Acting } from '#server/settlement/acting.ts';
import { type ClaimRow, sayOfLine } from '#server/settlement/claims-on.ts';
import { type Contested, lockContested, refuseClaim } from '#server/settlement/contested.ts';
import { claimAnsweredBy } from '#server/settlement/mediation/clock-of-claims.ts';
import { endIfSettledBetween } from '#server/settlement/mediation/settled-between.ts';
import { payNow } from '#server/settlement/pay-now.ts';
import { settleLine } from '#server/settlement/settle-line.ts';

/**
 * The other side accepts a figure or counters it with its own; who named the last figure may take it back. Then the figure that the other
 * side named stands, as if it was accepted; where it named none, what the statement says.
 */
export const answerContest = defineCommand(contract.answerContest, {
  async run(context, input) {
    const { actor } = context;
    const contested = await lockContested(context, input.settlementId, actor.side);
    const { settlement, sheet, claims } = contested;
    const open =
      openContests(claims).find(({ line_id }) => line_id === input.line) ?? refuse(refusals.unknownLine());
    const isMine = open.by_side === actor.side;
    if (isMine && input.answer !== 'withdraw') refuse(refusals.claimIsTheirs());
    if (!isMine && input.answer === 'withdraw') refuse(refusals.claimIsNotYours());

    if (input.answer === 'accept' && input.figure !== undefined && input.figure !== open.figure)
      refuse(refusals.statementChanged());

    const theirs = isMine ? statedByOther(claims, open) : null;
    const agreed = theirs === null ? open : { ...open, figure: theirs };

    if (input.answer === 'withdraw' && theirs === null) await withdraw(context, contested, open);
    else if (input.answer === 'counter' && input.figure !== open.figure)
      await counter(context, contested, open, input);
    else await settleLine(context, contested, agreed, actor.side);

    const now = await payNow(context, contested, actor.side);
    await endIfSettledBetween(context, { settlement, booking: contested.booking, by: actor.side });
    const takenBack = input.answer === 'withdraw' && theirs === null;
    const stands = takenBack ? statedNow(sheet, open) : agreed.figure;
    const claimed = input.answer === 'counter' ? input.figure : stands;
    return {
      settlementId: settlement.id,
      line: input.line,
      artistFeeCents: now.artistFeeCents,
      contestedFeeCents: feeOf(sheet, { [input.line]: claimed }),
      payableFeeCents: now.payableFeeCents,
      open: input.answer === 'counter' && input.figure !== open.figure,
    };
  },
});

async function withdraw(context: Acting, { settlement, booking, side, sheet }: Contested, open: ClaimRow) {
  const was = statedNow(sheet, open);
  await sayOfLine(context, settlement, {
    ...{ line_id: open.line_id, label: open.label, kind: 'withdraw', by_side: side, unit: open.unit },
    ...{ was, figure: was, why: null, evidence_path: null, answer_by: null },
  });
  await tell(context, { settlement, booking, side }, open, { how: 'withdraw', figure: was });
}

async function counter(
  context: Acting,
  contested: Contested,
  open: ClaimRow,
  {
    line: lineId,
    figure,
    why,
    evidence,
  }: { line: string; figure: number; why: string; evidence?: string | undefined },
) {
  const { settlement, side, sheet } = contested;
  await refuseClaim(context, contested, { lineId, figure, evidence });
  await sayOfLine(context, settlement, {
    ...{ line_id: lineId, label: open.label, kind: 'counter', by_side: side, unit: open.unit },
    ...{ was: statedNow(sheet, open), figure, why, evidence_path: evidence ?? null },
    answer_by: await claimAnsweredBy(context, settlement),
  });
  await tell(context, contested, open, { how: 'counter', figure, note: why });
}

function tell(
  context: Acting,
  { settlement, booking, side }: Pick<Contested, 'settlement' | 'booking' | 'side'>,
  open: ClaimRow,
  said: { how: 'counter' | 'withdraw'; figure: number; note?: string },
) {
  return publish(context, {
    kind: 'contest-answered',
    by: side,
    about: { ...aboutBooking(booking), subjectId: settlement.id },
    data: {
      line: open.label,
      lineId: open.line_id,
      unit: open.unit as 'count' | 'money',
      currency: settlement.currency,
      ...said,
    },
  });
}
