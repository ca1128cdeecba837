/** The Message-ID of the mail of a notification, of each try: an answer names it, and so what it answers. */
export const messageIdOf = (notificationId: string, tries: number, domain: string): string =>
  `<notice.${notificationId}.${tries}@${domain}>`;

/** What mails of one thread refer to, so that mail programs show them together, whatever their subjects. */
export const threadIdOf = (addressId: string, domain: string): string => `<thread.${addressId}@${domain}>`;

/** The notification whose mail has this Message-ID; null for a mail of others. */
export function noticeIn(messageId: string, domain: string): string | null {
  const [, id = null, host] =
    /^<notice\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\d{1,3}@([^>]+)>$/.exec(messageId) ?? [];
  return host?.toLowerCase() === domain ? id : null;
}
