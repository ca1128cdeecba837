import { useEffect, useRef } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { ClausesOnTable } from '#app/features/clauses/clauses-on-table.tsx';
import { useFeesOfOffer } from '#app/features/offers/outlook/fees-of-offer.ts';
import { Controller } from '#app/lib/controller.tsx';
import { formatClock } from '#app/lib/format.ts';
import { partOf } from '#app/lib/part-of-form.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { dealSentence } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/side.ts';
import { lacksPrice } from '#core/booking/ticket-price.ts';
import { type CounterOffer, counterOffer } from '#core/contract/booking.ts';
import { ticketExample } from '#core/money/ticket-example.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';
import { offerResolver } from '../deal/offer-resolver.ts';
import { wholeDeal } from '../deal/read-deal.ts';
import { SetHint } from '../deal/set-hint.tsx';
import { type OfferDraft, TermsFields } from '../deal/terms-fields.tsx';
import { factsOfOffer } from '../facts-of-offer.ts';
import { OfferDetours } from '../offer-detours.tsx';
import { dealOf, nightOf, type Offer, partnerOf, timeAt } from '../offer-terms.ts';
import { setSentence } from '../set-sentence.ts';

type Draft = OfferDraft & { bookingId: string; fullPriceCents?: number | undefined };

/** The terms of a counter-offer beside those on the table, and its sending. */
export function CounterForm({ offer, side, onDone }: { offer: Offer; side: Side; onDone: () => void }) {
  const partner = partnerOf(offer, side);
  const fees = useFeesOfOffer(offer, side);
  const setStart = offer.set_starts_at ? timeAt(offer.set_starts_at, offer.time_zone) : undefined;
  const asksPrice = side === 'venue' && lacksPrice(offer);
  const night = useRef(nightOf(offer));
  const form = useForm<Draft, unknown, CounterOffer>({
    resolver: offerResolver(
      asksPrice ? counterOffer.input.required({ fullPriceCents: true }) : counterOffer.input,
      offer.currency,
      () => night.current,
    ),
    defaultValues: {
      bookingId: offer.booking_id,
      deal: { sharePercent: 70, ...dealOf(offer) },
      setStart,
      setMinutes: offer.set_minutes ?? undefined,
      message: '',
    },
  });
  const edit = useUnsaved(form.formState.isDirty);
  const kept = useFormDraft(form, { name: `counter.${offer.booking_id}`, edit });
  const counter = useCommand('counter-offer', {
    onSuccess: () => {
      edit.saved();
      onDone();
      toast.success(t`Counter-offer sent to ${partner}`);
    },
  });
  const draft = form.watch();
  const deal = wholeDeal(draft.deal, offer.currency);
  const typed = Number.isNaN(draft.fullPriceCents) ? null : (draft.fullPriceCents ?? null);
  const weighed = asksPrice ? { ...nightOf(offer), fullPriceCents: typed } : nightOf(offer);
  useEffect(() => {
    night.current = weighed;
  });
  const newSet = [
    draft.setMinutes ? t`${draft.setMinutes} minutes` : '',
    draft.setStart ? t`from ${formatClock(draft.setStart)}` : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit(({ setStart = null, setMinutes = null, fullPriceCents, ...terms }) =>
        // An emptied box is what stands in “Your counter-offer”: to be agreed. A price that was said elsewhere meanwhile stays as it is.
        counter.mutate({ ...terms, setStart, setMinutes, ...(asksPrice ? { fullPriceCents } : {}) }),
      )}
    >
      <DraftNote draft={kept} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Terms
          title={t`On the table, from ${partner}`}
          deal={dealSentence(dealOf(offer), offer.currency)}
          set={setSentence(offer)}
        />
        <Terms
          title={t`Your counter-offer`}
          mine
          deal={deal ? dealSentence(deal, offer.currency) : t`Not complete yet`}
          set={newSet || t`To be agreed`}
        />
      </div>
      <ClausesOnTable bookingId={offer.booking_id} facts={factsOfOffer(offer)} />
      <OfferDetours offer={offer} side={side} />
      {offer.message ? (
        <blockquote className="border-s-4 border-line-strong ps-4 text-ink-soft">
          {quoted(offer.message)}
        </blockquote>
      ) : null}
      {asksPrice ? (
        <Controller
          control={form.control}
          name="fullPriceCents"
          render={({ field, fieldState }) => (
            <div className="sm:max-w-96">
              <MoneyField
                label={t`Ticket`}
                required
                hint={t`Nobody has said yet what a ticket costs that night. ${partner} reads it before anything is agreed.`}
                error={fieldState.error ? t`Please enter a price; 0 is free.` : undefined}
                value={field.value}
                onValueChange={field.onChange}
                currency={offer.currency}
                placeholder={ticketExample(offer.currency, 1.7)}
              />
            </div>
          )}
        />
      ) : null}
      <TermsFields
        form={partOf(form)}
        currency={offer.currency}
        night={weighed}
        showId={offer.show_id}
        bookingId={offer.booking_id}
        reader={side}
        partner={partner}
        fees={fees}
        partnerId={side === 'artist' ? offer.venue_id : offer.artist_id}
        setHint={<SetHint doorsAt={offer.doors_at} endsAt={offer.ends_at} timeZone={offer.time_zone} />}
      />
      <FieldError>{counter.error?.message}</FieldError>
      <DialogActs>
        <Button onClick={() => edit.leave(onDone)}>{t`Cancel`}</Button>
        <Button variant="primary" type="submit" busy={counter.isPending} busyLabel={t`Sending...`}>
          {t`Send counter-offer`}
        </Button>
      </DialogActs>
    </form>
  );
}

function Terms({
  title,
  deal,
  set,
  mine = false,
}: {
  title: string;
  deal: string;
  set: string;
  mine?: boolean;
}) {
  return (
    <section
      aria-live={mine ? 'polite' : undefined}
      className={`min-w-0 rounded-md border-2 px-4 py-3 ${mine ? 'border-ink bg-accent-soft' : 'border-line bg-sheet'}`}
    >
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="mt-1">{deal}</p>
      <p className="mt-1 text-sm">{t`Set: ${set}`}</p>
    </section>
  );
}
