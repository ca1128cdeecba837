import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ACT, actsSince } from './own-acts.ts';

it('what this window does is its own while it is sent and once it is done, and what was refused, noted or done before is not', async () => {
  const queries = new QueryClient();
  const act = (mutationFn: () => Promise<unknown>, mutationKey: readonly string[] = ACT) =>
    new MutationObserver(queries, { mutationKey, mutationFn, gcTime: 1000 }).mutate();
  const since = Date.now();
  expect(actsSince(queries, since)).toBe(false);

  await act(() => Promise.reject(new Error('This show already has the artist it wants'))).catch(() => {});
  await act(() => Promise.resolve(), ['notice']);
  expect(actsSince(queries, since)).toBe(false);

  let answer = (): void => {};
  const sent = act(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  expect(actsSince(queries, since)).toBe(true);
  expect(actsSince(queries, Date.now() + 1000)).toBe(true);
  await Promise.resolve().then(() => answer());
  await sent;
  expect(actsSince(queries, since)).toBe(true);
  expect(actsSince(queries, Date.now() + 1000)).toBe(false);
  queries.clear();
});
