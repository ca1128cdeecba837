import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Device } from '#app/lib/second-step.ts';
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
      const { devicesOf } = await import('#app/lib/second-step.ts');
      const { data } = await client.auth.getSession();
      return { ...waysOf(data.session?.user), devices: await devicesOf(client) };
    },
  });

/** Whether an admin has no second step yet: their session reads nothing of the admin pages. The demo's admin needs none. */
export function useLacksAdminStep(): boolean {
  const { userId, isAdmin } = useViewer();
  const enabled = isAdmin && !isDemoAccount(userId);
  const { data: account } = useQuery({ ...signedInQuery(userId), enabled });
  return enabled && account?.devices.length === 0;
}

export function useSignedIn() {
  return useQuery(signedInQuery(useViewer().userId));
}
