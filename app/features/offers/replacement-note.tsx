import { useQuery } from '@tanstack/react-query';
import { getSupabase } from '#app/lib/supabase.ts';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { replacementRoute } from '#core/notifications/routes.ts';

/** Says who no longer plays a night to come that has room again, and leads the venue to who could. Nothing where there is nobody to replace. */
export function ReplacementNote({ showId }: { showId: string }) {
  const { data } = useQuery({
    queryKey: ['bookings', 'to-replace', showId],
    queryFn: async () => {
      const client = await getSupabase();
      const { data: rows } = await client
        .from('booking_details')
        .select('booking_id, artist_name')
        .eq('show_id', showId)
        .eq('status', 'cancelled')
        .eq('show_status', 'open')
        .eq('is_past', false)
        .order('updated_at', { ascending: false })
        .limit(1);
      return rows?.[0] ?? null;
    },
  });
  if (!data) return null;
  return (
    <Banner
      tone="warn"
      title={`${data.artist_name} no longer plays this night`}
      action={
        <ButtonLink size="sm" href={replacementRoute(data.booking_id)}>
          Find a replacement
        </ButtonLink>
      }
    >
      See who is free and can arrive in time.
    </Banner>
  );
}
