import type { Setting } from '#core/settings/setting.ts';

/** Whoever once let a deadline follow the night has it so on every device. */
export const DEADLINE_FITS_NIGHT = {
  column: 'deadline_fits_night',
  default: false,
} as const satisfies Setting;
