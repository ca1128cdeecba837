import type { Setting } from '#core/settings/setting.ts';

/** Saved the moment it is switched. */
export const PUBLIC_CALENDAR = {
  column: 'public_calendar',
  default: true,
  label: 'Public Calendar Visibility',
  hint: 'Your public page shows which days are free, booked or not available; never with whom',
} as const satisfies Setting;
