import { type CommandOptions, useCommand } from '#app/api/use-command.ts';
import type { Failure } from '#app/lib/failure.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput, ActName } from '#core/contract/index.ts';

/**
 * An act on a booked show. A refusal is said at once, and stays in `error` for the dialog to show; `asks` takes one that is a question.
 */
export function useShowAct<Name extends ActName>(
  name: Name,
  onDone: NonNullable<CommandOptions<Name>['onSuccess']>,
) {
  const act = useCommand(name, { onSuccess: onDone });
  return {
    ...act,
    run: (input: ActInput<Name>, asks?: (failure: Failure) => boolean) =>
      act.mutate(input, {
        onError: (failure: Failure) => {
          if (!asks?.(failure)) toast.error(failure.message);
        },
      }),
  };
}
