import { deployment } from '#app/lib/deployment.ts';
import { asFailure, Failure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { watchedFetch } from '#app/lib/watched-fetch.ts';
import { t } from '#core/words/t.ts';

/**
 * Asks the sign-in service what supabase-js has no call for (recovery codes, the password once more, a device's name), as the person who is
 * signed in. Throws a Failure; its status is 404 or 405 on a Supabase project, whose service does not know such requests.
 */
export async function askSignIn<Answer>(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<Answer> {
  const { data } = await (await getSupabase()).auth.getSession();
  let response: Response;
  try {
    response = await watchedFetch(`${deployment.supabaseUrl}/auth/v1/${path}`, {
      method,
      headers: {
        apikey: deployment.publishableKey,
        authorization: `Bearer ${data.session?.access_token ?? deployment.publishableKey}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch (error) {
    throw asFailure(error);
  }
  const told = await response.json().catch(() => null);
  if (response.ok) return told as Answer;
  throw new Failure(
    told?.msg ?? told?.message ?? t`Something went wrong. Please try again.`,
    told?.error_code ?? 'unknown',
    response.status,
  );
}
