import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Device, devicesOf } from '#app/lib/second-step.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';

/** How an account is signed in to. One that came by Google may have lost its password to that: a stranger had chosen it. */
type SignInWays = { hasPassword: boolean; hasGoogle: boolean; devices: Device[] };

const signedInQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'sign-in', userId],
    queryFn: async (): Promise<SignInWays> => {
      const client = await getSupabase();
      const { data } = await client.auth.getSession();
      const providers = (data.session?.user.app_metadata.providers ?? []) as string[];
      return {
        hasPassword: providers.length === 0 || providers.includes('email'),
        hasGoogle: providers.includes('google'),
        devices: await devicesOf(client),
      };
    },
  });

export function useSignedIn() {
  return useQuery(signedInQuery(useViewer().userId));
}
