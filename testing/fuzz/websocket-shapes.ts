import type { Chance } from './chance.ts';
import { oddToken } from './odd-tokens.ts';
import { ODD_JSON, ODD_STRINGS, wellFormed } from './odd-values.ts';
import { frame, handshake, joinOf } from './websocket-frames.ts';
import { words } from './words.ts';
import type { World } from './world.ts';

const message = (topic: unknown, event: unknown, payload: unknown, ref: unknown = '1') =>
  JSON.stringify([ref, ref, topic, event, payload]);
const json = (chance: Chance) => chance.pick(ODD_JSON);
const text = (chance: Chance) => chance.pick(ODD_STRINGS);

/** Frames after a proper handshake. */
const FRAMES: Record<string, (chance: Chance, world: World) => Buffer[]> = {
  'an odd opcode': (chance) => [frame('x', { opcode: chance.pick([3, 4, 5, 6, 7, 11, 12, 13, 14, 15]) })],
  'reserved bits': (chance) => [frame('x', { reserved: 1 + chance.int(7) })],
  'no mask': () => [frame('{}', { masked: false })],
  'a length too large': (chance) => [
    frame('x', { claims: chance.pick([125, 65_535, 200_000, 2 ** 31, 2 ** 53 - 1]) }),
  ],
  'a frame too large': (chance) => [frame(Buffer.alloc(chance.pick([90_000, 110_000, 400_000]), 120))],
  'a long one in pieces': (chance) => [
    frame('[', { fin: false }),
    ...Array.from({ length: chance.pick([2, 300]) }, () =>
      frame('1,'.repeat(chance.int(400)), { opcode: 0, fin: false }),
    ),
    ...(chance.oneIn(2) ? [frame('1]', { opcode: 0 })] : []),
  ],
  'a piece of nothing': () => [frame('x', { opcode: 0 })],
  'a piece begun twice': () => [frame('x', { fin: false }), frame('x', { fin: false })],
  'a control frame too long or in pieces': (chance) => [
    chance.pick([
      frame('x'.repeat(126), { opcode: 9 }),
      frame('x', { opcode: 9, fin: false }),
      frame('x', { opcode: 8 }),
      frame(Buffer.from([0x03, 0xed]), { opcode: 8 }),
    ]),
  ],
  'many pings': () => Array(400).fill(frame('x', { opcode: 9 })),
  'text that is no UTF-8': (chance) => [
    frame(Buffer.concat([Buffer.from('["'), Buffer.from([0xc3, 0x28, 0xed, 0xa0, 0x80]), chance.bytes(9)])),
  ],
  'bytes of chance': (chance) => [chance.bytes(1 + chance.int(300))],
  'a broadcast in bytes': (chance) => [
    frame(
      Buffer.concat([Buffer.from([3, ...chance.bytes(5), chance.int(3)]), chance.bytes(chance.int(200))]),
      { opcode: 2 },
    ),
  ],
  'no message': (chance) => [
    frame(
      chance.pick([
        json(chance),
        text(chance),
        '[1,2,3,4,5]',
        '[null,null,"x"]',
        '[]',
        '{"topic":5}',
        '[[],[],{},[],[]]',
      ]),
    ),
  ],
  'odd parts of a message': (chance) => [
    frame(
      `[${json(chance)},${json(chance)},${chance.pick(['"realtime:x"', json(chance)])},${chance.pick(['"phx_join"', '"phx_leave"', '"broadcast"', '"presence"', json(chance)])},${json(chance)}]`,
    ),
  ],
  'a join with an odd config': (chance, world) => {
    const { topic, payload } = joinOf(world, chance);
    const odd = JSON.parse(chance.pick(ODD_JSON.filter((each) => !each.includes('400'))));
    const config = payload.config as Record<string, unknown>;
    const change = chance.pick<() => void>([
      () => Object.assign(payload, { config: odd }),
      () => Object.assign(config, { postgres_changes: odd }),
      () => Object.assign(config, { postgres_changes: [odd, odd] }),
      () =>
        Object.assign(config, {
          postgres_changes: Array(2_000).fill({ event: '*', schema: 'public', table: 'shows' }),
        }),
      () => Object.assign(config, { broadcast: odd, presence: odd }),
      () => Object.assign(config, { private: odd }),
      () => Object.assign(config, { broadcast: { replay: { since: odd, limit: odd } } }),
      () => Object.assign(config, { broadcast: { replay: { since: 9e15, limit: -1 } } }),
      () => Object.assign(config, { presence: { enabled: true, key: odd } }),
    ]);
    change();
    return [frame(message(topic, 'phx_join', payload))];
  },
  'a join with an odd token': (chance, world) => {
    const { topic, payload } = joinOf(world, chance);
    return [
      frame(
        message(topic, 'phx_join', {
          ...payload,
          access_token: oddToken(chance, chance.pick(world.tokens.venue)),
        }),
      ),
    ];
  },
  'an odd topic': (chance, world) => [
    frame(
      message(
        chance.pick([
          'realtime:',
          'phoenix',
          'x',
          'realtime:*',
          '__proto__',
          `realtime:${text(chance)}`,
          text(chance),
        ]),
        'phx_join',
        joinOf(world, chance).payload,
      ),
    ),
  ],
  'thousands of joins': (chance, world) => {
    const { payload } = joinOf(world, chance);
    return Array.from({ length: 2_000 }, (_, at) =>
      frame(message(`realtime:t${chance.oneIn(2) ? at : 1}`, 'phx_join', payload, String(at))),
    );
  },
  'joined, then oddities': (chance, world) => {
    const { topic, payload } = joinOf(world, chance);
    const events = [
      'broadcast',
      'access_token',
      'phx_leave',
      'presence',
      'phx_join',
      'postgres_changes',
      'heartbeat',
      text(chance),
    ];
    const after = Array.from({ length: 1 + chance.int(8) }, () =>
      frame(
        `["1","2",${JSON.stringify(topic)},${JSON.stringify(chance.pick(events))},${chance.pick([json(chance), '{"type":"broadcast","event":"x","payload":{}}', `{"access_token":${json(chance)}}`])}]`,
      ),
    );
    return [frame(message(topic, 'phx_join', payload)), ...after];
  },
};

