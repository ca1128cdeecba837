import * as contract from '#core/contract/hold.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { lockHold } from '#server/hold/locked-hold.ts';
import { endedEvent, settleHolds } from '#server/hold/settle-holds.ts';

/** Either side lets a hold go; those behind move up and hear of it. */
export const releaseHold = defineCommand(contract.releaseHold, {
  async run(context, { holdId, note }) {
    const { tx, actor, now } = context;
    const { hold, night, over } = await lockHold(context, holdId);
    await tx
      .updateTable('holds')
      .set({ status: 'released', ended_at: now.toISOString(), note: note ?? null })
      .where('id', '=', holdId)
      .execute();
    await publish(
      context,
      ...over,
      endedEvent(hold, 'released', actor.side, note),
      ...(await settleHolds(context, night)),
    );
    return { holdId };
  },
});
