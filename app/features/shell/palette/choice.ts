import type { PaletteItem } from '#app/ui/overlays/command-palette.tsx';

export type GroupName = 'Acts' | 'Shows' | 'People' | 'Agreements' | 'Nights' | 'Screens';

/** Something that can be chosen: a place to go to, or an act that is done at once. */
export type Choice = PaletteItem & {
  group: GroupName;
  /** Other words by which it is found. */
  words?: string;
} & ({ to: string } | { run: () => void });

/** A text as it is compared: small letters without accents. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * How well a choice answers what is typed: 5 when it is its name, 3 when its name begins so, 2 when each word typed begins a word of its name, 1 when other
 * words of it are needed, 0 when it does not.
 */
export function answers({ label, detail = '', words = '' }: Choice, typed: string): number {
  const asked = wordsOf(typed);
  if (folded(label) === folded(typed)) return 5;
  if (folded(label).startsWith(folded(typed))) return 3;
  const inside = (own: readonly string[]) => asked.every((word) => own.some((each) => each.startsWith(word)));
  if (inside(wordsOf(label))) return 2;
  return inside(wordsOf(`${label} ${detail} ${words}`)) ? 1 : 0;
}
