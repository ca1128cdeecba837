import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndedElsewhere } from '#app/api/ended-elsewhere.ts';
import { useCommand } from '#app/api/use-command.ts';
import { isQuestion } from '#app/features/offers/ask/use-asked-first.tsx';
import { dayHeading, formatLongDay } from '#app/lib/format.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { BINDING_UNSIGNED_IN_SENTENCE } from '#core/booking/binding-words.ts';
import { dealSentence } from '#core/booking/deal.ts';
import { eventsFor } from '#core/booking/lifecycle.ts';
import { nameOfBooking } from '#core/booking/show-name.ts';
import type { Side } from '#core/booking/side.ts';
import { lacksPrice, ticketsOf } from '#core/booking/ticket-price.ts';
import { t } from '#core/words/t.ts';
import { dealOf, type Offer, partnerOf } from '../offer-terms.ts';
import { useEndOffer } from './use-offer-act.ts';

const AcceptTerms = lazyPart(async () => (await import('./accept-terms.tsx')).AcceptTerms, <FormSkeleton />);

type DialogOf = { offer: Offer; side: Side; open: boolean; onOpenChange: (open: boolean) => void };

/** The list is read anew as soon as somebody else was faster, and the card leaves it with its dialog: what happened is said. */
export function useOfferEnds(
  { offer, side, open, onOpenChange }: DialogOf,
  answer: 'accept' | 'counter' | 'decline' | 'withdraw',
  refused?: string,
): void {
  const position = { status: offer.status, offeredBy: offer.offered_by };
  useEndedElsewhere({
    ...{ open, side, of: offer, asks: 'offer', refused },
    stands: eventsFor(position, side).includes(answer),
    close: () => onOpenChange(false),
  });
}

/** Accepting books the night for both: the terms are read once more before. */
export function AcceptDialog({
  offer,
  side,
  open,
  onOpenChange,
  onBooked,
  onCounter,
}: DialogOf & { onBooked?: ((bookingId: string) => void) | undefined; onCounter: () => void }) {
  const navigate = useNavigate();
  // Nothing is accepted before its terms stand on the screen.
  const [acceptable, setAcceptable] = useState(false);
  const [price, setPrice] = useState<number | undefined>();
  const queries = useQueryClient();
  const accept = useCommand('accept-booking', {
    onSuccess: ({ agreementId, agreementNumber }) => {
      onOpenChange(false);
      onBooked?.(offer.booking_id);
      toast.success(t`Booked: ${offer.artist_name} at ${offer.venue_name}`, {
        description: t`${dayHeading(offer.show_date)}. Agreement ${agreementNumber} is ${BINDING_UNSIGNED_IN_SENTENCE()}.`,
        duration: 10_000,
        action: {
          label: t`To the agreement`,
          run: () => navigate({ to: '/agreement/final/$agreementId', params: { agreementId } }),
        },
      });
    },
  });
  // The box stands there only while nobody has said a price; an artist says which one it has read.
  const asksPrice = lacksPrice(offer);
  const said = asksPrice
    ? { fullPriceCents: price }
    : side === 'artist'
      ? { read: ticketsOf(offer) ?? undefined }
      : {};
  // The venue wants to be asked before two of its rooms are loud at once: the sentence stands there, and it accepts all the same.
  const asked = accept.error !== null && isQuestion(accept.error);
  const ofPrice = asksPrice && accept.error?.field === 'fullPriceCents';
  useOfferEnds({ offer, side, open, onOpenChange }, 'accept', accept.error?.message);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        accept.reset();
        setPrice(undefined);
        onOpenChange(next);
      }}
      title={t`Book ${formatLongDay(offer.show_date)}?`}
      description={t`Accepting confirms ${nameOfBooking(offer)} for both sides, and makes the agreement.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            busy={accept.isPending}
            busyLabel={t`Booking...`}
            disabled={!acceptable || (asksPrice && Number.isNaN(price))}
            onClick={() =>
              accept.mutate(
                { bookingId: offer.booking_id, ...said, ...(asked ? { despite: true } : {}) },
                // What is refused may have changed elsewhere: its terms are read again.
                { onError: () => void queries.invalidateQueries({ queryKey: ['bookings'] }) },
              )
            }
          >
            {asked ? t`Accept all the same` : t`Accept and book`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {open ? (
          <AcceptTerms
            {...{ offer, side, price, onCounter }}
            onPrice={setPrice}
            wrongPrice={ofPrice ? accept.error?.message : undefined}
            onShown={setAcceptable}
          />
        ) : null}
        <FieldError>{ofPrice ? null : accept.error?.message}</FieldError>
      </div>
    </Dialog>
  );
}

export function DeclineDialog({ offer, side, open, onOpenChange }: DialogOf) {
  const [reason, setReason] = useState('');
  const edit = useUnsaved(open && reason.trim() !== '');
  const close = () => {
    setReason('');
    onOpenChange(false);
  };
  useOfferEnds({ offer, side, open, onOpenChange: close }, 'decline');
  const partner = partnerOf(offer, side);
  const decline = useEndOffer('decline-booking', 'declined', t`Declined: ${partner} has been told`);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      edit={edit}
      title={t`Decline the offer of ${partner}?`}
      description={t`${dayHeading(offer.show_date)}: ${dealSentence(dealOf(offer), offer.currency)}. They will be told, and this offer cannot be brought back.`}
      footer={
        <>
          <Button onClick={() => edit.leave(close)}>{t`Keep the offer`}</Button>
          <Button
            variant="danger"
            onClick={() => {
              edit.saved();
              close();
              decline(offer.booking_id, reason.trim());
            }}
          >
            {t`Decline`}
          </Button>
        </>
      }
    >
      <Field label={t`A word to ${partner}`} optional>
        <Textarea
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}

export function WithdrawDialog({ offer, side, open, onOpenChange }: DialogOf) {
  useOfferEnds({ offer, side, open, onOpenChange }, 'withdraw');
  const partner = partnerOf(offer, side);
  const withdraw = useEndOffer('withdraw-booking', 'withdrawn', t`Withdrawn: ${partner} has been told`);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Withdraw your offer to ${partner}?`}
      description={t`${dayHeading(offer.show_date)}: ${dealSentence(dealOf(offer), offer.currency)}. They can no longer accept it.`}
      cancelLabel={t`Keep the offer`}
      confirmLabel={t`Withdraw`}
      onConfirm={() => {
        onOpenChange(false);
        withdraw(offer.booking_id);
      }}
    />
  );
}
