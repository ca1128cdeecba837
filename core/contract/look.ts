import * as z from 'zod';
import { LOOK_PAGES, MOST_LOOK_HOURS } from '#core/admin/looks.ts';
import { act, read } from '#core/contract/define.ts';
import { aDay, anId, anInstant, aSide, inCents } from '#core/contract/fields.ts';
import { reasonSchema } from '#core/contract/people.ts';
import { id } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

const aRequest = {
  id: anId,
  reason: z.string(),
  askedAt: anInstant,
  status: z.enum(['open', 'given', 'refused', 'ended']),
  answeredAt: anInstant.nullable(),
  /** Until when the consent holds, or when its owner ended it. */
  endsAt: anInstant.nullable(),
};
const aLook = { id: anId, reason: z.string(), byConsent: z.boolean(), begunAt: anInstant, endsAt: anInstant };

export const askToLook = act({
  name: 'ask-to-look',
  summary: 'An admin asks the owner of a profile for consent to look at its pages.',
  who: 'admin',
  /** The owner reads the reason. */
  input: z.object({ profileId: id(), reason: reasonSchema }),
  answer: z.strictObject({ requestId: anId }),
  refusals: ['unknown-profile', 'look-asked-already', 'look-refused'],
  moves: 'nothing',
  publishes: ['look-asked'],
});

export const answerLook = act({
  name: 'answer-look',
  summary: 'An owner lets an admin look at the profile for some hours, says no, or ends it at once.',
  who: 'signed-in',
  may: 'keep-members',
  input: z.discriminatedUnion('answer', [
    z.object({
      requestId: id(),
      answer: z.literal('yes'),
      hours: z
        .int({ error: () => t`Please choose for how long.` })
        .min(1)
        .max(MOST_LOOK_HOURS),
    }),
    z.object({ requestId: id(), answer: z.enum(['no', 'end']) }),
  ]),
  answer: z.strictObject({ requestId: anId, endsAt: anInstant.nullable() }),
  refusals: ['no-profile', 'unknown-look', 'look-answered-already', 'look-over'],
  moves: 'nothing',
  publishes: ['look-answered'],
});

export const beginLook = act({
  name: 'begin-look',
  summary:
    'An admin looks at the pages of a profile for an hour at most: with the consent of its owner, or for an urgent reason. Its owners are told.',
  who: 'admin',
  input: z.object({
    profileId: id(),
    /** Consent cannot be waited for, for this reason. */
    urgent: z.boolean({ error: () => t`Please say whether it is urgent.` }),
    reason: reasonSchema,
  }),
  answer: z.strictObject({ lookId: anId, endsAt: anInstant }),
  refusals: ['unknown-profile', 'look-needs-consent', 'look-refused'],
  moves: 'nothing',
  publishes: ['look-begun'],
});

export const looksAtMe = read({
  name: 'looks-at-me',
  summary:
    'For owners: who from the product asks to look at the profile, and who looked, when, why, at what.',
  who: 'signed-in',
  may: 'keep-members',
  query: z.object({}),
  answer: z.strictObject({
    /** Those not answered, and consents that hold. */
    requests: z.array(z.strictObject({ ...aRequest, admin: z.string().nullable() })),
    /** The newest first. */
    looks: z.array(
      z.strictObject({
        ...aLook,
        admin: z.string().nullable(),
        pages: z.array(z.strictObject({ page: z.string(), at: anInstant })),
      }),
    ),
  }),
  refusals: [],
});

export const looksAt = read({
  name: 'looks-at',
  summary:
    'For admins: the profiles that an account owns, what its owner answered them, and their open look.',
  who: 'admin',
  query: z.object({ personId: id() }),
  answer: z.strictObject({
    profiles: z.array(
      z.strictObject({
        id: anId,
        side: aSide,
        name: z.string(),
        isDemo: z.boolean(),
        request: z.strictObject(aRequest).nullable(),
        look: z.strictObject(aLook).nullable(),
      }),
    ),
  }),
  refusals: [],
});

const named = { artist: z.string(), venue: z.string() };
const money = { amountCents: inCents, currency: z.string() };

/** What an admin reads of a profile during a look. Each page that is opened is written down for its owners. */
export const look = read({
  name: 'look',
  summary: 'For admins: one page of a profile, while a look at it lasts. Its owners read that it was opened.',
  who: 'admin',
  query: z.object({ lookId: id(), page: z.enum(LOOK_PAGES) }),
  answer: z.discriminatedUnion('page', [
    z.strictObject({
      page: z.literal('bookings'),
      rows: z.array(
        z.strictObject({
          ...{ id: anId, day: aDay, ...named, status: z.string(), guaranteeCents: inCents },
          ...{ currency: z.string(), askedAt: anInstant },
        }),
      ),
    }),
    z.strictObject({
      page: z.literal('agreements'),
      rows: z.array(
        z.strictObject({
          ...{ id: anId, number: z.string(), day: aDay, ...named },
          ...{ artistSignedAt: anInstant.nullable(), venueSignedAt: anInstant.nullable() },
        }),
      ),
    }),
    z.strictObject({
      page: z.literal('calendar'),
      rows: z.array(
        z.strictObject({ id: z.string(), day: aDay, what: z.string(), with: z.string().nullable() }),
      ),
    }),
    z.strictObject({
      page: z.literal('messages'),
      rows: z.array(
        z.strictObject({
          ...{ id: anId, ...named, messages: z.int(), begunAt: anInstant, lastAt: anInstant.nullable() },
        }),
      ),
    }),
    z.strictObject({
      page: z.literal('money'),
      rows: z.array(
        z.strictObject({
          ...{
            id: anId,
            what: z.enum([
              'invoice',
              'credit-note',
              'commission',
              'commission-credit',
              'merchandise',
              'merchandise-credit',
              'payout',
            ]),
          },
          ...{ number: z.string().nullable(), on: aDay, ...named, ...money, status: z.string() },
        }),
      ),
    }),
  ]),
  refusals: ['unknown-look', 'look-over'],
});
