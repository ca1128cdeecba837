import type { Setting } from '#core/settings/setting.ts';
import { t } from '#core/words/t.ts';

/** Keys of one letter do something (WCAG 2.1.4: they can be switched off). */
export const SINGLE_KEYS = {
  column: 'single_keys',
  default: true,
  get label() {
    return t`Single-Key Shortcuts`;
  },
  get hint() {
    return t`J and K walk through lists, ? shows all keys. Off: keys of one letter do nothing.`;
  },
} as const satisfies Setting;
