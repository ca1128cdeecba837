import type { Chance } from './chance.ts';
import type { World } from './world.ts';

type FrameOptions = { opcode?: number; fin?: boolean; masked?: boolean; reserved?: number; claims?: number };

/** One websocket frame (RFC 6455), as wrong as asked for; `claims` is the length it says it has. */
export function frame(payload: string | Buffer, options: FrameOptions = {}): Buffer {
  const { opcode = 1, fin = true, masked = true, reserved = 0 } = options;
  const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
  const length = options.claims ?? bytes.length;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = (fin ? 0x80 : 0) | (reserved << 4) | opcode;
  head[1] = (masked ? 0x80 : 0) | (length < 126 ? length : length < 65_536 ? 126 : 127);
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  // A mask of zeros leaves the payload readable in a hex dump.
  return Buffer.concat([head, masked ? Buffer.alloc(4) : Buffer.alloc(0), bytes]);
}

export function handshake(world: World, path: string, headers: Record<string, string> = {}): Buffer {
  const all: Record<string, string> = {
    host: `${world.host}:${world.port}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
}

/** What a client of realtime asks first. */
export function joinOf(world: World, chance: Chance) {
  const token = chance.pick([...world.tokens.venue, ...world.tokens.artist, world.publishableKey]);
  const [, claims = ''] = token.split('.');
  const { sub = 'nobody' } = claims ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : {};
  const topic = chance.pick([`realtime:user:${sub}`, 'realtime:openings']);
  return {
    topic,
    payload: {
      config: {
        broadcast: { ack: false, self: false },
        presence: { key: '', enabled: false },
        postgres_changes: [] as object[],
        private: true,
      },
      access_token: token,
    } as Record<string, unknown>,
  };
}
