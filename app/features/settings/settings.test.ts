import { describe, expect, it } from 'vitest';
import { APPEARANCE } from '#core/settings/appearance.ts';
import { formOf, rowOf, type SettingsRow } from '#core/settings/setting.ts';
import { SINGLE_KEYS } from '#core/settings/single-keys.ts';
import { placeName } from './devices.ts';
import { generalChange, generalOf, notificationsChange, notificationsOf } from './setting-rows.ts';

const row = {
  full_name: 'Ada',
  language: 'English',
  time_zone: 'America/New_York',
  email_updates: true,
  email_messages: true,
  show_profile_events: false,
  email_booking_requests: true,
  email_booking_confirmations: false,
  email_payment_updates: true,
  email_newsletter: false,
  push_booking_requests: true,
  push_messages: false,
  push_calendar_reminders: true,
  push_system_announcements: true,
  theme: 'dark',
  font_size: 18,
  density: 'compact',
  accent: 'teal',
  single_keys: false,
} as SettingsRow;

describe('the forms', () => {
  it('show what is saved, and save what they show', () => {
    // The link of a mail alone switches off mails about messages: no form does.
    expect(notificationsChange(notificationsOf(row))).toEqual(
      Object.fromEntries(
        Object.entries(row).filter(([name]) => /^(push_|email_(?!updates|messages))/.test(name)),
      ),
    );
    expect(notificationsOf(row).email).toEqual({
      bookingRequests: true,
      bookingConfirmations: false,
      paymentUpdates: true,
      newsletterUpdates: false,
    });
    const look = { theme: 'dark', font_size: 18, density: 'compact', accent: 'teal', single_keys: false };
    const settings = { ...APPEARANCE, singleKeys: SINGLE_KEYS };
    expect(rowOf(settings, formOf(settings, row))).toEqual(look);
  });
  it('write what was changed in them, and leave alone what another window may have changed', () => {
    const loaded = generalOf(row, 'ada@example.com');
    expect(generalChange(loaded, loaded)).toEqual({});
    expect(generalChange({ ...loaded, name: 'Ada L.' }, loaded)).toEqual({ full_name: 'Ada L.' });
  });
  it('give an emptied language and time zone their defaults again', () => {
    const loaded = { ...generalOf(row, ''), language: 'Irish', timeZone: 'Europe/Dublin' };
    expect(generalChange({ ...loaded, language: '', timeZone: '' }, loaded)).toEqual({
      language: 'English',
      time_zone: 'America/New_York',
    });
  });
});

describe('a session', () => {
  it('is near the city of its time zone, where that tells one', () => {
    expect(placeName('America/Argentina/Buenos_Aires')).toBe('Near Buenos Aires');
    for (const zone of ['', 'UTC', 'Etc/GMT-2']) expect(placeName(zone)).toBe('Unknown location');
  });
});
