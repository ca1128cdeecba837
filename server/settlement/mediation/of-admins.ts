import { sql } from 'kysely';
import * as contract from '#core/contract/mediation.ts';
import { aboutBooking } from '#core/events/events.ts';
import { INT4_MAX } from '#core/money/cents.ts';
import { refusals } from '#core/refusal.ts';
import { feeOf } from '#core/settlement/act-sheet.ts';
import { openContests } from '#core/settlement/claims.ts';
import { after } from '#core/settlement/clocks.ts';
import { MEDIATION_DAYS } from '#core/settlement/mediation.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { lockContested, refuseClaim } from '#server/settlement/contested.ts';
import { startClocks } from '#server/settlement/mediation/clock-of-claims.ts';
import { endMediation, writeEntry } from '#server/settlement/mediation/entries.ts';
import { lockMediation } from '#server/settlement/mediation/lock-mediation.ts';

export const writeInMediation = defineCommand(contract.writeInMediation, {
  async run(context, { mediationId, words }) {
    const { booking } = await lockMediation(context, mediationId, { as: 'admin' });
    await writeEntry(context, { mediationId, by: 'admin', kind: 'said', words });
    await publish(context, {
      kind: 'mediation-said',
      by: null,
      about: { ...aboutBooking(booking), subjectId: mediationId },
      data: { how: 'said' },
      told: { note: words },
    });
    return { mediationId };
  },
});

/** A figure for each contested line, judged as a claimed one is. Whoever did not see the proposal that stands replaces none. */
export const proposeInMediation = defineCommand(contract.proposeInMediation, {
  async run(context, { mediationId, replaces, figures, words }) {
    const { tx, actor, now } = context;
    const { mediation, acting } = await lockMediation(context, mediationId, { as: 'admin' });
    if (mediation.status === 'asked' && new Date(mediation.answer_by) > now)
      refuse(refusals.mediationWaits());
    const contested = await lockContested(acting, mediation.settlement_id, 'venue');
    const { settlement, booking, sheet, claims } = contested;
    const open = openContests(claims);
    const given = new Map(figures.map(({ line, figure }) => [line, figure]));
    if (
      given.size !== figures.length ||
      given.size !== open.length ||
      !open.every((each) => given.has(each.line_id))
    )
      refuse(refusals.linesNotAll());
    for (const [lineId, figure] of given) await refuseClaim(acting, contested, { lineId, figure });
    const standing = await sql<{ id: string }>`
      update private.mediation_proposals set status = 'replaced' where mediation_id = ${mediationId} and status = 'open'
      returning id`.execute(tx);
    if ((standing.rows[0]?.id ?? null) !== replaces) refuse(refusals.proposalOver());
    const kept = open.map(({ line_id, label, unit }) => ({
      ...{ line: line_id, label, unit, figure: given.get(line_id) },
    }));
    const feeCents = feeOf(sheet, Object.fromEntries(given));
    // Each figure was judged alone.
    if (feeCents > INT4_MAX) refuse(refusals.statementTooLarge());
    const answerBy = after(now, MEDIATION_DAYS).toISOString();
    const { rows } = await sql<{ id: string }>`
      insert into private.mediation_proposals (mediation_id, admin_id, made_at, answer_by, words, figures, revision, was_fee_cents, fee_cents)
      values (${mediationId}, ${actor.userId}, ${now.toISOString()}, ${answerBy}, ${words}, ${JSON.stringify(kept)}::jsonb,
        ${settlement.revision}, ${feeOf(sheet)}, ${feeCents})
      returning id`.execute(tx);
    const proposalId = rows[0]?.id as string;
    await writeEntry(context, { mediationId, by: 'admin', kind: 'proposed', words, proposalId });
    await publish(context, {
      kind: 'mediation-said',
      by: null,
      about: { ...aboutBooking(booking), subjectId: mediationId },
      data: { how: 'proposed' },
      told: { note: words },
    });
    return { mediationId, proposalId, feeCents, answerBy };
  },
});

/** Nothing was agreed: the statement and what was claimed stay as they are, and the clocks of the lines begin anew. */
export const closeMediation = defineCommand(contract.closeMediation, {
  async run(context, { mediationId, reason }) {
    const { booking, settlement } = await lockMediation(context, mediationId, { as: 'admin' });
    await writeEntry(context, { mediationId, by: 'admin', kind: 'closed', words: reason });
    await endMediation(context, mediationId, 'closed');
    await startClocks(context, settlement);
    await publish(context, {
      kind: 'mediation-closed',
      by: null,
      about: { ...aboutBooking(booking), subjectId: mediationId },
      data: { how: 'closed' },
      told: { note: reason },
    });
    return { mediationId };
  },
});
