import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { formatShortDay } from '#app/lib/format.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { ButtonLink } from '#app/ui/link.tsx';
import { replacementRoute } from '#core/notifications/routes.ts';

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
      return rows.filter((row, place) => rows.findIndex(({ show_id }) => show_id === row.show_id) === place);
    },
  });
  if (!data?.length) return null;
  return (
    <ul
      aria-label="Nights that lack an act"
      className="mb-6 divide-y divide-line overflow-hidden rounded-lg border border-line bg-sheet shadow-sheet"
    >
      {data.map(({ booking_id, artist_name, show_date }) => (
        <li
          key={booking_id}
          className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 bg-pending/15 px-5 py-3"
        >
          <p className="grid flex-1 basis-72 grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3">
            <span className="type-figure">{formatShortDay(show_date)}</span>
            <span className="grid min-w-0">
              <span className="font-semibold">An act is missing</span>
              <span className="text-sm wrap-anywhere text-ink-soft">
                {artist_name} no longer plays this night
              </span>
            </span>
          </p>
          <ButtonLink size="sm" variant="ink" href={replacementRoute(booking_id)}>
            Find a replacement
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
