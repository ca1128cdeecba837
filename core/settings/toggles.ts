import { type Day, daysBetween } from '#core/calendar/day.ts';
import type { EmailToggle, PushToggle } from '#core/settings/notifications.ts';

/** Which toggle of Settings > Notifications lets a kind of notification be mailed, and be told at once. Null: none does. */
export type Toggles = {
  email: EmailToggle | null;
  push: PushToggle | null;
  /** Lets what changes of a night reach devices on its eve and its day, where no other toggle lets it be told at once. */
  near?: PushToggle;
  /** Whether its mail can wait for the digest of the next morning, by its parameters and the day it is. Without it no mail of it waits. */
  waits?: Waits<unknown>;
};

type Waits<Params> = (params: Params, today: Day) => boolean;

export const asked = {
  email: 'email_booking_requests',
  push: 'push_booking_requests',
} as const satisfies Toggles;
export const agreed = { email: 'email_booking_confirmations', push: null } as const satisfies Toggles;
/** What somebody who plays that night has to know before it. */
export const agreedOfNight = { ...agreed, near: 'push_calendar_reminders' } as const satisfies Toggles;
export const paid = { email: 'email_payment_updates', push: null } as const satisfies Toggles;
/** Mailed as what people write is. */
export const ofPeople = { email: 'email_messages', push: null } as const satisfies Toggles;
export const bellOnly = { email: null, push: null } as const satisfies Toggles;

/** No person did it: time came, and the product itself speaks. */
export const ours = <These extends Toggles>(toggles: These) =>
  ({ ...toggles, push: 'push_system_announcements' }) as const satisfies Toggles;

/** Its mail can wait for the digest: it binds nobody, moves no money, changes nothing of the days ahead, and asks for no answer. */
export const canWait = <These extends Toggles, Params = unknown>(
  toggles: These,
  waits: Waits<Params> = () => true,
) => ({
  ...toggles,
  waits: (params: unknown, today: Day) => waits(params as Params, today),
});

/** A night more than so many days ahead is not soon. */
const SOON_DAYS = 7;

/** What is about a night can wait unless that is soon. A night of yesterday may be today's elsewhere. */
export const unlessSoon: Waits<{ day: Day }> = ({ day }, today) => {
  const days = daysBetween(today, day);
  return days > SOON_DAYS || days < -1;
};
