import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { aDay, anId } from '#core/contract/fields.ts';
import { id } from '#core/forms/fields.ts';
import type { ShowId } from '#core/ids.ts';

/**
 * Why a night stands nowhere: its own side keeps it back, the other one does, it is still sought for in private, or somebody of it is not found
 * by anybody (hidden, kept by the other side, suspended) or has blocked the other.
 */
export const NOT_PUBLIC = ['kept-back', 'kept-back-by-other', 'private', 'not-found'] as const;

export const ownWebsite = read({
  name: 'own-website',
  summary:
    'The booked nights to come of the profile that one acts for, and which of them anybody may read on websites, in feeds and on their page.',
  who: 'signed-in',
  may: 'see-night',
  query: z.object({}),
  answer: z.strictObject({
    /** Null where there is no profile yet; otherwise whether anybody reads its shows, and why not. */
    profile: z
      .strictObject({ id: anId, name: z.string(), shows: z.enum(['shown', 'switched-off', 'hidden']) })
      .nullable(),
    nights: z.array(
      z.strictObject({
        showId: anId,
        day: aDay,
        /** Who plays, or where. */
        name: z.string(),
        /** Null: anybody may read of it. */
        notPublic: z.enum(NOT_PUBLIC).nullable(),
        isKeptBack: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const announceNight = act({
  name: 'announce-night',
  summary:
    'A side of a booked night keeps it back until it is announced, or announces it. As long as one side keeps it back it stands on nobody’s website.',
  who: 'signed-in',
  may: 'book',
  input: z.object({ showId: id<ShowId>(), isAnnounced: z.boolean() }),
  answer: z.strictObject({ showId: anId, isAnnounced: z.boolean() }),
  refusals: ['no-profile', 'unknown-show', 'show-cancelled', 'show-played', 'nothing-changed'],
  moves: 'nothing',
  publishes: ['night-announced'],
});
