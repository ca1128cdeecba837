import type { Refusal } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Asking } from '#server/http/mcp/tool.ts';

/** Asks the reads of the API as a program with this token does. Refuses with what the API refuses. */
export function readsBy(
  api: (request: Request) => Response | Promise<Response>,
  { authorization, signal }: { authorization: string; signal: AbortSignal },
): Asking['read'] {
  return async (name, query) => {
    const asked = new URLSearchParams(
      Object.entries(query).flatMap(([field, value]) =>
        value === undefined ? [] : [[field, Array.isArray(value) ? value.join(',') : String(value)]],
      ),
    );
    const response = await api(
      new Request(`http://api/${name}?${asked}`, { headers: { authorization }, signal }),
    );
    const { data, error } = (await response.json()) as { data: never; error?: Omit<Refusal, 'status'> };
    return error ? refuse({ ...error, status: response.status as Refusal['status'] }) : data;
  };
}
