import type { Setting } from '#core/settings/setting.ts';
import { t } from '#core/words/t.ts';

/** How the product looks for an account, by the names in the form. Every page loads this. */
export const APPEARANCE = {
  theme: {
    column: 'theme',
    default: 'system',
    choices: ['light', 'dark', 'system'],
    get label() {
      return t`Theme`;
    },
  },
  /** CSS pixels at the browser's default zoom. */
  fontSize: {
    column: 'font_size',
    default: 16,
    min: 12,
    max: 24,
    step: 1,
    get label() {
      return t`Font Size`;
    },
  },
  density: {
    column: 'density',
    default: 'normal',
    choices: ['compact', 'normal'],
    get label() {
      return t`Layout Density`;
    },
  },
  color: {
    column: 'accent',
    default: 'default',
    choices: ['default', 'purple', 'teal', 'green', 'orange', 'red'],
    get label() {
      return t`Accent Color`;
    },
  },
} as const satisfies Record<string, Setting & { min?: number; max?: number; step?: number }>;
