import { deviceName } from '#core/account/device-name.ts';
import { DISOWN_DAYS, SIGN_IN_ACTS, type SignInAct } from '#core/account/guarded-acts.ts';
import { t } from '#core/words/t.ts';
import type { MailContent } from '#server/mail/content.ts';
import type { MailFoot } from '#server/mail/foot.ts';
import type { Auth, From } from './auth.ts';
import type { Email } from './email.ts';

/** The mails of the auth service. A link that opens something is the first address in its mail. */
type Site = Pick<Auth, 'origins'>;

const email = (
  to: string,
  words: () => Omit<MailContent, 'heading' | 'foot'>,
  foot: MailFoot = { of: 'account' },
): Email => ({
  to,
  content: () => {
    const said = words();
    return { ...said, heading: said.subject, foot };
  },
});

const IGNORE = () => t`If it was not you, you need do nothing.`;

export const confirmAddress = (to: string, link: string): Email =>
  email(
    to,
    () => ({
      subject: t`Confirm your e-mail address`,
      paragraphs: [
        t`Welcome to Running Order. Confirm that this address is yours, and your account is ready.`,
      ],
      button: { label: t`Confirm this address`, link },
      after: [t`The link works once, for an hour. If you did not sign up, you need do nothing.`],
    }),
    { of: 'sign-up' },
  );

export const alreadyHasAccount = (site: Site, to: string): Email =>
  email(to, () => ({
    subject: t`You already have an account`,
    paragraphs: [
      t`Somebody, probably you, tried to sign up to Running Order with this address. It has an account already.`,
    ],
    button: { label: t`Sign in`, link: `${site.origins[0]}/signin` },
    after: [t`Forgot your password?\n${site.origins[0]}/forgot-password`, IGNORE()],
  }));

export const addressInUse = (site: Site, to: string): Email =>
  email(to, () => ({
    subject: t`This address has an account already`,
    paragraphs: [
      t`Somebody, probably you, asked to make this address the one of another Running Order account. It has an account already, so nothing changes.`,
    ],
    button: { label: t`Sign in`, link: `${site.origins[0]}/signin` },
    after: [
      t`To use this address for the other account, change the address of this one first, or delete it. If it was not you, you need do nothing.`,
    ],
  }));

export const recoverPassword = (to: string, link: string): Email =>
  email(to, () => ({
    subject: t`Choose a new password`,
    paragraphs: [t`Somebody, probably you, asked for a new password for your Running Order account.`],
    button: { label: t`Choose a new password`, link },
    after: [t`The link works once, for an hour. ${IGNORE()}`],
  }));

export const confirmNewAddress = (to: string, link: string): Email =>
  email(to, () => ({
    subject: t`Confirm your new e-mail address`,
    paragraphs: [t`Your Running Order account is to have this address.`],
    button: { label: t`Confirm this address`, link },
    after: [
      t`The address changes once it is confirmed here and in the mail to your current address. The link works once, for an hour. If you did not ask for it, you need do nothing.`,
    ],
  }));

export const allowNewAddress = (site: Site, to: string, newAddress: string, links: MailedLinks): Email =>
  email(to, () => ({
    subject: SIGN_IN_ACTS['ask-address'].subject,
    paragraphs: [t`The address of your Running Order account is to become ${newAddress}.`],
    button: { label: t`Allow the change`, link: links.allow },
    after: [
      t`The address changes once it is confirmed here and in the mail to the new one. The link works once, for an hour. If you did not ask for it, do not open it: somebody else is signed in to your account.`,
      t`This was not me: sign out every device, and give the change up:\n${links.notMe}`,
      t`Then choose a new password:\n${site.origins[0]}/forgot-password`,
    ],
  }));

type MailedLinks = { allow: string; notMe: string };

export const newDevice = (site: Site, to: string, notMe: string, { address, userAgent }: From): Email =>
  notice(site, to, notMe, () => ({
    act: 'sign-in',
    facts: [
      [t`Device`, deviceName(userAgent)],
      [t`Address`, address],
    ],
  }));

export const googleAdded = (site: Site, to: string, notMe: string): Email =>
  notice(site, to, notMe, () => ({ act: 'add-google' }));

export const passwordChanged = (site: Site, to: string, notMe: string): Email =>
  notice(site, to, notMe, () => ({ act: 'change-password' }));

/** To the address before and to the new one. */
export const addressChanged = (site: Site, to: string, notMe: string, newAddress: string): Email =>
  notice(site, to, notMe, () => ({
    act: 'change-address',
    told: t`The address of your Running Order account is now ${newAddress}. Every device is signed out: sign in with the new address.`,
  }));

export const recoveryCodeUsed = (site: Site, to: string, notMe: string, left: number): Email =>
  notice(site, to, notMe, () => ({
    act: 'use-recovery-code',
    told:
      left === 0
        ? t`One of your recovery codes was used to sign in. None is left: make new ones in your settings, under Security & Privacy.`
        : left === 1
          ? t`One of your recovery codes was used to sign in. One is left. If you have lost your device, remove it in your settings, under Security & Privacy.`
          : t`One of your recovery codes was used to sign in. ${left} are left. If you have lost your device, remove it in your settings, under Security & Privacy.`,
  }));

export const recoveryCodesMade = (site: Site, to: string, notMe: string): Email =>
  notice(site, to, notMe, () => ({ act: 'make-recovery-codes' }));

export const factorsChanged = (site: Site, to: string, notMe: string, told: () => string): Email =>
  notice(site, to, notMe, () => ({ act: 'add-second-step', told: told() }));

/** What the owner is told was done, with the button that takes it back. */
function notice(
  site: Site,
  to: string,
  notMe: string,
  what: () => { act: SignInAct; told?: string; facts?: NonNullable<MailContent['facts']> },
): Email {
  return email(to, () => {
    const { act, told, facts = [] } = what();
    const words = SIGN_IN_ACTS[act];
    return {
      subject: words.subject,
      paragraphs: [told ?? words.told, t`If it was you, you need do nothing.`],
      facts,
      button: { label: t`This was not me`, link: notMe },
      after: [
        t`If it was not you, press the button within ${DISOWN_DAYS} days: every device is signed out, the password no longer counts, and what was done is taken back. Then choose a new password:\n${site.origins[0]}/forgot-password`,
      ],
    };
  });
}
