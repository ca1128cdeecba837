import { queryOptions } from '@tanstack/react-query';
import { changePerson } from '#app/lib/accounts.ts';
import { askSignIn } from '#app/lib/auth-request.ts';
import { asFailure } from '#app/lib/failure.ts';
import type { Device } from '#app/lib/second-step.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { t } from '#core/words/t.ts';

/** An authenticator app that is being set up: what it scans, or what one types into it. */
export type NewApp = { id: string; secret: string; qrCode: string };

/** Begins to set an authenticator app up. It counts once it has shown a right code. Throws a Failure. */
export async function beginApp(name: string): Promise<NewApp> {
  const client = await getSupabase();
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: t`Running Order`,
  });
  if (error) throw asFailure(error);
  return { id: data.id, secret: data.totp.secret, qrCode: data.totp.qr_code };
}

/** Removes a device from one's own account. Throws a Failure. */
export async function removeDevice({ id }: Device): Promise<void> {
  const client = await getSupabase();
  await changePerson(async () => {
    const { error } = await client.auth.mfa.unenroll({ factorId: id });
    if (error) throw asFailure(error);
    await client.auth.refreshSession();
  });
}

/** Gives a device another name. Throws a Failure. */
export async function renameDevice({ id }: Device, name: string): Promise<void> {
  await askSignIn('PATCH', `factors/${id}`, { friendly_name: name });
  const client = await getSupabase();
  // The session's copy of the account holds the names.
  await client.auth.refreshSession();
}

/** Ten fresh recovery codes; those before are over. Null where the sign-in service has none. */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  return (await askSignIn<{ codes: string[] }>('POST', 'factors/recovery-codes', {})).codes;
}

/** How many recovery codes are unused; null where the sign-in service has none, as on a Supabase project. */
export const codesLeftQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'recovery-codes', userId],
    queryFn: async (): Promise<number | null> => {
      try {
        return (await askSignIn<{ left: number }>('GET', 'factors/recovery-codes')).left;
      } catch (error) {
        if ([404, 405].includes(asFailure(error).status)) return null;
        throw error;
      }
    },
  });
