import { chanceOf } from './chance.ts';
import { validDraft } from './corpus.ts';
import { bytesOf, withLength } from './draft.ts';
import { mutate } from './mutations.ts';
import { RAW_SHAPES } from './raw-shapes.ts';
import { websocketShape } from './websocket-shapes.ts';
import type { World } from './world.ts';

/** One malformed request, all of it. */
export type Case = {
  index: number;
  kind: 'http' | 'tcp' | 'websocket';
  /** What it is counted under. */
  route: string;
  /** What is wrong with it. */
  what: string[];
  /** Written to one connection, each piece by itself. */
  pieces: Buffer[];
  /** Written once the handshake was answered with 101. */
  frames: Buffer[];
};

/** The request of this index: the same for the same seed, but for keys, tokens and ids of the product it is made for. */
export function caseAt(seed: number, index: number, world: World): Case {
  const chance = chanceOf(seed, index);
  const kind = chance.int(20);
  if (kind < 2) {
    const { what, open, frames } = websocketShape(chance, world);
    return {
      index,
      kind: 'websocket',
      route: 'GET /realtime/v1/websocket',
      what: [what],
      pieces: [open],
      frames,
    };
  }
  const draft = validDraft(chance, world);
  if (kind < 5) {
    const what = chance.pick(Object.keys(RAW_SHAPES));
    const pieces = RAW_SHAPES[what]?.(draft, chance).map((piece) => Buffer.from(piece as string, 'latin1'));
    return { index, kind: 'tcp', route: draft.route, what: [what], pieces: pieces ?? [], frames: [] };
  }
  const what = mutate(draft, chance, world);
  return { index, kind: 'http', route: draft.route, what, pieces: [bytesOf(withLength(draft))], frames: [] };
}

/** An address of this machine to send from; requests are limited by address. */
export function addressOf(index: number, addresses: number): string {
  const at = index % addresses;
  return `127.0.${10 + Math.floor(at / 250)}.${1 + (at % 250)}`;
}
