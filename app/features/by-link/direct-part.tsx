import { useQuery } from '@tanstack/react-query';
import { DirectPaymentRows, mayRecordDirect } from '#app/features/payments/direct-payments.tsx';
import { OverpaidOfBooking } from '#app/features/payments/overpaid-of-booking.tsx';
import { overpaymentQuery } from '#app/features/payments/overpayment-query.ts';
import { Card } from '#app/ui/card.tsx';
import { t } from '#core/words/t.ts';
import type { LinkedBooking } from './linked-booking-query.ts';
import { Proved } from './prove-mailbox.tsx';

/** What the venue paid the artist itself: the venue records it, the artist confirms it. */
export function DirectPart({ booking: { offer, me, directPayments } }: { booking: LinkedBooking }) {
  const mayRecord = mayRecordDirect(offer, me.side);
  const { data } = useQuery(overpaymentQuery(offer.booking_id));
  if (directPayments.length === 0 && !mayRecord) return null;
  const asksMe =
    mayRecord ||
    Boolean(data?.overpaid) ||
    (me.side === 'artist' && directPayments.some(({ state }) => state === 'recorded'));
  const afterProof = data?.overpaid
    ? t`say how it is settled`
    : me.side === 'venue'
      ? t`write what you paid`
      : t`say whether you got it`;
  const rows = (answers: boolean) => (
    <>
      <DirectPaymentRows rows={directPayments} show={offer} side={me.side} answers={answers} />
      <OverpaidOfBooking
        bookingId={offer.booking_id}
        side={me.side}
        names={{ artist: offer.artist_name, venue: offer.venue_name }}
        acts={answers}
      />
    </>
  );
  return (
    <Card
      title={t`Paid directly`}
      subtitle={
        me.side === 'venue'
          ? t`Pay ${offer.artist_name} by bank transfer or in cash, as the two of you agree, and write here what you paid: it counts once ${offer.artist_name} has confirmed it.`
          : t`What ${offer.venue_name} says that it paid you itself.`
      }
    >
      {asksMe ? (
        <div className="grid gap-4">
          <Proved
            mailbox={me.mailbox}
            to={afterProof}
            before={directPayments.length > 0 ? rows(false) : null}
          >
            {rows(true)}
          </Proved>
        </div>
      ) : (
        rows(false)
      )}
    </Card>
  );
}
