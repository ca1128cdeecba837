import type { Remembered } from '#core/matching/criterion.ts';
import { MEMORY_FEATURES, type MemoryFeature } from '#core/matching/memory/feature-list.ts';

const AT = new Map<string, number>(MEMORY_FEATURES.map(([name], at) => [name, at]));

/** One feature of what is remembered; 0 when nothing is. */
export function remembered(memory: Remembered, name: MemoryFeature): number {
  return memory === null ? 0 : (memory[AT.get(name) as number] as number);
}
