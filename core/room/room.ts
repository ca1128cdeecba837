import * as z from 'zod';
import { cents, id, requiredText, singleSpaced, text, timeOfDay } from '#core/forms/fields.ts';
import type { RoomId } from '#core/ids.ts';
import { capacity } from '#core/profile/venue-facts.ts';
import { MOST_ROOMS } from '#core/room/limits.ts';
import { t } from '#core/words/t.ts';

const MOST_PARTS = 12;
export const MOST_ROOM_PHOTOS = 6;
const MOST_TURN_ROUND_MINUTES = 720;

export const SEATINGS = ['standing', 'seated', 'both'] as const;
export type Seating = (typeof SEATINGS)[number];
export const SEATING_LABELS: Record<Seating, string> = {
  get standing() {
    return t`Standing`;
  },
  get seated() {
    return t`Seated`;
  },
  get both() {
    return t`Standing or seated`;
  },
};

export const BACKLINES = ['full', 'partial', 'none'] as const;
export type Backline = (typeof BACKLINES)[number];
export const BACKLINE_LABELS: Record<Backline, string> = {
  get full() {
    return t`Full backline`;
  },
  get partial() {
    return t`Partial backline`;
  },
  get none() {
    return t`No backline`;
  },
};

const roomName = requiredText(80, () => t`Please give the room a name`).transform(singleSpaced);

/** A room as its venue says it. Null: as the venue says it of the house. */
export const roomFields = {
  name: roomName,
  capacity: capacity.nullable(),
  seating: z.enum(SEATINGS).nullable(),
  stage: text(600),
  backline: z.enum(BACKLINES).nullable(),
  soundTech: z.boolean().nullable(),
  lightsTech: z.boolean().nullable(),
  /** The usual times of a night in it, HH:mm by the clock of the venue. */
  loadIn: timeOfDay.nullable(),
  doors: timeOfDay.nullable(),
  curfew: timeOfDay.nullable(),
  /** What lies between two uses of it, at least. */
  turnRoundMinutes: z
    .int({ error: () => t`Please enter a whole number of minutes` })
    .min(0, { error: () => t`Please enter a whole number of minutes` })
    .max(MOST_TURN_ROUND_MINUTES, { error: () => t`At most 12 hours lie between two shows` }),
  /** What a night in it usually costs the house, in integer cents of the venue's currency. */
  costs: z
    .array(z.object({ name: requiredText(80, () => t`Please say what the cost is for.`), cents }))
    .max(12, { error: () => t`List at most 12 costs` }),
  photoPaths: z
    .array(text(300))
    .max(MOST_ROOM_PHOTOS, { error: () => t`At most ${MOST_ROOM_PHOTOS} photos` }),
  /** The rooms that a combination consists of; none of a room by itself. */
  parts: z
    .array(id<RoomId>())
    .max(MOST_PARTS)
    .transform((parts) => [...new Set(parts)])
    .refine((parts) => parts.length !== 1, { error: () => t`A combination has at least two rooms` }),
  /** The rooms that hear it, and whether both are never loud at once; left out, as it was. */
  hears: z
    .array(z.object({ roomId: id<RoomId>(), blocks: z.boolean() }))
    .max(MOST_ROOMS)
    .refine((hears) => new Set(hears.map(({ roomId }) => roomId)).size === hears.length, {
      error: () => t`Say it of each room once`,
    })
    .optional(),
};

/** Whoever puts something into a room was asked about one that hears it, and wants it all the same. */
export const despite = z.boolean().optional();
