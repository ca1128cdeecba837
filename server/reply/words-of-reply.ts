import EmailReplyParser from 'email-reply-parser';

/**
 * So many characters the library reads at most: its patterns take time with the third power of a hostile text (9 seconds for 12,000
 * characters, 0.3 for 4,000). What is longer is no message that could be taken.
 */
const READ_BY_LIBRARY = 4_500;
const MOST_LINES = 5_000;

/**
 * What a person typed in an answer to a mail of ours: without what they answer, the line that introduces it, and their signature. '' where
 * nothing is left. `isOurs` tells a line that names an address of ours: it introduces what is quoted, in the words of any mail program.
 */
export function wordsOfReply(text: string, isOurs: (line: string) => boolean): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n', MOST_LINES);
  const typed = withoutQuotes(lines, isOurs)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (typed.length > READ_BY_LIBRARY) return typed;
  return new EmailReplyParser().read(typed).getVisibleText().replace(SENT_FROM, '').trim();
}

const isQuote = (line: string) => line.startsWith('>');

/**
 * Takes quoted lines away, and those that introduce them. Where what follows an introduction is not marked as quoted, it is quoted to the
 * end (Outlook, GMX); where it is, the answer may stand below it.
 */
function withoutQuotes(lines: readonly string[], isOurs: (line: string) => boolean): string[] {
  const kept: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (isQuote(line)) continue;
    if (!isOurs(line)) {
      kept.push(line);
      continue;
    }
    while (introduces(kept.at(-1))) kept.pop();
    const next = lines.slice(at + 1).findIndex((each) => each.trim() !== '' && !/^\S{1,20}:$/.test(each));
    const follows = lines[at + 1 + next];
    if (next >= 0 && follows !== undefined && !isQuote(follows)) break;
  }
  return kept.filter((line, at) => !(/^\S{1,20}:$/.test(line) && at > 0 && kept[at - 1] === ''));
}

/** A line above one that names an address of ours belongs to the same introduction: a line of a head, a rule, or a date. */
const introduces = (line: string | undefined): boolean =>
  line !== undefined &&
  line.trim() !== '' &&
  (/^\W{4,}$/.test(line) ||
    /^\W{0,3}\p{L}[\p{L}-]{1,11}\s?:\s/u.test(line) ||
    /\b20\d\d\b|Running Order|^_+$/.test(line));

/** Lines of mail programs that the library does not know. */
const SENT_FROM =
  /\n*^(Wysłane z|Wysłano z|Mit freundlichen Grüßen von meinem|Diese Nachricht wurde von mein|Von meinem .{1,40} gesendet|Inviato da|Enviado desde|Sent from) .*$/gmu;
