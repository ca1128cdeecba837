import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '#app/api/call-api.ts';
import { ACT } from '#app/api/own-acts.ts';
import type { Failure } from '#app/lib/failure.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActAnswer, ActInput, ActName } from '#core/contract/index.ts';

/**
 * Does an act of the contracts. The same `key` sent again does it once.
 * Throws a Failure whose message is the server's sentence.
 */
async function runCommand<Name extends ActName>(
  name: Name,
  input: ActInput<Name>,
  key: string = crypto.randomUUID(),
): Promise<ActAnswer<Name>> {
  const response = await callApi(`/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(input),
  });
  return ((await response.json()) as { data: ActAnswer<Name> }).data;
}

export type CommandOptions<Name extends ActName> = {
  /** What is read again afterwards; everything when nothing is said. */
  invalidates?: readonly (readonly unknown[])[];
  onSuccess?: (answer: ActAnswer<Name>, input: ActInput<Name>) => void;
};

/**
 * An act as a mutation. One key serves one intention: after a lost answer the same input is sent with the same key, so
 * that trying again can't do it twice, also where several are sent one after the other; a success or other input starts a new
 * one. A refusal that comes when what asked is off the screen is told as a notice.
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
    mutationFn: (input) => {
      const content = JSON.stringify(input);
      const key = keys.current.get(content) ?? crypto.randomUUID();
      keys.current.set(content, key);
      return runCommand(name, input, key);
    },
    onSuccess: async (answer, input) => {
      keys.current.delete(JSON.stringify(input));
      await Promise.all(
        (options.invalidates ?? [[]]).map((queryKey) =>
          queries.invalidateQueries({ queryKey: [...queryKey] }),
        ),
      );
      options.onSuccess?.(answer, input);
    },
    onError: (failure) => {
      if (!onScreen.current) toast.error(failure.message);
    },
  });
}
