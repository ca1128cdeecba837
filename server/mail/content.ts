import { isolated, oneLine } from '#core/forms/directions.ts';
import { t } from '#core/words/t.ts';
import { footText, type MailFoot } from '#server/mail/foot.ts';

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
  /** Why it came. */
  foot: MailFoot;
};

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
  foot,
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
    footText(foot),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
