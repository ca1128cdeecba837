import { describe, expect, it } from 'vitest';
import {
  APPEARANCE_DEFAULTS,
  appearanceSchema,
  GENERAL_DEFAULTS,
  generalSchemaOf,
  integrationsFor,
  integrationsSchema,
  NOTHING_CONNECTED,
  NOTIFICATION_DEFAULTS,
  notificationsSchema,
  passwordSchema,
} from '#core/settings/settings.ts';

const say = (result: { error?: { issues: { message: string; path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('general settings', () => {
  it('begin in English, in New York, with both toggles on', () => {
    expect(GENERAL_DEFAULTS).toMatchObject({
      language: 'English',
      timeZone: 'America/New_York',
      emailUpdates: true,
      showProfileEvents: true,
    });
  });
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

describe('the other tabs', () => {
  it('begin with the defaults of the specification', () => {
    expect(notificationsSchema.parse(NOTIFICATION_DEFAULTS)).toEqual({
      email: {
        bookingRequests: true,
        bookingConfirmations: true,
        paymentUpdates: true,
        newsletterUpdates: false,
      },
      push: { bookingRequests: true, messages: true, calendarReminders: true, systemAnnouncements: true },
    });
    expect(appearanceSchema.parse(APPEARANCE_DEFAULTS)).toEqual({
      theme: 'system',
      fontSize: 16,
      density: 'normal',
      color: 'default',
      singleKeys: true,
    });
    expect(integrationsSchema.parse(NOTHING_CONNECTED)).toEqual(NOTHING_CONNECTED);
  });
  it('keep the font within 12 to 24 pixels', () => {
    for (const fontSize of [11, 25, 16.5]) {
      expect(appearanceSchema.safeParse({ ...APPEARANCE_DEFAULTS, fontSize }).success).toBe(false);
    }
  });
  it('offer ticketing to venues only', () => {
    expect(integrationsFor('artist')).toEqual(['facebook', 'instagram', 'twitter', 'spotify']);
    expect(integrationsFor('venue')).toContain('ticketmaster');
  });
});
