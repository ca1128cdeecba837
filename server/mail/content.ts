import { isolated, oneLine } from '#core/forms/directions.ts';

/** A mail before it is laid out: the same words as plain text and as a page. Values are text, never markup. */
export type MailContent = {
  subject: string;
  /** 'Hello Nell,'; none in a mail that does not know its reader. */
  greeting?: string;
  heading: string;
  paragraphs: readonly string[];
  /** Name and value, in order. */
  facts?: readonly (readonly [name: string, value: string])[];
  button?: { label: string; link: string };
  /** Several answers in place of the button, the first of them the one that is hoped for. */
  choices?: readonly { label: string; link: string }[] | undefined;
  /** What is said below the button. */
  after?: readonly string[];
  /** Where to choose which mails one gets; mails about the account itself have no choice. */
  settings?: string;
};

/** The plain text of a mail. Links stand alone on their lines. */
export function plainText({
  greeting,
  heading,
  paragraphs,
  facts = [],
  button,
  choices,
  after = [],
  settings,
}: MailContent) {
  const blocks = [
    greeting,
    oneLine(heading),
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${isolated(oneLine(value))}`).join('\n'),
    ...(choices ?? (button ? [button] : [])).map(({ label, link }) => `${label}:\n${link}`),
    ...after,
    'Running Order',
    settings && `Choose which mails you get in Settings > Notifications:\n${settings}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
