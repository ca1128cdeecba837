import * as contract from '#core/contract/use.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { ownVenue } from '#server/rows/own-venue.ts';
import { ownUse } from '#server/use/own-use.ts';

/** Calls off what was to happen in a room; its room is free again. */
export const cancelUse = defineCommand(contract.cancelUse, {
  async run({ tx, actor }, { useId }) {
    const venue = await ownVenue(tx, actor);
    await ownUse(tx, venue, useId);
    await tx.updateTable('uses').set({ status: 'cancelled' }).where('id', '=', useId).execute();
    return { useId };
  },
});
