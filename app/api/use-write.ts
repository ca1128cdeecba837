import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readWords, type Shown, shownIn } from '#app/lib/shown-in.ts';

/**
 * A write of one's own rows, straight to the tables, whose policies decide. What the page shows of these tables is read anew before the
 * write succeeds; after a refusal too, since the rows are not what was shown.
 */
export function useWrite<Input = void, Answer = void, Before = unknown>(
  tables: readonly Shown[],
  write: (input: Input) => Promise<Answer>,
  options: Omit<UseMutationOptions<Answer, Error, Input, Before>, 'mutationFn' | 'onSettled'> = {},
) {
  const queries = useQueryClient();
  const read = () => readWords(queries, shownIn(tables));
  return useMutation<Answer, Error, Input, Before>({
    ...options,
    mutationFn: write,
    onSuccess: async (...done) => {
      await read();
      await options.onSuccess?.(...done);
    },
    onError: async (...refused) => {
      await options.onError?.(...refused);
      await read();
    },
  });
}
