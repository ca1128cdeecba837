import { GUARDED_ACTS, SIGN_IN_ACTS } from '#core/account/guarded-acts.ts';
import { ACCOUNT_LETTER_KINDS } from '#core/admin/account-letters.ts';
import { SIDES } from '#core/booking/side.ts';
import { ROLES } from '#core/members/roles.ts';
import { addressLetter } from '#server/account/confirm-address.ts';
import { decisionLetter } from '#server/jobs/mail-account-letters.ts';
import { electronicInvoiceLetter } from '#server/jobs/mail-electronic-invoices.ts';
import { invitationLetter } from '#server/jobs/mail-invitations.ts';
import { linkLetter } from '#server/jobs/mail-link-letters.ts';
import { nightLinkLetter } from '#server/jobs/mail-night-links.ts';
import { pressKitLetter } from '#server/jobs/mail-press-kits.ts';
import { ownerLetter } from '#server/jobs/tell-owners.ts';
import { answerToMail } from '#server/mail/came-in.ts';
import type { MailContent } from '#server/mail/content.ts';
import { digestContent } from '#server/mail/digest-mail.ts';
import { layOut } from '#server/mail/lay-out.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { noticeMail } from '#server/mail/notice-mail.ts';
import { issueContent } from '#server/newsletter/issue-mail.ts';
import type { Email } from '../../stack/auth/email.ts';
import * as accounts from '../../stack/auth/emails.ts';
import { everyNotice } from './every-notice.ts';
import { MAILER, mailedNotices, SITE_URL } from './mailed-notices.ts';

export type LaidOut = Pick<Mail, 'subject' | 'text' | 'html' | 'event'>;
/** `toNobodyKnown` where its reader has no account, though the same file writes to others. */
type Made = { kind: string; toNobodyKnown?: boolean; make: () => Promise<LaidOut> };

const LINK = 'https://order.example/link';
const DAY = '2027-03-12';

/**
 * Every kind of mail, in each way that it is worded, by the file that lays it out. People, profiles, notes, nights and files are called
 * `words`. Each is made when it is asked for, in the language that is read then.
 */
export const everyMail = (words: string): Record<string, Made[]> => ({
  'server/mail/notice-mail.ts': mailedNotices(words).map((notice) => ({
    kind: notice.kind,
    toNobodyKnown: notice.worded().byLink !== undefined,
    make: () => noticeMail(notice.worded(), MAILER, { to: 'nell@example.com', now: new Date('2027-01-01') }),
  })),
  'server/jobs/mail-digests.ts': digests(words),
  'server/jobs/mail-account-letters.ts': letters([
    ...ACCOUNT_LETTER_KINDS.flatMap((kind) =>
      [null, words].map((reason) => () => decisionLetter({ kind, reason }, { siteUrl: SITE_URL })),
    ),
    () => addressLetter('nell@example.com', LINK),
  ]),
  'server/jobs/tell-owners.ts': letters(
    Object.values({ ...GUARDED_ACTS, ...SIGN_IN_ACTS }).flatMap((act) =>
      [LINK, undefined].map((link) => () => {
        const timeZone = link ? 'Europe/Amsterdam' : null;
        const of = { at: '2027-01-01T12:00:00Z', timeZone, device: 'Firefox/1 Windows', ip: '127.0.0.1' };
        return ownerLetter(act, of, { siteUrl: SITE_URL, link });
      }),
    ),
  ),
  'server/jobs/mail-link-letters.ts': letters(
    (['code', 'passed-on', 'renewed', 'payout-account', 'bank-details'] as const).map((kind) => () => {
      const names = { name: words, artist: words, venue: words, keeper: words, passedOnBy: words };
      const ids = { id: '', opens: '', version: 1, email: '', keeperId: null, code: '123456' };
      return linkLetter(MAILER, { kind, day: DAY, ...names, ...ids }, stranger);
    }),
  ),
  'server/jobs/answer-mails.ts': answers(words),
  'server/jobs/mail-press-kits.ts': letters(
    ['', words].map((note) => () => {
      const of = { artist: words, note, contact: words, token: 'x', endsAt: '2027-03-12T12:00:00Z' };
      return pressKitLetter(of, SITE_URL, LINK);
    }),
  ),
  'server/jobs/mail-electronic-invoices.ts': letters(
    (['factur-x', 'ubl', 'peppol', 'xrechnung', 'cii'] as const).map((as) => () => {
      const of = { name: words, contact: words, numbers: ['2027-0001'], as, month_numbers: null };
      const names = { event_name: words, artist_name: words, venue_name: words };
      return electronicInvoiceLetter({ ...of, ...names, event_date: DAY }, LINK);
    }),
  ),
  'server/jobs/mail-night-links.ts': letters(
    (['day-sheet', 'box-office'] as const).map((opens) => () => {
      const of = { opens, seller: words, venue: words, venueUser: null, title: words, day: DAY, token: 'x' };
      const ends = { timeZone: 'Europe/Amsterdam', endsAt: new Date('2027-03-13T12:00:00Z') };
      const night = { night: words, siteUrl: SITE_URL };
      const due = { ...of, ...ends, isOver: false, isUnwanted: false };
      return { ...nightLinkLetter(due, night), foot: { of: 'stranger' as const, stop: LINK } };
    }),
  ),
  'server/jobs/mail-newsletters.ts': letters([() => issueContent({ subject: words, text: words }, LINK)]),
  'server/http/newsletter-preview.ts': letters([() => issueContent({ subject: '', text: words })]),
  'server/jobs/mail-invitations.ts': letters(
    SIDES.flatMap((side) =>
      ROLES.map(
        (role) => () => invitationLetter({ role, side, token: 'x', profile: words, by: words }, SITE_URL),
      ),
    ),
  ),
  'stack/mail/mailing.ts': letters(Object.values(ACCOUNT_MAILS).flatMap((mails) => mails())),
});

