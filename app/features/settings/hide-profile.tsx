import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { readWords, shownIn } from '#app/lib/shown-in.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Switch } from '#app/ui/forms/switch.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Whether anybody finds the profile. Takes effect at once, and is taken back when it could not be saved. */
export function HideProfile({ viewer: { side, profileId } }: { viewer: Viewer }) {
  const queries = useQueryClient();
  const table = side === 'artist' ? 'artist_profiles' : 'venue_profiles';
  const hidden = useQuery({
    queryKey: ['profiles', 'hidden', profileId],
    queryFn: async () => {
      const client = await getSupabase();
      return dataOf(
        await client
          .from(table)
          .select('hidden')
          .eq('id', profileId ?? '')
          .single(),
      ).hidden;
    },
  });
  const save = useMutation({
    scope: { id: 'hide-profile' },
    mutationFn: async (hide: boolean) => {
      const client = await getSupabase();
      dataOf(
        await client
          .from(table)
          .update({ hidden: hide })
          .eq('id', profileId ?? '')
          .select('hidden')
          .single(),
      );
      await readWords(queries, shownIn([table]));
    },
    onSuccess: (_, hide) => toast.success(hide ? t`Your profile is hidden` : t`Your profile is found again`),
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <Switch
      label={t`Hide my profile`}
      hint={t`Nobody finds it in search, matches, openings or public pages; whoever has a booking or a conversation with you still sees it, and your own requests stay open`}
      disabled={hidden.data === undefined}
      checked={save.isPending ? save.variables : hidden.data === true}
      onCheckedChange={(hide) => save.mutate(hide)}
    />
  );
}
