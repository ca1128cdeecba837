/** An event for the reader's calendar: `request` adds or changes it, `cancel` removes it. */
export type MailEvent = { method: 'request' | 'cancel'; filename: string; ics: string };

export type Mail = { to: string; subject: string; text?: string; html?: string; event?: MailEvent };

/** Hands a mail over. Throws `MailNotTaken` when it was certainly not taken, anything else when nobody can know. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The mail server said no, or was never reached: the same mail may be handed over again. */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken';
}

/** How mails leave this deployment, whom they are from, and where the links in them lead (no slash at the end). */
export type Mailer = { send: SendMail; siteUrl: string; from: string };
