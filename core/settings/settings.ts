import * as z from 'zod';
import { PASSWORD_MIN, password } from '#core/account/account.ts';
import { email } from '#core/forms/email.ts';
import { isTimeZone, text } from '#core/forms/fields.ts';

/** The forms of the settings screen, each with the values it has before anyone changed them. */

const generalSchema = z.object({
  name: text(200),
  email: email('Please enter a valid email address.'),
  language: text(60),
  /** Emptied, it goes back to what it begins with. */
  timeZone: text(60).refine((zone) => zone === '' || isTimeZone(zone), {
    error: 'Please choose a time zone from the list, such as Europe/Dublin.',
  }),
  emailUpdates: z.boolean(),
  showProfileEvents: z.boolean(),
});
export type GeneralSettings = z.infer<typeof generalSchema>;

/** The form of an account of this name. An account begins without one: a name that nobody touched keeps nothing else from being saved. */
export const generalSchemaOf = (savedName: string) =>
  generalSchema.extend({
    name: text(200).refine((name) => name === savedName || name.length >= 2, {
      error: 'Name must be at least 2 characters.',
    }),
  });

export const GENERAL_DEFAULTS: GeneralSettings = {
  name: '',
  email: '',
  language: 'English',
  timeZone: 'America/New_York',
  emailUpdates: true,
  showProfileEvents: true,
};

const emailNotificationsSchema = z.object({
  bookingRequests: z.boolean(),
  bookingConfirmations: z.boolean(),
  paymentUpdates: z.boolean(),
  newsletterUpdates: z.boolean(),
});

const pushNotificationsSchema = z.object({
  bookingRequests: z.boolean(),
  messages: z.boolean(),
  calendarReminders: z.boolean(),
  systemAnnouncements: z.boolean(),
});

export const notificationsSchema = z.object({
  email: emailNotificationsSchema,
  push: pushNotificationsSchema,
});
export type NotificationSettings = z.infer<typeof notificationsSchema>;

export const NOTIFICATION_DEFAULTS: NotificationSettings = {
  email: {
    bookingRequests: true,
    bookingConfirmations: true,
    paymentUpdates: true,
    newsletterUpdates: false,
  },
  push: { bookingRequests: true, messages: true, calendarReminders: true, systemAnnouncements: true },
};

export const passwordSchema = z
  .object({
    currentPassword: z
      .string()
      .min(PASSWORD_MIN, { error: 'Password must be at least 8 characters.' })
      .max(1000),
    newPassword: password('New password must be at least 8 characters.'),
    confirmPassword: z
      .string()
      .min(PASSWORD_MIN, { error: 'Password confirmation must be at least 8 characters.' }),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
    // Said as soon as both are there, even while another field is still wrong.
    when: ({ value }) => {
      const form = value as Record<string, unknown> | undefined;
      return typeof form?.newPassword === 'string' && typeof form.confirmPassword === 'string';
    },
  });
export type PasswordChange = z.infer<typeof passwordSchema>;

export const PASSWORD_DEFAULTS: PasswordChange = {
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};

const THEMES = ['light', 'dark', 'system'] as const;
const DENSITIES = ['compact', 'normal'] as const;
export const ACCENTS = ['default', 'purple', 'teal', 'green', 'orange', 'red'] as const;
export const FONT_SIZE = { min: 12, max: 24, step: 1, default: 16 } as const;

export const appearanceSchema = z.object({
  theme: z.enum(THEMES),
  fontSize: z.int().min(FONT_SIZE.min).max(FONT_SIZE.max),
  density: z.enum(DENSITIES),
  color: z.enum(ACCENTS),
  /** Keys of one letter do something (WCAG 2.1.4: they can be switched off). */
  singleKeys: z.boolean(),
});
export type AppearanceSettings = z.infer<typeof appearanceSchema>;

export const APPEARANCE_DEFAULTS: AppearanceSettings = {
  theme: 'system',
  fontSize: FONT_SIZE.default,
  density: 'normal',
  color: 'default',
  singleKeys: true,
};

export const INTEGRATIONS = [
  'facebook',
  'instagram',
  'twitter',
  'spotify',
  'eventbrite',
  'ticketmaster',
] as const;
export type Integration = (typeof INTEGRATIONS)[number];

const VENUE_ONLY: readonly Integration[] = ['eventbrite', 'ticketmaster'];

/** The services a side can connect: ticketing is for venues. */
export function integrationsFor(side: 'artist' | 'venue'): Integration[] {
  return INTEGRATIONS.filter((each) => side === 'venue' || !VENUE_ONLY.includes(each));
}

export const integrationsSchema = z.object({
  spotify: z.boolean(),
  instagram: z.boolean(),
  facebook: z.boolean(),
  twitter: z.boolean(),
  eventbrite: z.boolean(),
  ticketmaster: z.boolean(),
});
export type IntegrationSettings = z.infer<typeof integrationsSchema>;

/** A service is connected only once somebody has signed in to it: an account begins with none. */
export const NOTHING_CONNECTED: IntegrationSettings = {
  spotify: false,
  instagram: false,
  facebook: false,
  twitter: false,
  eventbrite: false,
  ticketmaster: false,
};
