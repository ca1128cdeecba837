import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ACTS_IN_LOG } from '#core/admin/log-words.ts';
import { acts, type ReadAnswer } from '#core/contract/index.ts';
import { type AdminInputs, adminInputs, anAdmin } from '#testing/admins.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople({ stack: { resetDemo: async () => true } });
const forAdmins = Object.values(acts).filter(({ who }) => who === 'admin');

let admin: Person;
let inputs: AdminInputs;
beforeAll(async () => {
  admin = await anAdmin(backend, people);
  inputs = adminInputs(backend, people);
});

const logged = async () =>
  (
    await backend.pool.query(
      'select act, admin_id, about_id, reason, data from private.admin_log order by seq',
    )
  ).rows;
const read = async (query = '', who = admin) => {
  const response = await fetch(`${backend.url}/functions/v1/api/admin-log?${query}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  return ((await response.json()) as { data: ReadAnswer<'admin-log'> }).data;
};

test('there is an example of each act that is for admins alone, and words for it in the log', () => {
  const names = forAdmins.map(({ name }) => name).toSorted();
  expect(Object.keys(inputs).toSorted()).toEqual(names);
  expect(ACTS_IN_LOG.toSorted()).toEqual([...names, 'mark-letter'].toSorted());
});

test.each(forAdmins.map(({ name }) => name))(
  '%s is written down once, with who, about what and why',
  async (name) => {
    const input = await inputs[name]?.();
    const [before, key] = [await logged(), randomUUID()];
    expect(await people.send(admin, name, input, key)).toMatchObject({ status: 200 });
    expect(await people.send(admin, name, input, key)).toMatchObject({ status: 200 });
    const { reason, ...data } = input as { reason?: string };
    const aboutId = Object.entries(data).find(([field]) => field.endsWith('Id'))?.[1] ?? null;
    expect((await logged()).slice(before.length)).toEqual([
      { act: name, admin_id: admin.userId, about_id: aboutId, reason: reason ?? null, data },
    ]);
  },
);

test('what is refused, and what somebody else asks, is not in it', async () => {
  const before = await logged();
  expect(
    await people.refused(admin, 'use-match-model', { side: 'venue', model: 4711, reason: 'A try' }),
  ).toMatch(/^404 /);
  expect(await people.refused(await people.artist(), 'train-matcher', {})).toMatch(/^403 only-admins/);
  expect(await logged()).toEqual(before);
});

test('nobody changes it, not even the owner of its table', async () => {
  await people.done(admin, 'train-matcher', {});
  const before = await logged();
  for (const change of [
    `update private.admin_log set reason = 'Another'`,
    'delete from private.admin_log',
    'truncate private.admin_log',
  ])
    await expect(backend.pool.query(change), change).rejects.toMatchObject({
      constraint: 'admin_log_written_once',
    });
  expect(await logged()).toEqual(before);
});

test('what an admin writes over REST writes it too', async () => {
  const { rows: writes } = await backend.pool.query<{ name: string; logs: boolean }>(
    `select p.tablename as name, exists (select from pg_trigger t
       where t.tgrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and t.tgname like 'log_admin_%') as logs
     from pg_policies p where p.cmd <> 'SELECT' and coalesce(p.qual, '') || coalesce(p.with_check, '') like '%is_admin%'`,
  );
  expect(writes).toEqual([{ name: 'contact_messages', logs: true }]);

  const { messageId } = await people.done(admin, 'contact', {
    ...{ kind: 'support', name: 'Noreen Fallon', email: 'noreen@example.com', message: 'Hello' },
  });
  const before = await logged();
  for (let time = 0; time < 2; time += 1)
    await fetch(`${backend.url}/rest/v1/contact_messages?id=eq.${messageId}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${admin.token}`,
        apikey: backend.publishableKey,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ answered: true }),
    });
  expect((await logged()).slice(before.length)).toEqual([
    {
      act: 'mark-letter',
      admin_id: admin.userId,
      about_id: messageId,
      reason: null,
      data: { answered: true },
    },
  ]);
  expect((await read('words=noreen+letter')).entries).toMatchObject([{ about: { name: 'Noreen Fallon' } }]);
});

test('admins read it, the newest first, by page, by admin and by words', async () => {
  const other = await anAdmin(backend, people);
  await backend.pool.query(
    `insert into private.admin_log (id, at, admin_id, act, reason)
     select gen_random_uuid(), private.now(), $1, 'reset-demo', 'Reason ' || n || '-of-sixty' from generate_series(1, 60) n`,
    [other.userId],
  );
  const first = await read(`adminId=${other.userId}`);
  expect(first.entries.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 50 }, (_, at) => `Reason ${60 - at}-of-sixty`),
  );
  const second = await read(`adminId=${other.userId}&before=${first.next}`);
  expect(second.entries.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Reason ${10 - at}-of-sixty`),
  );
  expect(second.next).toBeNull();
  const found = await read('words=REASON+57-OF-SIXTY');
  expect(found.entries).toMatchObject([
    { act: 'reset-demo', reason: 'Reason 57-of-sixty', admin: { name: other.name } },
  ]);
  expect((await read(`adminId=${admin.userId}&words=reason+57-of-sixty`)).entries).toEqual([]);
  expect(first.admins.map(({ id }) => id)).toEqual(expect.arrayContaining([admin.userId, other.userId]));
});
