import * as contract from '#core/contract/use.ts';
import { id } from '#core/forms/fields.ts';
import type { RoomId } from '#core/ids.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { ownVenue } from '#server/rows/own-venue.ts';
import { openShow } from '#server/show/open-show.ts';
import { ownUse } from '#server/use/own-use.ts';

/** A use ends, and the night is opened in its place: its room is free for that, and taken again in the same step. */
export const turnUseIntoShow = defineCommand(contract.turnUseIntoShow, {
  async run(context, { useId, show }) {
    const { tx, actor } = context;
    const venue = await ownVenue(tx, actor);
    const use = await ownUse(tx, venue, useId);
    await tx.updateTable('uses').set({ status: 'turned' }).where('id', '=', useId).execute();
    const { showId } = await openShow.run(
      context,
      { ...show, roomId: show.roomId ?? id<RoomId>().parse(use.room_id) },
      undefined,
    );
    await tx.updateTable('uses').set({ show_id: showId }).where('id', '=', useId).execute();
    return { showId };
  },
});
