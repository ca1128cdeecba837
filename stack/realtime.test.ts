import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi as vitest } from 'vitest';
import { type Client, startTestBackend, type TestBackend } from '#stack/test-backend.ts';

let backend: TestBackend;

/** Patient: the machine may be busy with other tests. */
const vi = { waitFor: (seen: () => void) => vitest.waitFor(seen, { timeout: 10_000, interval: 20 }) };
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** Subscribes and waits until the database is heard. */
async function hear(
  client: Client,
  filter: { event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'; table: string; filter?: string },
) {
  const heard: Change[] = [];
  const statuses: string[] = [];
  const channel = client
    .channel(`test-${Math.random()}`)
    .on('postgres_changes' as never, { event: '*', schema: 'public', ...filter }, (change: Change) =>
      heard.push(change),
    )
    .on('system', {}, ({ status }: { status: string }) => statuses.push(`system ${status}`))
    .subscribe((status) => statuses.push(status));
  await vi.waitFor(() => expect(statuses).toContain('system ok'));
  return { heard, statuses, channel };
}

const notify = (userId: string, title: string) =>
  backend.pool.query(
    `insert into notifications (user_id, kind, params, route) values ($1, 'test', jsonb_build_object('title', $2::text), '/') returning id`,
    [userId, title],
  );

describe('row changes', () => {
  test('a person hears of rows they may read, and never of another’s', async () => {
    const [mine, other] = await Promise.all([backend.signUp(), backend.signUp()]);
    const [a, b] = await Promise.all([
      hear(mine.client, { table: 'notifications' }),
      hear(other.client, { table: 'notifications' }),
    ]);
    await notify(other.userId, 'for the other');
    await notify(mine.userId, 'for me');
    await vi.waitFor(() => expect(a.heard).toHaveLength(1));
    await vi.waitFor(() => expect(b.heard).toHaveLength(1));
    expect(a.heard[0]).toMatchObject({
      eventType: 'INSERT',
      table: 'notifications',
      new: { params: { title: 'for me' }, is_new: true },
    });
    expect(b.heard[0]).toMatchObject({ new: { params: { title: 'for the other' } } });
  });

  test('a visitor without an account hears nothing of private tables', async () => {
    const { userId } = await backend.signUp();
    const { heard } = await hear(backend.anonymous(), { table: 'notifications' });
    const owner = await backend.signUp();
    const own = await hear(owner.client, { table: 'notifications' });
    await notify(userId, 'secret');
    await notify(owner.userId, 'the end');
    await vi.waitFor(() => expect(own.heard).toHaveLength(1));
    expect(heard).toEqual([]);
  });

  test('updates and deletions arrive, in order, and a filter narrows them', async () => {
    const { client, userId } = await backend.signUp();
    const first = (await notify(userId, 'first')).rows[0].id;
    const second = (await notify(userId, 'second')).rows[0].id;
    const { heard: all } = await hear(client, { table: 'notifications', filter: `id=eq.${second}` });
    // What was inserted a moment before may still be told of.
    const since = () => all.filter(({ eventType }) => eventType !== 'INSERT');
    await client.from('notifications').update({ is_new: false }).eq('id', first);
    await client.from('notifications').update({ is_new: false }).eq('id', second);
    await vi.waitFor(() => expect(since()).toHaveLength(1));
    await backend.pool.query('delete from notifications where user_id = $1', [userId]);
    await vi.waitFor(() => expect(since()).toHaveLength(2));
    const heard = since();
    expect(heard[0]).toMatchObject({
      eventType: 'UPDATE',
      new: { id: second, is_new: false },
      old: { id: second },
    });
    expect(heard[1]).toMatchObject({ eventType: 'DELETE', old: { id: second } });
    expect(Object.keys(heard[1]?.old ?? {})).toEqual(['id']);
  });

  test('what one copy of the process does is heard at another', async () => {
    const copy = await backend.secondCopy();
    const { userId, client } = await backend.signUp();
    const { heard } = await hear(client, { table: 'notifications' });
    const { data } = await client.auth.getSession();
    await notify(userId, 'once');
    const marked = await fetch(`${copy.url}/rest/v1/notifications?user_id=eq.${userId}`, {
      method: 'PATCH',
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ is_new: false }),
    });
    expect(marked.status).toBe(204);
    await vi.waitFor(() => expect(heard.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE']));
    await copy.stop();
  });
});

describe('tokens', () => {
  const token = (session: { userId: string; accessToken: string }, seconds: number) =>
    new SignJWT({ ...decodeJwt(session.accessToken), role: 'authenticated', sub: session.userId })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(new TextEncoder().encode(backend.jwtSecret));

  test('a forged one is not let in', async () => {
    const client = backend.anonymous();
    await client.realtime.setAuth('aaa.bbb.ccc');
    const statuses: string[] = [];
    client.channel('forged').subscribe((status) => statuses.push(status));
    await vi.waitFor(() => expect(statuses).toContain('CHANNEL_ERROR'));
  });

  test('hearing ends when the token does, and goes on with a fresh one', async () => {
    const person = await backend.signUp();
    const { userId } = person;
    const client = backend.anonymous();
    await client.realtime.setAuth(await token(person, 5));
    const { statuses, heard } = await hear(client, { table: 'notifications' });
    await vi.waitFor(() => expect(statuses).toContain('system error'));
    await client.realtime.setAuth(await token(person, 60));
    await vi.waitFor(() => expect(statuses.filter((s) => s === 'system ok')).toHaveLength(2));
    await notify(userId, 'again');
    await vi.waitFor(() => expect(heard).toHaveLength(1));
  });
});

describe('what browsers may not do', () => {
  const join = (client: Client, topic: string, isPrivate = false) =>
    new Promise<string>((resolve) => {
      const channel = client.channel(topic, { config: { private: isPrivate } });
      channel.on('broadcast', { event: '*' }, () => resolve('heard'));
      channel.subscribe((status) => {
        if (status !== 'CLOSED') resolve(status);
      });
    });

  test.each([
    ['room', false],
    ['user:11111111-1111-4111-8111-111111111111', true],
  ])('the topic %s is joined by nobody (private: %s)', async (topic, isPrivate) => {
    const { client } = await backend.signUp();
    expect(await join(client, topic, isPrivate)).toBe('CHANNEL_ERROR');
    expect(await join(backend.anonymous(), topic, isPrivate)).toBe('CHANNEL_ERROR');
  });

  test('nobody is told what somebody sends on a topic of row changes, nor by request', async () => {
    const [a, b] = [await backend.signUp(), await backend.signUp()];
    const said: unknown[] = [];
    const topic = `notifications:all:${crypto.randomUUID()}`;
    const joined = (client: Client) =>
      new Promise<ReturnType<Client['channel']>>((resolve) => {
        const channel = client
          .channel(topic)
          .on('postgres_changes' as never, { event: '*', schema: 'public', table: 'notifications' }, () => {})
          .on('broadcast', { event: '*' }, (each) => said.push(each));
        channel.subscribe((status) => status === 'SUBSCRIBED' && resolve(channel));
      });
    const [mine] = await Promise.all([joined(a.client), joined(b.client)]);
    await mine.send({ type: 'broadcast', event: 'forged', payload: { who: 'a' } });
    const posted = await fetch(`${backend.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ topic, event: 'forged', payload: {} }] }),
    });
    expect(posted.status).toBe(404);
    // What comes after it has been heard: the broadcast would have come before.
    const { heard } = await hear(b.client, { table: 'notifications' });
    await notify(b.userId, 'the end');
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(said).toEqual([]);
  });
});
