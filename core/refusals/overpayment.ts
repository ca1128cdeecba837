import { refusal } from '#core/refusals/refusal.ts';
import type { Wording } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

export const nothingOverpaid = refusal(
  'nothing-overpaid',
  409,
  () => t`Nothing of this show is paid beyond what is owed any more.`,
);

export const overpaymentChanged = refusal(
  'overpayment-changed',
  409,
  (now: Wording) => t`By now ${now()} is paid beyond what is owed. Please read it again before you answer.`,
);

export const settlesTooMuch = refusal(
  'settles-too-much',
  409,
  (most: Wording) => t`At most ${most()} can be settled this way. Please write a smaller sum.`,
);

export const proposalChanged = refusal(
  'proposal-changed',
  409,
  () => t`By now something else is proposed. Please read it again before you answer.`,
);

export const noSetOff = refusal(
  'no-set-off',
  409,
  () => t`Against that show nothing can be set off. Please choose one of the two of you that is to be paid.`,
);

export const nothingProposed = refusal(
  'nothing-proposed',
  409,
  () => t`There is nothing to answer: the proposal is gone, or was your own.`,
);
