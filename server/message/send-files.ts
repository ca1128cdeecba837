import * as contract from '#core/contract/message.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { keepUploads } from '#server/message/uploaded-files.ts';
import { isSent, writeWithFiles } from '#server/message/write-with-files.ts';

/** A message that brings files, of words or without. Its id is the writer's, so that sent twice it is one. */
export const sendFiles = defineCommand(contract.sendFiles, {
  async run(context, { id, conversationId, content, files }) {
    const { tx, actor } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.files));
    const conversation = await tx
      .selectFrom('conversations')
      .select(['artist_id', 'venue_id'])
      .where('id', '=', conversationId)
      .executeTakeFirst();
    const profileId =
      conversation?.artist_id === actor.artistId || conversation?.venue_id === actor.venueId
        ? (actor.artistId ?? actor.venueId)
        : null;
    if (!profileId) return refuse(refusals.unknownConversation());
    if (await isSent(tx, id, actor.userId)) return { messageId: id };
    const kept = await keepUploads(context, { messageId: id, profileId, folder: actor.homeId }, files);
    const side = actor.artistId ? 'artist' : 'venue';
    await writeWithFiles(tx, {
      ...{ id, conversationId, writer: actor.userId, side, content, files: kept },
    });
    return { messageId: id };
  },
});
