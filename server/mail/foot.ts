import { isolated, oneLine } from '#core/forms/directions.ts';
import { t } from '#core/words/t.ts';

/** Why a mail came to its reader, and what they can do about it. Whoever has no account reads nothing of one. */
export type MailFoot =
  /** It is about the account of its reader, and cannot be chosen. */
  | { of: 'account' }
  /** The address was typed by whoever signs up; whether it is theirs is not known yet. */
  | { of: 'sign-up' }
  /** Its reader chooses which of these they get, at `settings`. */
  | { of: 'notices'; settings: string }
  /** An issue of the newsletter; the link leaves it, and stands for the link of each reader where it is missing. */
  | { of: 'newsletter'; link: string | undefined }
  /** A profile writes to somebody without an account; `stop` ends all such mails, where links are sealed. */
  | { of: 'stranger'; stop: string | undefined }
  /** It was asked for on the page that a link to a booking opens; `keeper` has made that link. */
  | { of: 'link'; keeper: string }
  /** It answers a mail of somebody without an account. */
  | { of: 'answer' }
  /** Somebody is invited, with an account or without. */
  | { of: 'invitation' };

type Foot = { says: string; link?: { label: string; to: string | undefined; isInSentence?: boolean } };

const NO_PASSWORD = () => t`Running Order never asks for your password in a mail.`;

/** What stands at the foot of a mail; the label of a link within the sentence ends it. */
export function footOf(foot: MailFoot): Foot {
  switch (foot.of) {
    case 'account':
      return {
        says: t`This mail is about your account. ${NO_PASSWORD()}`,
      };
    case 'sign-up':
      return {
        says: `${t`You get this because an account is to be opened with this address.`} ${NO_PASSWORD()}`,
      };
    case 'notices':
      return {
        says: t`Choose which mails you get in`,
        link: { label: t`Settings > Notifications`, to: foot.settings, isInSentence: true },
      };
    case 'newsletter':
      return {
        says: t`You get this because the newsletter of Running Order was asked for with this address.`,
        link: { label: t`Unsubscribe`, to: foot.link },
      };
    case 'stranger':
      return {
        says: t`Somebody sent you this by Running Order. Your address is used for nothing else.`,
        ...(foot.stop ? { link: { label: t`Do not write to me again`, to: foot.stop } } : {}),
      };
    case 'link': {
      const keeper = isolated(oneLine(foot.keeper));
      return {
        says: `${t`You get this because it was asked for on the page of this booking, which your link opens without an account. If that was none of you, tell ${keeper}: they can send new links, and those of before open nothing any more.`} ${NO_PASSWORD()}`,
      };
    }
    case 'answer':
      return {
        says: t`You get this because you answered a mail about this booking. You need no account for that.`,
      };
    case 'invitation':
      return { says: `${t`You get this because somebody invited this address.`} ${NO_PASSWORD()}` };
  }
}

/** The foot as plain text: its link stands alone on a line. */
export function footText(foot: MailFoot): string {
  const { says, link } = footOf(foot);
  if (!link) return says;
  const to = link.to ?? t`(the link of each reader)`;
  return link.isInSentence ? `${says} ${link.label}:\n${to}` : `${says}\n${link.label}:\n${to}`;
}
