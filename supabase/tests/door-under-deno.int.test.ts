import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_VENUE } from '#demo/accounts.ts';
import { type Client, startTestBackend, type TestBackend } from '#testing/backend.ts';
import { freePort } from '#testing/free-port.ts';
import { findDeno } from '../../scripts/deno.mjs';
import { projectRoot } from '../../stack/project-root.ts';

let backend: TestBackend;
let door: { url: string; stop: () => Promise<void> };
let venue: Client;
let token: string;

beforeAll(async () => {
  backend = await startTestBackend({ demo: true });
  venue = backend.anonymous();
  const { data } = await venue.auth.signInWithPassword(DEMO_VENUE);
  token = data.session?.access_token ?? '';
  door = await startDoor();
});
afterAll(async () => {
  await door?.stop();
  await backend?.stop();
});

test('the function refuses an act that nobody is signed in for', async () => {
  const response = await ask('request-booking', {
    method: 'POST',
    body: '{}',
    token: backend.publishableKey,
  });
  expect(response.status).toBe(401);
  expect((await response.json()).error.code).toBe('not-signed-in');
});

test('the function ranks the artists for an opening', async () => {
  const { data: openings } = await venue.from('shows').select('id').eq('status', 'open').limit(1);
  const response = await ask(`matches?showId=${openings?.[0]?.id}`);
  expect(response.status).toBe(200);
  expect((await response.json()).data.matches.length).toBeGreaterThan(0);
});

test('the function does what is due', async () => {
  const response = await ask('run-due-jobs', { method: 'POST', token: backend.serviceKey });
  expect(response.status).toBe(200);
});

test('the function makes a PDF', async () => {
  const { data: invoices } = await venue.from('invoice_list').select('id').limit(1);
  const response = await ask(`invoices/${invoices?.[0]?.id}/document`);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(5_000);
});

function ask(
  path: string,
  options: { method?: string; body?: string; token?: string } = {},
): Promise<Response> {
  return fetch(`${door.url}/api/${path}`, {
    ...options,
    headers: {
      authorization: `Bearer ${options.token ?? token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
  });
}

/** The door as Supabase's runtime starts it, with the database and the services of the test's backend behind it. */
async function startDoor() {
  const port = await freePort();
  const child = spawn(
    await findDeno(),
    ['run', '--no-lock', '--node-modules-dir=manual', '--allow-all', 'index.ts'],
    {
      cwd: join(projectRoot(), 'supabase/functions/api'),
      env: {
        ...process.env,
        DENO_DIR: join(projectRoot(), 'node_modules/.cache/running-order-deno/cache'),
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        SUPABASE_URL: backend.url,
        SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey,
        SUPABASE_DB_URL: backend.databaseUrl,
        JWT_SECRET: backend.jwtSecret,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'exit');
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const read = (piece: Buffer) => {
      printed += piece;
      if (printed.includes('Listening on')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => reject(new Error(`The door does not start under Deno:\n${printed}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
