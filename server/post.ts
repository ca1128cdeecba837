export type Mail = { to: string; subject: string; text?: string; html?: string };

/** Hands a mail over. Throws `MailNotTaken` when it was certainly not taken, anything else when nobody can know. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The mail server said no, or was never reached: the same mail may be handed over again. */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken';
}

/** How mails leave this deployment, and where the links in them lead (no slash at the end). */
export type Post = { send: SendMail; siteUrl: string };
