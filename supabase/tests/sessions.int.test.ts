import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

test('a person sees where they are signed in, on which device, and which of them this one is', async () => {
  const person = await backend.signUp();
  await person.client.rpc('note_session', { device: 'Firefox on Linux', place: 'Europe/Amsterdam' });
  const phone = backend.anonymous();
  await phone.auth.signInWithPassword({ email: person.email, password: person.password });
  await phone.rpc('note_session', { device: 'Safari on iPhone', place: 'Europe/Berlin' });

  const { data } = await person.client.rpc('my_sessions');
  expect(data).toHaveLength(2);
  const [newest, first] = data ?? [];
  expect(newest).toMatchObject({ device: 'Safari on iPhone', place: 'Europe/Berlin', is_this_one: false });
  expect(first).toMatchObject({ device: 'Firefox on Linux', is_this_one: true });
  expect(Math.abs(Date.parse(newest?.refreshed_at ?? '') - Date.now())).toBeLessThan(60_000);
});

test('signing out the others leaves this one', async () => {
  const person = await backend.signUp();
  const phone = backend.anonymous();
  await phone.auth.signInWithPassword({ email: person.email, password: person.password });
  await person.client.auth.signOut({ scope: 'others' });
  const { data } = await person.client.rpc('my_sessions');
  expect(data?.map((session) => session.is_this_one)).toEqual([true]);
});

test("nobody sees or notes another's sessions, and a visitor none at all", async () => {
  const person = await backend.signUp();
  const stranger = await backend.signUp();
  const seen = await stranger.client.rpc('my_sessions');
  const own = await person.client.rpc('my_sessions');
  expect(seen.data?.map(({ id }) => id)).not.toContain(own.data?.[0]?.id);
  const visitor = backend.anonymous();
  expect((await visitor.rpc('my_sessions')).error).not.toBeNull();
  expect((await visitor.rpc('note_session', { device: 'x', place: 'y' })).error).not.toBeNull();
});
