import { type CommandOptions, useCommand } from '#app/api/use-command.ts';
import type { Failure } from '#app/lib/failure.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput, ActName } from '#core/contract/index.ts';
import { TOUCHED } from './queries.ts';

/**
 * An act on a booked show. What it touches is read again when it is done; a refusal is said at once, and stays in
 * `error` for the dialog to show.
 */
export function useShowAct<Name extends ActName>(
  name: Name,
  onDone: NonNullable<CommandOptions<Name>['onSuccess']>,
) {
  const act = useCommand(name, { invalidates: TOUCHED, onSuccess: onDone });
  return {
    ...act,
    run: (input: ActInput<Name>) =>
      act.mutate(input, { onError: (failure: Failure) => toast.error(failure.message) }),
  };
}
