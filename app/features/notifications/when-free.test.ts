import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ACT } from '#app/api/own-acts.ts';
import { shownToast, toast } from '#app/ui/overlays/toast.ts';
import { whenFree } from './when-free.ts';

const settle = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

test('news of an act waits for the answer to it, and until that was seen', async () => {
  const queries = new QueryClient();
  let answer = () => {};
  const act = queries.getMutationCache().build(queries, {
    mutationKey: ACT,
    mutationFn: () => new Promise<void>((resolve) => (answer = resolve)),
    onSuccess: () => void toast.success('Show concluded'),
  });
  const done = act.execute(undefined);
  await expect.poll(() => queries.isMutating({ mutationKey: ACT })).toBe(1);
  whenFree(queries, () => toast.info('An older notice'));
  whenFree(queries, () => toast.info('How was the show?'));
  expect(shownToast()).toBeNull();
  answer();
  await done;
  await settle();
  expect(shownToast()?.title).toBe('Show concluded');
  toast.dismiss();
  await settle();
  expect(shownToast()?.title).toBe('How was the show?');
  toast.dismiss();
});

test('a notice is shown at once where nothing is under way', () => {
  whenFree(new QueryClient(), () => toast.info('A message'));
  expect(shownToast()?.title).toBe('A message');
  toast.dismiss();
});
