import type { Setting } from '#core/settings/setting.ts';
import { t } from '#core/words/t.ts';

/** Saved the moment it is switched. */
export const PUBLIC_CALENDAR = {
  column: 'public_calendar',
  default: true,
  get label() {
    return t`Public Calendar Visibility`;
  },
  get hint() {
    return t`Your public page shows which days are free, booked or not available; never with whom`;
  },
} as const satisfies Setting;
