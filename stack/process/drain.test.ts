import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type Connections, closeForRestart, watchConnections } from '#stack/process/drain.ts';

let server: Server;
let connections: Connections;
let port: number;
/** Answers the requests to /slow. */
let finish: () => void;
let slowArrived: Promise<void>;

beforeEach(async () => {
  let arrived = () => {};
  slowArrived = new Promise((resolve) => {
    arrived = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const answer = async ({ url }: IncomingMessage, response: ServerResponse) => {
    if (url === '/slow') {
      arrived();
      await finished;
    }
    response.end('done');
  };
  server = createServer(answer);
  server.on('checkContinue', (asked, response) => {
    response.writeContinue();
    answer(asked, response);
  });
  connections = watchConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as { port: number }).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(path: string, agent?: Agent): Promise<IncomingMessage & { text: string }> {
  const sent = request({ port, path, host: '127.0.0.1', agent }).end();
  const [answer] = await once(sent, 'response');
  let text = '';
  for await (const chunk of answer) text += chunk;
  return Object.assign(answer, { text });
}
const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
const isRefused = () =>
  ask('/').then(
    () => false,
    ({ code }) => code === 'ECONNREFUSED',
  );

test('a request under way is finished, and nobody is let in meanwhile', async () => {
  const agent = new Agent({ keepAlive: true });
  const slow = ask('/slow', agent);
  await slowArrived;
  const drained = connections.drain({ noticeMs: 0, limitMs: 20_000 });
  await expect.poll(isRefused).toBe(true);
  finish();
  const answer = await slow;
  expect(answer.text).toBe('done');
  expect(answer.headers.connection).toBe('close');
  expect(await drained).toEqual({ cut: 0 });
});

test('so is one that asked whether it may send its body', async () => {
  const client = connect(port, '127.0.0.1');
  client.write('POST /slow HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n');
  await slowArrived;
  const drained = connections.drain({ noticeMs: 0, limitMs: 20_000 });
  await expect.poll(isRefused).toBe(true);
  let said = '';
  client.on('data', (chunk) => {
    said += chunk;
  });
  client.write('body');
  finish();
  await once(client, 'close');
  expect(said).toMatch(/100 Continue[\s\S]*200 OK[\s\S]*connection: close/i);
  expect(await drained).toEqual({ cut: 0 });
});

test('what takes longer than the limit is cut, and counted', async () => {
  const slow = ask('/slow');
  await slowArrived;
  const failed = expect(slow).rejects.toThrow(/hang up/);
  expect(await connections.drain({ noticeMs: 0, limitMs: 100 })).toEqual({ cut: 1 });
  await failed;
});

test('requests of a connection that is gone are under way no more, also those that waited for the answers before theirs', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(30));
  await slowArrived;
  socket.destroy();
  await once(socket, 'close');
  await expect.poll(open).toBe(0);
  expect(await connections.drain({ noticeMs: 0, limitMs: 100 })).toEqual({ cut: 0 });
});

test('during the notice it serves on, and keeps no connection for later', async () => {
  const agent = new Agent({ keepAlive: true });
  expect((await ask('/', agent)).headers.connection).toBe('keep-alive');
  const drained = connections.drain({ noticeMs: 400, limitMs: 5_000 });
  expect(connections.isDraining()).toBe(true);
  for (const at of [1, 2]) {
    const answer = await ask('/', agent);
    expect(answer.headers.connection, `answer ${at}`).toBe('close');
  }
  expect(await drained).toEqual({ cut: 0 });
  expect(await isRefused()).toBe(true);
});

test('an idle connection that is used after the listener closed is answered once more', async () => {
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const drained = connections.drain({ noticeMs: 300, limitMs: 5_000 });
  await expect.poll(isRefused).toBe(true);
  idle.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [answer] = await once(idle, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK[\s\S]*connection: close/i);
  await drained;
});

test('a request of which only the beginning has arrived is waited for', async () => {
  const late = connect(port, '127.0.0.1');
  late.write('GET / HTTP/1.1\r\nHo');
  await expect.poll(open).toBe(1);
  const drained = connections.drain({ noticeMs: 100, limitMs: 5_000 });
  await expect.poll(isRefused).toBe(true);
  late.write('st: x\r\n\r\n');
  const [answer] = await once(late, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK/);
  await drained;
});

test('sockets are asked to connect elsewhere; one that does not answer is cut', async () => {
  const sockets = new WebSocketServer({ server });
  const [kind, deaf] = [new WebSocket(`ws://127.0.0.1:${port}`), new WebSocket(`ws://127.0.0.1:${port}`)];
  await Promise.all([once(kind, 'open'), once(deaf, 'open')]);
  deaf.pause();
  const closed = once(kind, 'close');
  const drained = connections.drain({ noticeMs: 0, limitMs: 5_000 }, () =>
    closeForRestart([...sockets.clients]),
  );
  expect((await closed)[0]).toBe(1012);
  expect(await drained).toEqual({ cut: 0 });
  deaf.terminate();
});
