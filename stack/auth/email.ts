import type { MailContent } from '#server/events/mail/content.ts';

/** A mail about an account, before it is laid out. */
export type Email = { to: string; content: MailContent };
