import { refusal } from '#core/refusals/refusal.ts';
import type { Wording } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

export const noInterestAgreed = refusal(
  'no-interest-agreed',
  409,
  () => t`No interest on late payment is agreed for this show.`,
);

export const interestNotFinal = refusal(
  'interest-not-final',
  409,
  () => t`Interest can be asked for once all of this show is paid: until then it may still change.`,
);

export const interestAsked = refusal(
  'interest-asked',
  409,
  () => t`Interest was asked for already: it is asked for once.`,
);

export const interestNotAsked = refusal('interest-not-asked', 409, () => t`No interest was asked for.`);

export const nothingLate = refusal(
  'nothing-late',
  409,
  () => t`Nothing of this show was paid so late that it bears interest.`,
);

export const interestChanged = refusal(
  'interest-changed',
  409,
  (sum: Wording) => t`The interest comes to ${sum()} by now. Please look at it again.`,
);

export const interestBeingPaid = refusal(
  'interest-being-paid',
  409,
  () => t`The venue is paying it right now. Please look again in a moment.`,
);
