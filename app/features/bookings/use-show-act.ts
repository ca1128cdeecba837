import { useCommand } from '#app/lib/command.ts';
import type { Failure } from '#app/lib/failure.ts';
import { toast } from '#app/ui/toast.ts';
import { TOUCHED } from './queries.ts';

/**
 * An act on a booked show. What it touches is read again when it is done; a refusal is said at once, and stays in
 * `error` for the dialog to show.
 */
export function useShowAct<Input extends object, Answer = unknown>(
  command: string,
  onDone: (answer: Answer, input: Input) => void,
) {
  const act = useCommand<Input, Answer>(command, { invalidates: TOUCHED, onSuccess: onDone });
  return {
    ...act,
    run: (input: Input) => act.mutate(input, { onError: (failure: Failure) => toast.error(failure.message) }),
  };
}
