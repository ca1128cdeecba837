import type { FormOf, Setting } from '#core/settings/setting.ts';
import { t } from '#core/words/t.ts';

/** What lets mails be sent, by its name in the form. `mails` completes 'They tell you …', of mails about notifications. */
export const EMAIL = {
  bookingRequests: {
    column: 'email_booking_requests',
    default: true,
    get label() {
      return t`Booking Requests`;
    },
    get hint() {
      return t`Somebody asks you for a show, or makes a counter-offer`;
    },
    get mails() {
      return t`that somebody asks you for a show, makes a counter-offer or proposes a change`;
    },
  },
  bookingConfirmations: {
    column: 'email_booking_confirmations',
    default: true,
    get label() {
      return t`Booking Confirmations`;
    },
    get hint() {
      return t`An offer is accepted or ends; a booked show is signed, changed or called off`;
    },
    get mails() {
      return t`that an offer is accepted or ends, that a booked show is signed, changed or called off, that it is tomorrow, and that you are Artist of the Week`;
    },
  },
  paymentUpdates: {
    column: 'email_payment_updates',
    default: true,
    get label() {
      return t`Payment Updates`;
    },
    get hint() {
      return t`Statements, invoices and payouts`;
    },
    get mails() {
      return t`of statements, invoices, payouts and your plan`;
    },
  },
  newsletterUpdates: {
    column: 'email_newsletter',
    default: false,
    get label() {
      return t`Newsletter`;
    },
    get hint() {
      return t`What is new on Running Order`;
    },
  },
} as const satisfies Record<string, MailSetting>;

/** Has no switch on the screen: links in mails switch it off. */
export const MESSAGES = {
  column: 'email_messages',
  default: true,
  get label() {
    return t`Messages`;
  },
  get mails() {
    return t`that somebody has written to you`;
  },
} as const satisfies MailSetting;

/** What lets a person be told at once, by its name in the form. */
export const PUSH = {
  bookingRequests: {
    column: 'push_booking_requests',
    default: true,
    get label() {
      return t`Booking Requests`;
    },
    get hint() {
      return t`Somebody asks you for a show, or makes a counter-offer`;
    },
  },
  messages: {
    column: 'push_messages',
    default: true,
    get label() {
      return t`Messages`;
    },
    get hint() {
      return t`Somebody writes to you`;
    },
  },
  calendarReminders: {
    column: 'push_calendar_reminders',
    default: true,
    get label() {
      return t`Calendar Reminders`;
    },
    get hint() {
      return t`The day before a confirmed show; on your devices also what changes of a show of today or tomorrow`;
    },
  },
  systemAnnouncements: {
    column: 'push_system_announcements',
    default: true,
    get label() {
      return t`System Announcements`;
    },
    get hint() {
      return t`What no person but Running Order tells you: finances to conclude, a payout that arrived; planned downtimes, by mail too`;
    },
    get mails() {
      return t`what Running Order announces to everybody, as a planned downtime`;
    },
  },
} as const satisfies Record<string, MailSetting>;

/** How one is told on devices while no page is open, by its name in the form. */
export const DEVICES = {
  quietFrom: {
    column: 'quiet_from',
    default: '22:00',
    get label() {
      return t`Quiet From`;
    },
  },
  quietUntil: {
    column: 'quiet_until',
    default: '08:00',
    get label() {
      return t`Quiet Until`;
    },
    get hint() {
      return t`By the clock of your time zone (General). What can wait comes after it, as one message for each show or conversation; what changes of a show of today or tomorrow comes at once. The same time twice: no quiet hours.`;
    },
  },
  words: {
    column: 'push_words',
    default: false,
    get label() {
      return t`Show What People Write`;
    },
    get hint() {
      return t`Messages and notes, where others may see the screen. Off: who wrote, and of which show.`;
    },
  },
} as const satisfies Record<string, Setting>;

type MailSetting = Setting & { mails?: string };

export type NotificationSettings = {
  email: FormOf<typeof EMAIL>;
  push: FormOf<typeof PUSH>;
  devices: FormOf<typeof DEVICES>;
};

type Mailing = Extract<
  (typeof EMAIL)[keyof typeof EMAIL] | typeof MESSAGES | (typeof PUSH)[keyof typeof PUSH],
  { mails: string }
>;
/** What lets mails about notifications be sent, beside the main switch. */
export type EmailToggle = Mailing['column'];
export type PushToggle = (typeof PUSH)[keyof typeof PUSH]['column'];

/** The settings of mails about notifications. */
export const MAILING: readonly Mailing[] = [...Object.values(EMAIL), MESSAGES, ...Object.values(PUSH)].filter(
  (setting) => 'mails' in setting,
);
