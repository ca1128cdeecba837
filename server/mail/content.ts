import { isolated, oneLine } from '#core/forms/directions.ts';
import { t } from '#core/words/t.ts';

/** One thing of several that a mail tells, and its page. */
export type MailLine = { title: string; text: string; link: string };
export type MailGroup = { heading: string; lines: readonly MailLine[] };

/** A mail before it is laid out: the same words as plain text and as a page. Values are text, never markup. */
export type MailContent = {
  subject: string;
  /** 'Hello Nell,'; none in a mail that does not know its reader. */
  greeting?: string;
  heading: string;
  paragraphs: readonly string[];
  /** Name and value, in order. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** Several things, each a link. */
  groups?: readonly MailGroup[];
  button?: { label: string; link: string };
  /** Several answers in place of the button, the first of them the one that is hoped for. */
  choices?: readonly { label: string; link: string }[] | undefined;
  /** What is said below the button. */
  after?: readonly string[];
  /** Where to choose which mails one gets; mails about the account itself have no choice. */
  settings?: string;
  /** The mail is an issue of the newsletter; the link leaves it, for whoever it is for. */
  newsletter?: { link: string | undefined };
  /** The mail goes to somebody without an account, for a profile; the link ends all mails of its kind. */
  stranger?: { link: string };
};

/** Why somebody gets the newsletter. */
export const ASKED_FOR = () =>
  t`You get this because the newsletter of Running Order was asked for with this address.`;
/** What somebody without an account reads below such a mail. */
export const FOR_ANOTHER = () =>
  t`Somebody sent you this by Running Order. Your address is used for nothing else.`;
export const STOP = () => t`Do not write to me again`;
const LINK_HERE = () => t`(the link of each reader)`;

/** The plain text of a mail. Links stand alone on their lines. */
export function plainText({
  greeting,
  heading,
  paragraphs,
  facts = [],
  groups = [],
  button,
  choices,
  after = [],
  settings,
  newsletter,
  stranger,
}: MailContent) {
  const blocks = [
    greeting,
    oneLine(heading),
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${isolated(oneLine(value))}`).join('\n'),
    ...groups.flatMap(({ heading: about, lines }) => [
      about,
      ...lines.map(({ title, text, link }) =>
        [oneLine(title), oneLine(text), link].filter(Boolean).join('\n'),
      ),
    ]),
    ...(choices ?? (button ? [button] : [])).map(({ label, link }) => `${label}:\n${link}`),
    ...after,
    t`Running Order`,
    newsletter && t`${ASKED_FOR()}\nUnsubscribe:\n${newsletter.link ?? LINK_HERE()}`,
    stranger && `${FOR_ANOTHER()}\n${STOP()}:\n${stranger.link}`,
    settings && t`Choose which mails you get in Settings > Notifications:\n${settings}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
