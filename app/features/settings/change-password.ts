import { asFailure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import type { PasswordChange } from '#core/settings/password-change.ts';

export type PasswordRefusal = { field?: 'currentPassword' | 'newPassword'; message: string };

/** Changes one's password; the service wants the current one with it. Null when it is done. */
export async function changePassword(
  { userId }: { userId: string },
  form: PasswordChange,
): Promise<PasswordRefusal | null> {
  if (isDemoAccount(userId)) return { field: 'newPassword', message: demoRefusals.password };
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
