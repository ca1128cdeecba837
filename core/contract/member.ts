import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import { act, read } from '#core/contract/define.ts';
import { anId, anInstant } from '#core/contract/fields.ts';
import { email } from '#core/forms/email.ts';
import { id, requiredText } from '#core/forms/fields.ts';
import { ROLES } from '#core/members/roles.ts';
import { says } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

const name = requiredText(120, () => t`Please enter a name.`).min(
  2,
  says`Name must be at least 2 characters`,
);
const place = requiredText(200, () => t`Location is required`).min(2, says`Location is required`);
const genres = requiredText(600, () => t`Please specify at least one genre`).min(
  2,
  says`Please specify at least one genre`,
);
const capacity = z.int(says`Capacity must be a whole number`).min(1).max(200_000);
const role = z.enum(ROLES, { error: () => t`Please choose a role.` });
const MEMBERS = ['unknown-member', 'last-owner'] as const;
const PROFILE = ['no-profile'] as const;

export const members = read({
  name: 'members',
  summary:
    'Who acts for the profile, in which role, and who is invited. Owners read addresses of invitations.',
  who: 'signed-in',
  may: 'see-night',
  query: z.object({}),
  answer: z.strictObject({
    members: z.array(
      z.strictObject({
        userId: anId,
        name: z.string(),
        email: z.string().nullable(),
        role,
        since: anInstant,
        isMe: z.boolean(),
        /** Has to be free for the offers of an artist. */
        isAsked: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.strictObject({ id: anId, email: z.string(), role, endsAt: anInstant, isMailed: z.boolean() }),
    ),
  }),
  refusals: [],
});

export const inviteMember = act({
  name: 'invite-member',
  summary:
    'An owner asks somebody by mail to act for the profile. The link works for that address alone, for 7 days, and ends one that was sent there before.',
  who: 'signed-in',
  may: 'keep-members',
  input: z.object({ email: z.string().trim().pipe(email()), role }),
  answer: z.strictObject({ invitationId: anId, token: z.string() }),
  refusals: [...PROFILE, 'already-member', 'too-many-members'],
  moves: 'access',
  tellsSecret: true,
  publishes: ['members-changed'],
});

export const withdrawInvitation = act({
  name: 'withdraw-invitation',
  summary: 'An owner takes an invitation back. Its link opens nothing any more.',
  who: 'signed-in',
  may: 'keep-members',
  input: z.object({ invitationId: id() }),
  answer: z.strictObject({ invitationId: anId }),
  refusals: [...PROFILE, 'unknown-invitation'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const acceptInvitation = act({
  name: 'accept-invitation',
  summary: 'Whoever was invited accepts, signed in with the address that the invitation was sent to.',
  who: 'signed-in',
  may: 'person',
  input: z.object({
    token: z
      .string({ error: () => t`The link is incomplete.` })
      .min(20)
      .max(200),
  }),
  answer: z.strictObject({ profileId: anId, side: z.enum(SIDES), role }),
  refusals: ['invitation-over', 'invitation-for-another', 'already-member', 'too-many-profiles'],
  moves: 'nothing',
  publishes: ['members-changed'],
});

export const changeRole = act({
  name: 'change-role',
  summary: 'An owner gives a member another role. Who is made an owner may do the same.',
  who: 'signed-in',
  may: 'keep-members',
  input: z.object({ userId: id(), role }),
  answer: z.strictObject({ userId: anId, role }),
  refusals: [...PROFILE, ...MEMBERS],
  moves: 'access',
  movesWhen: ({ role: given }) => given === 'owner',
  publishes: ['members-changed'],
});

export const removeMember = act({
  name: 'remove-member',
  summary:
    'An owner removes a member at once, or a member leaves. Their open pages, links, feeds and news of the profile end.',
  who: 'signed-in',
  may: 'see-night',
  input: z.object({ userId: id() }),
  answer: z.strictObject({ userId: anId }),
  notByToken: true,
  refusals: [...PROFILE, ...MEMBERS],
  moves: 'nothing',
  publishes: ['members-changed'],
});

export const handOver = act({
  name: 'hand-over',
  summary: 'An owner makes a member the owner and takes another role, or leaves.',
  who: 'signed-in',
  may: 'keep-members',
  input: z.object({ userId: id(), become: z.enum([...ROLES, 'leave']) }),
  answer: z.strictObject({ userId: anId }),
  refusals: [...PROFILE, ...MEMBERS],
  moves: 'access',
  publishes: ['members-changed'],
});

export const makeProfile = act({
  name: 'make-profile',
  summary: 'A person makes a further profile, of either side, and owns it.',
  who: 'signed-in',
  may: 'person',
  input: z.discriminatedUnion('side', [
    z.object({ side: z.literal('artist'), name, location: place, genres }),
    z.object({ side: z.literal('venue'), name, capacity }),
  ]),
  answer: z.strictObject({ profileId: anId, side: z.enum(SIDES) }),
  refusals: ['too-many-profiles'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const setToldOfProfile = act({
  name: 'set-told-of-profile',
  summary: 'A member has news of one profile kept from bell and mail, or brought again.',
  who: 'signed-in',
  may: 'see-night',
  input: z.object({ isTold: z.boolean({ error: () => t`Please say whether to tell you.` }) }),
  answer: z.strictObject({ isTold: z.boolean() }),
  notByToken: true,
  refusals: [...PROFILE],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});
