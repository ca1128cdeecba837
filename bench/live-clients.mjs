// Browsers of many people in one process: opens web sockets, joins their topics, sends messages and notes when each arrives.
// Reads its task as JSON; prints {opened} when all have joined, and {took, lost} at the end.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';

const task = JSON.parse(await text(process.stdin));
const { url, apikey, addresses, people, online, seconds, aSecond } = task;
const agents = addresses.map((localAddress) => new Agent({ keepAlive: true, localAddress }));
const sentAt = new Map();
const took = [];
const sockets = [];

function come(person, at) {
  const { userId, token, conversation } = person;
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${apikey}&vsn=2.0.0`;
  const socket = new WebSocket(address, {
    localAddress: addresses[at % addresses.length],
    perMessageDeflate: false,
  });
  sockets.push(socket);
  const own = `realtime:user:${userId}`;
  const talk = `realtime:conversation:${conversation}`;
  const say = (ref, topic, event, payload) => socket.send(JSON.stringify([ref, ref, topic, event, payload]));
  const config = { broadcast: { ack: false, self: false }, postgres_changes: [], private: true };
  return new Promise((here, away) => {
    socket.on('error', away);
    socket.on('close', (code) => away(new Error(`Closed: ${code}`)));
    socket.on('open', () => {
      say('1', own, 'phx_join', { config: { ...config, presence: { enabled: false } }, access_token: token });
      say('2', talk, 'phx_join', {
        config: { ...config, presence: { enabled: true, key: userId } },
        access_token: token,
      });
      say('3', talk, 'presence', { type: 'presence', event: 'track', payload: {} });
      setInterval(() => say('h', 'phoenix', 'heartbeat', {}), 25_000);
    });
    socket.on('message', (data) => {
      const now = performance.now();
      const [, ref, topic, event, payload] = JSON.parse(data);
      if (event === 'phx_reply' && payload.status !== 'ok') away(new Error(JSON.stringify(payload)));
      if (event === 'phx_reply' && ref === '3') here();
      if (topic !== own || event !== 'broadcast' || payload.event !== 'messages') return;
      const { id, sender_id } = payload.payload.record;
      if (sender_id === userId || !sentAt.has(id)) return;
      took.push(now - sentAt.get(id));
      sentAt.delete(id);
    });
  });
}

const begun = performance.now();
const AT_ONCE = 40;
let next = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < online) {
      const at = next++;
      await come(people[at], at);
    }
  }),
);
const opened = performance.now() - begun;
// Connections that were just made are still being cleaned up after.
await delay(3_000);
console.log(JSON.stringify({ opened }));

function send(from, at) {
  const id = crypto.randomUUID();
  const body = JSON.stringify({ id, conversation_id: from.conversation, content: `Load-in at five? ${at}` });
  const asking = request(`${url}/rest/v1/messages`, {
    method: 'POST',
    agent: agents[at % agents.length],
    headers: {
      apikey,
      authorization: `Bearer ${from.token}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
      'content-length': Buffer.byteLength(body),
    },
  });
  asking.on('response', (answer) => {
    answer.resume();
    if (answer.statusCode !== 201) console.error(`A message was answered ${answer.statusCode}`);
  });
  asking.on('error', (error) => console.error(error.message));
  sentAt.set(id, performance.now());
  asking.end(body);
}

const WARM_UP = 5;
const total = (seconds + WARM_UP) * aSecond;
const start = performance.now();
for (let n = 0; n < total; n++) {
  await delay(Math.max(0, start + (n * 1000) / aSecond - performance.now()));
  if (n === WARM_UP * aSecond) {
    await delay(200);
    took.length = 0;
    sentAt.clear();
  }
  // Of 1 online, the other of the pair sends; of more, each in turn.
  const at = online === 1 ? 1 : (n * 7_919) % online;
  send(people[at], at);
}
await delay(3_000);
console.log(JSON.stringify({ took, lost: sentAt.size }));
process.exit(0);
