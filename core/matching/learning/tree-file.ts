import * as z from 'zod';
import type { Tree } from '#core/matching/learning/tree.ts';

/** A tree as it stands in a file. */
export const tree = z.strictObject({
  feature: z.array(z.int().nonnegative()),
  threshold: z.array(z.number()),
  left: z.array(z.int()),
  right: z.array(z.int()),
  leaf: z.array(z.number()).min(1),
});

/** Whether every child is there. Children come after their parents, so that every way down ends. */
export function isTree({ feature, threshold, left, right, leaf }: Tree, features: number): boolean {
  const nodes = feature.length;
  if ([threshold, left, right].some((each) => each.length !== nodes)) return false;
  return feature.every(
    (each, node) =>
      each < features &&
      [left[node] as number, right[node] as number].every((child) =>
        child >= 0 ? child > node && child < nodes : -1 - child < leaf.length,
      ),
  );
}
