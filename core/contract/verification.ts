import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { anId, anInstant, aSide } from '#core/contract/fields.ts';
import { reasonSchema } from '#core/contract/people.ts';
import { id, requiredText } from '#core/forms/fields.ts';
import { webAddress } from '#core/forms/links.ts';
import { t } from '#core/words/t.ts';

export const MOST_PROOF_LINKS = 5;

const aRequest = {
  id: anId,
  askedAt: anInstant,
  words: z.string(),
  links: z.array(z.string()),
};

export const askForVerification = act({
  name: 'ask-for-verification',
  summary: 'A profile asks for the badge of verified profiles, with its proof.',
  who: 'signed-in',
  may: 'book',
  input: z.object({
    words: requiredText(2000, () => t`Please say how we can see that it is you.`),
    links: z
      .array(webAddress().min(1, { error: () => t`Please give a web address.` }))
      .min(1, { error: () => t`Please give at least one link.` })
      .max(MOST_PROOF_LINKS, { error: () => t`At most ${MOST_PROOF_LINKS} links` }),
  }),
  answer: z.strictObject({ requestId: anId }),
  refusals: ['no-profile', 'verified-already', 'verification-asked-already'],
  moves: 'nothing',
  publishes: ['verification-asked'],
});

export const myVerification = read({
  name: 'my-verification',
  summary: "How it stands with the badge of one's own profile.",
  who: 'signed-in',
  may: 'see-night',
  query: z.object({}),
  answer: z.strictObject({
    verified: z.boolean(),
    /** The last request; null when none was made. */
    request: z
      .strictObject({
        ...aRequest,
        status: z.enum(['open', 'given', 'refused', 'taken']),
        note: z.string().nullable(),
      })
      .nullable(),
  }),
  refusals: [],
});

export const verificationRequests = read({
  name: 'verification-requests',
  summary: 'For admins: the profiles that ask to be verified, those that wait longest first.',
  who: 'admin',
  query: z.object({}),
  answer: z.strictObject({
    requests: z.array(
      z.strictObject({
        ...aRequest,
        side: aSide,
        profile: z.strictObject({ id: anId, name: z.string(), location: z.string().nullable() }),
        person: z.strictObject({ id: anId, name: z.string().nullable() }),
      }),
    ),
  }),
  refusals: [],
});

export const decideVerification = act({
  name: 'decide-verification',
  summary: 'An admin gives a profile the badge, refuses it, or takes it away.',
  who: 'admin',
  input: z.object({
    profileId: id(),
    decision: z.enum(['give', 'refuse', 'take-away']),
    /** The profile reads it. */
    reason: reasonSchema,
  }),
  answer: z.strictObject({ profileId: anId, verified: z.boolean() }),
  refusals: ['unknown-profile', 'verification-not-asked', 'not-verified'],
  moves: 'nothing',
  publishes: ['verification-decided'],
});
