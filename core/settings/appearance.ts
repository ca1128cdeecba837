import type { Setting } from '#core/settings/setting.ts';

/** How the product looks for an account, by the names in the form. Every page loads this. */
export const APPEARANCE = {
  theme: { column: 'theme', default: 'system', choices: ['light', 'dark', 'system'], label: 'Theme' },
  /** CSS pixels at the browser's default zoom. */
  fontSize: { column: 'font_size', default: 16, min: 12, max: 24, step: 1, label: 'Font Size' },
  density: { column: 'density', default: 'normal', choices: ['compact', 'normal'], label: 'Layout Density' },
  color: {
    column: 'accent',
    default: 'default',
    choices: ['default', 'purple', 'teal', 'green', 'orange', 'red'],
    label: 'Accent Color',
  },
} as const satisfies Record<string, Setting & { min?: number; max?: number; step?: number }>;