const PATH = '/realtime/v1/websocket';

/** Handshakes that are none. */
const HANDSHAKES: Record<string, (chance: Chance, world: World) => Buffer> = {
  'an odd header of the handshake': (chance, world) => {
    const [name, values] = chance.pick<[string, string[]]>([
      ['sec-websocket-version', ['12', '', 'x', '13, 8', '-1']],
      ['sec-websocket-key', ['', 'x', '=', 'x'.repeat(5_000), 'MDEyMzQ1Njc4OWFiY2RlZg=']],
      [
        'sec-websocket-extensions',
        [
          'permessage-deflate; x',
          'permessage-deflate; server_max_window_bits=99',
          ';',
          'x;'.repeat(500),
          'permessage-deflate',
        ],
      ],
      ['sec-websocket-protocol', ['', ',', 'x, x', 'x'.repeat(3_000), '"']],
      ['upgrade', ['websockets', 'h2c', '', 'websocket, x']],
      ['connection', ['keep-alive', '', 'close']],
      ['origin', ['http://evil.example', 'null', '%']],
      ['host', ['', '%', 'evil.example']],
    ]);
    return handshake(world, `${PATH}?apikey=${world.publishableKey}&vsn=2.0.0`, {
      [name]: chance.pick(values),
    });
  },
  'an odd address of the handshake': (chance, world) => {
    const key = `apikey=${world.publishableKey}`;
    const odd = chance.oneIn(2) ? text(chance) : oddToken(chance, chance.pick(world.tokens.venue));
    return handshake(
      world,
      chance.pick([
        ...words`- ?apikey= ?apikey=x ?apikey=%E0%A4%A ?vsn=2.0.0 ?apikey=%00 ?apikey[]=x`.map(
          (query) => PATH + query,
        ),
        ...words`/ // /mail /rest/v1/places /realtime/v1/ /realtime/v1/websocket/ /realtime/v1/%77ebsocket //[ /../ * http://[ /% /assets/x.js`.map(
          (path) => `${path}?${key}`,
        ),
        `${PATH}?${'x'.repeat(9_000)}`,
        `${PATH}?${key}&vsn=${encodeURIComponent(wellFormed(odd))}`,
        `${PATH}?apikey=${encodeURIComponent(wellFormed(odd))}`,
      ]),
    );
  },
};

/** What is sent on one connection: the handshake, and the frames once it was answered. */
export function websocketShape(
  chance: Chance,
  world: World,
): { what: string; open: Buffer; frames: Buffer[] } {
  if (chance.oneIn(4)) {
    const what = chance.pick(Object.keys(HANDSHAKES));
    return { what, open: HANDSHAKES[what]?.(chance, world) as Buffer, frames: [] };
  }
  const what = chance.pick(Object.keys(FRAMES));
  const version = chance.oneIn(4) ? '1.0.0' : '2.0.0';
  const open = handshake(world, `${PATH}?apikey=${world.publishableKey}&vsn=${version}`);
  return { what, open, frames: FRAMES[what]?.(chance, world) ?? [] };
}
