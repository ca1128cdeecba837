import type { Tables } from '#core/database.types.ts';

type Settings = Tables<'settings'>;
/** What lets mails about notifications be sent, beside the main switch. `email_messages` has no toggle: links in mails switch it off. */
export const EMAIL_TOGGLES = [
  'email_messages',
  'email_booking_requests',
  'email_booking_confirmations',
  'email_payment_updates',
] as const satisfies readonly (keyof Settings)[];
export type EmailToggle = (typeof EMAIL_TOGGLES)[number];
type PushToggle =
  | 'push_booking_requests'
  | 'push_messages'
  | 'push_calendar_reminders'
  | 'push_system_announcements';

/** Which toggle of Settings > Notifications lets a kind of notification be mailed, and be told at once. Null: none does. */
type Toggles = { email: EmailToggle | null; push: PushToggle | null };

const asked: Toggles = { email: 'email_booking_requests', push: 'push_booking_requests' };
const agreed: Toggles = { email: 'email_booking_confirmations', push: null };
const paid: Toggles = { email: 'email_payment_updates', push: null };
/** No person did it: time came, and the product itself speaks. */
const ours = (toggles: Toggles): Toggles => ({ ...toggles, push: 'push_system_announcements' });
const bellOnly: Toggles = { email: null, push: null };

export const noticeKinds = {
  'booking-request': asked,
  'counter-offer': asked,

  'booking-confirmed': agreed,
  'booking-declined': agreed,
  'booking-withdrawn': agreed,
  'booking-cancelled': agreed,
  'booking-expired': ours(agreed),
  'show-changed': agreed,
  'change-proposed': asked,
  'change-answered': agreed,
  'agreement-amended': agreed,
  'agreement-signed': agreed,
  'bill-changed': agreed,
  'running-order': agreed,
  'running-order-confirmed': bellOnly,
  advance: agreed,
  'advance-reminder': ours(agreed),

  hold: asked,
  'hold-challenged': asked,
  'hold-moved': agreed,
  'hold-ended': agreed,
  'hold-shortened': agreed,
  'hold-reopened': agreed,

  conclude: ours(paid),
  'statement-sent': paid,
  'statement-disputed': paid,
  'statement-confirmed': paid,
  'statement-restated': paid,
  'figures-proposed': paid,
  'statement-waits': ours(paid),
  'cost-answered': paid,
  'line-contested': paid,
  'contest-answered': paid,
  'settle-reminder': ours(paid),
  'invoice-issued': paid,
  'invoice-paid': paid,
  'credit-note': paid,
  'direct-payment': paid,
  'direct-payment-answered': paid,
  'payment-refunded': ours(paid),
  'payment-disputed': ours(paid),
  'invoice-reminder': ours(paid),
  'payout-initiated': paid,
  'payout-arrived': ours(paid),
  'payout-failed': ours(paid),
  'payout-waits': ours(paid),

  'plan-changed': paid,

  message: { email: 'email_messages', push: 'push_messages' },
  'calendar-reminder': { email: 'email_booking_confirmations', push: 'push_calendar_reminders' },
  'review-asked': ours(bellOnly),
  review: bellOnly,
  'contact-message': ours(bellOnly),
} as const satisfies Record<string, Toggles>;

export type NoticeKind = keyof typeof noticeKinds;

export type EmailSettings = Pick<Settings, EmailToggle | 'email_updates'>;
export type PushSettings = Pick<Settings, PushToggle>;

/** Whether a person wants a mail about a notification of this kind. Without Email Updates, about none. */
export function wantsEmail(kind: string, settings: EmailSettings): boolean {
  const toggle = togglesOf(kind).email;
  return settings.email_updates && toggle !== null && settings[toggle];
}

/** The toggle that keeps mails of this kind away; null where none is sent. */
export const emailToggleOf = (kind: string): EmailToggle | null => togglesOf(kind).email;

/** Whether a person wants to be told of a notification of this kind the moment it comes. */
export function wantsPush(kind: string, settings: PushSettings): boolean {
  const toggle = togglesOf(kind).push;
  return toggle !== null && settings[toggle];
}

/** A kind that an older or newer copy of the product made rings the bell only. */
function togglesOf(kind: string): Toggles {
  return Object.hasOwn(noticeKinds, kind) ? noticeKinds[kind as NoticeKind] : bellOnly;
}
