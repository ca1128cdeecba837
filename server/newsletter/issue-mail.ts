import { paragraphsOf } from '#core/newsletter/issue.ts';
import { t } from '#core/words/t.ts';
import type { MailContent } from '#server/mail/content.ts';

/** An issue as a mail. `link` leaves the newsletter; a preview, which is nobody's mail, has none. */
export function issueContent(issue: { subject: string; text: string }, link?: string): MailContent {
  const subject = issue.subject || t`No subject yet`;
  return {
    subject,
    heading: subject,
    paragraphs: paragraphsOf(issue.text),
    foot: { of: 'newsletter', link },
  };
}
