import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { APPEARANCE_KEY, applyAppearance, defaultAppearance, readAppearance } from './appearance.ts';

const boot = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8');

describe('what is remembered of how the product looks', () => {
  it.each([
    ['nothing', undefined],
    ['everything at its end', { theme: 'dark', fontSize: 24, density: 'compact', color: 'teal' }],
    ['the other end', { theme: 'light', fontSize: 12, density: 'normal', color: 'red' }],
    ['the system’s choice', { theme: 'system', color: 'purple' }],
    ['sizes and words that do not exist', { theme: 'sepia', fontSize: 99, density: 'roomy', color: 'beige' }],
    ['something else entirely', 'text'],
    ['null', null],
  ])('is applied before the first paint as after it: %s', (_name, kept) => {
    for (const systemIsDark of [true, false]) {
      expect(bootWith(kept, systemIsDark)).toEqual(appliedWith(kept, systemIsDark));
    }
  });

  it('falls back to the defaults where it cannot be read', () => {
    expect(readAppearance({ fontSize: '11', theme: 7 })).toEqual(defaultAppearance);
    expect(readAppearance({ fontSize: 13.4 }).fontSize).toBe(13);
  });
});

function stage(kept: unknown, systemIsDark: boolean) {
  const shown: Record<string, string> = {};
  const documentElement = {
    dataset: shown,
    style: {
      setProperty(name: string, value: string) {
        shown[name] = value;
      },
    },
  };
  return {
    shown,
    globals: {
      document: { documentElement },
      matchMedia: () => ({ matches: systemIsDark }),
      localStorage: {
        getItem: (key: string) =>
          key === APPEARANCE_KEY && kept !== undefined ? JSON.stringify(kept) : null,
      },
    },
  };
}

function bootWith(kept: unknown, systemIsDark: boolean) {
  const { shown, globals } = stage(kept, systemIsDark);
  runInNewContext(boot, globals);
  return { ...shown };
}

function appliedWith(kept: unknown, systemIsDark: boolean) {
  const { shown, globals } = stage(kept, systemIsDark);
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  applyAppearance(readAppearance(kept));
  vi.unstubAllGlobals();
  return { ...shown };
}
