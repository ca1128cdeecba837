import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { type PushMessage, pushMessage } from '#core/push/push-message.ts';

/** What a push service was sent, opened as the browser opens it. */
type Received = { device: string; headers: IncomingHttpHeaders; message: PushMessage };

export type TestBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What it would have shown, oldest first. */
  shown: () => PushMessage[];
};

export type PushService = {
  standIns: Record<string, string>;
  received: Received[];
  /** A browser that has subscribed here. */
  browser: () => TestBrowser;
  /** How the next messages are answered; 201 when nothing is said. */
  answer: (how: (response: ServerResponse, device: string) => void) => void;
  start: () => Promise<void>;
  stop: () => void;
};

const HOST = 'push.example.com';

/** A push service of this machine, with browsers that have subscribed at it. */
export function pushService(): PushService {
  const standIns: Record<string, string> = {};
  const received: Received[] = [];
  const keys = new Map<string, { pair: ReturnType<typeof createECDH>; auth: string }>();
  let answer: (response: ServerResponse, device: string) => void;
  const taken = (response: ServerResponse) => response.writeHead(201).end();
  answer = taken;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const device = (request.url ?? '').slice('/send/'.length);
      const known = keys.get(device);
      if (!known) return void response.writeHead(410).end();
      const opened = decrypt(Buffer.concat(parts), {
        version: 'aes128gcm',
        privateKey: known.pair,
        authSecret: known.auth,
      });
      const message = pushMessage.parse(JSON.parse(opened.toString('utf8')));
      received.push({ device, headers: request.headers, message });
      answer(response, device);
    });
  });
  return {
    standIns,
    received,
    browser: () => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16).toString('base64url');
      const device = randomBytes(12).toString('base64url');
      keys.set(device, { pair, auth });
      return {
        subscription: {
          endpoint: `https://${HOST}/send/${device}`,
          keys: { p256dh: pair.getPublicKey('base64url'), auth },
        },
        shown: () => received.filter((each) => each.device === device).map(({ message }) => message),
      };
    },
    answer: (how) => {
      answer = how ?? taken;
    },
    start: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      standIns[HOST] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
