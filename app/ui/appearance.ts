/** How the product looks for this person in this browser. `public/boot.js` applies the same before first paint. */
export type Appearance = {
  theme: 'light' | 'dark' | 'system';
  /** Root font size in CSS pixels at the browser's default zoom, 12 to 24. */
  fontSize: number;
  density: 'compact' | 'normal';
  color: 'default' | 'purple' | 'teal' | 'green' | 'orange' | 'red';
};

export const APPEARANCE_KEY = 'running-order.appearance';
const THEMES = ['light', 'dark', 'system'] as const;
const DENSITIES = ['compact', 'normal'] as const;
export const ACCENTS = ['default', 'purple', 'teal', 'green', 'orange', 'red'] as const;
const FONT_SIZE = { min: 12, max: 24, step: 1 } as const;

export const defaultAppearance: Appearance = {
  theme: 'system',
  fontSize: 16,
  density: 'normal',
  color: 'default',
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
    theme: oneOf(THEMES, from.theme, defaultAppearance.theme),
    fontSize: size >= FONT_SIZE.min && size <= FONT_SIZE.max ? Math.round(size) : defaultAppearance.fontSize,
    density: oneOf(DENSITIES, from.density, defaultAppearance.density),
    color: oneOf(ACCENTS, from.color, defaultAppearance.color),
  };
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.find((each) => each === value) ?? otherwise;
}

function isDark(theme: Appearance['theme']): boolean {
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}
