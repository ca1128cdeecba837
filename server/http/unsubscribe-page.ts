import { DIGEST } from '#core/settings/digest.ts';
import { MAILING, PUSH } from '#core/settings/notifications.ts';
import { t } from '#core/words/t.ts';
import { plainPage } from '#server/http/plain-page.ts';
import type { Unsubscribing } from '#server/mail/mailer.ts';

/** The field by which a press on this page is told from a post of a mail program. */
export const PRESSED = 'page';

type MailsStand = Pick<Unsubscribing, 'toggle'> & {
  isOn: boolean;
  /** The main switch of all mails about notifications. */
  allOn: boolean;
  /** The sealed part of the link that turns it round. */
  turn: string;
};

/** Whether mails of a kind are sent, and a button that turns it round: nobody has to sign in. */
export function unsubscribePage({ toggle, isOn, allOn, turn }: MailsStand): string {
  const { label, mails } = [...MAILING, DIGEST].find(
    ({ column }) => column === toggle,
  ) as (typeof MAILING)[number];
  const others = t`All other mails come as before.`;
  return isOn
    ? page(
        t`You get mails of “${label}”`,
        `<p>${t`They tell you ${mails}.`}${allOn ? '' : t` Email Updates is switched off in your settings: until it is on again, none of them is sent.`}</p>
        ${turnButton(turn, t`Switch these mails off`)}`,
      )
    : page(
        t`Mails of “${label}” are switched off`,
        `<p>${t`No mail tells you any more ${mails}.`} ${allOn ? `${others} ` : ''}${toggle === PUSH.systemAnnouncements.column ? t`It still stands above the pages of Running Order.` : t`Your notifications in Running Order still say it.`}</p>
        ${turnButton(turn, t`Undo`, 'quiet')}`,
      );
}

/** What a link leads to that this deployment has not made, or whose account is gone. */
export function gonePage(): string {
  return page(
    t`This link does not switch off any mails`,
    `<p>${t`It is not complete, or its account no longer exists.`}</p>`,
  );
}

/** A button that sends the sealed part of a link. */
export const turnButton = (turn: string, label: string, kind = '') =>
  `<form method="post" action="/functions/v1/api/unsubscribe/${turn}"><input type="hidden" name="${PRESSED}" value="1"><button class="${kind}">${label}</button></form>`;

const page = (title: string, content: string) =>
  plainPage(
    title,
    content,
    t`Choose which mails you get in <a href="/settings?tab=notifications">Settings &gt; Notifications</a>.`,
  );
