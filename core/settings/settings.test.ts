import { describe, expect, it } from 'vitest';
import { SETTING_DEFAULTS } from '#core/settings/all.ts';
import { generalSchemaOf } from '#core/settings/general.ts';
import { integrationsFor, integrationsOf } from '#core/settings/integrations.ts';
import { passwordSchema } from '#core/settings/password-change.ts';

const say = (result: { error?: { issues: { message: string; path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

const blank = { name: '', email: '', language: 'English', timeZone: 'America/New_York' };
const GENERAL_DEFAULTS = { ...blank, emailUpdates: true, showProfileEvents: true };

describe('an account', () => {
  it('begins with the defaults of the specification', () => {
    expect(SETTING_DEFAULTS).toEqual({
      full_name: '',
      language: 'English',
      time_zone: 'America/New_York',
      email_updates: true,
      show_profile_events: true,
      email_booking_requests: true,
      email_booking_confirmations: true,
      email_payment_updates: true,
      email_newsletter: false,
      email_messages: true,
      push_booking_requests: true,
      push_messages: true,
      push_calendar_reminders: true,
      push_system_announcements: true,
      quiet_from: '22:00',
      quiet_until: '08:00',
      push_words: false,
      public_calendar: true,
      theme: 'system',
      font_size: 16,
      density: 'normal',
      accent: 'default',
      single_keys: true,
      deadline_fits_night: false,
      email_papers: true,
      email_digest: true,
    });
  });
  it('begins with nothing connected, and remembers what was saved', () => {
    expect(Object.values(integrationsOf([]))).not.toContain(true);
    expect(integrationsOf([{ provider: 'instagram', connected: true }]).instagram).toBe(true);
    expect(integrationsOf([{ provider: 'instagram', connected: false }]).instagram).toBe(false);
    expect(integrationsOf([{ provider: 'myspace', connected: true }])).toEqual(integrationsOf([]));
  });
  it('is offered ticketing when it is a venue', () => {
    expect(integrationsFor('artist')).toEqual(['facebook', 'instagram', 'twitter', 'spotify']);
    expect(integrationsFor('venue')).toContain('ticketmaster');
  });
});

describe('general settings', () => {
  it('ask for a name and an email address', () => {
    expect(say(generalSchemaOf('').safeParse({ ...GENERAL_DEFAULTS, name: 'A', email: 'nobody' }))).toEqual([
      'name: Name must be at least 2 characters.',
      'email: Please enter a valid email address.',
    ]);
    expect(say(generalSchemaOf('').safeParse({ ...GENERAL_DEFAULTS, name: 'Ana', email: '' }))).toEqual([
      'email: Please enter a valid email address.',
    ]);
  });
  it('save a change beside a name that was never given, and ask for the name that was', () => {
    const ada = { ...GENERAL_DEFAULTS, email: 'ada@example.com', emailUpdates: false };
    expect(say(generalSchemaOf('').safeParse(ada))).toBeUndefined();
    for (const name of ['', ' ', 'A'])
      expect(say(generalSchemaOf('Ada').safeParse({ ...ada, name }))).toEqual([
        'name: Name must be at least 2 characters.',
      ]);
  });
});

describe('a change of password', () => {
  it('wants eight characters in each field', () => {
    expect(
      say(passwordSchema.safeParse({ currentPassword: '', newPassword: 'short', confirmPassword: 'short' })),
    ).toEqual([
      'currentPassword: Password must be at least 8 characters.',
      'newPassword: New password must be at least 8 characters.',
      'confirmPassword: Password confirmation must be at least 8 characters.',
    ]);
  });
  it('wants the same password twice, and says so at the second', () => {
    expect(
      say(
        passwordSchema.safeParse({
          currentPassword: 'old secret',
          newPassword: 'new secret',
          confirmPassword: 'new secrat',
        }),
      ),
    ).toEqual(['confirmPassword: Passwords do not match']);
  });
});
