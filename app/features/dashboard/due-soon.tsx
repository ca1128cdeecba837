import { useQuery } from '@tanstack/react-query';
import { today } from '#app/lib/clock.ts';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { ButtonLink } from '#app/ui/link.tsx';
import { addDays } from '#core/calendar/day.ts';
import { NOBODY } from '#core/ids.ts';
import { invoiceRoute } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';

/** How many days ahead a payment is said to be due. */
const SOON_DAYS = 7;

/** What a venue has to pay by next week, or should have paid, deposits and parts of plans too; to an artist, what it waits for. */
export function DueSoon() {
  const { side, profile, profileId } = useViewer();
  const until = addDays(today(profile?.timeZone), SOON_DAYS);
  const { data } = useQuery({
    queryKey: ['invoices', 'due-soon', side, profileId, until],
    queryFn: async () => {
      const client = await getSupabase();
      const due = await client
        .from('invoice_list')
        .select('id', { count: 'exact' })
        .eq(`${side}_id`, profileId ?? NOBODY)
        .eq('payer', 'venue')
        .in('status', ['Due', 'Overdue'])
        .lte('due_on', until)
        .order('due_on')
        .limit(1);
      return { first: dataOf(due)[0]?.id, count: due.count ?? 0 };
    },
  });
  if (!data?.first) return null;
  const { first, count } = data;
  const many = count === 1 ? t`1 payment` : t`${count} payments`;
  return (
    <ButtonLink size="sm" href={count === 1 ? invoiceRoute(first) : `/${side}/invoices`}>
      {side === 'venue' ? t`${many} due soon` : t`${many} due to you`}
    </ButtonLink>
  );
}
