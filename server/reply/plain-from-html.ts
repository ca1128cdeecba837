import { convert } from 'html-to-text';

const skip = (selector: string) => ({ selector, format: 'skip' });

/**
 * The words of a mail that has no plain text: without programs, styles, pictures and addresses of links, and without what mail programs mark
 * as quoted.
 */
export function plainFromHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 400_000, maxDepth: 60, maxChildNodes: 5_000 },
    selectors: [
      ...['img', 'hr', 'script', 'style', 'head', 'svg', 'form', 'object', 'iframe'].map(skip),
      ...['blockquote[type=cite]', 'div.gmail_quote', 'div.gmail_quote_container'].map(skip),
      ...['div.moz-cite-prefix', '#ms-outlook-mobile-signature'].map(skip),
      { selector: 'a', options: { ignoreHref: true } },
    ],
  });
}
