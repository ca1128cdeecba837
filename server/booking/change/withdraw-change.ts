import * as contract from '#core/contract/change.ts';
import { refusals } from '#core/refusal.ts';
import { endChange } from '#server/booking/change/end-change.ts';
import { lockChange } from '#server/booking/change/lock-change.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';

/** Whoever proposed a change takes it back. */
export const withdrawChange = defineCommand(contract.withdrawChange, {
  async run(context, { changeId }) {
    const { actor } = context;
    const { locked, proposal } = await lockChange(context, changeId);
    if (proposal.state !== 'open') refuse(refusals.changeIsOver());
    const isMine = proposal.proposed_by === actor.side && locked.booking.id === proposal.booking_id;
    if (!isMine) refuse(refusals.changeIsTheirs());
    await endChange(context, proposal, { how: 'withdrawn', by: actor.side });
    return { changeId, state: 'withdrawn' as const };
  },
});
