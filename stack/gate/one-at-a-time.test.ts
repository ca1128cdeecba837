import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server that answers with the path, later; it tells how many requests it worked on at once at most. */
async function slowServer(bytes = 1) {
  const seen = { underWay: 0, most: 0, begun: 0 };
  const turn = oneAtATime();
  server = createServer((request, response) =>
    turn(request, response, () => {
      seen.begun += 1;
      seen.underWay += 1;
      seen.most = Math.max(seen.most, seen.underWay);
      response.once('finish', () => {
        seen.underWay -= 1;
      });
      setImmediate(() => response.end(`${request.url} `.padEnd(bytes)));
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const ask = (many: number) =>
    socket.write(Array.from({ length: many }, (_, at) => `GET /${at} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));
  return { seen, socket, ask };
}

test('requests sent at once over one connection are answered one after the other, in order', async () => {
  const { seen, socket, ask } = await slowServer();
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  ask(10);
  await expect.poll(() => said.match(/\/\d+ /g)).toHaveLength(10);
  expect(said.match(/\/\d+ /g)).toEqual(Array.from({ length: 10 }, (_, at) => `/${at} `));
  expect(seen).toEqual({ underWay: 0, most: 1, begun: 10 });
  ask(1);
  await expect.poll(() => seen.begun).toBe(11);
});

test('a client that reads no answer has one made for it', async () => {
  const { seen, socket, ask } = await slowServer(20_000_000);
  socket.pause();
  ask(5);
  await expect.poll(() => seen.begun).toBe(1);
  const other = await fetch(`http://127.0.0.1:${socket.remotePort}/other`);
  await other.arrayBuffer();
  expect(seen.begun).toBe(2);
  socket.destroy();
});

test('a connection that sends very many at once is closed', async () => {
  const { seen, socket, ask } = await slowServer();
  socket.on('error', () => {});
  socket.resume();
  ask(60);
  await once(socket, 'close');
  expect(seen.begun).toBe(0);
});
