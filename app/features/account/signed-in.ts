import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Device, devicesOf } from '#app/lib/second-step.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';

/** How an account is signed in to. */
export type SignInWays = { hasPassword: boolean; devices: Device[] };

/** Begins the key of everything that is read of how an account is signed in to. */
export const signInKey = ['account', 'sign-in'] as const;

const signedInQuery = (userId: string) =>
  queryOptions({
    queryKey: [...signInKey, userId],
    queryFn: async (): Promise<SignInWays> => {
      const client = await getSupabase();
      const { data } = await client.auth.getSession();
      const providers = (data.session?.user.app_metadata.providers ?? []) as string[];
      return {
        hasPassword: providers.length === 0 || providers.includes('email'),
        devices: await devicesOf(client),
      };
    },
  });

export function useSignedIn() {
  return useQuery(signedInQuery(useViewer().userId));
}
