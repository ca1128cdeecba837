import { queryOptions, useQuery } from '@tanstack/react-query';
import { useWrite } from '#app/api/use-write.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { Switch } from '#app/ui/forms/switch.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Whether an artist may play more than one show a day. */
export const playsTwiceQuery = (artistId: string) =>
  queryOptions({
    queryKey: ['profiles', 'plays-twice', artistId],
    queryFn: async () =>
      dataOf(
        await (await getSupabase())
          .from('artist_profiles')
          .select('plays_twice')
          .eq('id', artistId)
          .maybeSingle(),
      )?.plays_twice ?? false,
  });

/** An artist says whether a day may hold more than one show. What is booked stays, whichever it is. */
export function PlaysTwice({ artistId }: { artistId: string }) {
  const { data } = useQuery(playsTwiceQuery(artistId));
  const save = useWrite(
    ['artist_profiles'],
    async (playsTwice: boolean) =>
      dataOf(
        await (await getSupabase())
          .from('artist_profiles')
          .update({ plays_twice: playsTwice })
          .eq('id', artistId)
          .select('id'),
      ),
    { onError: (error) => toast.error(t`This was not saved`, { description: asFailure(error).message }) },
  );
  if (data === undefined) return null;
  const checked = save.isPending ? save.variables : data;
  return (
    <Switch
      label={t`May play more than one show a day`}
      hint={
        checked
          ? t`A lunch and an evening, with time for the journey between. Each acceptance says what else the day holds.`
          : t`A show takes its whole day. Switch this on to play a lunch and an evening.`
      }
      checked={checked}
      onCheckedChange={(next) => save.mutate(next)}
    />
  );
}
