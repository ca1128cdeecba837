import { formatDay, formatInstant } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Money } from '#app/ui/data/money.tsx';
import type { BookedShow } from '../booked-show.ts';

/** Where the artist's money is: on its way since when and until when, or arrived. Nothing before it was initiated. */
export function PayoutProgress({ show }: { show: BookedShow }) {
  if (!show.payout_id || !show.payout_initiated_at) return null;
  const amount = <Money cents={show.artist_net_cents ?? 0} currency={show.currency} />;
  const initiated = formatInstant(show.payout_initiated_at, show.time_zone);
  if (show.payout_arrived_at) {
    return (
      <Banner tone="good" title="Payout arrived">
        {amount} arrived on {formatInstant(show.payout_arrived_at, show.time_zone)}. It was initiated on{' '}
        {initiated}.
      </Banner>
    );
  }
  return (
    <Banner tone="info" title="Payout on its way">
      {amount} was initiated on {initiated} and arrives within 3-5 business days
      {show.payout_arrives_from && show.payout_arrives_by
        ? `: between ${formatDay(show.payout_arrives_from)} and ${formatDay(show.payout_arrives_by)}`
        : ''}
      .
    </Banner>
  );
}
