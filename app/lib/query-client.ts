import { QueryClient } from '@tanstack/react-query';
import { isCutOff } from '#app/lib/connection.ts';
import { asFailure } from '#app/lib/failure.ts';
import { readOrRecall } from '#app/lib/seen/read-or-recall.ts';
import { knowSaves } from '#app/lib/unsaved-changes.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection the person is told so, at once, and tries again; nothing waits in silence.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      // A refusal stays a refusal; only a lost connection or our own fault is worth another try, and none while there is no connection.
      retry: (count, error) => count < 2 && asFailure(error).retry && !isCutOff(),
      refetchOnWindowFocus: true,
      persister: readOrRecall as never,
    },
  },
});

/** A bank or a slow line may take its time: after so long who wants to leave is asked all the same. */
const LONGEST_WAIT = 10_000;

knowSaves(() => {
  if (queryClient.isMutating() === 0) return null;
  return new Promise((resolve) => {
    // What a form does once it was saved has been done a moment after its write has ended.
    const end = () => {
      stop();
      clearTimeout(longest);
      setTimeout(resolve, 0);
    };
    const longest = setTimeout(end, LONGEST_WAIT);
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (queryClient.isMutating() === 0) end();
    });
  });
});
