import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { AccountLayout } from '#app/features/account/account-layout.tsx';
import { signOut } from '#app/lib/leave-account.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { isId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

/** An offer that was prepared for a profile for which its reader does not act: whose it is, and nothing of it. */
export function PreparedForOthersPage() {
  const { side } = useParams({ strict: false }) as { side?: string };
  const { for: madeFor } = useSearch({ strict: false }) as { for?: unknown };
  const profileId = typeof madeFor === 'string' && isId(madeFor) ? madeFor : null;
  const table = side === 'venue' ? 'artist_profiles' : 'venue_profiles';
  const name = useQuery({
    queryKey: ['profiles', 'name', table, profileId],
    enabled: profileId !== null,
    queryFn: async () => {
      const client = await getSupabase();
      const { data } = await client
        .from(table)
        .select('name')
        .eq('id', profileId ?? '')
        .maybeSingle();
      return data?.name ?? null;
    },
  });
  const whose = name.data ?? t`another profile`;
  return (
    <AccountLayout
      title={t`This offer is not yours`}
      intro={t`It was prepared for ${whose}, and you do not act for that profile: nothing of it is shown here. Whoever acts for it opens the same link, or sign in with the account that does.`}
    >
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/dashboard" variant="primary">{t`To your dashboard`}</ButtonLink>
        <Button onClick={() => void signOut()}>{t`Sign out`}</Button>
      </div>
    </AccountLayout>
  );
}
