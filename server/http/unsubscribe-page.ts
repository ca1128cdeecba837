import type { EmailToggle } from '#core/settings/toggles.ts';
import type { Unsubscribing } from '#server/events/mail/mailer.ts';
import { plainPage } from '#server/http/plain-page.ts';

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

const page = (title: string, content: string) =>
  plainPage(
    title,
    content,
    'Choose which mails you get in <a href="/settings?tab=notifications">Settings &gt; Notifications</a>.',
  );
