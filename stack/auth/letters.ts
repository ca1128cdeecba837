import type { Mail } from '#server/post.ts';
import type { Auth, From } from './auth.ts';

/** The mails of the auth service. A link is the first address in its mail, and stands alone on its line. */
type Site = Pick<Auth, 'origins'>;

const signed = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n\nRunning Order\n`;
const IGNORE = 'If it was not you, you need do nothing.';

export const confirmAddress = (to: string, link: string): Mail => ({
  to,
  subject: 'Confirm your e-mail address',
  text: signed(
    'Welcome to Running Order. Confirm that this address is yours, and your account is ready:',
    link,
    'The link works once, for an hour. If you did not sign up, you need do nothing.',
  ),
});

export const alreadyHasAccount = (site: Site, to: string): Mail => ({
  to,
  subject: 'You already have an account',
  text: signed(
    'Somebody, probably you, tried to sign up to Running Order with this address. It has an account already. Sign in here:',
    `${site.origins[0]}/signin`,
    `Forgot your password? ${site.origins[0]}/forgot-password`,
    IGNORE,
  ),
});

export const recoverPassword = (to: string, link: string): Mail => ({
  to,
  subject: 'Choose a new password',
  text: signed(
    'Somebody, probably you, asked for a new password for your Running Order account. Choose one here:',
    link,
    `The link works once, for an hour. ${IGNORE}`,
  ),
});

export const confirmNewAddress = (to: string, link: string): Mail => ({
  to,
  subject: 'Confirm your new e-mail address',
  text: signed(
    'This address is to become the one of your Running Order account. Confirm it here:',
    link,
    'The address changes once it is confirmed here and in the mail to your address of now. The link works once, for an hour. If you did not ask for it, you need do nothing.',
  ),
});

export const allowNewAddress = (to: string, newAddress: string, link: string): Mail => ({
  to,
  subject: 'Confirm the change of your e-mail address',
  text: signed(
    `The address of your Running Order account is to become ${newAddress}. Allow it here:`,
    link,
    'The address changes once it is confirmed here and in the mail to the new one. The link works once, for an hour. If you did not ask for it, do not open it, and change your password: somebody else is signed in to your account.',
  ),
});

export const newDevice = (site: Site, to: string, { address, userAgent }: From): Mail =>
  notice(site, to, 'A sign-in from a new device', [
    'Somebody signed in to your Running Order account from a device that we have not seen before.',
    `Browser: ${oneLine(userAgent) || 'unknown'}\nAddress: ${address}`,
  ]);

export const passwordChanged = (site: Site, to: string): Mail =>
  notice(site, to, 'Your password was changed', [
    'The password of your Running Order account was changed. Every other device is signed out.',
  ]);

export const addressChanged = (site: Site, to: string, newAddress: string): Mail =>
  notice(site, to, 'Your e-mail address was changed', [
    `The address of your Running Order account is now ${newAddress}. Every other device is signed out.`,
  ]);

export const factorsChanged = (site: Site, to: string, what: string): Mail =>
  notice(site, to, 'Your second step was changed', [what]);

function notice(site: Site, to: string, subject: string, paragraphs: string[]): Mail {
  const advice = `If it was not you, choose a new password at once: ${site.origins[0]}/forgot-password`;
  return { to, subject, text: signed(...paragraphs, advice) };
}

/** What a stranger's browser says of itself stays on its line. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 200);
