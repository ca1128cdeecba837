import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedUp, startTestBackend, type TestBackend } from '#testing/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

const listed = async (email: string) =>
  (await backend.pool.query('select from mailing_list where email = $1', [email])).rows.length === 1;
const shown = async ({ client }: SignedUp) =>
  (await client.from('settings').select('email_newsletter').single()).data?.email_newsletter;
const choose = async ({ client, userId }: SignedUp, email_newsletter: boolean) =>
  (await client.from('settings').update({ email_newsletter }).eq('user_id', userId)).error;

test('switching the newsletter on puts one’s own address on the list, and off takes it away', async () => {
  const [person, other] = [await backend.signUp(), await backend.signUp()];
  await choose(other, true);
  expect(await listed(person.email)).toBe(false);
  for (const on of [true, true, false, true]) {
    expect(await choose(person, on)).toBeNull();
    expect([await listed(person.email), await shown(person)]).toEqual([on, on]);
  }
  expect(await listed(other.email)).toBe(true);
});

test('who subscribed elsewhere finds it switched on, before and after signing up', async () => {
  const person = await backend.signUp();
  const subscribe = (email: string) => backend.anonymous().from('mailing_list').insert({ email });
  expect((await subscribe(person.email.toUpperCase())).error).toBeNull();
  expect(await shown(person)).toBe(true);
  await choose(person, false);
  expect(await listed(person.email)).toBe(false);

  expect((await subscribe('early@example.com')).error).toBeNull();
  expect(await shown(await backend.signUp({ email: 'early@example.com' }))).toBe(true);
});

test('another address takes the subscription along', async () => {
  const [reader, other] = [await backend.signUp(), await backend.signUp()];
  await choose(reader, true);
  for (const [{ userId }, email] of [
    [reader, 'reader@example.com'],
    [other, 'other@example.com'],
  ] as const) {
    await backend.pool.query('update auth.users set email = $2 where id = $1', [userId, email]);
  }
  expect(await Promise.all([reader.email, 'reader@example.com', 'other@example.com'].map(listed))).toEqual([
    false,
    true,
    false,
  ]);
});
