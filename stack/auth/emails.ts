import { deviceName } from '#core/account/device-name.ts';
import type { MailContent } from '#server/events/mail/content.ts';
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

export const allowNewAddress = (to: string, newAddress: string, link: string): Email =>
  email(to, 'Confirm the change of your e-mail address', {
    paragraphs: [`The address of your Running Order account is to become ${newAddress}.`],
    button: { label: 'Allow the change', link },
    after: [
      'The address changes once it is confirmed here and in the mail to the new one. The link works once, for an hour. If you did not ask for it, do not open it, and change your password: somebody else is signed in to your account.',
    ],
  });

export const newDevice = (site: Site, to: string, { address, userAgent }: From): Email =>
  notice(site, to, 'A sign-in from a new device', {
    paragraphs: [
      'Somebody signed in to your Running Order account from a device that we have not seen before.',
    ],
    facts: [
      ['Device', deviceName(userAgent)],
      ['Address', address],
    ],
  });

export const passwordChanged = (site: Site, to: string): Email =>
  notice(site, to, 'Your password was changed', {
    paragraphs: [
      'The password of your Running Order account was changed. Every other device is signed out, and private links to your calendar and your nights that were made there have ended.',
    ],
  });

export const addressChanged = (site: Site, to: string, newAddress: string): Email =>
  email(to, 'Your e-mail address was changed', {
    paragraphs: [
      `The address of your Running Order account is now ${newAddress}. Every device is signed out: sign in with the new address.`,
    ],
    // A new password would be mailed to the new address.
    after: [`If it was not you, write to us at once:\n${site.origins[0]}/contact`],
  });

export const recoveryCodeUsed = (site: Site, to: string, left: number): Email =>
  notice(site, to, 'A recovery code was used', {
    paragraphs: [
      `One of your recovery codes was used to sign in. ${left === 0 ? 'None is left: make new ones' : `${left} ${left === 1 ? 'is' : 'are'} left. If you have lost your device, remove it`} in your settings, under Security & Privacy.`,
    ],
  });

export const recoveryCodesReplaced = (site: Site, to: string): Email =>
  notice(site, to, 'New recovery codes were made', {
    paragraphs: [
      'New recovery codes were made for your Running Order account. The earlier ones no longer work.',
    ],
  });

export const factorsChanged = (site: Site, to: string, what: string): Email =>
  notice(site, to, 'Your second step was changed', { paragraphs: [what] });

function notice(
  site: Site,
  to: string,
  subject: string,
  more: Pick<MailContent, 'paragraphs' | 'facts'>,
): Email {
  const advice = `If it was not you, choose a new password at once:\n${site.origins[0]}/forgot-password`;
  return email(to, subject, { ...more, after: [advice] });
}
