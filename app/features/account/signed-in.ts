import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Device, devicesOf } from '#app/lib/second-step.ts';
import { type SignInWays, waysOf } from '#app/lib/sign-in-ways.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';

type SignedIn = SignInWays & { devices: Device[] };

const signedInQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'sign-in', userId],
    queryFn: async (): Promise<SignedIn> => {
      const client = await getSupabase();
      const { data } = await client.auth.getSession();
      return { ...waysOf(data.session?.user), devices: await devicesOf(client) };
    },
  });

export function useSignedIn() {
  return useQuery(signedInQuery(useViewer().userId));
}
