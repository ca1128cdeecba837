import { deployment } from '#app/lib/deployment.ts';
import { asFailure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import type { PasswordChange } from '#core/settings/settings.ts';

export type PasswordRefusal = { field?: 'currentPassword' | 'newPassword'; message: string };

/** Changes one's password once the current one is proved by signing in with it again; null when it is done. */
export async function changePassword(
  { userId, email }: { userId: string; email: string },
  form: PasswordChange,
): Promise<PasswordRefusal | null> {
  if (isDemoAccount(userId)) return { field: 'newPassword', message: demoRefusals.password };
  const wrong = await provePassword(email, form.currentPassword);
  if (wrong) return wrong;
  const client = await getSupabase();
  const { error } = await client.auth.updateUser({ password: form.newPassword });
  if (!error) return null;
  const { message, code } = asFailure(error);
  return code === 'same_password' || code === 'weak_password'
    ? { field: 'newPassword', message }
    : { message };
}

/** Signs in beside the session there is, which stays as it was, and out again. */
async function provePassword(email: string, password: string): Promise<PasswordRefusal | null> {
  const auth = `${deployment.supabaseUrl}/auth/v1`;
  const headers = { apikey: deployment.publishableKey, 'content-type': 'application/json' };
  try {
    const response = await fetch(`${auth}/token?grant_type=password`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    });
    const told = (await response.json().catch(() => ({}))) as { access_token?: string; msg?: string };
    if (response.ok && told.access_token) {
      await fetch(`${auth}/logout?scope=local`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${told.access_token}` },
      }).catch(() => {});
      return null;
    }
    if (response.status === 400) {
      return { field: 'currentPassword', message: 'This is not your current password.' };
    }
    return { message: told.msg ?? 'Your password could not be checked. Please try again.' };
  } catch (error) {
    return { message: asFailure(error).message };
  }
}
