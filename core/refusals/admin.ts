import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const unknownPerson = refusal('unknown-person', 404, () => t`There is no such account any more.`);

export const ownAccount = refusal(
  'own-account',
  409,
  () => t`This is your own account. Another admin does that.`,
);

export const suspendedAlready = refusal(
  'suspended-already',
  409,
  () => t`This account is suspended already.`,
);

export const notSuspended = refusal('not-suspended', 409, () => t`This account is not suspended.`);

export const accountOfAdmin = refusal(
  'account-of-admin',
  409,
  () => t`This is the account of an admin. Let them be an admin no more first.`,
);

export const accountSuspended = refusal(
  'account-suspended',
  409,
  () => t`This account is suspended. End the suspension first.`,
);

export const noSecondStep = refusal('no-second-step', 409, () => t`This account has no second step.`);

export const adminAlready = refusal('admin-already', 409, () => t`This account is an admin’s already.`);

export const notAnAdmin = refusal('not-an-admin', 409, () => t`This account is not an admin’s.`);

export const lastAdmin = refusal(
  'last-admin',
  409,
  () => t`This is the last admin. Make somebody else an admin first.`,
);

export const unknownProfile = refusal('unknown-profile', 404, () => t`There is no such profile any more.`);

export const verifiedAlready = refusal('verified-already', 409, () => t`Your profile is verified already.`);

export const verificationAskedAlready = refusal(
  'verification-asked-already',
  409,
  () => t`You have asked already. We look at your proof and tell you.`,
);

export const verificationNotAsked = refusal(
  'verification-not-asked',
  409,
  () => t`This profile does not ask to be verified, or it is decided already.`,
);

export const notVerified = refusal('not-verified', 409, () => t`This profile is not verified.`);

export const lookNeedsConsent = refusal(
  'look-needs-consent',
  409,
  () => t`Its owner has not said yes. Ask for consent, or say why it cannot be waited for.`,
);

export const lookAskedAlready = refusal(
  'look-asked-already',
  409,
  () => t`You have asked already. Its owner has not answered yet.`,
);

export const lookRefused = refusal(
  'look-refused',
  409,
  () => t`Its owner said no. That stands for a day; then you can ask again.`,
);

export const unknownLook = refusal('unknown-look', 404, () => t`There is no such look, or no such question.`);

export const lookAnsweredAlready = refusal('look-answered-already', 409, () => t`This is answered already.`);

export const lookOver = refusal(
  'look-over',
  409,
  () => t`This is over. A further look needs another reason.`,
);
