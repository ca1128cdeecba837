/** Whether the mail of a link has left: `due` is on its way, `unwanted` was not sent, because its reader wants none. */
export const LINK_MAILS = ['due', 'sent', 'failed', 'unwanted'] as const;
export type LinkMail = (typeof LINK_MAILS)[number];
