import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { deployment } from '#app/lib/deployment.ts';
import { asFailure, Failure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { watchedFetch } from '#app/lib/watched-fetch.ts';

const API = '/functions/v1/api';

/**
 * Does an act between parties or with money. The same `key` sent again does it once.
 * Throws a Failure whose message is the server's sentence.
 */
export async function runCommand<Answer = unknown>(
  name: string,
  input: object,
  key: string = crypto.randomUUID(),
): Promise<Answer> {
  const response = await callApi(`/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(input),
  });
  return ((await response.json()) as { data: Answer }).data;
}

/** A read that needs more than a table can tell: ranked matches, openings. */
export async function readApi<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const response = await callApi(path, { signal });
  return ((await response.json()) as { data: Answer }).data;
}

/** A document made by the server (an invoice, a statement), as a file for the person. */
export async function readDocument(path: string): Promise<Blob> {
  return (await callApi(path, {})).blob();
}

async function callApi(path: string, init: RequestInit): Promise<Response> {
  const client = await getSupabase();
  const { data } = await client.auth.getSession();
  const headers = new Headers(init.headers);
  headers.set('apikey', deployment.publishableKey);
  headers.set('authorization', `Bearer ${data.session?.access_token ?? deployment.publishableKey}`);
  let response: Response;
  try {
    response = await watchedFetch(`${deployment.supabaseUrl}${API}${path}`, { ...init, headers });
  } catch (error) {
    throw asFailure(error);
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as {
    error?: { code: string; message: string; field?: string };
  } | null;
  throw new Failure(
    body?.error?.message ?? 'Something went wrong on our side. Please try again.',
    body?.error?.code ?? 'surprise',
    response.status,
    body?.error?.field,
  );
}

/**
 * A command as a mutation. One key serves one intention: after a lost answer the same input is sent with the same key, so
 * that trying again can't do it twice; a success or other input starts a new one.
 */
export function useCommand<Input extends object, Answer = unknown>(
  name: string,
  options: {
    invalidates?: readonly (readonly unknown[])[];
    onSuccess?: (answer: Answer, input: Input) => void;
  } = {},
) {
  const queries = useQueryClient();
  const intention = useRef<{ content: string; key: string } | null>(null);
  return useMutation<Answer, Failure, Input>({
    mutationFn: (input) => {
      const content = JSON.stringify(input);
      if (intention.current?.content !== content) intention.current = { content, key: crypto.randomUUID() };
      return runCommand<Answer>(name, input, intention.current.key);
    },
    onSuccess: async (answer, input) => {
      intention.current = null;
      await Promise.all(
        (options.invalidates ?? [[]]).map((queryKey) =>
          queries.invalidateQueries({ queryKey: [...queryKey] }),
        ),
      );
      options.onSuccess?.(answer, input);
    },
  });
}
