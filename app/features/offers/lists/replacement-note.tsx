import { useQuery } from '@tanstack/react-query';
import { formatUntil } from '#app/lib/format.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { openStatuses } from '#core/booking/phase.ts';
import { replacementRoute } from '#core/notifications/routes.ts';
import { inEach } from '#core/words/in-each.ts';
import { t } from '#core/words/t.ts';

const names = inEach('en', (locale) => new Intl.ListFormat(locale));

/**
 * Says who no longer plays a night to come that has room again, who is asked to stand in and until when, and leads the venue to who could.
 * Nothing where there is nobody to replace.
 */
export function ReplacementNote({ showId, timeZone }: { showId: string; timeZone: string }) {
  const { data } = useQuery({
    queryKey: ['bookings', 'to-replace', showId, 'with who is asked'],
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
      const left = rows?.[0];
      if (!left) return null;
      const { data: asked } = await client
        .from('booking_details')
        .select('artist_name, expires_at')
        .eq('replaces', left.booking_id)
        .in('status', openStatuses)
        .order('artist_name');
      return { left, asked: asked ?? [] };
    },
  });
  if (!data) return null;
  const { left, asked } = data;
  const until = asked[0]?.expires_at;
  return (
    <Banner
      tone={asked.length > 0 ? 'info' : 'warn'}
      title={t`${left.artist_name} no longer plays this night`}
      action={
        <ButtonLink size="sm" href={replacementRoute(left.booking_id)}>
          {asked.length > 0 ? t`Ask others too` : t`Find a replacement`}
        </ButtonLink>
      }
    >
      {asked.length === 0
        ? t`See who is free and can arrive in time.`
        : t`${names().format(asked.map(({ artist_name }) => artist_name))} ${asked.length === 1 ? 'is' : 'are'} asked to stand in${until ? t`, until ${formatUntil(until, timeZone)}` : ''}. ${asked.length === 1 ? '' : t`The first who accepts plays.`}`}
    </Banner>
  );
}
