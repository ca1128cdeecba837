import type { MovingActName } from '#core/contract/index.ts';

/** For how many days the link in the mail about such an act takes it back. */
export const DISOWN_DAYS = 7;

type Words = { subject: string; told: string; takenBack: string };

/** What the owner of an account is told of each act that carries money or data out of it, and what taking it back does. */
export const GUARDED_ACTS: Readonly<Record<MovingActName, Words>> = {
  'save-payout-account': {
    subject: 'Your payout account was changed',
    told: 'Payouts of your Running Order account are to go to another bank account.',
    takenBack: 'The payout account is the one before again.',
  },
  'keep-bank-details': {
    subject: 'The bank account on your invoices was changed',
    told: 'Whoever has an invoice of yours to pay by bank transfer is to send the money to a bank account that was named from your Running Order account.',
    takenBack: 'No bank account stands on your invoices any more.',
  },
  'open-payment-page': {
    subject: 'Your payout account was opened for changes',
    told: 'The page of the payment service on which your payout account is set up was opened from your Running Order account.',
    takenBack: 'A payout account that was set up with it is the one before again.',
  },
  'keep-calendar-feed': {
    subject: 'A private link to your calendar was made',
    told: 'Whoever has the link reads the shows of your Running Order account. A link that was there before has ended.',
    takenBack: 'The calendar link has ended.',
  },
  'share-night': {
    subject: 'A private link to a night was made',
    told: 'Whoever has the link reads the day sheet of one of your nights, or counts its tickets at the box office, until the morning after.',
    takenBack: 'The link has ended.',
  },
  'invite-member': {
    subject: 'Somebody was invited to act for your profile',
    told: 'Whoever accepts the invitation acts for a profile that you own, in the role that it names.',
    takenBack: 'The invitation has ended, and whoever accepted it acts for the profile no longer.',
  },
  'change-role': {
    subject: 'Your profile has a new owner',
    told: 'A member of a profile that you own was made an owner. An owner does everything there, and says who else may.',
    takenBack: 'That member has the role from before again.',
  },
  'make-api-token': {
    subject: 'A token for programs was made',
    told: 'A program that has the token acts for one of your profiles in your name, within what was chosen for it.',
    takenBack: 'The token has ended.',
  },
  'add-webhook': {
    subject: 'A webhook was added to your profile',
    told: 'What happens to a profile that you own is sent to a server that was named from your account.',
    takenBack: 'The webhook is removed.',
  },
  'export-contacts': {
    subject: 'Your contacts were exported',
    told: 'The address book of a profile that you act for was read out as a file.',
    takenBack:
      'A file that is not read yet cannot be read any more. One that was saved cannot be called back.',
  },
  'hand-over': {
    subject: 'Your profile was handed over',
    told: 'A profile that you owned was handed over to another member.',
    takenBack: 'You own the profile again, and that member has the role from before.',
  },
};

const SIGN_IN = {
  'sign-in': {
    subject: 'A sign-in from a new device',
    told: 'Somebody signed in to your Running Order account from a device that we have not seen before.',
    takenBack: 'What was done on that device is taken back.',
  },
  'add-google': {
    subject: 'Google now opens your account',
    told: 'Somebody signed in to your Running Order account with Google for the first time. Google has confirmed to us that this address is theirs.',
    takenBack: 'That Google account no longer opens yours.',
  },
  'change-password': {
    subject: 'Your password was changed',
    told: 'The password of your Running Order account was changed. Every other device is signed out, and private links to your calendar and your nights that were made there have ended.',
    takenBack: 'The password that was chosen no longer counts.',
  },
  'ask-address': {
    subject: 'Confirm the change of your e-mail address',
    told: 'The address of your Running Order account is to become another one.',
    takenBack:
      'The address of your account is the one that it had. If another account has that address now, nobody can sign in to yours: write to us.',
  },
  'change-address': {
    subject: 'Your e-mail address was changed',
    told: 'The address of your Running Order account was changed.',
    takenBack:
      'The address of your account is the one before again. If another account has that address now, nobody can sign in to yours: write to us.',
  },
  'add-second-step': {
    subject: 'Your second step was changed',
    told: 'A device was added that is asked for when you sign in. Every other device is signed out.',
    takenBack: 'The device is removed.',
  },
  'remove-second-step': {
    subject: 'Your second step was changed',
    told: 'A device that was asked for when you sign in was removed.',
    takenBack: 'The device is asked for again, unless it was added in the week before.',
  },
  'make-recovery-codes': {
    subject: 'New recovery codes were made',
    told: 'New recovery codes were made for your Running Order account. The earlier ones no longer work.',
    takenBack: 'The codes that were made no longer work; the earlier ones do.',
  },
  'reset-second-step': {
    subject: 'Your second step was removed',
    told: 'Somebody asked us, as you, to remove what is asked for when you sign in, and one of us did after checks. The recovery codes no longer work either. Every device is signed out.',
    takenBack: 'The devices that were asked for are asked for again.',
  },
  'use-recovery-code': {
    subject: 'A recovery code was used',
    told: 'One of your recovery codes was used to sign in.',
    takenBack: 'What was done with it is taken back.',
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
