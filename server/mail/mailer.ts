import * as z from 'zod';
import { DIGEST } from '#core/settings/digest.ts';
import { MAILING } from '#core/settings/notifications.ts';

/** An event for the reader's calendar: `request` adds or changes it, `cancel` removes it. */
export type MailEvent = { method: 'request' | 'cancel'; filename: string; ics: string };

/** A paper that a mail carries: a PDF, or an XML that bookkeeping programs read. */
export type MailPaper = { filename: string; content: Uint8Array };

/** The row whose mail it is, so that it can be sent again if it fails: a notification, a letter, an invitation. */
export type MailOf = {
  source:
    | 'notice'
    | 'account-letter'
    | 'invitation'
    | 'owner'
    | 'newsletter'
    | 'press-kit'
    | 'night-link'
    | 'electronic-invoice';
  id: string;
};

export type Mail = {
  to: string;
  of?: MailOf;
  subject: string;
  text?: string;
  html?: string;
  event?: MailEvent;
  /** What it is answered to, where answers are taken; whom a mail server tells that it was not delivered. */
  replyTo?: { name: string; address: string };
  returnTo?: string;
  /** Its own Message-ID, and those that it belongs to. */
  messageId?: string;
  references?: readonly string[];
  papers?: readonly MailPaper[];
  /** A private address: a mail program that posts to it switches mails of this kind off (RFC 8058). */
  unsubscribe?: string;
};

/**
 * What a private link in a mail switches off, and for whom. With `undo` it switches just these on again, while they are off. Mails about messages that were sent under the main switch name that one.
 */
export const unsubscribing = z.strictObject({
  userId: z.uuid(),
  toggle: z
    .enum([...MAILING.map(({ column }) => column), DIGEST.column, 'email_updates'])
    .transform((toggle) => (toggle === 'email_updates' ? 'email_messages' : toggle)),
  undo: z.literal(true).optional(),
});
export type Unsubscribing = z.infer<typeof unsubscribing>;

/** The address that a private link in an issue of the newsletter takes off its list; with `undo` it is put back. A test has no issue. */
export const leaving = z.strictObject({
  newsletter: z.uuid().nullable(),
  address: z.string(),
  undo: z.literal(true).optional(),
});
export type Leaving = z.infer<typeof leaving>;

/** The address to which a private link ends all mails of people it has no account with; with `undo` they come again. */
export const unwanting = z.strictObject({
  unwanted: z.string(),
  undo: z.literal(true).optional(),
});
export type Unwanting = z.infer<typeof unwanting>;

/** The act that a private link in a mail takes back. */
export const disowning = z.strictObject({ disowns: z.uuid() });
/** The address that mails came back from at that time, and that reads them again. */
export const confirming = z.strictObject({ confirms: z.uuid(), address: z.string(), bouncedAt: z.string() });
/** What a member says of an offer by a link in the mail that asked them. */
export const answering = z.strictObject({ answers: z.uuid(), userId: z.uuid(), isFree: z.boolean() });
/** The booking that whoever has no account opens by the link in a mail; one that was renewed since has a later version. */
export const opening = z.strictObject({ opens: z.uuid(), version: z.int() });
/** What private links in mails do. */
export type InMailLink =
  | Unsubscribing
  | Leaving
  | Unwanting
  | z.infer<typeof disowning>
  | z.infer<typeof confirming>
  | z.infer<typeof answering>
  | z.infer<typeof opening>;

/** Hands a mail over. Throws `MailNotTaken` when it was certainly not taken, anything else when nobody can know. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The mail server said no, or was never reached: the same mail may be handed over again. */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken';
}

/** What comes to an address of ours: an answer, or a report that a mail did not arrive. */
export type ReplyAddressKind = 'reply' | 'bounce';

/** Makes addresses that mails are answered to, and reads them: null for one that this deployment has not made. */
export type ReplyAddresses = {
  domain: string;
  of: (kind: ReplyAddressKind, id: string) => string;
  read: (address: string) => { kind: ReplyAddressKind; id: string } | null;
};

/** How mails leave this deployment, whom they are from, and where the links in them lead (no slash at the end). */
export type Mailer = {
  send: SendMail;
  siteUrl: string;
  from: string;
  /** Seals what a private link in a mail does, for an address; without it mails have no such link. */
  sealLink?: (what: InMailLink) => Promise<string>;
  /** Where answers are taken; without it mails have no address to answer to. */
  replies?: ReplyAddresses | undefined;
};
