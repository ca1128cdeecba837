import { isVisiting } from '#app/lib/accounts.ts';
import { asFailure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { PasswordChange } from '#core/settings/settings.ts';

export type PasswordRefusal = { field?: 'currentPassword' | 'newPassword'; message: string };

/** Changes one's password; the service wants the current one with it. Null when it is done. */
export async function changePassword(form: PasswordChange): Promise<PasswordRefusal | null> {
  if (isVisiting()) {
    return { message: 'The demo account keeps its password. Sign up to have an account of your own.' };
  }
  const client = await getSupabase();
  const { error } = await client.auth.updateUser({
    password: form.newPassword,
    current_password: form.currentPassword,
  });
  if (!error) return null;
  const { message, code } = asFailure(error);
  if (code === 'invalid_credentials') return { field: 'currentPassword', message };
  return code === 'same_password' || code === 'weak_password'
    ? { field: 'newPassword', message }
    : { message };
}
