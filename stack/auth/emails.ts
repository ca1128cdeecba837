import { deviceName } from '#core/account/device-name.ts';
import { DISOWN_DAYS, SIGN_IN_ACTS, type SignInAct } from '#core/account/guarded-acts.ts';
import type { MailContent } from '#server/mail/content.ts';
import type { Auth, From } from './auth.ts';
import type { Email } from './email.ts';

/** The mails of the auth service. A link that opens something is the first address in its mail. */
type Site = Pick<Auth, 'origins'>;

const email = (to: string, subject: string, more: Omit<MailContent, 'subject' | 'heading'>): Email => ({
  to,
  content: { subject, heading: subject, ...more },
});

const IGNORE = 'If it was not you, you need do nothing.';

export const confirmAddress = (to: string, link: string): Email =>
  email(to, 'Confirm your e-mail address', {
    paragraphs: ['Welcome to Running Order. Confirm that this address is yours, and your account is ready.'],
    button: { label: 'Confirm this address', link },
    after: ['The link works once, for an hour. If you did not sign up, you need do nothing.'],
  });

export const alreadyHasAccount = (site: Site, to: string): Email =>
  email(to, 'You already have an account', {
    paragraphs: [
      'Somebody, probably you, tried to sign up to Running Order with this address. It has an account already.',
    ],
    button: { label: 'Sign in', link: `${site.origins[0]}/signin` },
    after: [`Forgot your password?\n${site.origins[0]}/forgot-password`, IGNORE],
  });

export const addressInUse = (site: Site, to: string): Email =>
  email(to, 'This address has an account already', {
    paragraphs: [
      'Somebody, probably you, asked to make this address the one of another Running Order account. It has an account already, so nothing changes.',
    ],
    button: { label: 'Sign in', link: `${site.origins[0]}/signin` },
    after: [
      'To use this address for the other account, change the address of this one first, or delete it. If it was not you, you need do nothing.',
    ],
  });

export const recoverPassword = (to: string, link: string): Email =>
  email(to, 'Choose a new password', {
    paragraphs: ['Somebody, probably you, asked for a new password for your Running Order account.'],
    button: { label: 'Choose a new password', link },
    after: [`The link works once, for an hour. ${IGNORE}`],
  });

export const confirmNewAddress = (to: string, link: string): Email =>
  email(to, 'Confirm your new e-mail address', {
    paragraphs: ['Your Running Order account is to have this address.'],
    button: { label: 'Confirm this address', link },
    after: [
      'The address changes once it is confirmed here and in the mail to your current address. The link works once, for an hour. If you did not ask for it, you need do nothing.',
    ],
  });

export const allowNewAddress = (site: Site, to: string, newAddress: string, links: MailedLinks): Email =>
  email(to, SIGN_IN_ACTS['ask-address'].subject, {
    paragraphs: [`The address of your Running Order account is to become ${newAddress}.`],
    button: { label: 'Allow the change', link: links.allow },
    after: [
      'The address changes once it is confirmed here and in the mail to the new one. The link works once, for an hour. If you did not ask for it, do not open it: somebody else is signed in to your account.',
      `This was not me: sign out every device, and give the change up:\n${links.notMe}`,
      `Then choose a new password:\n${site.origins[0]}/forgot-password`,
    ],
  });

type MailedLinks = { allow: string; notMe: string };

export const newDevice = (site: Site, to: string, notMe: string, { address, userAgent }: From): Email =>
  notice(site, to, notMe, {
    act: 'sign-in',
    facts: [
      ['Device', deviceName(userAgent)],
      ['Address', address],
    ],
  });

export const googleAdded = (site: Site, to: string, notMe: string): Email =>
  notice(site, to, notMe, { act: 'add-google' });

export const passwordChanged = (site: Site, to: string, notMe: string): Email =>
  notice(site, to, notMe, { act: 'change-password' });

/** To the address before and to the new one. */
export const addressChanged = (site: Site, to: string, notMe: string, newAddress: string): Email =>
  notice(site, to, notMe, {
    act: 'change-address',
    told: `The address of your Running Order account is now ${newAddress}. Every device is signed out: sign in with the new address.`,
  });

export const recoveryCodeUsed = (site: Site, to: string, notMe: string, left: number): Email =>
  notice(site, to, notMe, {
    act: 'use-recovery-code',
    told: `One of your recovery codes was used to sign in. ${left === 0 ? 'None is left: make new ones' : `${left} ${left === 1 ? 'is' : 'are'} left. If you have lost your device, remove it`} in your settings, under Security & Privacy.`,
  });

export const recoveryCodesMade = (site: Site, to: string, notMe: string): Email =>
  notice(site, to, notMe, { act: 'make-recovery-codes' });

export const factorsChanged = (site: Site, to: string, notMe: string, told: string): Email =>
  notice(site, to, notMe, { act: 'add-second-step', told });

/** What the owner is told was done, with the button that takes it back. */
function notice(
  site: Site,
  to: string,
  notMe: string,
  { act, told, facts = [] }: { act: SignInAct; told?: string; facts?: NonNullable<MailContent['facts']> },
): Email {
  const words = SIGN_IN_ACTS[act];
  return email(to, words.subject, {
    paragraphs: [told ?? words.told, 'If it was you, you need do nothing.'],
    facts,
    button: { label: 'This was not me', link: notMe },
    after: [
      `If it was not you, press the button within ${DISOWN_DAYS} days: every device is signed out, the password no longer counts, and what was done is taken back. Then choose a new password:\n${site.origins[0]}/forgot-password`,
    ],
  });
}
