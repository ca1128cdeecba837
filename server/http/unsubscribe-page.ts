import { createHash } from 'node:crypto';
import type { EmailToggle } from '#core/settings/notice-kinds.ts';
import type { Unsubscribing } from '#server/events/mail/mailer.ts';

/** The colours of app/ui/theme.css; a page that is opened from a mail brings its style along, and runs nothing. */
const STYLE = `
    :root { color-scheme: light dark; --page: #ebeaf2; --sheet: #fff; --ink: #17163b; --soft: #504f73; --line: #cbcadb; --stage: #17163b;
      --act: #17163b; --on-act: #f4f3fb; font: 16px/1.5 system-ui, sans-serif }
    @media (prefers-color-scheme: dark) { :root { --page: #100f22; --sheet: #1a1932; --ink: #f1f0fa; --soft: #b6b4d3; --line: #343359;
      --stage: #080714; --act: #f1f0fa; --on-act: #17163b } }
    body { margin: 0; padding: 1.5rem 1rem; background: var(--page); color: var(--ink) }
    main { max-width: 36rem; margin: 0 auto; background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; overflow: hidden }
    header { background: var(--stage); color: #f4f3fb; padding: 1rem 1.5rem; font-weight: 700; font-size: 1.125rem }
    section { padding: 1.5rem } h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem } p { margin: 0 0 1rem }
    .soft { color: var(--soft); margin: 1.25rem 0 0 } a { color: inherit }
    button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.25rem; border-radius: .375rem; cursor: pointer;
      border: 1px solid var(--act); background: var(--act); color: var(--on-act) }
    button.quiet { background: transparent; color: var(--ink) }
    button:focus-visible, a:focus-visible { outline: 3px solid var(--soft); outline-offset: 2px }`;

/** It shows and sends a form to where it came from; it loads and runs nothing. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};

/** The field by which a press on this page is told from a post of a mail program. */
export const PRESSED = 'page';

/** The mails that each lets through, as people know them. */
const MAILS: Readonly<Record<EmailToggle, { name: string; about: string }>> = {
  email_messages: { name: 'Messages', about: 'that somebody has written to you' },
  email_booking_requests: {
    name: 'Booking Requests',
    about: 'that somebody asks you for a show, makes a counter-offer or proposes a change',
  },
  email_booking_confirmations: {
    name: 'Booking Confirmations',
    about:
      'that an offer is accepted or ends, that a booked show is signed, changed or called off, and that it is tomorrow',
  },
  email_payment_updates: { name: 'Payment Updates', about: 'of statements, invoices, payouts and your plan' },
};

type MailsStand = Pick<Unsubscribing, 'toggle'> & {
  isOn: boolean;
  /** The main switch of all mails about notifications. */
  allOn: boolean;
  /** The sealed part of the link that turns it round. */
  turn: string;
};

/** Whether mails of a kind are sent, and a button that turns it round: nobody has to sign in. */
export function unsubscribePage({ toggle, isOn, allOn, turn }: MailsStand): string {
  const { name, about } = MAILS[toggle];
  const others = 'All other mails come as before.';
  return isOn
    ? page(
        `You get mails of “${name}”`,
        `<p>They tell you ${about}.${allOn ? '' : ' Email Updates is switched off in your settings: until it is on again, none of them is sent.'}</p>
        ${button(turn, 'Switch these mails off')}`,
      )
    : page(
        `Mails of “${name}” are switched off`,
        `<p>No mail tells you any more ${about}. ${allOn ? `${others} ` : ''}Your notifications in Running Order still say it.</p>
        ${button(turn, 'Undo', 'quiet')}`,
      );
}

/** What a link leads to that this deployment has not made, or whose account is gone. */
export function gonePage(): string {
  return page(
    'This link does not switch off any mails',
    '<p>It is not complete, or its account no longer exists.</p>',
  );
}

const button = (turn: string, label: string, kind = '') =>
  `<form method="post" action="/functions/v1/api/unsubscribe/${turn}"><input type="hidden" name="${PRESSED}" value="1"><button class="${kind}">${label}</button></form>`;

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Running Order</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body><main>
    <header>Running Order</header><section><h1>${title}</h1>${content}
    <p class="soft">Choose which mails you get in <a href="/settings?tab=notifications">Settings &gt; Notifications</a>.</p></section></main></body></html>`;
}
