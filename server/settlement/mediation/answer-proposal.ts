import { sql } from 'kysely';
import * as contract from '#core/contract/mediation.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { openContests } from '#core/settlement/claims.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { lockContested } from '#server/settlement/contested.ts';
import { endMediation, writeEntry } from '#server/settlement/mediation/entries.ts';
import { lockMediation } from '#server/settlement/mediation/lock-mediation.ts';
import { payNow } from '#server/settlement/pay-now.ts';
import { settleLine } from '#server/settlement/settle-line.ts';

type Said = 'yes' | 'no' | null;
type Proposal = {
  id: string;
  mediation_id: string;
  status: string;
  answer_by: string;
  revision: number;
  figures: { line: string; figure: number }[];
  artist_said: Said;
  venue_said: Said;
};

/**
 * A side says yes or no. With the second yes every contested line is settled at the figure of the proposal, in the way in which the sides settle
 * one themselves. A proposal that was replaced, or whose statement says something else by now, is accepted by nobody.
 */
export const answerMediationProposal = defineCommand(contract.answerMediationProposal, {
  async run(context, { proposalId, accept }) {
    const { tx, actor, now } = context;
    const known = (await proposalOf(context, proposalId)) ?? refuse(refusals.unknownMediation());
    const { booking, settlement } = await lockMediation(context, known.mediation_id, { as: 'side' });
    const proposal = (await proposalOf(context, proposalId)) ?? refuse(refusals.unknownMediation());
    if (proposal.status !== 'open' || new Date(proposal.answer_by) <= now) refuse(refusals.proposalOver());
    const { side } = actor;
    if (proposal[`${side}_said`] !== null) refuse(refusals.alreadyAnswered());
    const mediationId = proposal.mediation_id;
    const about = { ...aboutBooking(booking), subjectId: mediationId };
    const bothAccept = accept && proposal[side === 'artist' ? 'venue_said' : 'artist_said'] === 'yes';
    if (accept && settlement.revision !== proposal.revision) refuse(refusals.statementChanged());
    await sql`
      update private.mediation_proposals set ${sql.ref(`${side}_said`)} = ${accept ? 'yes' : 'no'},
        status = ${bothAccept ? 'accepted' : accept ? 'open' : 'declined'}
      where id = ${proposalId}`.execute(tx);
    await writeEntry(context, { mediationId, by: side, kind: accept ? 'accepted' : 'declined', proposalId });
    await publish(context, {
      kind: 'mediation-said',
      by: side,
      about,
      data: { how: accept ? 'accepted' : 'declined' },
    });
    if (!bothAccept) return { mediationId, settled: false };
    await settleAll(context, settlement.id, proposal);
    await writeEntry(context, { mediationId, by: side, kind: 'agreed', proposalId });
    await endMediation(context, mediationId, 'agreed');
    await publish(context, { kind: 'mediation-closed', by: null, about, data: { how: 'agreed' } });
    return { mediationId, settled: true };
  },
});

async function settleAll(
  context: CommandContext,
  settlementId: string,
  { figures }: Proposal,
): Promise<void> {
  const { side } = context.actor;
  let contested = await lockContested(context, settlementId, side);
  const open = openContests(contested.claims);
  const isSame =
    open.length === figures.length && figures.every(({ line }) => open.some((each) => each.line_id === line));
  if (!isSame) refuse(refusals.statementChanged());
  for (const { line, figure } of figures) {
    const claim =
      openContests(contested.claims).find(({ line_id }) => line_id === line) ??
      refuse(refusals.statementChanged());
    await settleLine(context, contested, { ...claim, figure }, side);
    // The statement has a new revision: the next line is settled on that one.
    contested = await lockContested(context, settlementId, side);
  }
  await payNow(context, contested, side);
}

async function proposalOf({ tx }: CommandContext, id: string): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    select id, mediation_id, status, answer_by, revision, figures, artist_said, venue_said
    from private.mediation_proposals where id = ${id}::uuid`.execute(tx);
  return rows[0];
}
