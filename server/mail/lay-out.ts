import { balanced, oneLine } from '#core/forms/directions.ts';
import { type MailContent, plainText } from '#server/mail/content.ts';
import type { Mail } from '#server/mail/mailer.ts';

/** A mail as text and as a page. What draws the page is loaded with the first mail: most processes start without one. */
export async function layOut(content: MailContent): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { drawMail } = await import('#server/mail/draw-mail.tsx');
  const sound = withoutTurns(content);
  return { subject: oneLine(sound.subject), text: plainText(sound), html: drawMail(sound) };
}

/** The same mail, of which no text that somebody typed turns the rest of its line round. */
function withoutTurns(content: MailContent): MailContent {
  const { paragraphs, after, facts } = content;
  return {
    ...content,
    paragraphs: paragraphs.map(balanced),
    ...(after ? { after: after.map(balanced) } : {}),
    ...(facts ? { facts: facts.map(([name, value]) => [name, balanced(value)] as const) } : {}),
  };
}
