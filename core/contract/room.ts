import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { aDay, anId, inCents } from '#core/contract/fields.ts';
import { id } from '#core/forms/fields.ts';
import type { RoomId } from '#core/ids.ts';
import { BACKLINES, roomFields, SEATINGS } from '#core/room/room.ts';
import { t } from '#core/words/t.ts';

export const keepRoom = act({
  name: 'keep-room',
  summary:
    'A venue makes a room, or changes one: what fits in, what stands in it, its usual times and costs, which rooms a combination consists of, and which rooms hear it.',
  who: 'venue',
  may: 'book',
  purpose: () => t`have rooms`,
  input: z.object({
    /** Chosen by who asks: the same id again writes over the room. */
    roomId: id<RoomId>(),
    ...roomFields,
  }),
  answer: z.strictObject({ roomId: anId }),
  refusals: [
    'no-profile',
    'unknown-room',
    'room-archived',
    'room-name-taken',
    'too-many-rooms',
    'room-in-use',
    'date-taken',
  ],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const archiveRoom = act({
  name: 'archive-room',
  summary:
    'A venue archives a room that nothing is to happen in any more, or takes it back. What was there stays.',
  who: 'venue',
  may: 'book',
  purpose: () => t`have rooms`,
  input: z.object({ roomId: id<RoomId>(), archived: z.boolean() }),
  answer: z.strictObject({ roomId: anId }),
  refusals: [
    'no-profile',
    'unknown-room',
    'last-room',
    'room-archived',
    'room-in-use',
    'room-name-taken',
    'too-many-rooms',
  ],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

const aTime = z.string();

export const myRooms = read({
  name: 'my-rooms',
  summary: 'The rooms of a venue, as it keeps them: archived ones too, and what only the venue reads.',
  who: 'venue',
  may: 'see-night',
  purpose: () => t`have rooms`,
  query: z.object({}),
  answer: z.strictObject({
    currency: z.string(),
    rooms: z.array(
      z.strictObject({
        ...{ id: anId, name: z.string(), archived: z.boolean() },
        /** As the room says it; null: as the venue says it of the house. */
        capacity: z.int().nullable(),
        /** How many people fit, whoever says it. */
        holds: z.int(),
        ...{
          seating: z.enum(SEATINGS).nullable(),
          stage: z.string(),
          backline: z.enum(BACKLINES).nullable(),
        },
        ...{ soundTech: z.boolean().nullable(), lightsTech: z.boolean().nullable() },
        ...{ loadIn: aTime.nullable(), doors: aTime.nullable(), curfew: aTime.nullable() },
        turnRoundMinutes: z.int(),
        costs: z.array(z.strictObject({ name: z.string(), cents: inCents })),
        photoPaths: z.array(z.string()),
        parts: z.array(anId),
        /** The rooms that hear it, and whether both are never loud at once. */
        hears: z.array(z.strictObject({ roomId: anId, blocks: z.boolean() })),
        /** Its shows to come, and the day of the first. */
        toCome: z.int(),
        next: aDay.nullable(),
      }),
    ),
  }),
  refusals: ['no-profile'],
});
