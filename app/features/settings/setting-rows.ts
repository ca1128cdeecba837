import { GENERAL, type GeneralSettings } from '#core/settings/general.ts';
import { DEVICES, EMAIL, type NotificationSettings, PUSH } from '#core/settings/notifications.ts';
import { formOf, rowOf, type SettingsChange, type SettingsRow } from '#core/settings/setting.ts';

/** The forms of the settings screen, of the account's one row; and what of the row each form changes. */

export const generalOf = (row: SettingsRow, email: string): GeneralSettings => ({
  ...formOf(GENERAL, row),
  email,
});

/** What a form changes of what was loaded into it: what another window changed meanwhile stays. */
export function generalChange(form: GeneralSettings, loaded: GeneralSettings): SettingsChange {
  const [to, from] = [rowOf(GENERAL, form), rowOf(GENERAL, loaded)];
  const changed = Object.entries(to).filter(([column, value]) => value !== from[column as keyof typeof to]);
  return Object.fromEntries(changed);
}

export const notificationsOf = (row: SettingsRow): NotificationSettings => ({
  email: formOf(EMAIL, row),
  push: formOf(PUSH, row),
  devices: formOf(DEVICES, row),
});

export const notificationsChange = ({ email, push, devices }: NotificationSettings): SettingsChange => ({
  ...rowOf(EMAIL, email),
  ...rowOf(PUSH, push),
  ...rowOf(DEVICES, devices),
});
