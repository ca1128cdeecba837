import type { TestBackend } from '#testing/backend.ts';
import type { People, Person } from '#testing/people.ts';

type Backend = Pick<TestBackend, 'pool'>;

/** An admin as after the second step, without which an admin is none. */
export async function anAdmin({ pool }: Backend, people: People): Promise<Person> {
  const who = await people.artist();
  await pool.query('update profiles set is_admin = true where id = $1', [who.userId]);
  await pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [who.userId]);
  return who;
}

/** For each act that is for admins alone an input that is taken, and what it is about, made for it. */
export type AdminInputs = Record<string, () => Promise<object>>;

export const adminInputs = (_backend: Backend, _people: People): AdminInputs => ({
  'reset-demo': async () => ({ confirm: true }),
  'train-matcher': async () => ({}),
  'use-match-model': async () => ({ side: 'venue', model: null }),
});
