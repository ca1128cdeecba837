import { useQuery } from '@tanstack/react-query';
import { directPaymentsQuery } from '#app/features/payments/direct-payments-query.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Money } from '#app/ui/data/money.tsx';
import type { Side } from '#core/booking/side.ts';
import { sumCents } from '#core/money/cents.ts';
import { sentTooMuch } from '#core/settlement/paid-so-far.ts';
import type { BookedShow } from '../booked-show.ts';

/** A fee that was corrected after its payout leaves money with the artist that is the venue's: how much, and who gives it back. */
export function SentTooMuch({ show, side }: { show: BookedShow; side: Side }) {
  const netCents = show.artist_net_cents;
  const wasSent = show.payout_payee === 'artist' && show.payout_sent_at !== null && netCents !== null;
  const direct = useQuery({ ...directPaymentsQuery(show.booking_id), enabled: wasSent });
  if (!wasSent || !direct.data) return null;
  const counted = direct.data.filter(({ state }) => state === 'confirmed');
  const countedCents = sumCents(counted.map(({ counted_cents }) => counted_cents));
  const cents = sentTooMuch({ sentCents: show.payout_cents ?? 0, countedCents, netCents });
  if (cents === 0) return null;
  const money = (amount: number) => <Money cents={amount} currency={show.currency} exact />;
  return (
    <Banner tone="warn" title={<>{money(cents)} too much was sent</>}>
      By the corrected statement {side === 'artist' ? 'you receive' : `${show.artist_name} receives`}{' '}
      {money(netCents)}.{' '}
      {side === 'artist'
        ? `Please return the rest to ${show.venue_name} directly.`
        : `${show.artist_name} returns the rest to you directly.`}{' '}
      Running Order takes nothing back from an account.
    </Banner>
  );
}
