import { useEffect, useRef } from 'react';
import { BandLine } from '#app/features/band/band-line.tsx';
import { ClausesOnTable } from '#app/features/clauses/clauses-on-table.tsx';
import { OwnClausesMissing } from '#app/features/clauses/own-clauses-missing.tsx';
import { LettersOnPaper } from '#app/features/papers/letters-on-paper.tsx';
import { AskedForPapers } from '#app/features/payments/asked-for-papers.tsx';
import { usePaymentRecord } from '#app/features/payments/payment-record.ts';
import { TaxAhead } from '#app/features/withholding/tax-ahead.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { hangsOnPrice } from '#core/booking/deal-of-show.ts';
import { EVENT_LABELS } from '#core/booking/lifecycle-words.ts';
import { NO_PRICE_YET, PRICE_FIRST } from '#core/booking/private-night.ts';
import type { Side } from '#core/booking/side.ts';
import { lacksPrice } from '#core/booking/ticket-price.ts';
import { isolated } from '#core/forms/directions.ts';
import { ticketExample } from '#core/money/ticket-example.ts';
import { t } from '#core/words/t.ts';
import { factsOfOffer } from '../facts-of-offer.ts';
import { dealOf, nightOf, type Offer, partnerOf } from '../offer-terms.ts';
import { BillWarning } from '../outlook/bill-warning.tsx';
import { Binds } from '../outlook/binds.tsx';
import { DealComesTo, hasPrice } from '../outlook/deal-comes-to.tsx';
import { useFeesOfOffer } from '../outlook/fees-of-offer.ts';
import { TermsTable } from '../terms-table.tsx';
import { AlsoThatDay, useAlsoThatDay } from './also-that-day.tsx';

/** What whoever accepts an offer reads before: its terms, what they come to, and what then binds. */
export function AcceptTerms({
  offer,
  side,
  price,
  onPrice,
  wrongPrice,
  onCounter,
  onShown,
}: {
  offer: Offer;
  side: Side;
  /** What a ticket costs, in integer cents, as the venue says it where nobody has yet. */
  price: number | undefined;
  onPrice: (cents: number | undefined) => void;
  /** Why the price was refused. */
  wrongPrice: string | undefined;
  onCounter: () => void;
  /** Told whether what stands here can be accepted. */
  onShown: (acceptable: boolean) => void;
}) {
  const deal = dealOf(offer);
  const fees = useFeesOfOffer(offer, side);
  const unpriced = lacksPrice(offer);
  const refused = !unpriced
    ? null
    : side === 'artist'
      ? NO_PRICE_YET()
      : hangsOnPrice(deal)
        ? PRICE_FIRST()
        : null;
  const { sentences: alsoThatDay, isPending } = useAlsoThatDay(offer.booking_id);
  const isRead = refused === null && !isPending;
  useEffect(() => onShown(isRead), [onShown, isRead]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrongPrice) box.current?.querySelector('input')?.focus();
  }, [wrongPrice]);
  const asked = nightOf(offer);
  const typed = unpriced && price !== undefined && !Number.isNaN(price) ? price : asked.fullPriceCents;
  const night = { ...asked, fullPriceCents: typed };
  const of = { deal, currency: offer.currency, night };
  const weighed = { showId: offer.show_id, bookingId: offer.booking_id };
  return (
    <>
      {refused ? (
        <Banner
          tone="warn"
          title={t`No ticket price yet`}
          action={
            <Button size="sm" onClick={onCounter}>
              {EVENT_LABELS.counter}
            </Button>
          }
        >
          {refused}
        </Banner>
      ) : unpriced ? (
        <div ref={box} className="sm:max-w-96">
          <MoneyField
            label={t`Ticket`}
            required
            hint={t`Nobody has said yet what a ticket costs that night. 0 is free entry.`}
            error={wrongPrice}
            value={price}
            onValueChange={onPrice}
            currency={offer.currency}
            placeholder={ticketExample(offer.currency, 1.7)}
          />
        </div>
      ) : null}
      <AlsoThatDay sentences={alsoThatDay} />
      {deal.extras?.depositCents ? <AskedForPapers bookingIds={[offer.booking_id]} /> : null}
      {side === 'artist' ? <BandLine bookingId={offer.booking_id} /> : null}
      <TermsTable offer={offer} side={side} />
      <ClausesOnTable bookingId={offer.booking_id} facts={factsOfOffer(offer)} />
      <OwnClausesMissing bookingId={offer.booking_id} />
      {side === 'artist' ? <HowTheyPay offer={offer} /> : null}
      <DealComesTo {...of} {...weighed} reader={side} terms={fees} />
      <TaxAhead bookingId={offer.booking_id} {...{ deal, side }} currency={offer.currency} terms={fees} />
      {side === 'venue' && hasPrice(night) ? <BillWarning {...of} {...{ ...weighed, night }} /> : null}
      <LettersOnPaper
        of={[offer.artist_name, offer.venue_name, offer.artist_location, JSON.stringify(of.deal)]}
      />
      <Binds {...of} as="accepting" reader={side} partner={partnerOf(offer, side)} />
    </>
  );
}

/** What of the venue an artist wants to know before booking; nothing until five of its shows are settled. */
function HowTheyPay({ offer }: { offer: Offer }) {
  const pays = usePaymentRecord(offer.venue_id);
  return pays ? <p className="text-ink-soft">{t`${isolated(offer.venue_name)}: ${pays} shows.`}</p> : null;
}
