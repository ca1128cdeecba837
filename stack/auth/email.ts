import type { MailContent } from '#server/mail/content.ts';

/** A mail about an account, before it is laid out. It is worded for who reads it. */
export type Email = { to: string; content: () => MailContent };
