// Clients that mean no good, against a server on this machine alone. Plain JavaScript: the bench runs it in a process of its
// own, so that what they cost is not counted as the product's.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const LOOPBACK = /^127\.\d+\.\d+\.\d+$/;

/** The biggest answer that anybody may ask for. */
const BIG = '/rest/v1/artist_profiles?select=*&limit=1000';

/** Counts what each kind of attacker was answered. */
function tally() {
  const counts = {};
  return {
    counts,
    add: (kind, answer) => {
      counts[kind] ??= {};
      counts[kind][answer] = (counts[kind][answer] ?? 0) + 1;
    },
  };
}

const pieceOf = (range, at) => `127.0.${range + Math.floor(at / 250)}.${1 + (at % 250)}`;

/**
 * All attackers of one server. Each `attack…` begins one kind and goes on, round after round, until `stop`.
 * @param {{ host: string, port: number, publishableKey: string, token?: string, documents?: string[] }} target
 */
export function createAttackers({ host, port, publishableKey, token, documents = [] }) {
  if (!LOOPBACK.test(host)) throw new Error(`Attackers turn against this machine alone, not ${host}`);
  const { counts, add } = tally();
  const sockets = new Set();
  const timers = new Set();
  let isOver = false;

  const later = (ms, act) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!isOver) act();
    }, ms);
    timers.add(timer);
  };

  /** One connection. `speak` is called once it is there; resolves with the status of the first answer, or how it ended. */
  function dial(kind, from, speak, { reads = true } = {}) {
    return new Promise((resolve) => {
      if (isOver) return resolve('over');
      const socket = connect({ host, port, localAddress: from });
      sockets.add(socket);
      let answer = '';
      let began = '';
      socket.on('connect', () => speak(socket));
      if (reads) {
        socket.on('data', (chunk) => {
          if (answer !== '') return;
          began += chunk.subarray(0, 20).toString('latin1');
          answer = /^HTTP\/1\.\d (\d{3})/.exec(began)?.[1] ?? '';
        });
      }
      socket.on('error', (error) => {
        if (answer === '') answer = error.code === 'ECONNREFUSED' ? 'refused' : 'cut off';
      });
      socket.on('close', () => {
        sockets.delete(socket);
        if (!isOver) add(kind, answer || 'closed unanswered');
        else if (answer) add(kind, answer);
        else add(kind, 'held until the end');
        resolve(answer);
      });
    });
  }

  const head = (method, path, headers = {}) =>
    [
      `${method} ${path} HTTP/1.1`,
      ...Object.entries({ host: `${host}:${port}`, apikey: publishableKey, ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      '',
      '',
    ].join('\r\n');

  /** Does it again as long as the siege lasts, a moment after each end. */
  function again(pause, act) {
    const round = async () => {
      await act();
      later(pause, round);
    };
    void round();
  }

  /** So many at once, then a pause, then all of them again. */
  function waves(many, pause, act) {
    again(pause, () => Promise.all(Array.from({ length: many }, (_, at) => act(at))));
  }

  const drip = (socket, text, everyMs) => {
    let at = 0;
    const drop = () => {
      if (socket.destroyed) return;
      socket.write(text[at++ % text.length]);
      later(everyMs, drop);
    };
    drop();
  };

  return {
    counts,
    slowHeaders: (many) => {
      for (let at = 0; at < many; at++) {
        again(500, () =>
          dial('slow headers', pieceOf(20, at), (socket) => {
            socket.write(`GET ${BIG} HTTP/1.1\r\nhost: ${host}\r\n`);
            drip(socket, 'x-slow: 1\r\n', 900);
          }),
        );
      }
    },
    slowBodies: (many) => {
      for (let at = 0; at < many; at++) {
        again(500, () =>
          dial('slow bodies', pieceOf(22, at), (socket) => {
            socket.write(
              head('POST', '/auth/v1/token?grant_type=password', {
                'content-type': 'application/json',
                'content-length': '12000',
              }),
            );
            drip(socket, '{"email":"', 900);
          }),
        );
      }
    },
    slowReaders: (many) => {
      for (let at = 0; at < many; at++) {
        again(500, () =>
          dial(
            'slow readers',
            pieceOf(24, at),
            (socket) => {
              // More than the buffers between the two take, so that the server has to wait.
              socket.write(head('GET', BIG).repeat(60));
              socket.pause();
              const sip = () => {
                if (socket.destroyed) return;
                socket.read(256);
                later(1_000, sip);
              };
              later(1_000, sip);
            },
            { reads: false },
          ),
        );
      }
    },
    strayUpgrades: (many, pause = 10_000) =>
      waves(many, pause, (at) =>
        dial('stray upgrades', pieceOf(26, at % 1_000), (socket) =>
          socket.write(
            head('GET', at % 3 ? '/stray' : BIG, {
              connection: 'Upgrade',
              upgrade: at % 2 ? 'websocket' : 'x',
            }),
          ),
        ),
      ),
    signIns: (many, pause = 10_000) =>
      waves(many, pause, (at) =>
        dial('sign-ins', pieceOf(32, at), (socket) => {
          const email = `nobody-${randomBytes(6).toString('hex')}@example.com`;
          const body = JSON.stringify({ email, password: 'correct horse battery' });
          socket.write(
            head('POST', '/auth/v1/token?grant_type=password', {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
              connection: 'close',
            }) + body,
          );
        }),
      ),
    deepEmbeds: (many, depth, pause = 500) => {
      const select = `*,${'reviews(*,venue_profiles(*,reviews(*,artist_profiles(*,'.repeat(depth)}id${'))))'.repeat(depth)}`;
      waves(many, pause, (at) =>
        dial('deep embeds', pieceOf(34, at), (socket) =>
          socket.write(head('GET', `/rest/v1/artist_profiles?select=${select}`, { connection: 'close' })),
        ),
      );
    },
    bigBodies: (many, bytes = 200_000_000, pause = 1_000) =>
      waves(many, pause, (at) => {
        const isChunked = at % 2 === 1;
        return dial(isChunked ? 'big bodies, chunked' : 'big bodies', pieceOf(36, at), (socket) => {
          const path = at % 4 < 2 ? '/rest/v1/mailing_list' : '/functions/v1/api/contact';
          const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes };
          socket.write(head('POST', path, { 'content-type': 'application/json', ...length }));
          const piece = Buffer.alloc(64 * 1024, 32);
          const chunk = isChunked
            ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
            : piece;
          let left = bytes;
          const pour = () => {
            while (left > 0 && !socket.destroyed) {
              left -= piece.length;
              if (!socket.write(chunk)) return void socket.once('drain', pour);
            }
          };
          pour();
          // Who is neither refused nor cut off goes by themselves.
          later(20_000, () => socket.destroy());
        });
      }),
    documents: (many, pause = 2_000) => {
      if (documents.length === 0) return;
      waves(many, pause, (at) =>
        dial('documents', pieceOf(38, at % 20), (socket) =>
          socket.write(
            head('GET', documents[at % documents.length], {
              authorization: `Bearer ${token}`,
              connection: 'close',
            }),
          ),
        ),
      );
    },
    /** All go home; resolves when the last connection is closed. */
    stop: async () => {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(
        [...sockets].map(
          (socket) =>
            new Promise((resolve) => {
              if (socket.destroyed && !sockets.has(socket)) return resolve();
              socket.once('close', resolve);
              socket.destroy();
            }),
        ),
      );
    },
  };
}
