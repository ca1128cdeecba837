import { verify } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { expect, test } from 'vitest';
import { onLinux, threadPriorities } from '#testing/processes.ts';
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

test.runIf(onLinux)('its priority is lower than that of whoever answers requests', async () => {
  await createPasswords().hash('correct horse');
  const { all, own } = threadPriorities();
  expect(Math.max(...all)).toBeGreaterThan(own);
});
