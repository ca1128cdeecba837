import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { aBookingStatus, aDay, anId, aSide } from '#core/contract/fields.ts';
import { id } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

/** Nights that a person was asked for by mail before they had an account, and how they become theirs. */

export const waitingNights = read({
  name: 'waiting-nights',
  summary:
    'The nights that a person was asked for by mail before they had an account, by the address that they have confirmed.',
  who: 'signed-in',
  may: 'person',
  query: z.object({}),
  answer: z.strictObject({
    waiting: z.array(
      z.strictObject({
        ...{ profileId: anId, side: aSide, name: z.string() },
        /** Who asked. */
        keeper: z.string(),
        nights: z.array(z.strictObject({ date: aDay, status: aBookingStatus })),
      }),
    ),
    /** Taken over as profiles of their own, of which it is not said yet whether they are the same as another. */
    adopted: z.array(z.strictObject({ profileId: anId, side: aSide, name: z.string() })),
  }),
  refusals: [],
});

const into = {
  /** An act, or venue, of theirs that it is the same as: the nights move into it, and it is one profile. Else it stays one of its own. */
  intoId: id().optional(),
  /** Of a venue with several rooms: which one the nights are in. */
  roomId: id().optional(),
};
const OF_MOVE = ['not-the-same', 'room-of-nights', 'nights-of-both'] as const;

export const claimOutsider = act({
  name: 'claim-outsider',
  summary:
    'Whoever was asked by mail says of an act, or a venue, whether it is theirs: then its nights are, and the links that were mailed end.',
  who: 'signed-in',
  may: 'person',
  input: z.object({
    profileId: id(),
    isMine: z.boolean({ error: () => t`Please say whether it is yours.` }),
    ...into,
    /** It is none of those that they have: that is not asked again. */
    isAnother: z.boolean().optional(),
  }),
  /** The profile that the nights are in. */
  answer: z.strictObject({ profileId: anId, isMine: z.boolean() }),
  refusals: ['nothing-waits', 'too-many-profiles', ...OF_MOVE],
  moves: 'nothing',
  publishes: ['nights-claimed'],
  // Nobody hears of a profile that is not theirs.
  ownRows: true,
});

export const mergeProfile = act({
  name: 'merge-profile',
  summary:
    'A profile that was taken over is the same as another of theirs: all that is its moves there, and it ends. Without one it is no other, and is not asked for again.',
  who: 'signed-in',
  may: 'person',
  input: z.object({ profileId: id(), ...into }),
  answer: z.strictObject({ profileId: anId }),
  refusals: ['nothing-waits', ...OF_MOVE],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});
