import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../testing/backend.ts';
import { serveMetrics } from './metrics-server.ts';

let backend: TestBackend;
let server: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  backend = await startTestBackend();
  server = await serveMetrics(backend.metrics, { port: 0 });
});
afterAll(async () => {
  await server?.stop();
  await backend?.stop();
});

type Sample = { name: string; labels: Record<string, string>; value: number };

/** Reads Prometheus' text format as strictly as its own parser; throws at a line that is none. */
function parse(text: string): Sample[] {
  const types = new Map<string, string>();
  const seen = new Set<string>();
  const samples: Sample[] = [];
  for (const line of text.trimEnd().split('\n')) {
    if (line === '') continue;
    const comment = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line);
    if (comment) {
      const [, what, name = '', rest = ''] = comment;
      if (what === 'TYPE') {
        if (types.has(name)) throw new Error(`two types of ${name}`);
        if (!/^(counter|gauge|histogram|summary|untyped)$/.test(rest)) throw new Error(line);
        types.set(name, rest);
      }
      continue;
    }
    const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?(?:\d[\d.e+-]*|Inf)|\+Inf|NaN)$/.exec(line);
    if (!sample) throw new Error(`no sample: ${line}`);
    const [, name = '', inside = '', value = ''] = sample;
    const labels: Record<string, string> = {};
    const rest = inside.replace(/([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/g, (_, label, said) => {
      labels[label] = said;
      return '';
    });
    if (rest !== '') throw new Error(`labels: ${line}`);
    const family = name.replace(/_(bucket|sum|count)$/, '');
    if (!types.has(name) && types.get(family) !== 'histogram' && types.get(family) !== 'summary')
      throw new Error(`no type: ${line}`);
    const id = `${name}{${inside}}`;
    if (seen.has(id)) throw new Error(`twice: ${id}`);
    seen.add(id);
    samples.push({ name, labels, value: Number(value.replace('Inf', 'Infinity')) });
  }
  return samples;
}

const scrape = async () => {
  const response = await fetch(server.url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return parse(await response.text());
};

/** The sum over all samples that have these labels. */
const figure = (samples: Sample[], name: string, labels: Record<string, string> = {}) => {
  const found = samples.filter(
    (sample) =>
      sample.name === `running_order_${name}` &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  );
  return found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0);
};

test('what happened is counted: requests, refusals, sign-ins, limits, mails, jobs, browsers', async () => {
  const { client, userId, email, password } = await backend.signUp();
  const visitor = backend.anonymous();
  await visitor.auth.signInWithPassword({ email, password });
  for (let n = 0; n < 7; n += 1) await visitor.auth.signInWithPassword({ email, password: 'wrong wrong' });
  await backend.command(client, 'accept-booking', { bookingId: randomUUID() });
  await backend.anonymous().from('settings').select();
  await backend.anonymous().auth.resetPasswordForEmail((await backend.signUp()).email);
  await backend.runJobs();
  await new Promise<void>((joined) => {
    client
      .channel(`user:${userId}`, { config: { private: true } })
      .subscribe((status) => status === 'SUBSCRIBED' && joined());
  });

  const now = await scrape();
  expect(figure(now, 'http_requests_total', { route: 'auth.token.POST', status: '2xx' })).toBe(1);
  expect(figure(now, 'http_requests_total', { route: 'auth.token.POST', status: '4xx' })).toBe(7);
  expect(figure(now, 'http_request_duration_seconds_count', { route: 'auth.token.POST' })).toBe(8);
  expect(figure(now, 'sign_ins_total', { outcome: 'ok' })).toBe(1);
  const [failed, limited] = [
    figure(now, 'sign_ins_total', { outcome: 'failed' }),
    figure(now, 'rate_limited_total', { route: 'auth.token.POST' }),
  ];
  expect(failed).toBeGreaterThan(0);
  expect(limited).toBeGreaterThan(0);
  expect(Number(failed) + Number(limited)).toBe(7);
  expect(figure(now, 'refusals_total', { reason: 'unknown-booking' })).toBe(1);
  expect(figure(now, 'refusals_total', { reason: 'http-401' })).toBe(1);
  expect(figure(now, 'mails_total', { outcome: 'sent' })).toBe(1);
  expect(figure(now, 'mails_total', { outcome: 'failed' })).toBe(0);
  const ran = figure(now, 'job_last_run_timestamp_seconds', { job: 'play-shows' }) ?? 0;
  expect(Math.abs(ran - Date.now() / 1_000)).toBeLessThan(60);
  expect(figure(now, 'realtime_connections')).toBe(1);
  expect(figure(now, 'realtime_channels')).toBe(1);
});

