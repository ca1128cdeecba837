import type { Database, Tables } from '#core/database.types.ts';
import {
  type AppearanceSettings,
  GENERAL_DEFAULTS,
  type GeneralSettings,
  INTEGRATIONS,
  type Integration,
  type IntegrationSettings,
  NOTHING_CONNECTED,
  type NotificationSettings,
} from '#core/settings/settings.ts';

type Row = Tables<'settings'>;
export type SettingsChange = Omit<
  Database['public']['Tables']['settings']['Update'],
  'user_id' | 'updated_at'
>;

/** The forms of the settings screen, of the account's one row; and what of the row each form changes. */

export function generalOf(row: Row, email: string): GeneralSettings {
  return {
    name: row.full_name,
    email,
    language: row.language,
    timeZone: row.time_zone,
    emailUpdates: row.email_updates,
    showProfileEvents: row.show_profile_events,
  };
}

/** An emptied language or time zone goes back to its default: what is used from then on. */
function usedFor(form: GeneralSettings): Pick<GeneralSettings, 'language' | 'timeZone'> {
  return {
    language: form.language || GENERAL_DEFAULTS.language,
    timeZone: form.timeZone || GENERAL_DEFAULTS.timeZone,
  };
}

/** What a form changes of what was loaded into it: what another window changed meanwhile stays. */
export function generalChange(form: GeneralSettings, loaded: GeneralSettings): SettingsChange {
  const [to, from] = [generalRow(form), generalRow(loaded)];
  const changed = Object.entries(to).filter(([column, value]) => value !== from[column as keyof typeof to]);
  return Object.fromEntries(changed);
}

function generalRow(form: GeneralSettings) {
  const { language, timeZone } = usedFor(form);
  return {
    full_name: form.name,
    language,
    time_zone: timeZone,
    email_updates: form.emailUpdates,
    show_profile_events: form.showProfileEvents,
  };
}

export function notificationsOf(row: Row): NotificationSettings {
  return {
    email: {
      bookingRequests: row.email_booking_requests,
      bookingConfirmations: row.email_booking_confirmations,
      paymentUpdates: row.email_payment_updates,
      newsletterUpdates: row.email_newsletter,
    },
    push: {
      bookingRequests: row.push_booking_requests,
      messages: row.push_messages,
      calendarReminders: row.push_calendar_reminders,
      systemAnnouncements: row.push_system_announcements,
    },
  };
}

export function notificationsChange({ email, push }: NotificationSettings): SettingsChange {
  return {
    email_booking_requests: email.bookingRequests,
    email_booking_confirmations: email.bookingConfirmations,
    email_payment_updates: email.paymentUpdates,
    email_newsletter: email.newsletterUpdates,
    push_booking_requests: push.bookingRequests,
    push_messages: push.messages,
    push_calendar_reminders: push.calendarReminders,
    push_system_announcements: push.systemAnnouncements,
  };
}

export function appearanceOf(row: Row): AppearanceSettings {
  return {
    theme: row.theme as AppearanceSettings['theme'],
    fontSize: row.font_size,
    density: row.density as AppearanceSettings['density'],
    color: row.accent as AppearanceSettings['color'],
    singleKeys: row.single_keys,
  };
}

export function appearanceChange(form: AppearanceSettings): SettingsChange {
  return {
    theme: form.theme,
    font_size: form.fontSize,
    density: form.density,
    accent: form.color,
    single_keys: form.singleKeys,
  };
}

/** What is connected: what was saved, and nothing else. */
export function integrationsOf(
  rows: readonly { provider: string; connected: boolean }[],
): IntegrationSettings {
  const form = { ...NOTHING_CONNECTED };
  for (const { provider, connected } of rows) if (isIntegration(provider)) form[provider] = connected;
  return form;
}

function isIntegration(provider: string): provider is Integration {
  return (INTEGRATIONS as readonly string[]).includes(provider);
}
