import type { Chance } from './chance.ts';
import type { Draft } from './draft.ts';
import { BODY_MUTATIONS, FRAMING_MUTATIONS } from './mutate-body.ts';
import { HEADER_MUTATIONS } from './mutate-headers.ts';
import { REST_MUTATIONS, TARGET_MUTATIONS } from './mutate-target.ts';
import type { Mutation } from './mutation.ts';
import type { World } from './world.ts';

const TARGET = Object.entries(TARGET_MUTATIONS);
const HEADERS = Object.entries(HEADER_MUTATIONS);
const FRAMING = Object.entries(FRAMING_MUTATIONS);
const BODY = [...Object.entries(BODY_MUTATIONS), ...FRAMING];
const REST = Object.entries(REST_MUTATIONS);

/** Makes one to three things wrong; answers which. */
export function mutate(draft: Draft, chance: Chance, world: World): string[] {
  const chosen: [string, Mutation][] = [];
  for (let left = 1 + (chance.oneIn(2) ? chance.int(3) : 0); left > 0; left--) {
    const places = [TARGET, HEADERS];
    if (draft.body || chance.oneIn(6)) places.push(BODY);
    if (draft.path.startsWith('/rest')) places.push(REST);
    chosen.push(chance.pick(chance.pick(places)));
  }
  const isFraming = (each: [string, Mutation]) => FRAMING.includes(each);
  const inOrder = [...chosen.filter((each) => !isFraming(each)), ...chosen.filter(isFraming)];
  for (const [, mutation] of inOrder) mutation(draft, chance, world);
  return inOrder.map(([name]) => name);
}