test('a job that fails is counted, logged, and keeps no other from its turn', async () => {
  await backend.pool.query('alter table public.shows rename to gone');
  try {
    await expect(backend.runJobs()).rejects.toThrow();
  } finally {
    await backend.pool.query('alter table public.gone rename to shows');
  }
  const now = await scrape();
  expect(figure(now, 'job_failures_total', { job: 'play-shows' })).toBe(1);
  expect(figure(now, 'job_failures_total', { job: 'mail-notices' })).toBeNull();
});

test('the state of the process is told: memory, event loop, pools, queues', async () => {
  const { userId } = await backend.signUp();
  await backend.pool.query(
    `insert into notifications (user_id, kind, params, route) values ($1, 'review-asked', '{"title": "Told"}', '/venue/bookings')`,
    [userId],
  );
  const now = await scrape();
  const names = new Set(now.map(({ name }) => name));
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'process_cpu_seconds_total',
  ])
    expect(names, name).toContain(name);
  for (const pool of ['services', 'commands']) {
    for (const state of ['in_use', 'idle', 'waited_for'])
      expect(figure(now, 'database_connections', { pool, state }), `${pool} ${state}`).toBeGreaterThanOrEqual(
        0,
      );
  }
  expect(figure(now, 'queue_length', { queue: 'mail' })).toBe(1);
});

test('what strangers ask for makes no new series', async () => {
  const word = () => randomBytes(6).toString('hex');
  const ask = async () => {
    const paths = [
      ...[
        `/${word()}`,
        `/rest/v1/${word()}`,
        `/rest/v1/rpc/${word()}`,
        `/auth/v1/${word()}`,
        `/${word()}/${word()}`,
      ],
      ...[`/storage/v1/object/${word()}/${word()}`, `/functions/v1/api/${word()}`, `/assets/${word()}.js`],
      ...[
        `/artist/profile/${word()}`,
        `/realtime/v1/${word()}`,
        `/functions/v1/${word()}`,
        `/mail/${word()}`,
      ],
    ];
    for (const path of paths)
      for (const method of ['GET', 'POST', word().toUpperCase().replace(/\d/g, 'X')])
        await fetch(backend.url + path, { method, headers: { apikey: backend.publishableKey } });
  };
  await ask();
  // Node.js tells of kinds of garbage collection and handles as they first happen.
  const ours = async () => (await scrape()).filter(({ name }) => name.startsWith('running_order_'));
  const before = (await ours()).length;
  for (let n = 0; n < 20; n += 1) await ask();
  const after = await ours();
  expect(after.length).toBe(before);
  const labels = new Set(after.flatMap(({ labels }) => Object.values(labels)));
  expect(labels.size).toBeLessThan(300);
});

test('the figures are not on the product’s port, and nothing else is on theirs', async () => {
  for (const path of ['/metrics', '/metrics/', '/_metrics']) {
    const response = await fetch(backend.url + path);
    expect(await response.text()).not.toContain('running_order_');
  }
  const origin = new URL(server.url).origin;
  for (const path of ['/', '/healthz', '/rest/v1/places'])
    expect((await fetch(origin + path)).status, path).toBe(404);
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(404);
  expect(new URL(server.url).hostname).toBe('127.0.0.1');
});
