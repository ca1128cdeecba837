import { deployment } from '#app/lib/deployment.ts';
import { asFailure, Failure } from '#app/lib/failure.ts';
import { heldLink, keepProof } from '#app/lib/held-link.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { watchedFetch } from '#app/lib/watched-fetch.ts';
import { t } from '#core/words/t.ts';

const API = '/functions/v1/api';

/** Sends a request in the session of whoever is signed in, or by the link that the page was opened with. Throws a Failure whose message is the server's sentence. */
export async function callApi(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', deployment.publishableKey);
  const held = heldLink();
  if (held) {
    headers.set('x-link', held.link);
    if (held.proof) headers.set('x-link-proof', held.proof);
  } else {
    const client = await getSupabase();
    const { data } = await client.auth.getSession();
    headers.set('authorization', `Bearer ${data.session?.access_token ?? deployment.publishableKey}`);
  }
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
  // What was proved has ended: the page asks for a code again.
  if (body?.error?.code === 'prove-mailbox') keepProof(null);
  throw new Failure(
    body?.error?.message ?? t`Something went wrong on our side. Please try again.`,
    body?.error?.code ?? 'surprise',
    response.status,
    body?.error?.field,
  );
}
