import { useQuery } from '@tanstack/react-query';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { directPaymentsQuery } from '#app/features/payments/direct-payments-query.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import type { Side } from '#core/booking/side.ts';
import { sumCents } from '#core/money/cents.ts';
import { sentTooMuch } from '#core/settlement/paid-so-far.ts';
import { t } from '#core/words/t.ts';

/**
 * A fee that was corrected after its payout leaves money with the artist that is the venue's: what is invoiced of it, what was returned, and
 * what is between the two because the venue paid it by hand.
 */
export function SentTooMuch({ show, side }: { show: BookedShow; side: Side }) {
  const netCents = show.artist_net_cents;
  const wasSent = show.payout_payee === 'artist' && show.payout_sent_at !== null && netCents !== null;
  const direct = useQuery({ ...directPaymentsQuery(show.booking_id), enabled: wasSent });
  if (!wasSent || !direct.data) return null;
  const counted = direct.data.filter(({ state }) => state === 'confirmed');
  const countedCents = sumCents(counted.map(({ counted_cents }) => counted_cents));
  const cents = sentTooMuch({ sentCents: show.payout_cents ?? 0, countedCents, netCents });
  const toReturnCents = show.to_return_cents ?? 0;
  const returnedCents = show.returned_cents ?? 0;
  const byHandCents = cents - toReturnCents - returnedCents;
  const money = (amount: number) => <Money cents={amount} currency={show.currency} exact />;
  const receives = (
    <>
      {t`By the corrected statement ${side === 'artist' ? t`you receive` : t`${show.artist_name} receives`}`}{' '}
      {money(netCents)}.
    </>
  );
  return (
    <>
      {toReturnCents > 0 ? (
        <Banner
          tone="warn"
          title={
            side === 'artist' ? (
              <>
                {t`Please return`} {money(toReturnCents)}
              </>
            ) : (
              <>
                {money(toReturnCents)} {t`is to be returned to you`}
              </>
            )
          }
          action={
            <ButtonLink
              size="sm"
              variant={side === 'artist' ? 'primary' : 'secondary'}
              href={`/invoice/${show.return_id}`}
            >
              {side === 'artist' ? t`Pay` : t`Invoice`}
            </ButtonLink>
          }
        >
          {receives}{' '}
          {side === 'artist'
            ? t`What was sent beyond it is ${show.venue_name}'s, and goes back to its card once you have paid.`
            : t`${show.artist_name} has an invoice for what was sent beyond it. It goes back to your card once it is paid; the commission on it goes back at once.`}
        </Banner>
      ) : null}
      {returnedCents > 0 ? (
        <Banner
          tone="good"
          title={
            <>
              {money(returnedCents)} {t`was returned`}
            </>
          }
        >
          {receives}{' '}
          {side === 'artist'
            ? t`What was sent beyond it goes back to ${show.venue_name}.`
            : t`What was sent beyond it goes back to your card.`}
        </Banner>
      ) : null}
      {byHandCents > 0 ? (
        <Banner
          tone="warn"
          title={
            <>
              {money(byHandCents)} {t`too much was paid by hand`}
            </>
          }
        >
          {receives}{' '}
          {t`${
            side === 'artist'
              ? t`Please return this part to ${show.venue_name} directly.`
              : t`${show.artist_name} returns this part to you directly.`
          } It did not go through Running Order.`}
        </Banner>
      ) : null}
    </>
  );
}
