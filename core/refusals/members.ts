import { at, refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

/** Who asks names a profile that they do not act for, or acts for none. */
export const notMember = refusal(
  'not-a-member',
  403,
  () => t`You do not act for that profile. Please choose one of yours.`,
);

export const notYourRole = refusal(
  'not-your-role',
  403,
  () => t`Your role in this profile does not include that. Please ask an owner.`,
);

export const lastOwner = refusal(
  'last-owner',
  409,
  () => t`A profile keeps at least one owner. Make somebody else an owner first.`,
);

export const unknownMember = refusal(
  'unknown-member',
  404,
  () => t`That person is no member of this profile.`,
);

export const alreadyMember = refusal('already-member', 409, (field: string) =>
  at(field, t`That person is a member of this profile already.`),
);

export const tooManyMembers = refusal(
  'too-many-members',
  409,
  (most: number) => t`A profile has ${most} members and invitations at most. Please remove one first.`,
);

export const tooManyProfiles = refusal(
  'too-many-profiles',
  409,
  (most: number) => t`One person acts for ${most} profiles at most. Please leave one first.`,
);

export const unknownInvitation = refusal(
  'unknown-invitation',
  404,
  () => t`There is no such invitation any more.`,
);

/** Withdrawn, accepted by somebody, over, or never made: whoever has the link is told the same. */
export const invitationOver = refusal(
  'invitation-over',
  409,
  () => t`This invitation has ended. Please ask for a new one.`,
);

export const invitationForAnother = refusal(
  'invitation-for-another',
  403,
  () => t`This invitation is for another address. Please sign in with the address that it was sent to.`,
);
