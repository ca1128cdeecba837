export type MailedNotice = {
  /** Whom to greet; null greets without a name. */
  name: string | null;
  title: string;
  description: string;
  route: string;
};

/** The mail about a notification. `siteUrl` is where people reach the product, without a slash at its end. */
export function noticeMail(notice: MailedNotice, siteUrl: string): { subject: string; text: string } {
  const { name, title, description, route } = notice;
  const paragraphs = [
    name ? `Hello ${oneLine(name)},` : 'Hello,',
    description || title,
    `${siteUrl}${route}`,
    `Settings > Notifications is where you choose which mails you get:\n${siteUrl}${SETTINGS_ROUTE}`,
  ];
  return { subject: oneLine(title), text: `${paragraphs.join('\n\n')}\n` };
}

const SETTINGS_ROUTE = '/settings?tab=notifications';

/** Names come from people, and a subject has one line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
