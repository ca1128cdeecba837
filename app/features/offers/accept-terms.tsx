import { useEffect } from 'react';
import { LettersOnPaper } from '#app/features/papers/letters-on-paper.tsx';
import { usePaymentRecord } from '#app/features/payments/payment-record.ts';
import { feeTermsOf } from '#app/lib/fees.ts';
import type { Side } from '#core/booking/side.ts';
import { isolated } from '#core/forms/directions.ts';
import { BillWarning } from './bill-warning.tsx';
import { Binds } from './binds.tsx';
import { DealComesTo } from './deal-comes-to.tsx';
import { dealOf, nightOf, type Offer, partnerOf } from './offer-terms.ts';
import { TermsTable } from './terms-table.tsx';

/** What whoever accepts an offer reads before: its terms, what they come to, and what then binds. */
export function AcceptTerms({
  offer,
  side,
  onShown,
}: {
  offer: Offer;
  side: Side;
  onShown: (shown: true) => void;
}) {
  useEffect(() => onShown(true), [onShown]);
  const of = { deal: dealOf(offer), currency: offer.currency, night: nightOf(offer) };
  const weighed = { showId: offer.show_id, bookingId: offer.booking_id };
  return (
    <>
      <TermsTable offer={offer} side={side} />
      {side === 'artist' ? <HowTheyPay offer={offer} /> : null}
      <DealComesTo {...of} {...weighed} reader={side} terms={feeTermsOf(offer)} />
      {side === 'venue' ? <BillWarning {...of} {...weighed} /> : null}
      <LettersOnPaper
        of={[offer.artist_name, offer.venue_name, offer.name, offer.artist_location, JSON.stringify(of.deal)]}
      />
      <Binds {...of} as="accepting" reader={side} partner={partnerOf(offer, side)} />
    </>
  );
}

/** What of the venue an artist wants to know before booking; nothing until five of its shows are settled. */
function HowTheyPay({ offer }: { offer: Offer }) {
  const pays = usePaymentRecord(offer.venue_id);
  return pays ? (
    <p className="text-ink-soft">
      {isolated(offer.venue_name)}: {pays} shows.
    </p>
  ) : null;
}
