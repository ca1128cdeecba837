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
  push_system_announcements: false,
};
const pushOff: PushSettings = {
  push_booking_requests: false,
  push_messages: false,
  push_calendar_reminders: false,
  push_system_announcements: false,
};
const kinds = (Object.keys(toggles) as NoticeKind[]).toSorted();

/** What people were promised to be mailed, and told at once. A kind that comes anew is held by its event's own file. */
const mailed = {
  email_messages: ['message'],
  email_booking_requests: ['booking-request', 'counter-offer', 'change-proposed', 'hold', 'hold-challenged'],
  email_booking_confirmations: [
    'booking-confirmed',
    'booking-declined',
    'booking-withdrawn',
    'booking-cancelled',
    'booking-expired',
    'show-changed',
    'change-answered',
    'agreement-amended',
    'agreement-signed',
    'bill-changed',
    'running-order',
    'advance',
    'advance-reminder',
    'hold-moved',
    'hold-ended',
    'hold-shortened',
    'hold-reopened',
    'calendar-reminder',
  ],
  email_payment_updates: [
    'conclude',
    'statement-sent',
    'statement-disputed',
    'statement-confirmed',
    'statement-restated',
    'figures-proposed',
    'statement-waits',
    'cost-answered',
    'line-contested',
    'contest-answered',
    'settle-reminder',
    'invoice-issued',
    'invoice-paid',
    'credit-note',
    'direct-payment',
    'direct-payment-answered',
    'merchandise-paper',
    'payout-released',
    'overpaid-received',
    'overpaid-given',
    'overpayment-proposed',
    'overpayment-answered',
    'month-invoice-wanted',
    'month-invoice-issued',
    'payment-refunded',
    'payment-disputed',
    'invoice-reminder',
    'payout-initiated',
    'payout-arrived',
    'payout-failed',
    'payout-waits',
    'plan-changed',
  ],
} as const;

const told = {
  push_booking_requests: ['booking-request', 'counter-offer', 'change-proposed', 'hold', 'hold-challenged'],
  push_messages: ['message'],
  push_calendar_reminders: ['calendar-reminder'],
  push_system_announcements: [
    'booking-expired',
    'advance-reminder',
    'conclude',
    'statement-waits',
    'settle-reminder',
    'payment-refunded',
    'payment-disputed',
    'invoice-reminder',
    'payout-arrived',
    'payout-failed',
    'payout-waits',
    'review-asked',
    'contact-message',
  ],
} as const;

describe('a mail', () => {
  it.each(MAILING)('$column lets those of its events be mailed, and no others', ({ column }) => {
    const settings = { ...emailOff, [column]: true };
    const its = kinds.filter((kind) => toggles[kind].email === column);
    expect(its).not.toEqual([]);
    expect(kinds.filter((kind) => wantsEmail(kind, settings))).toEqual(its);
  });
  it.each(Object.entries(mailed))('%s goes on letting through what it did', (toggle, promised) => {
    for (const kind of promised) expect(emailToggleOf(kind), kind).toBe(toggle);
  });
  it('is sent of nothing that was never mailed', () => {
    for (const kind of ['review-asked', 'contact-message', 'review', 'running-order-confirmed'])
      expect(emailToggleOf(kind), kind).toBeNull();
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
  it.each(Object.entries(told))('%s goes on letting be told what it did', (toggle, promised) => {
    for (const kind of promised) expect(wantsPush(kind, { ...pushOff, [toggle]: true }), kind).toBe(true);
  });
});

it('knows nothing of a kind that is not in the table', () => {
  for (const kind of ['toString', 'of-tomorrow', '']) {
    expect(wantsPush(kind, { ...pushOff, push_messages: true })).toBe(false);
    expect(wantsEmail(kind, { ...emailOff, email_payment_updates: true })).toBe(false);
  }
});
