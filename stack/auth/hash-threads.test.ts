import { readdirSync, readFileSync } from 'node:fs';
import { verify } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { expect, test } from 'vitest';
import { createHashThreads } from './hash-threads.ts';
import { createPasswords } from './passwords.ts';

const COST = { memoryCost: 7_168, timeCost: 5, parallelism: 1 };

test('a thread hashes and compares as the libraries do', async () => {
  const passwords = createPasswords();
  const known = await passwords.hash('correct horse');
  expect(await verify(known, 'correct horse')).toBe(true);
  expect(await passwords.verify(known, 'correct horse')).toBe(true);
  expect(await passwords.verify(known, 'wrong horse')).toBe(false);
  const old = await bcrypt('correct horse', { cost: 4 });
  expect(await passwords.verify(old, 'correct horse')).toBe(true);
  expect(await passwords.verify(old, 'wrong horse')).toBe(false);
  expect(await passwords.verify(null, 'correct horse')).toBe(false);
  await expect(passwords.verify('$argon2nonsense', 'correct horse')).rejects.toThrow(/\w/);
});

test('one thread does one job after the other, and one that ends is replaced', async () => {
  const { run, threads } = createHashThreads();
  const hash = () => run<string>({ act: 'hash', args: ['correct horse', COST] });
  await hash();
  await hash();
  expect(threads()).toHaveLength(1);
  const [first] = threads();
  const going = hash();
  await first?.terminate();
  expect(await going).toMatch(/^\$argon2id\$/);
  expect(threads()).toHaveLength(1);
  expect(threads()[0]).not.toBe(first);
});

/** The priorities of this process' threads: 10 is lower than 0. */
const priorities = (): number[] =>
  readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

test.runIf(process.platform === 'linux')(
  'its priority is lower than that of whoever answers requests',
  async () => {
    await createPasswords().hash('correct horse');
    const own = Number(readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1]?.split(' ')[16]);
    expect(Math.max(...priorities())).toBeGreaterThan(own);
  },
);
