import { describe, expect, it } from 'vitest';
import { toggles } from '#core/events/all/toggles.ts';
import { MAILING, PUSH } from '#core/settings/notifications.ts';
import {
  type EmailSettings,
  emailToggleOf,
  type NoticeKind,
  type PushSettings,
  wantsEmail,
  wantsPush,
} from './notice-kinds.ts';

const emailOff: EmailSettings = {
  email_updates: true,
  email_messages: false,
  email_booking_requests: false,
  email_booking_confirmations: false,
  email_payment_updates: false,
};
const pushOff: PushSettings = {
  push_booking_requests: false,
  push_messages: false,
  push_calendar_reminders: false,
  push_system_announcements: false,
};
const kinds = (Object.keys(toggles) as NoticeKind[]).toSorted();

const sample: Record<string, keyof EmailSettings | null> = {
  message: 'email_messages',
  'booking-request': 'email_booking_requests',
  'calendar-reminder': 'email_booking_confirmations',
  'payout-waits': 'email_payment_updates',
  'review-asked': null,
};

describe('a mail', () => {
  it.each(MAILING)('$column lets those of its events be mailed, and no others', ({ column }) => {
    const settings = { ...emailOff, [column]: true };
    const its = kinds.filter((kind) => toggles[kind].email === column);
    expect(its).not.toEqual([]);
    expect(kinds.filter((kind) => wantsEmail(kind, settings))).toEqual(its);
  });
  it.each(Object.entries(sample))('of %s is let through by %s', (kind, toggle) => {
    expect(emailToggleOf(kind)).toBe(toggle);
  });
  it('is sent about nothing while Email Updates is off', () => {
    const allOn = Object.fromEntries(Object.keys(emailOff).map((toggle) => [toggle, true]));
    const settings = { ...(allOn as EmailSettings), email_updates: false };
    expect(kinds.filter((kind) => wantsEmail(kind, settings))).toEqual([]);
  });
  it('is sent about nothing by Email Updates alone', () => {
    expect(kinds.filter((kind) => wantsEmail(kind, emailOff))).toEqual([]);
  });
});

describe('being told at once', () => {
  it.each(Object.values(PUSH))('$column lets those of its events be told, and no others', ({ column }) => {
    const its = kinds.filter((kind) => toggles[kind].push === column);
    expect(its).not.toEqual([]);
    expect(kinds.filter((kind) => wantsPush(kind, { ...pushOff, [column]: true }))).toEqual(its);
  });
  it('says what the product itself says, whatever is mailed of it', () => {
    for (const kind of ['payout-waits', 'review-asked', 'contact-message'])
      expect(wantsPush(kind, { ...pushOff, push_system_announcements: true })).toBe(true);
  });
});

it('knows nothing of a kind that is not in the table', () => {
  for (const kind of ['toString', 'of-tomorrow', '']) {
    expect(wantsPush(kind, { ...pushOff, push_messages: true })).toBe(false);
    expect(wantsEmail(kind, { ...emailOff, email_payment_updates: true })).toBe(false);
  }
});
