import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Device, devicesOf } from '#app/lib/second-step.ts';
import { type SignInWays, waysOf } from '#app/lib/sign-in-ways.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';

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

/** Whether an admin has no second step yet: their session reads nothing of the admin pages. The demo's admin needs none. */
export function useLacksAdminStep(): boolean {
  const { userId, isAdmin } = useViewer();
  const { data: account } = useSignedIn();
  return isAdmin && !isDemoAccount(userId) && account?.devices.length === 0;
}

export function useSignedIn() {
  return useQuery(signedInQuery(useViewer().userId));
}
