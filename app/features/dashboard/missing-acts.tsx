import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { formatShortDay } from '#app/lib/format.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { ButtonLink } from '#app/ui/link.tsx';
import { openStatuses } from '#core/booking/phase.ts';
import { replacementRoute } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';

const MOST = 20;

/** A venue's nights to come that an act has left and that still seek one, each with the way to a replacement. */
export function MissingActs() {
  const { data } = useQuery({
    queryKey: ['bookings', 'missing-acts'],
    queryFn: async () => {
      const client = await getSupabase();
      const rows = dataOf(
        await client
          .from('booking_details')
          .select('booking_id, show_id, artist_name, show_date')
          .eq('status', 'cancelled')
          .eq('show_status', 'open')
          .eq('is_past', false)
          .order('show_date')
          .order('updated_at', { ascending: false })
          .limit(MOST),
      );
      // Who left a night last stands for it.
      const last = rows.filter((row, at) => rows.findIndex(({ show_id }) => show_id === row.show_id) === at);
      const asked = await askedFor(last.map(({ show_id }) => show_id));
      return last.map((row) => ({ ...row, asked: asked.filter((id) => id === row.show_id).length }));
    },
  });
  if (!data?.length) return null;
  return (
    <ul
      aria-label={t`Nights that lack an act`}
      className="mb-6 divide-y divide-line overflow-hidden rounded-lg border border-line bg-sheet shadow-sheet"
    >
      {data.map(({ booking_id, artist_name, show_date, asked }) => (
        <li
          key={booking_id}
          className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 bg-pending/15 px-5 py-3"
        >
          <p className="grid flex-1 basis-72 grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3">
            <span className="type-figure">{formatShortDay(show_date)}</span>
            <span className="grid min-w-0">
              <span className="font-semibold">{t`An act is missing`}</span>
              <span className="text-sm wrap-anywhere text-ink-soft">
                {t`${artist_name} no longer plays this night`}
              </span>
              {asked > 0 ? (
                <span className="text-sm font-medium">
                  {t`${asked === 1 ? t`1 artist is` : t`${asked} artists are`} asked and may still answer`}
                </span>
              ) : null}
            </span>
          </p>
          <ButtonLink size="sm" variant={asked > 0 ? 'secondary' : 'ink'} href={replacementRoute(booking_id)}>
            {t`Find a replacement`}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** The shows of the requests of the venue that artists have yet to answer: one for each. */
async function askedFor(showIds: readonly string[]): Promise<string[]> {
  if (showIds.length === 0) return [];
  const client = await getSupabase();
  const rows = dataOf(
    await client
      .from('bookings')
      .select('show_id')
      .in('show_id', showIds)
      .in('status', [...openStatuses])
      .eq('offered_by', 'venue'),
  );
  return rows.map(({ show_id }) => show_id);
}
