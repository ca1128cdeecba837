import * as contract from '#core/contract/message.ts';
import { isId } from '#core/ids.ts';
import { isPicture, type MessageFile, typeOfBytes } from '#core/messages/message-file.ts';
import { refusals } from '#core/refusal.ts';
import { defineDocument, type Reading } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { MESSAGE_FILES, messageFilePath } from '#server/message/keep-files.ts';

/** A file of a message, for the two sides of its conversation, byte for byte. */
export const messageFile = defineDocument(contract.messageFile, async (reading, id, which) =>
  servedFile(reading, id, await fileOf(reading, id, which)),
);

/** A picture of a message in the size of a card: what it is smaller than is served as it is. */
export const messagePreview = defineDocument(contract.messagePreview, async (reading, id, which) => {
  const { files } = reading;
  const file = await fileOf(reading, id, which);
  if (!isPicture(file.type)) return refuse(refusals.unknownMessageFile());
  const bytes = await files.getSmall(MESSAGE_FILES, messageFilePath(id, file));
  if (!bytes) return refuse(refusals.messageFileLost());
  // Read before it is served: only its bytes say whether it has a smaller size, which is of another kind.
  const is = typeOfBytes(bytes) ?? file.type;
  return { name: stemOf(file), hash: `${file.sha256}-card`, is, make: async () => bytes };
});

/** A file of a message as a document to save. */
export function servedFile({ files }: Pick<Reading, 'files'>, messageId: string, file: MessageFile) {
  return {
    ...{ name: stemOf(file), hash: file.sha256, is: file.type },
    make: async () =>
      (await files.get(MESSAGE_FILES, messageFilePath(messageId, file))) ??
      refuse(refusals.messageFileLost()),
  };
}

async function fileOf({ db, actor }: Reading, id: string, which: string): Promise<MessageFile> {
  if (!isId(id)) return refuse(refusals.unknownMessageFile());
  const message = await db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.files', 'c.artist_id', 'c.venue_id'])
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!message || (message.artist_id !== actor.artistId && message.venue_id !== actor.venueId))
    return refuse(refusals.unknownMessageFile());
  return message.files.find((each) => each.id === which) ?? refuse(refusals.unknownMessageFile());
}

const stemOf = ({ name }: MessageFile) => name.replace(/\.(pdf|jpe?g|png|webp)$/i, '');
