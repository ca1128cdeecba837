import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { Banner } from '#app/ui/banner.tsx';
import { billWarning, takesOf } from '#core/booking/bill.ts';
import type { Deal } from '#core/booking/deal.ts';
import type { Night } from '#core/settlement/outlook.ts';

/** Says when the acts of a night can together take more than the door. It warns, and refuses nothing. */
export function BillWarning({
  deal,
  currency,
  night,
  showId,
  bookingId,
}: {
  deal: Deal | null;
  currency: string;
  night: Night;
  showId: string;
  /** The offer that is weighed, where there is one already. */
  bookingId?: string | undefined;
}) {
  const { data: others } = useQuery({
    queryKey: ['bookings', 'bill', showId, bookingId ?? null],
    queryFn: ({ signal }) => readApi('bill-of-show', { showId, bookingId }, signal),
  });
  if (!deal || !others || others.others === 0) return null;
  const mine = takesOf(deal, night);
  const says = billWarning(
    {
      doorBasisPoints: others.doorBasisPoints + mine.doorBasisPoints,
      guarantees:
        others.guaranteedCents === null
          ? others.guaranteesExceedHouse
          : others.guaranteedCents + mine.guaranteedCents,
      fullHouse:
        others.fullHouseCents === null ? others.exceedFullHouse : others.fullHouseCents + mine.fullHouseCents,
    },
    night,
    currency,
  );
  return says ? (
    <Banner tone="warn" title="More than the door">
      {says}
    </Banner>
  ) : null;
}
