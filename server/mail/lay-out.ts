import { oneLine } from '#core/forms/directions.ts';
import { type MailContent, plainText } from '#server/mail/content.ts';
import type { Mail } from '#server/mail/mailer.ts';

/** A mail as text and as a page. What draws the page is loaded with the first mail: most processes start without one. */
export async function layOut(content: MailContent): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { drawMail } = await import('#server/mail/draw-mail.tsx');
  return { subject: oneLine(content.subject), text: plainText(content), html: drawMail(content) };
}
