/** A stream of numbers in [0, 1) that is the same for the same text: how generated pictures stay themselves. */
export function seeded(text: string): () => number {
  let state = 2166136261;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(from: readonly T[], next: () => number): T {
  return from[Math.floor(next() * from.length)] as T;
}

/** Ink pairs of the poster press: [paper, ink, drum]. Chosen so that ink on paper and ink on drum read (7:1 and 4.5:1). */
export const INKS = [
  ['#f4efe2', '#17163b', '#ff5599'],
  ['#eef3ef', '#10233f', '#1bbcae'],
  ['#f6f0da', '#1b1a1a', '#ff8d26'],
  ['#eceaf7', '#241252', '#a988ff'],
  ['#f2f4e8', '#0d2b1f', '#46be52'],
  ['#f7ebe6', '#2a0b16', '#ff6a6c'],
  ['#edf1f8', '#0c1f4d', '#5c9bff'],
  ['#faf4cf', '#221d08', '#f5c521'],
] as const;
