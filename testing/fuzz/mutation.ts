import type { Chance } from './chance.ts';
import type { Draft } from './draft.ts';
import type { World } from './world.ts';

/** Makes one thing about a valid request wrong. */
export type Mutation = (draft: Draft, chance: Chance, world: World) => void;
