import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { APPEARANCE } from '#core/settings/appearance.ts';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

/** Pairs [text, ground] that people read: 4.5 to 1 (WCAG 2.2 AA 1.4.3). */
const TEXT = [
  ['ink', 'page'],
  ['ink', 'sheet'],
  ['ink', 'raised'],
  ['ink', 'sunken'],
  ['ink', 'accent-soft'],
  ['ink-soft', 'page'],
  ['ink-soft', 'sheet'],
  ['ink-soft', 'raised'],
  ['ink-soft', 'sunken'],
  ['on-stage', 'stage'],
  ['on-stage-soft', 'stage'],
  ['on-stage', 'stage-raised'],
  ['on-stage-soft', 'stage-raised'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-text', 'page'],
  ['accent-text', 'sheet'],
  ['accent-text', 'raised'],
  ['accent-text', 'accent-soft'],
  ...['free', 'pending', 'booked', 'unavailable'].flatMap((status) => [
    [`on-${status}`, status],
    [`${status}-text`, `${status}-soft`],
    [`${status}-text`, 'page'],
    [`${status}-text`, 'sheet'],
    [`${status}-text`, 'raised'],
  ]),
] as [string, string][];

/** Shapes that must be told from their ground: 3 to 1 (1.4.11). */
const SHAPES = [
  ['line-strong', 'page'],
  ['line-strong', 'sheet'],
  ['line-strong', 'raised'],
  ['focus', 'page'],
  ['focus', 'sheet'],
  ['star', 'sheet'],
  ['star', 'page'],
] as [string, string][];

describe.each(['light', 'dark'])('the %s theme', (theme) => {
  describe.each(APPEARANCE.color.choices)('with the %s accent', (accent) => {
    const tokens = tokensOf(theme, accent);
    it.each(TEXT)('keeps %s readable on %s', (text, ground) => {
      expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
    });
    it.each(SHAPES)('keeps %s visible on %s', (shape, ground) => {
      expect(contrast(tokens, shape, ground)).toBeGreaterThanOrEqual(3);
    });
  });
});

function tokensOf(theme: string, accent: string): Map<string, string> {
  const selectors = [':root', `[data-theme="${theme}"]`, `[data-accent="${accent}"]`];
  selectors.push(`[data-theme="${theme}"][data-accent="${accent}"]`);
  const tokens = new Map<string, string>();
  for (const selector of selectors) {
    const start = css.indexOf(`\n${selector} {`);
    if (start < 0) continue;
    const body = css.slice(start, css.indexOf('\n}', start));
    for (const [, name, value] of body.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g))
      tokens.set(name as string, value as string);
  }
  return tokens;
}

function contrast(tokens: Map<string, string>, a: string, b: string): number {
  const [x, y] = [luminance(tokens, a), luminance(tokens, b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Relative luminance, WCAG 2.2 definition. */
function luminance(tokens: Map<string, string>, name: string): number {
  const hex = tokens.get(name);
  if (!hex) throw new Error(`theme.css has no token --${name}`);
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
