import { plainPagePolicy } from '../web/page-policy.ts';

export type KeptMail = {
  id: number | string;
  recipient: string;
  subject: string;
  text_body: string | null;
  html_body: string | null;
  event_method: string | null;
  papers: { filename: string; bytes: number }[];
  sent_at: Date | string;
};

const STYLE = `
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif } body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
    article { border-top: 1px solid; padding: 1rem 0 } h2 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere } .to { margin: 0; opacity: .75 }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit } summary { cursor: pointer; padding: .25rem 0 }
    iframe { width: 100%; height: 44rem; border: 1px solid; border-radius: .5rem; box-sizing: border-box; resize: both }`;

/** The Content-Security-Policy of the page at /mail, which shows each mail in a frame. */
export const MAIL_LIST_POLICY = plainPagePolicy(STYLE, { 'frame-src': ["'self'"] });

/** The page at /mail: links in the text are ready to follow. */
export function mailList(mails: readonly KeptMail[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail · Running Order</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>
    <h1>Mail</h1><p>No SMTP server is known (SMTP_URL), so mail is kept here instead of being sent. Only this machine sees this page.</p>
    ${mails.map(article).join('\n') || '<p>Nothing yet.</p>'}</body></html>`;
}

function article({
  id,
  recipient,
  subject,
  text_body,
  html_body,
  event_method,
  papers,
  sent_at,
}: KeptMail): string {
  const sentAt = new Date(sent_at).toISOString().slice(0, 16).replace('T', ' ');
  return `<article>
      <h2>${escaped(subject)}</h2>
      <p class="to">To ${escaped(recipient)} · <time>${escaped(sentAt)} UTC</time></p>
      <pre>${linked(text_body ?? '')}</pre>
      ${event_method ? `<p>Attached: <a href="/mail/${id}/show.ics">show.ics</a> (${escaped(event_method)})</p>` : ''}
      ${papers.length > 0 ? `<p>Attached: ${escaped(papers.map(({ filename, bytes }) => `${filename} (${Math.ceil(bytes / 1000)} kB)`).join(', '))}</p>` : ''}
      ${html_body === null ? '' : laidOut(String(id), subject)}
    </article>`;
}

/** Loaded when it is opened; it runs nothing, and its links open beside. */
function laidOut(id: string, subject: string): string {
  return `<details><summary>As it is laid out</summary><p><a href="/mail/${id}" target="_blank">Open it alone</a></p>
      <iframe src="/mail/${id}" loading="lazy" title="${escaped(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></details>`;
}

function linked(text: string): string {
  return escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
