import { describe, expect, test } from 'vitest';
import { refusals } from '#core/refusal.ts';
import { Refused } from '#server/commands/refused.ts';
import { createWorkQueue, Gone, type WorkQueueOptions } from '#server/commands/work-queue.ts';

/** A queue whose work is done when the test says so; `done` is who was served, in order. */
function stage(options: Partial<WorkQueueOptions> = {}) {
  const queue = createWorkQueue({
    atOnce: 1,
    waiting: 5,
    waitingEach: 3,
    longestWaitMs: 60_000,
    refusal: refusals.tooManyDocuments,
    ...options,
  });
  const done: string[] = [];
  const open: (() => void)[] = [];
  const ask = (by: string, name = by, signal?: AbortSignal) =>
    queue({ by, signal }, async () => {
      await new Promise<void>((resolve) => open.push(resolve));
      done.push(name);
      return name;
    });
  /** Finishes so many pieces of work, each when it has been begun. */
  const finish = async (many: number) => {
    for (let at = 0; at <= many; at += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (at < many) open.shift()?.();
    }
  };
  return { ask, done, finish, begun: () => open.length };
}

const refusedFor = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof Refused ? error.refusal.code : error),
  );

describe('a queue of heavy work', () => {
  test('lets people take turns, however many one of them asks for', async () => {
    const { ask, done, finish } = stage();
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
    all.push(ask('b', 'b1'), ask('c', 'c1'));
    await finish(6);
    await Promise.all(all);
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  });

  test('works on no more at a time than it may', async () => {
    const { ask, begun, finish } = stage({ atOnce: 2 });
    const all = [ask('a'), ask('b'), ask('c'), ask('d')];
    await finish(0);
    expect(begun()).toBe(2);
    await finish(4);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('works on no more of one person than it may, and goes on with others', async () => {
    const { ask, done, finish } = stage({ atOnce: 2, atOnceEach: 1 });
    const all = [ask('a', 'a1'), ask('a', 'a2'), ask('b', 'b1')];
    await finish(3);
    await Promise.all(all);
    expect(done).toEqual(['a1', 'b1', 'a2']);
  });

  test('refuses one person who asks for too much, and others do not', async () => {
    const { ask, finish } = stage();
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
    expect(await refusedFor(ask('a', 'a5'))).toBe('too-many-documents');
    all.push(ask('b'));
    await finish(5);
    expect(await Promise.all(all)).toHaveLength(5);
  });

  test('refuses everybody once too much waits, and takes work again after', async () => {
    const { ask, finish } = stage();
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ask(name));
    expect(await refusedFor(ask('g'))).toBe('too-many-documents');
    await finish(2);
    all.push(ask('g'));
    await finish(5);
    expect(await Promise.all(all)).toHaveLength(7);
  });

  test('refuses what has waited too long', async () => {
    const { ask, finish } = stage({ longestWaitMs: 1 });
    const first = ask('a');
    expect(await refusedFor(ask('b'))).toBe('too-many-documents');
    await finish(1);
    expect(await first).toBe('a');
  });

  test('forgets work whose asker went away', async () => {
    const { ask, done, finish } = stage();
    const [leaving, never] = [new AbortController(), new AbortController()];
    const all = [ask('a'), ask('b', 'b', never.signal)];
    const left = refusedFor(ask('c', 'c', leaving.signal));
    all.push(ask('d'));
    leaving.abort();
    expect(await left).toBeInstanceOf(Gone);
    expect(await refusedFor(ask('e', 'e', leaving.signal))).toBeInstanceOf(Gone);
    await finish(3);
    await Promise.all(all);
    expect(done).toEqual(['a', 'b', 'd']);
  });

  test('goes on after work that failed', async () => {
    const queue = createWorkQueue({
      atOnce: 1,
      waiting: 5,
      waitingEach: 5,
      longestWaitMs: 60_000,
      refusal: refusals.tooManyDocuments,
    });
    const failed = queue({ by: 'a' }, () => Promise.reject(new Error('broken')));
    const next = queue({ by: 'a' }, async () => 'made');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('made');
  });
});
