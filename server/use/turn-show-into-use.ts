import * as contract from '#core/contract/use.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { ownVenue } from '#server/rows/own-venue.ts';
import { cancelShow } from '#server/show/cancel-show.ts';
import { writeUse } from '#server/use/keep-use.ts';

/** A show that nobody is confirmed for is called off, and something else happens in its room, in one step. */
export const turnShowIntoUse = defineCommand(contract.turnShowIntoUse, {
  async run(context, { showId, reason, use }) {
    const { requestsEnded } = await cancelShow.run(context, { showId, reason }, undefined);
    await writeUse(context, await ownVenue(context.tx, context.actor), use);
    return { useId: use.useId, requestsEnded };
  },
});
