import { useEffect, useRef } from 'react';
import * as z from 'zod';
import { useCommand } from '#app/api/use-command.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { labelOf } from '#core/settings/integrations.ts';
import { t } from '#core/words/t.ts';

const answered = z.object({
  tab: z.string().optional().catch(undefined),
  state: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
});

/** What another service answered stands in the address once: it is taken out of it, and given to the server. */
export function FinishConnection() {
  const [{ state, code, error }, setAddress] = useSearchState(answered);
  const given = useRef<string>(null);
  const finish = useCommand('finish-connection', {
    onSuccess: ({ provider, outcome }) =>
      outcome === 'begun'
        ? toast.info(t`You signed in to ${labelOf(provider)}. It is connected within a minute.`)
        : toast.info(t`${labelOf(provider)} is not connected: the sign-in there was not completed.`),
  });
  const { mutate } = finish;
  useEffect(() => {
    if (!state || given.current === state) return;
    given.current = state;
    void setAddress({ tab: 'integrations', state: undefined, code: undefined, error: undefined });
    mutate({ state, code, error });
  }, [state, code, error, mutate, setAddress]);
  return finish.error ? (
    <p role="alert" className="text-sm font-medium text-bad">
      {finish.error.message}
    </p>
  ) : null;
}
