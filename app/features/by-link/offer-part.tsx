import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { ClausesOnTable } from '#app/features/clauses/clauses-on-table.tsx';
import { AlsoThatDay, useAlsoThatDay } from '#app/features/offers/answer/also-that-day.tsx';
import { CounterForm } from '#app/features/offers/answer/counter-form.tsx';
import { factsOfOffer } from '#app/features/offers/facts-of-offer.ts';
import { dealOf, nightOf } from '#app/features/offers/offer-terms.ts';
import { Binds } from '#app/features/offers/outlook/binds.tsx';
import { DealComesTo } from '#app/features/offers/outlook/deal-comes-to.tsx';
import { TermsTable } from '#app/features/offers/terms-table.tsx';
import { TaxAhead } from '#app/features/withholding/tax-ahead.tsx';
import { deviceZone } from '#app/lib/device-zone.ts';
import { feeTermsOf } from '#app/lib/fees.ts';
import { formatInstant, formatLongDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { eventsFor } from '#core/booking/lifecycle.ts';
import { EVENT_LABELS, sentenceFor } from '#core/booking/lifecycle-words.ts';
import { isOpen } from '#core/booking/phase.ts';
import { lacksPrice, ticketsOf } from '#core/booking/ticket-price.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';
import { DetailsByLink } from './asked-by-link.tsx';
import type { LinkedBooking } from './linked-booking-query.ts';
import { Proved } from './prove-mailbox.tsx';

/** The offer on the table: what it says and comes to, and the answers to it. */
export function OfferPart({ booking: { offer, me } }: { booking: LinkedBooking }) {
  const { side } = me;
  const [doing, setDoing] = useState<'accept' | 'counter' | 'decline' | 'withdraw' | null>(null);
  const partner = side === 'artist' ? offer.venue_name : offer.artist_name;
  const position = { status: offer.status, offeredBy: offer.offered_by };
  const may = eventsFor(position, side);
  const deal = dealOf(offer);
  const night = nightOf(offer);
  const { sentences: also } = useAlsoThatDay(offer.booking_id);
  const done = (sentence: string) => {
    setDoing(null);
    toast.success(sentence, { description: t`${partner} has been told.` });
  };
  const accept = useCommand('accept-booking', { onSuccess: () => done(t`Booked`) });
  const decline = useCommand('decline-booking', { onSuccess: () => done(t`Declined`) });
  const withdraw = useCommand('withdraw-booking', { onSuccess: () => done(t`Taken back`) });
  const [reason, setReason] = useState('');
  // A night that an artist asked for has no price until the venue says one.
  const asksPrice = side === 'venue' && lacksPrice(offer);
  const [price, setPrice] = useState<number | undefined>();
  if (!isOpen(offer.status)) return null;
  const waits = may.includes('accept');
  return (
    <Card
      title={waits ? t`${partner} asks you` : t`The offer`}
      subtitle={
        offer.expires_at
          ? t`${sentenceFor(position, side)} It stands until ${formatInstant(offer.expires_at, deviceZone(offer.time_zone))}.`
          : sentenceFor(position, side)
      }
    >
      <div className="grid gap-4">
        {offer.message ? (
          <blockquote className="border-s-4 border-line-strong ps-4 wrap-anywhere">
            {quoted(offer.message)}
          </blockquote>
        ) : null}
        <AlsoThatDay sentences={also} />
        <TermsTable offer={offer} side={side} />
        {doing === 'counter' ? null : (
          <ClausesOnTable bookingId={offer.booking_id} facts={factsOfOffer(offer)} />
        )}
        <DealComesTo
          {...{ deal, currency: offer.currency, night, reader: side, terms: feeTermsOf(offer) }}
          bookingId={offer.booking_id}
        />
        <TaxAhead
          {...{ deal, side, bookingId: offer.booking_id }}
          currency={offer.currency}
          terms={feeTermsOf(offer)}
          action={<DetailsByLink me={me} />}
        />
        {doing === 'counter' ? (
          <Proved mailbox={me.mailbox} to={t`offer other terms`}>
            <CounterForm offer={offer} side={side} onDone={() => setDoing(null)} />
          </Proved>
        ) : (
          <>
            {waits ? (
              <Binds {...{ deal, currency: offer.currency, night, reader: side, partner }} as="accepting" />
            ) : null}
            {doing === 'accept' ? (
              <Proved mailbox={me.mailbox} to={t`accept`}>
                {asksPrice ? (
                  <MoneyField
                    label={t`Ticket`}
                    required
                    hint={t`Nobody has said yet what a ticket costs that night. 0 is free entry.`}
                    error={accept.error?.field === 'fullPriceCents' ? accept.error.message : undefined}
                    value={price}
                    onValueChange={setPrice}
                    currency={offer.currency}
                  />
                ) : null}
                <Button
                  variant="primary"
                  busy={accept.isPending}
                  busyLabel={t`Booking...`}
                  onClick={() =>
                    accept.mutate({
                      bookingId: offer.booking_id,
                      ...(side === 'artist' ? { read: ticketsOf(offer) ?? undefined } : {}),
                      ...(asksPrice ? { fullPriceCents: price } : {}),
                    })
                  }
                >
                  {t`Accept and book ${formatLongDay(offer.show_date)}`}
                </Button>
              </Proved>
            ) : null}
            <FieldError>
              {(accept.error?.field === 'fullPriceCents' ? undefined : accept.error?.message) ??
                withdraw.error?.message}
            </FieldError>
            <div className="flex flex-wrap gap-2">
              {waits && doing !== 'accept' ? (
                <Button variant="primary" onClick={() => setDoing('accept')}>
                  {EVENT_LABELS.accept}
                </Button>
              ) : null}
              {may.includes('counter') ? (
                <Button onClick={() => setDoing('counter')}>{EVENT_LABELS.counter}</Button>
              ) : null}
              {may.includes('decline') ? (
                <Button variant="ghost" onClick={() => setDoing('decline')}>
                  {EVENT_LABELS.decline}
                </Button>
              ) : null}
              {may.includes('withdraw') ? (
                <Button variant="ghost" onClick={() => setDoing('withdraw')}>
                  {EVENT_LABELS.withdraw}
                </Button>
              ) : null}
            </div>
          </>
        )}
      </div>
      <AlertDialog
        open={doing === 'decline'}
        onOpenChange={(open) => open || setDoing(null)}
        title={t`Decline ${formatLongDay(offer.show_date)}?`}
        description={t`${partner} is told, with your reason if you give one. The offer is over with it.`}
        confirmLabel={EVENT_LABELS.decline}
        busy={decline.isPending}
        onConfirm={() => decline.mutate({ bookingId: offer.booking_id, ...(reason ? { reason } : {}) })}
      >
        <Field label={t`Reason`} optional error={decline.error?.message}>
          <Textarea
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </AlertDialog>
      <AlertDialog
        open={doing === 'withdraw'}
        onOpenChange={(open) => open || setDoing(null)}
        title={t`Take your offer back?`}
        description={t`${partner} is told, and cannot accept it any more.`}
        confirmLabel={EVENT_LABELS.withdraw}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ bookingId: offer.booking_id })}
      />
    </Card>
  );
}
