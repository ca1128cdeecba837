import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a stand-in for services was asked: `at` is host and path, `body` what was sent as it was sent, `form` the same as a form. */
export type Asked = { at: string; query: URLSearchParams; form: URLSearchParams; body: string; auth: string };

export const say = (response: ServerResponse, status: number, json: unknown, headers: object = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof json === 'string' ? json : JSON.stringify(json));

/** An answer that never ends: a byte now and then, until nobody waits for more. */
export function sayNowAndThen(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 50);
  response.once('close', () => clearInterval(timer));
}

/** An answer of a gigabyte, as long as it is read. */
export function sayTooMuch(response: ServerResponse): void {
  let left = 1024;
  const part = Buffer.alloc(1 << 20, ' ');
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(part)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
}

/** A server of this machine that answers in the place of `hosts`; `asked` is what it was asked, in order. */
export async function standInFor(
  hosts: readonly string[],
  answer: (asked: Asked, response: ServerResponse) => unknown,
): Promise<{ standIns: Record<string, string>; asked: Asked[]; stop: () => void }> {
  const asked: Asked[] = [];
  const listen = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const part of request) body += part;
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://x.invalid');
    const auth = request.headers.authorization ?? '';
    asked.push({
      at: `${request.headers.host}${pathname}`,
      query,
      form: new URLSearchParams(body),
      body,
      auth,
    });
    answer(asked.at(-1) as Asked, response);
  };
  const server = createServer((request, response) => void listen(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { standIns: Object.fromEntries(hosts.map((host) => [host, here])), asked, stop };
}
