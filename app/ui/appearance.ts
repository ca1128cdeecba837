import { APPEARANCE } from '#core/settings/appearance.ts';
import type { FormOf } from '#core/settings/setting.ts';

/** How the product looks for this person in this browser. `public/boot.js` applies the same before first paint. */
export type Appearance = FormOf<typeof APPEARANCE>;

export const APPEARANCE_KEY = 'running-order.appearance';
const { theme, fontSize, density, color } = APPEARANCE;

export const defaultAppearance: Appearance = {
  theme: theme.default,
  fontSize: fontSize.default,
  density: density.default,
  color: color.default,
};

/** The remembered appearance; anything unreadable or out of range falls back to its default. */
export function getAppearance(): Appearance {
  try {
    return readAppearance(JSON.parse(localStorage.getItem(APPEARANCE_KEY) ?? '{}'));
  } catch {
    return defaultAppearance;
  }
}

/** Shows an appearance at once without remembering it (a live preview). */
export function applyAppearance(appearance: Appearance): void {
  const root = document.documentElement;
  root.dataset.theme = isDark(appearance.theme) ? 'dark' : 'light';
  root.dataset.accent = appearance.color;
  root.dataset.density = appearance.density;
  root.style.setProperty('--ro-font-size', String(appearance.fontSize));
}

/** Shows an appearance and remembers it in this browser. */
export function saveAppearance(appearance: Appearance): void {
  applyAppearance(appearance);
  try {
    localStorage.setItem(APPEARANCE_KEY, JSON.stringify(appearance));
  } catch {
    // A browser that refuses storage still shows the choice until the page is left.
  }
}

/** Follows the system's light or dark while the person has chosen 'system'. Returns the way to stop. */
export function followSystemTheme(): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => applyAppearance(getAppearance());
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}

/** Makes an appearance of anything: unknown values become the defaults, sizes are kept within 12 to 24. */
export function readAppearance(value: unknown): Appearance {
  const from = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const size = Number(from.fontSize);
  return {
    theme: oneOf(theme.choices, from.theme, defaultAppearance.theme),
    fontSize: size >= fontSize.min && size <= fontSize.max ? Math.round(size) : defaultAppearance.fontSize,
    density: oneOf(density.choices, from.density, defaultAppearance.density),
    color: oneOf(color.choices, from.color, defaultAppearance.color),
  };
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.find((each) => each === value) ?? otherwise;
}

function isDark(theme: Appearance['theme']): boolean {
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}
