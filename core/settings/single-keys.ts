import type { Setting } from '#core/settings/setting.ts';

/** Keys of one letter do something (WCAG 2.1.4: they can be switched off). */
export const SINGLE_KEYS = {
  column: 'single_keys',
  default: true,
  label: 'Single-Key Shortcuts',
  hint: 'J and K walk through lists, ? shows all keys. Off: keys of one letter do nothing.',
} as const satisfies Setting;
