import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { CONNECTIONS } from '#stack/stack-options.ts';
import { system } from '#stack/system/system.mjs';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { pdfOf } from '#testing/killed/files.ts';
import { type Town, townAt } from '#testing/killed/town.ts';
import { buildProgram, type Program, type Running } from '#testing/own-process.ts';
import { type People, type Person, peopleOf } from '#testing/people.ts';
import { askToStop } from '#testing/processes.ts';
import { startProxy, type Proxy as Upstreams } from '#testing/proxy.ts';

/** The backend is only looked into; copies of the product run on its database. */
let backend: TestBackend;
let program: Program;
let proxy: Upstreams;
let town: Town;
let people: People;
const copies: Running[] = [];

beforeAll(async () => {
  [backend, program, proxy] = await Promise.all([
    startTestBackend({ stack: { connections: CONNECTIONS } }),
    buildProgram(),
    startProxy(),
  ]);
  town = townAt({ ...backend, url: proxy.url });
  people = peopleOf({ ...backend, url: proxy.url });
});
afterAll(async () => {
  await proxy?.stop();
  for (const { child } of copies) child.kill('SIGKILL');
  await Promise.all(copies.map(({ ended }) => ended));
  program?.remove();
  await backend?.stop();
});

async function startCopy(): Promise<Running> {
  const copy = await program.start({ DATABASE_URL: backend.databaseUrl, DRAIN_NOTICE_SECONDS: '1' });
  copies.push(copy);
  return copy;
}
const join = (copy: Running) => proxy.add(copy.url);
const serves = (copy: Running) => expect.poll(() => proxy.counts.get(copy.url) ?? 0).toBeGreaterThan(20);

async function stopped(copy: Running): Promise<number> {
  askToStop(copy.child);
  const [code] = (await copy.ended) as [number];
  return code;
}

/**
 * Does this again and again until told to stop, several at a time; answers what was answered. It is done no more often than
 * `perMinute`, so that no machine is fast enough to come to a limit of the gate.
 */
function keepDoing<Done>(atOnce: number, perMinute: number, act: (at: number) => Promise<Done>) {
  let going = true;
  let count = 0;
  const done: Done[] = [];
  const workers = Array.from({ length: atOnce }, async () => {
    while (going) {
      count += 1;
      done.push(await act(count));
      await delay((atOnce * 60_000) / perMinute);
    }
  });
  return async () => {
    going = false;
    await Promise.all(workers);
    return done;
  };
}

test.runIf(system.asksToStop)(
  'copies started and stopped under load lose no request, and nothing is done twice',
  async () => {
    const [a, b] = await Promise.all([startCopy(), startCopy()]);
    join(a);
    join(b);
    await expect.poll(() => [a, b].map(({ url }) => proxy.isReady(url))).toEqual([true, true]);

    const venues = await town.venues(4);
    const artists = await town.artists(12);
    const [writer, other] = [artists[0] as Person, venues[0] as Person];
    const { rows } = await backend.pool.query(
      'insert into conversations (artist_id, venue_id) values ($1, $2) returning id',
      [writer.profileId, other.profileId],
    );
    const today = await people.today();
    const nights = Array.from({ length: 1_000 }, (_, at) => {
      const day = new Date(`${today}T12:00:00Z`);
      day.setUTCDate(day.getUTCDate() + 5 + at);
      return day.toISOString().slice(0, 10);
    });
    const pdf = pdfOf(300_000);

    const loads = {
      reads: keepDoing(3, 1_000, () =>
        town
          .service(writer, 'GET', '/rest/v1/venue_profiles?select=id,name&limit=20', {})
          .then(({ status }) => status),
      ),
      commands: keepDoing(3, 300, (at) =>
        town
          .command(
            venues[at % venues.length] as Person,
            'open-show',
            {
              date: nights[at],
              doors: '19:00',
              showTime: '20:00',
              curfew: '23:30',
              fullPriceCents: 1700,
            },
            `load-${at}`,
          )
          .then(({ status }) => status),
      ),
      messages: keepDoing(2, 400, (at) =>
        town
          .service(writer, 'POST', '/rest/v1/messages', { conversation_id: rows[0].id, content: `No. ${at}` })
          .then(({ status }) => status),
      ),
      uploads: keepDoing(2, 300, (at) => {
        const by = artists[at % artists.length] as Person;
        return town
          .service(by, 'POST', `/storage/v1/object/riders/${by.userId}/${at}.pdf`, pdf, {
            'content-type': 'application/pdf',
          })
          .then(({ status }) => status);
      }),
    };
    await Promise.all([serves(a), serves(b)]);

    expect(await stopped(a)).toBe(0);
    proxy.remove(a.url);
    const c = await startCopy();
    join(c);
    await serves(c);
    expect(await stopped(b)).toBe(0);
    proxy.remove(b.url);

    const [reads, commands, messages, uploads] = await Promise.all([
      loads.reads(),
      loads.commands(),
      loads.messages(),
      loads.uploads(),
    ]);
    expect(proxy.failures).toEqual([]);
    expect(new Set(reads)).toEqual(new Set([200]));
    expect(new Set(commands)).toEqual(new Set([200]));
    expect(new Set(messages)).toEqual(new Set([201]));
    expect(new Set(uploads)).toEqual(new Set([200]));

    const counted = await backend.pool.query(
      `select (select count(*)::int from shows where venue_id = any ($1)) as shows,
       (select count(*)::int from messages where conversation_id = $2) as messages,
       (select count(*)::int from storage.objects o join stack.files f on f.bucket = o.bucket_id and f.key = o.name
         where o.bucket_id = 'riders' and length(f.bytes) = $3) as files`,
      [venues.map(({ profileId }) => profileId), rows[0].id, pdf.length],
    );
    expect(counted.rows[0]).toEqual({
      shows: commands.length,
      messages: messages.length,
      files: uploads.length,
    });
  },
  180_000,
);

test.runIf(system.asksToStop)(
  'a request under way at SIGTERM is finished; browsers are asked to connect elsewhere',
  async () => {
    const copy = await startCopy();
    const socket = new WebSocket(
      `${copy.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.publishableKey}&vsn=1.0.0`,
    );
    await once(socket, 'open');
    const closed = once(socket, 'close');

    const who = (await town.artists(1))[0] as Person;
    const pdf = pdfOf(100_000);
    const slow = connect(Number(new URL(copy.url).port), '127.0.0.1');
    slow.write(
      [
        `POST /storage/v1/object/riders/${who.userId}/slow.pdf HTTP/1.1`,
        'Host: 127.0.0.1',
        `apikey: ${backend.publishableKey}`,
        `Authorization: Bearer ${who.token}`,
        'Content-Type: application/pdf',
        `Content-Length: ${pdf.length}`,
        '',
        '',
      ].join('\r\n'),
    );
    slow.write(pdf.subarray(0, 50_000));

    askToStop(copy.child);
    const readiness = () =>
      fetch(`${copy.url}/readyz`).then(
        ({ status }) => status,
        () => 'refused',
      );
    await expect.poll(readiness, { interval: 20 }).toBe(503);
    await expect.poll(readiness).toBe('refused');
    expect((await closed)[0]).toBe(1012);
    expect(copy.child.exitCode).toBeNull();

    slow.write(pdf.subarray(50_000));
    const [answer] = await once(slow, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK[\s\S]*connection: close/i);
    expect((await copy.ended) as [number]).toEqual([0, null]);
    const { rows } = await backend.pool.query(
      'select length(bytes) as size from stack.files where key = $1',
      [`${who.userId}/slow.pdf`],
    );
    expect(rows).toEqual([{ size: 100_000 }]);
  },
);
