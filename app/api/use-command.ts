import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '#app/api/call-api.ts';
import { ACT } from '#app/api/own-acts.ts';
import type { Failure } from '#app/lib/failure.ts';
import { asOwnAct } from '#app/lib/own-news.ts';
import { readWords, shownIn } from '#app/lib/shown-in.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActAnswer, ActInput, ActName } from '#core/contract/index.ts';

/**
 * Does an act of the contracts. The same `key` sent again does it once.
 * Throws a Failure whose message is the server's sentence.
 */
async function runCommand<Name extends ActName>(
  name: Name,
  input: ActInput<Name>,
  key: string,
): Promise<{ data: ActAnswer<Name>; changed?: readonly string[] }> {
  const response = await callApi(`/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(input),
  });
  return (await response.json()) as { data: ActAnswer<Name>; changed?: readonly string[] };
}

export type CommandOptions<Name extends ActName> = {
  /** What asked is gone before what it changed is read anew: nobody waits for that. */
  leaves?: boolean;
  onSuccess?: (answer: ActAnswer<Name>, input: ActInput<Name>) => void;
};

/**
 * An act as a mutation. One key serves one intention: after a lost answer the same input is sent with the same key, so
 * that trying again can't do it twice, also where several are sent one after the other; a success or other input starts a new
 * one. What the page shows of what it changed, as its answer says, is read anew before it succeeds. A refusal that comes when what asked
 * is off the screen is told as a notice.
 */
export function useCommand<Name extends ActName>(name: Name, options: CommandOptions<Name> = {}) {
  const queries = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const onScreen = useRef(true);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return useMutation<ActAnswer<Name>, Failure, ActInput<Name>>({
    mutationKey: ACT,
    mutationFn: async (input) => {
      const content = JSON.stringify(input);
      const key = keys.current.get(content) ?? crypto.randomUUID();
      keys.current.set(content, key);
      const read = (topics: Iterable<string>) => readWords(queries, shownIn(topics));
      const { data, changed = [] } = await asOwnAct(key, () => runCommand(name, input, key), read);
      keys.current.delete(content);
      const reading = read(changed);
      if (!options.leaves) await reading;
      return data;
    },
    onSuccess: (answer, input) => options.onSuccess?.(answer, input),
    onError: (failure) => {
      if (!onScreen.current) toast.error(failure.message);
    },
  });
}
