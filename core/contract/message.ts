import * as z from 'zod';
import { act, document } from '#core/contract/define.ts';
import { anId } from '#core/contract/fields.ts';
import { id, requiredText, text } from '#core/forms/fields.ts';
import { MESSAGE_MAX } from '#core/messages/message.ts';
import { MESSAGE_FILE_TYPES, MOST_FILES } from '#core/messages/message-file.ts';
import { t } from '#core/words/t.ts';

/** Messages that bring files. Those of words alone are rows that a browser writes (`messages`). */

export const aMessageFile = z.strictObject({
  ...{ id: anId, name: z.string(), type: z.enum(MESSAGE_FILE_TYPES), bytes: z.int(), sha256: z.string() },
});

/** Uploads that a message brings: where each was uploaded to, and the name that it had where it was chosen. */
export const givenFiles = z
  .array(
    z.object({
      /** Of the bucket `receipts`, in the folder of whoever sends it. */
      path: requiredText(300, () => t`Please choose a file.`),
      /** Kept without what turns or hides its letters. */
      name: requiredText(1000, () => t`Please give this file a name.`),
    }),
  )
  .min(1, { error: () => t`Please choose a file.` })
  .max(MOST_FILES, { error: () => t`A message brings at most ${MOST_FILES} files.` })
  .refine((files) => new Set(files.map(({ path }) => path)).size === files.length, {
    error: () => t`Each file is sent once.`,
  });

export const sendFiles = act({
  name: 'send-files',
  summary:
    'A member sends a message that brings files: PDFs and pictures that the profile uploaded, with or without words. Sent again under its id it is one message.',
  who: 'signed-in',
  may: 'see-business',
  input: z.object({
    /** Of the message, made by whoever sends it. */
    id: id(),
    conversationId: id(),
    content: text(MESSAGE_MAX),
    files: givenFiles,
  }),
  answer: z.strictObject({ messageId: anId }),
  refusals: [
    ...(['no-profile', 'unknown-conversation', 'unknown-file', 'file-too-large', 'file-kind'] as const),
    ...(['file-empty', 'file-damaged', 'too-many-message-files'] as const),
  ],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

const file = {
  which: 'fileId',
  is: MESSAGE_FILE_TYPES,
  who: 'signed-in',
  refusals: ['unknown-message-file'],
} as const;

export const messageFile = document({
  ...file,
  name: 'messages/:id/file',
  summary: 'A file that a message brought, for the two sides of its conversation.',
  may: 'see-business',
});

export const messagePreview = document({
  ...file,
  name: 'messages/:id/preview',
  summary: 'A picture that a message brought, small enough to be shown in a list.',
  may: 'see-business',
});
