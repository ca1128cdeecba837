import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { useWrite } from '#app/api/use-write.ts';
import { asFailure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { PRICE_IN_DETAILS } from '#core/booking/private-night.ts';
import type { Day } from '#core/calendar/day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { ordinal } from '#core/words/ordinal.ts';
import { inLocale, t } from '#core/words/t.ts';

type Change = ReadAnswer<'what-if'>['changes'][number];
export type WhatIfAbout = { showId: string; date: Day; artistId?: string };

/** Where an artist stands in the list for a night, and what brings it further up, each with the button that does it. */
export function WhatIfTold({ showId, date, artistId }: WhatIfAbout) {
  const told = useQuery({
    queryKey: ['matches', 'what-if', showId, artistId],
    queryFn: ({ signal }) => readApi('what-if', { showId, artistId }, signal),
    staleTime: 0,
  });
  const act = useChange({ showId, date });
  if (told.isError)
    return <ErrorState message={asFailure(told.error).message} onRetry={() => told.refetch()} />;
  if (!told.data) return <RowsSkeleton count={1} avatar={false} />;
  const { place, of, changes, lacksPrice } = told.data;
  if (place === null)
    return <p className="text-sm text-ink-soft">{t`Not in the list for this night at present.`}</p>;
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {artistId ? '' : t`You are `}
        <strong>{ordinal(place)}</strong>{' '}
        {t`of ${of.toLocaleString(inLocale('en-US'))} in the list for this night.${
          lacksPrice
            ? ` ${PRICE_IN_DETAILS()}`
            : changes.length === 0 && place > 1
              ? t` Nothing that ${artistId ? t`you set here would bring them` : t`your profile says would bring you`} further up.`
              : ''
        }`}
      </p>
      <ul className="grid gap-1.5">
        {changes.map((change) => (
          <li key={change.sentence} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{change.sentence}</span>
            <Button size="sm" busy={act.isPending} onClick={() => act.mutate(change)}>
              {change.does}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Does a change: one's own rows straight, a show by its command. */
function useChange({ showId, date }: { showId: string; date: Day }) {
  const { homeId: userId } = useViewer();
  const changeShow = useCommand('change-show');
  const write = async ({ kind, value }: Change) => {
    if (kind === 'budget')
      return void (await changeShow.mutateAsync({ showId, budgetCents: value ?? undefined }));
    if (kind === 'seeks') return void (await changeShow.mutateAsync({ showId, musicType: 'multiple' }));
    const client = await getSupabase();
    if (kind === 'free') {
      const row = { user_id: userId, day: date, status: 'free' as const };
      const { error } = await client.from('availability').upsert(row, { onConflict: 'user_id,day' });
      if (error) throw asFailure(error);
      return;
    }
    const row = {
      fee: { fee_min_cents: value },
      music: { music_type: 'multiple' as const },
      travel: { travel_km: value },
    }[kind];
    const { error } = await client.from('artist_profiles').update(row).eq('user_id', userId);
    if (error) throw asFailure(error);
  };
  return useWrite(['availability', 'artist_profiles'], write, {
    onSuccess: (_, { sentence }) => void toast.success(sentence),
    onError: (error) => void toast.error(asFailure(error).message),
  });
}
