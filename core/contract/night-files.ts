import * as z from 'zod';
import { act, document, read, secretDocument } from '#core/contract/define.ts';
import { anId, aSide } from '#core/contract/fields.ts';
import { aMessageFile } from '#core/contract/message.ts';
import { id, requiredText } from '#core/forms/fields.ts';
import type { BookingId, ShowId } from '#core/ids.ts';
import { MESSAGE_FILE_TYPES } from '#core/messages/message-file.ts';
import { t } from '#core/words/t.ts';

const showId = id<ShowId>();
const served = { is: MESSAGE_FILE_TYPES, which: 'fileId', may: 'see-night', who: 'signed-in' } as const;

export const setNightFile = act({
  name: 'set-night-file',
  summary:
    'A side of a booking puts a file of their conversation on its night, says whether crew with a link reads it, or takes it off again.',
  who: 'signed-in',
  may: 'book',
  input: z.object({
    bookingId: id<BookingId>(),
    /** The file, as the message brought it. */
    ...{ messageId: id(), fileId: id() },
    on: z.boolean({ error: () => t`Please say whether the file is on the night.` }),
    forCrew: z.boolean({ error: () => t`Please say whether crew reads it.` }),
  }),
  answer: z.strictObject({ showId: anId, on: z.boolean() }),
  refusals: ['unknown-booking', 'unknown-message-file', 'file-of-other-side', 'too-many-night-files'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const nightFiles = read({
  name: 'night-files',
  summary:
    'The files of a night: those that were put on it, riders of its acts and of the house, and what the conversations have that could be put on it.',
  who: 'signed-in',
  may: 'see-night',
  byLink: { of: 'showId' },
  query: z.object({ showId }),
  answer: z.strictObject({
    files: z.array(
      z.strictObject({
        ...{ id: anId, bookingId: anId, messageId: anId, act: z.string() },
        file: aMessageFile,
        /** Whose file it is, and which side put it there. */
        ...{ by: aSide, putBy: aSide },
        forCrew: z.boolean(),
        /** Whether whoever asks may take it off: it is theirs, or they put it there. */
        mine: z.boolean(),
      }),
    ),
    /** Of whoever reads messages: files of these conversations that are not on the night, the newest first. */
    inTalk: z.array(
      z.strictObject({ bookingId: anId, messageId: anId, act: z.string(), by: aSide, file: aMessageFile }),
    ),
    /** Riders of profiles, in the bucket `riders`. */
    riders: z.array(
      z.strictObject({
        of: z.string(),
        label: z.enum(['Tech Rider', 'Hospitality Rider']),
        path: z.string(),
      }),
    ),
  }),
  refusals: ['unknown-show'],
});

export const nightFile = document({
  ...served,
  name: 'nights/:id/file',
  summary: 'A file of a night, for the two sides of its booking.',
  byLink: { of: 'showId' },
  refusals: ['unknown-show', 'unknown-message-file'],
});

export const crewFile = secretDocument({
  name: 'crew-file',
  summary: 'A file of a night, for whoever has a link to its day sheet.',
  who: 'visitor',
  input: z.strictObject({
    /** As it stands behind the '#' of the link. */
    token: requiredText(200, () => t`Please open the whole link.`),
    fileId: id(),
  }),
  refusals: ['unknown-message-file'],
});
