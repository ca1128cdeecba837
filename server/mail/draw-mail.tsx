import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent } from '#server/mail/content.ts';
import { MailPage } from '#server/mail/mail-page.tsx';

/** Mail programs take the doctype of XHTML for their standard mode. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export function drawMail(content: MailContent): string {
  return DOCTYPE + renderToStaticMarkup(<MailPage content={content} />);
}
