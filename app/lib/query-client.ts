import { QueryClient } from '@tanstack/react-query';
import { isCutOff } from '#app/lib/connection.ts';
import { asFailure } from '#app/lib/failure.ts';
import { readOrRecall } from '#app/lib/seen/read-or-recall.ts';

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
