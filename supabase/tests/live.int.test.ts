import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '#stack/test-backend.ts';
import { EVERYONE, makeWorld, type Who, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world?.stop());

type Change = {
  table: string;
  eventType: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
};
const patient = { timeout: 15_000, interval: 20 };

/** Listens to all there is, of every table, until the connection ends. */
async function listen(client: Client): Promise<Change[]> {
  const heard: Change[] = [];
  let ready = false;
  client
    .channel(`everything-${crypto.randomUUID()}`)
    .on('postgres_changes' as never, { event: '*', schema: '*' }, (change: Change) => heard.push(change))
    .on('postgres_changes' as never, { event: '*', schema: 'public', table: '*' }, (change: Change) =>
      heard.push(change),
    )
    .on('system', {}, ({ status }: { status: string }) => {
      ready ||= status === 'ok';
    })
    .subscribe();
  await vi.waitFor(() => expect(ready).toBe(true), patient);
  return heard;
}

async function everyoneListens() {
  const heard = await Promise.all(
    EVERYONE.map(async (who) => [who, await listen(world.client(who))] as const),
  );
  return Object.fromEntries(heard) as Record<Who, Change[]>;
}

/**
 * The last thing to happen, which everyone with an account hears: whatever was to be heard before has been by then. A
 * visitor hears nothing of any table; once all others have heard the end, so has the visitor not.
 */
async function theEnd(heard: Record<Who, Change[]>) {
  const mark = crypto.randomUUID();
  const accounts = {
    ...world,
    'other artist': world.otherArtist,
    'other venue': world.otherVenue,
    'new venue': world.newVenue,
  };
  const isMark = (change: Change) => (change.new.params as { title?: string } | undefined)?.title === mark;
  const signedIn = EVERYONE.filter((who) => who !== 'visitor');
  for (const who of signedIn) {
    await world.backend.pool.query(
      `insert into notifications (user_id, kind, params, route) values ($1, 'test', jsonb_build_object('title', $2::text), '/')`,
      [accounts[who as 'artist'].userId, mark],
    );
  }
  await vi.waitFor(() => {
    for (const who of signedIn)
      expect(
        heard[who].some((change) => isMark(change)),
        who,
      ).toBe(true);
  }, patient);
  return (who: Who) =>
    heard[who].filter((change) => !isMark(change)).map(({ table, eventType }) => `${eventType} ${table}`);
}

test('a message, a mark and a day are heard by those they are for, live, and by no stranger', async () => {
  const heard = await everyoneListens();
  const { artist, venue, id } = world;
  await artist.client
    .from('messages')
    .insert({ conversation_id: id.conversation, content: 'Between us' } as never);
  await artist.client
    .from('availability')
    .upsert({ user_id: artist.userId, day: world.anotherDay, status: 'free' });
  await vi.waitFor(
    () => expect(heard.artist.some(({ table }) => table === 'availability')).toBe(true),
    patient,
  );
  await artist.client.from('availability').delete().eq('day', world.anotherDay);
  await venue.client.from('notifications').update({ is_new: false }).eq('user_id', venue.userId);
  const said = await theEnd(heard);

  expect(new Set(said('artist'))).toEqual(
    new Set(['UPDATE conversations', 'INSERT messages', 'INSERT availability', 'DELETE availability']),
  );
  expect(new Set(said('venue'))).toEqual(
    new Set(['UPDATE conversations', 'INSERT messages', 'UPDATE notifications']),
  );
  for (const who of EVERYONE.filter((each) => each !== 'artist' && each !== 'venue')) {
    expect(said(who), who).toEqual([]);
  }
  const message = heard.venue.find(({ table }) => table === 'messages');
  expect(message?.new).toMatchObject({
    content: 'Between us',
    sender_side: 'artist',
    sender_id: artist.userId,
  });
});

test('bookings and money are heard by both sides alone, also when they are gone', async () => {
  const heard = await everyoneListens();
  const { pool } = world.backend;
  for (const [table, column] of [
    ['bookings', 'updated_at'],
    ['agreements', 'created_at'],
    ['settlements', 'updated_at'],
    ['payouts', 'arrives_from'],
    ['invoices', 'created_at'],
  ]) {
    await pool.query(`update ${table} set ${column} = ${column}`);
  }
  // What is gone at once can no longer be read, and is not told of as changed.
  await vi.waitFor(() => expect(heard.artist.some(({ table }) => table === 'invoices')).toBe(true), patient);
  await vi.waitFor(() => expect(heard.venue.some(({ table }) => table === 'invoices')).toBe(true), patient);
  await pool.query('delete from invoices');
  const said = await theEnd(heard);
  const all = ['bookings', 'agreements', 'settlements', 'payouts', 'invoices'].map(
    (table) => `UPDATE ${table}`,
  );
  for (const who of ['artist', 'venue'] as const) {
    expect([...new Set(said(who))].sort(), who).toEqual([...all, 'DELETE invoices'].sort());
  }
  for (const who of EVERYONE.filter((each) => each !== 'artist' && each !== 'venue')) {
    expect(said(who), who).toEqual([]);
  }
});

describe('nobody forges a message', () => {
  const insert = (who: Who, row: Record<string, unknown>) =>
    world
      .client(who)
      .from('messages')
      .insert({ conversation_id: world.id.conversation, content: 'Forged', ...row } as never);
  const messages = async () => (await world.backend.pool.query('select * from messages order by id')).rows;

  test.each([
    { sender_id: '00000000-0000-4000-8000-000000000000' },
    { sender_side: 'venue' },
    { created_at: '2020-01-01' },
  ])('with %j', async (claim) => {
    const before = await messages();
    const { error } = await insert('artist', claim);
    expect(error?.code).toBe('42501');
    expect(await messages()).toEqual(before);
  });

  test('as the other side: who sent it and when is noted by the product', async () => {
    const id = crypto.randomUUID();
    expect((await insert('venue', { id })).error).toBeNull();
    const { rows } = await world.backend.pool.query(
      `select sender_id, sender_side, abs(extract(epoch from created_at - private.now())) < 60 as fresh from messages where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ sender_id: world.venue.userId, sender_side: 'venue', fresh: true }]);
  });

  test('over one that was sent, by sending its id again', async () => {
    const before = await messages();
    for (const who of ['artist', 'venue', 'other artist'] as const) {
      expect((await insert(who, { id: world.id.message })).error, who).not.toBeNull();
      const query = world.client(who).from('messages');
      await query.upsert({
        id: world.id.message,
        conversation_id: world.id.conversation,
        content: 'Changed',
      } as never);
    }
    expect(await messages()).toEqual(before);
  });

  test('into a conversation of others, nor opens or reads or marks one', async () => {
    const before = await messages();
    const state = async () => (await world.backend.pool.query('select * from conversations')).rows;
    const talks = await state();
    for (const who of ['other artist', 'other venue', 'new venue', 'admin', 'visitor'] as const) {
      expect((await insert(who, {})).error, who).not.toBeNull();
      const marked = await world
        .client(who)
        .rpc('mark_conversation_read', { conversation: world.id.conversation });
      expect(marked.error, who).not.toBeNull();
    }
    for (const who of ['new venue', 'admin', 'visitor'] as const) {
      const { error } = await world
        .client(who)
        .rpc('start_conversation', { partner: world.artist.profileId });
      expect(error?.message, who).toMatch(/\w{4}/);
    }
    const alike = await world
      .client('other artist')
      .rpc('start_conversation', { partner: world.artist.profileId });
    expect(alike.error?.message).toBe('That profile was not found.');
    expect(await messages()).toEqual(before);
    expect(await state()).toEqual(talks);
  });
});
