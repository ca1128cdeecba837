import type { Tables } from '#core/database.types.ts';

export type Settings = Tables<'settings'>;

/** What lets mails about notifications be sent, beside the main switch. `email_messages` has no toggle: links in mails switch it off. */
export const EMAIL_TOGGLES = [
  'email_messages',
  'email_booking_requests',
  'email_booking_confirmations',
  'email_payment_updates',
] as const satisfies readonly (keyof Settings)[];
export type EmailToggle = (typeof EMAIL_TOGGLES)[number];
export type PushToggle =
  | 'push_booking_requests'
  | 'push_messages'
  | 'push_calendar_reminders'
  | 'push_system_announcements';

/** Which toggle of Settings > Notifications lets a kind of notification be mailed, and be told at once. Null: none does. */
export type Toggles = { email: EmailToggle | null; push: PushToggle | null };

export const asked = {
  email: 'email_booking_requests',
  push: 'push_booking_requests',
} as const satisfies Toggles;
export const agreed = { email: 'email_booking_confirmations', push: null } as const satisfies Toggles;
export const paid = { email: 'email_payment_updates', push: null } as const satisfies Toggles;
export const bellOnly = { email: null, push: null } as const satisfies Toggles;

/** No person did it: time came, and the product itself speaks. */
export const ours = <These extends Toggles>(toggles: These) =>
  ({ ...toggles, push: 'push_system_announcements' }) as const satisfies Toggles;
