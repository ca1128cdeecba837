import type { MovingActName } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

/** For how many days the link in the mail about such an act takes it back. */
export const DISOWN_DAYS = 7;

type Words = { subject: string; told: string; takenBack: string };

/** What the owner of an account is told of each act that carries money or data out of it, and what taking it back does. */
export const GUARDED_ACTS: Readonly<Record<MovingActName, Words>> = {
  'save-payout-account': {
    get subject() {
      return t`Your payout account was changed`;
    },
    get told() {
      return t`Payouts of your Running Order account are to go to another bank account.`;
    },
    get takenBack() {
      return t`The payout account is the one before again.`;
    },
  },
  'keep-bank-details': {
    get subject() {
      return t`The bank account on your invoices was changed`;
    },
    get told() {
      return t`Whoever has an invoice of yours to pay by bank transfer is to send the money to a bank account that was named from your Running Order account.`;
    },
    get takenBack() {
      return t`No bank account stands on your invoices any more.`;
    },
  },
  'open-payment-page': {
    get subject() {
      return t`Your payout account was opened for changes`;
    },
    get told() {
      return t`The page of the payment service on which your payout account is set up was opened from your Running Order account.`;
    },
    get takenBack() {
      return t`A payout account that was set up with it is the one before again.`;
    },
  },
  'keep-calendar-feed': {
    get subject() {
      return t`A private link to your calendar was made`;
    },
    get told() {
      return t`Whoever has the link reads the shows of your Running Order account. A link that was there before has ended.`;
    },
    get takenBack() {
      return t`The calendar link has ended.`;
    },
  },
  'share-night': {
    get subject() {
      return t`A private link to a night was made`;
    },
    get told() {
      return t`Whoever has the link reads the day sheet of one of your nights, or counts its tickets at the box office, until the morning after.`;
    },
    get takenBack() {
      return t`The link has ended.`;
    },
  },
  'invite-member': {
    get subject() {
      return t`Somebody was invited to act for your profile`;
    },
    get told() {
      return t`Whoever accepts the invitation acts for a profile that you own, in the role that it names.`;
    },
    get takenBack() {
      return t`The invitation has ended, and whoever accepted it acts for the profile no longer.`;
    },
  },
  'change-role': {
    get subject() {
      return t`Your profile has a new owner`;
    },
    get told() {
      return t`A member of a profile that you own was made an owner. An owner does everything there, and says who else may.`;
    },
    get takenBack() {
      return t`That member has the role from before again.`;
    },
  },
  'make-api-token': {
    get subject() {
      return t`A token for programs was made`;
    },
    get told() {
      return t`A program that has the token acts for one of your profiles in your name, within what was chosen for it.`;
    },
    get takenBack() {
      return t`The token has ended.`;
    },
  },
  'add-webhook': {
    get subject() {
      return t`A webhook was added to your profile`;
    },
    get told() {
      return t`What happens to a profile that you own is sent to a server that was named from your account.`;
    },
    get takenBack() {
      return t`The webhook is removed.`;
    },
  },
  'export-contacts': {
    get subject() {
      return t`Your contacts were exported`;
    },
    get told() {
      return t`The address book of a profile that you act for was read out as a file.`;
    },
    get takenBack() {
      return t`A file that is not read yet cannot be read any more. One that was saved cannot be called back.`;
    },
  },
  'hand-over': {
    get subject() {
      return t`Your profile was handed over`;
    },
    get told() {
      return t`A profile that you owned was handed over to another member.`;
    },
    get takenBack() {
      return t`You own the profile again, and that member has the role from before.`;
    },
  },
};

const SIGN_IN = {
  'sign-in': {
    get subject() {
      return t`A sign-in from a new device`;
    },
    get told() {
      return t`Somebody signed in to your Running Order account from a device that we have not seen before.`;
    },
    get takenBack() {
      return t`What was done on that device is taken back.`;
    },
  },
  'add-google': {
    get subject() {
      return t`Google now opens your account`;
    },
    get told() {
      return t`Somebody signed in to your Running Order account with Google for the first time. Google has confirmed to us that this address is theirs.`;
    },
    get takenBack() {
      return t`That Google account no longer opens yours.`;
    },
  },
  'change-password': {
    get subject() {
      return t`Your password was changed`;
    },
    get told() {
      return t`The password of your Running Order account was changed. Every other device is signed out, and private links to your calendar and your nights that were made there have ended.`;
    },
    get takenBack() {
      return t`The password that was chosen no longer counts.`;
    },
  },
  'ask-address': {
    get subject() {
      return t`Confirm the change of your e-mail address`;
    },
    get told() {
      return t`The address of your Running Order account is to become another one.`;
    },
    get takenBack() {
      return t`The address of your account is the one that it had. If another account has that address now, nobody can sign in to yours: write to us.`;
    },
  },
  'change-address': {
    get subject() {
      return t`Your e-mail address was changed`;
    },
    get told() {
      return t`The address of your Running Order account was changed.`;
    },
    get takenBack() {
      return t`The address of your account is the one before again. If another account has that address now, nobody can sign in to yours: write to us.`;
    },
  },
  'add-second-step': {
    get subject() {
      return t`Your second step was changed`;
    },
    get told() {
      return t`A device was added that is asked for when you sign in. Every other device is signed out.`;
    },
    get takenBack() {
      return t`The device is removed.`;
    },
  },
  'remove-second-step': {
    get subject() {
      return t`Your second step was changed`;
    },
    get told() {
      return t`A device that was asked for when you sign in was removed.`;
    },
    get takenBack() {
      return t`The device is asked for again, unless it was added in the week before.`;
    },
  },
  'make-recovery-codes': {
    get subject() {
      return t`New recovery codes were made`;
    },
    get told() {
      return t`New recovery codes were made for your Running Order account. The earlier ones no longer work.`;
    },
    get takenBack() {
      return t`The codes that were made no longer work; the earlier ones do.`;
    },
  },
  'reset-second-step': {
    get subject() {
      return t`Your second step was removed`;
    },
    get told() {
      return t`Somebody asked us, as you, to remove what is asked for when you sign in, and one of us did after checks. The recovery codes no longer work either. Every device is signed out.`;
    },
    get takenBack() {
      return t`The devices that were asked for are asked for again.`;
    },
  },
  'use-recovery-code': {
    get subject() {
      return t`A recovery code was used`;
    },
    get told() {
      return t`One of your recovery codes was used to sign in.`;
    },
    get takenBack() {
      return t`What was done with it is taken back.`;
    },
  },
} as const satisfies Record<string, Words>;

/** What the sign-in service tells an owner of, and takes back. */
export type SignInAct = keyof typeof SIGN_IN;
export const SIGN_IN_ACTS: Readonly<Record<SignInAct, Words>> = SIGN_IN;

/** After these a stranger has a way in of their own: all that was done in the account since is taken back with them, in any session. */
const LETS_IN: readonly string[] = [
  'add-google',
  'change-password',
  'change-address',
  'add-second-step',
  'remove-second-step',
  'reset-second-step',
  'make-recovery-codes',
] satisfies SignInAct[];
export const letsIn = (act: string): boolean => LETS_IN.includes(act);

/** The words of an act that was written down. */
export const wordsOfAct = (act: string): Words | undefined =>
  ({ ...GUARDED_ACTS, ...SIGN_IN_ACTS })[act as MovingActName | SignInAct];
