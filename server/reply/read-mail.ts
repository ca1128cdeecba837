import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { isUnseen } from '#core/forms/fields.ts';
import { isAutomatic } from '#server/reply/automatic.ts';
import { type Failure, failureIn } from '#server/reply/failure.ts';
import { plainFromHtml } from '#server/reply/plain-from-html.ts';
import { isProved } from '#server/reply/proved-sender.ts';
import { wordsOfReply } from '#server/reply/words-of-reply.ts';

type MailedFile = { name: string; mimeType: string; bytes: Uint8Array };

/** A mail that came in, as far as it is of use here. */
export type ReadMail = {
  /** Its Message-ID; null where it has none. */
  messageId: string | null;
  /** The one address that it says to be from, in lower case; null where it names none or several. */
  from: string | null;
  /** The provider's report says that whoever has this address sent it. */
  isProved: boolean;
  /** Written by a program: nobody reads an answer. */
  isAutomatic: boolean;
  /** It reports that a mail of ours did not arrive. */
  failure: Failure | null;
  /** The Message-IDs of the mails that it answers. */
  threads: string[];
  to: string[];
  /** What was typed, without what it answers. */
  words: string;
  files: MailedFile[];
};

/** More nesting, heads or parts than any person's mail has. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true };

/**
 * Reads a mail. `provider` is the name under which the mail provider reports what it checked, `isOurs` tells an address of ours. Throws for
 * what is no mail, or is built to cost much.
 */
export async function readMail(
  raw: Uint8Array,
  { provider, isOurs }: { provider: string; isOurs: (text: string) => boolean },
): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, LIMITS);
  const from = senderOf(mail);
  const text = mail.text && !isUnseen(mail.text) ? mail.text : plainFromHtml(mail.html ?? '');
  return {
    messageId: idsIn(mail.messageId)[0] ?? null,
    from,
    isProved: from !== null && isProved(mail.headers, { provider, from }),
    isAutomatic: isAutomatic(mail.headers),
    failure: failureIn(mail),
    threads: [...idsIn(mail.inReplyTo), ...idsIn(mail.references)],
    to: recipientsOf(mail),
    words: wordsOfReply(text, isOurs),
    files: mail.attachments.filter(isFile).map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      mimeType,
      bytes:
        typeof content === 'string'
          ? new TextEncoder().encode(content)
          : new Uint8Array(content as ArrayBuffer),
    })),
  };
}

/** What mail programs add by themselves: signatures, and who wrote it. */
const ADDED =
  /^(multipart\/|application\/(pgp|pkcs7|x-pkcs7)-signature|text\/(x-)?vcard|application\/ms-tnef)/;
/** A smaller picture that the HTML names is a logo below a name, or counts who reads. */
const PHOTO = 60 * 1024;

const isFile = ({ related, mimeType, content }: Attachment): boolean =>
  !ADDED.test(mimeType) &&
  (!related || (mimeType.startsWith('image/') && (content as ArrayBuffer).byteLength >= PHOTO));

const idsIn = (header: string | undefined): string[] =>
  header?.slice(0, 10_000).match(/<[^<>\s]{1,300}>/g) ?? [];

function senderOf({ headers, from }: Email): string | null {
  if (headers.filter(({ key }) => key === 'from').length !== 1) return null;
  const address = from?.address?.trim().toLowerCase() ?? '';
  return /^[^\s@,<>"]{1,64}@[a-z0-9.-]{1,255}$/.test(address) ? address : null;
}

/** Addresses that it was sent to: what servers on the way wrote, and what its sender did. */
function recipientsOf({ headers }: Email): string[] {
  const NAMED = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'];
  return headers
    .filter(({ key }) => NAMED.includes(key))
    .flatMap(({ value }) => value.slice(0, 10_000).match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? []);
}
