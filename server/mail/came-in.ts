import type { Side } from '#core/booking/side.ts';
import { formatDay } from '#core/calendar/day.ts';
import { isolated, oneLine } from '#core/forms/directions.ts';
import { requestRoute } from '#core/notifications/routes.ts';
import { ruleInWords } from '#core/refusals/rule-in-words.ts';
import { t } from '#core/words/t.ts';
import type { MailContent } from '#server/mail/content.ts';
import { aboutLink, linkTo, OPEN_BY_LINK } from '#server/mail/link-to-booking.ts';
import type { Mailer } from '#server/mail/mailer.ts';

/** A mail that came in and is answered by one. */
export type CameIn = {
  outcome: string;
  sentence: string | null;
  filesLeft: number;
  side: Side;
  them: string;
  name: string | null;
  conversationId: string | null;
  booking: { id: string; day: string } | null;
  link: { opens: string; version: number; keeper: string } | null;
};

/** What whoever wrote a mail is told: what became of it, and the page where the rest is done. */
export async function answerToMail(
  mailer: Pick<Mailer, 'siteUrl' | 'sealLink'>,
  mail: CameIn,
): Promise<MailContent> {
  const { name, link, conversationId, booking, side } = mail;
  const [heading, ...says] = saysOf(mail);
  const was =
    mail.filesLeft === 1 ? t`The file of your mail was` : t`${mail.filesLeft} files of your mail were`;
  const files =
    mail.filesLeft > 0 ? [t`${was} not taken.${reasonOf(mail)} Files are added on the page, too.`] : [];
  const page = link
    ? {
        button: { label: OPEN_BY_LINK(), link: await linkTo(mailer, link) },
        after: aboutLink(link.keeper),
        foot: { of: 'answer' as const },
      }
    : {
        button:
          booking && mail.outcome !== 'taken'
            ? { label: t`Open the request`, link: mailer.siteUrl + requestRoute(side, booking.id) }
            : {
                label: t`Open the conversation`,
                link: `${mailer.siteUrl}/messages${conversationId ? `?conversation=${conversationId}` : ''}`,
              },
        foot: { of: 'notices' as const, settings: `${mailer.siteUrl}/settings?tab=notifications` },
      };
  return {
    subject: heading,
    greeting: name ? t`Hello ${isolated(oneLine(name))},` : t`Hello,`,
    heading,
    paragraphs: [...says, ...files],
    ...page,
  };
}

/** Why files were left, where their message was written all the same. */
const reasonOf = ({ outcome, sentence }: CameIn) =>
  sentence && ['taken', 'taken-of-offer', 'files-alone'].includes(outcome) ? ` ${ruleInWords(sentence)}` : '';

/** The heading, and what is said below it. */
function saysOf({ outcome, sentence, them, booking }: CameIn): [string, ...string[]] {
  const name = isolated(oneLine(them));
  const day = booking ? t` for ${formatDay(booking.day)}` : '';
  switch (outcome) {
    case 'taken':
      return [t`Your words reached ${name}`];
    case 'taken-of-offer':
      return [
        t`Nothing was agreed with ${name}`,
        t`Your words are in your conversation. By mail nothing is accepted, signed or paid: what was asked still waits for your answer on the page.`,
      ];
    case 'declined':
      return [t`You declined the offer of ${name}${day}`, t`${name} has been told.`];
    case 'nothing-to-decline':
      return [
        t`Nothing was declined`,
        t`Your mail says DECLINE, and does not answer a mail of ours about an offer. Nothing was sent. Please decline on the page.`,
      ];
    case 'offer-changed':
      return [
        t`Nothing was declined`,
        t`What the mail that you answered asked has been answered, has ended, or was replaced by another offer. Please look at it as it stands.`,
      ];
    case 'revoked':
      return [
        t`Your mail was not taken`,
        t`The address that you wrote to answers nothing any more. Nothing was sent. Please write on the page.`,
      ];
    case 'empty':
      return [
        t`Nothing was sent to ${name}`,
        t`Your mail had no words but those that it answers. Please write above them.`,
      ];
    case 'files-alone':
      return [t`Nothing was sent to ${name}`, t`Your mail had no words of its own.`];
    default:
      return [
        t`Nothing was sent to ${name}`,
        sentence ? ruleInWords(sentence) : t`Your mail could not be taken.`,
      ];
  }
}