const stranger = { link: LINK };
const site = { origins: [SITE_URL] };
const from = { address: '127.0.0.1', userAgent: 'Firefox/1 Windows', isLocal: false };
const TO = 'nell@example.com';
const contentOf = (email: Email) => () => email.content();

/** Each mail about an account; a new one does not compile until it stands here. */
const ACCOUNT_MAILS: Record<keyof typeof accounts, () => (() => MailContent)[]> = {
  confirmAddress: () => [contentOf(accounts.confirmAddress(TO, LINK))],
  alreadyHasAccount: () => [contentOf(accounts.alreadyHasAccount(site, TO))],
  addressInUse: () => [contentOf(accounts.addressInUse(site, TO))],
  recoverPassword: () => [contentOf(accounts.recoverPassword(TO, LINK))],
  confirmNewAddress: () => [contentOf(accounts.confirmNewAddress(TO, LINK))],
  allowNewAddress: () => [contentOf(accounts.allowNewAddress(site, TO, TO, { allow: LINK, notMe: LINK }))],
  newDevice: () => [contentOf(accounts.newDevice(site, TO, LINK, from))],
  googleAdded: () => [contentOf(accounts.googleAdded(site, TO, LINK))],
  passwordChanged: () => [contentOf(accounts.passwordChanged(site, TO, LINK))],
  addressChanged: () => [contentOf(accounts.addressChanged(site, TO, LINK, TO))],
  recoveryCodeUsed: () => [0, 1, 5].map((left) => contentOf(accounts.recoveryCodeUsed(site, TO, LINK, left))),
  recoveryCodesMade: () => [contentOf(accounts.recoveryCodesMade(site, TO, LINK))],
  factorsChanged: () => [contentOf(accounts.factorsChanged(site, TO, LINK, () => ''))],
};

/** One of each kind of notice that can wait, and two alone. */
function digests(words: string): Made[] {
  const each = new Map(everyNotice(words).map((notice) => [notice.kind, notice]));
  const notices = [...each.values()].map((notice, at) => ({
    ...notice,
    ...{ id: String(at), profileId: null, profile: at % 3 === 0 ? words : null, night: at % 2 ? DAY : null },
  }));
  const reader = { name: words, timeZone: 'America/New_York' };
  return [
    ...letters([notices, notices.slice(0, 1)].map((some) => () => digestContent(some, reader, SITE_URL))),
    ...letters(notices.map((one) => () => digestContent([one], reader, SITE_URL))),
  ];
}

const OUTCOMES = [
  ...['taken', 'taken-of-offer', 'declined', 'nothing-to-decline', 'offer-changed', 'revoked', 'empty'],
  ...['files-alone', 'refused'],
];

/** What whoever answers by mail is answered, with files that were left, and by an account or a link. */
const answers = (words: string): Made[] =>
  [null, { opens: '', version: 1, keeper: words }].flatMap((link) =>
    letters(
      OUTCOMES.flatMap((outcome) =>
        (outcome === 'taken' ? [0, 1, 22] : [0]).map((filesLeft) => () => {
          const mail = { outcome, filesLeft, link, them: words, name: words, conversationId: null };
          const of = { side: 'artist' as const, sentence: null, booking: { id: '', day: DAY } };
          return answerToMail(MAILER, { ...mail, ...of });
        }),
      ),
    ).map((made) => ({ ...made, toNobodyKnown: link !== null })),
  );

const letters = (contents: readonly (() => MailContent | null | Promise<MailContent>)[]): Made[] =>
  contents.map((content) => ({
    kind: 'letter',
    make: async () => {
      const said = await content();
      if (!said) throw new Error('This letter is of no kind that is known');
      return layOut(said);
    },
  }));
