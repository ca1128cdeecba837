import { useQuery } from '@tanstack/react-query';
import { useCommand } from '#app/api/use-command.ts';
import { firstDeal } from '#app/features/offers/deal/deal-draft.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { partOf } from '#app/lib/part-of-form.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { useForm } from '#app/lib/use-form.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { type Asks, firstOfferCents } from '#core/booking/first-offer.ts';
import type { Side } from '#core/booking/side.ts';
import { type RequestBooking, requestBooking } from '#core/contract/booking.ts';
import { asHeading } from '#core/words/in-sentence.ts';
import { t } from '#core/words/t.ts';
import { offerResolver } from '../deal/offer-resolver.ts';
import { SetHint } from '../deal/set-hint.tsx';
import { type OfferDraft, TermsFields } from '../deal/terms-fields.tsx';
import type { AskedShow } from './asked-show.ts';
import { ownAsksQuery } from './own-asks.ts';

type Asking = {
  show: AskedShow;
  side: Side;
  artistId: string | undefined;
  venueId: string | undefined;
  partner: string;
  /** What the artist asks for whom a venue asks. */
  asks: Asks | undefined;
  onDone: () => void;
};

/** The terms that are offered with a request, and its sending. Either side's begin with what the artist asks, within the night's budget. */
export function RequestForm(asking: Asking) {
  const { data: own, isPending } = useQuery({
    ...ownAsksQuery(useViewer().profileId),
    enabled: asking.side === 'artist',
  });
  if (asking.side === 'venue') return <Fields {...asking} />;
  return isPending ? <FormSkeleton /> : <Fields {...asking} asks={own ?? undefined} />;
}

function Fields({ show, side, artistId, venueId, partner, asks, onDone }: Asking) {
  const form = useForm<
    OfferDraft & { showId: string; artistId?: string | undefined },
    unknown,
    RequestBooking
  >({
    resolver: offerResolver(requestBooking.input, show.currency, () => show),
    defaultValues: {
      showId: show.id,
      artistId,
      deal: firstDeal(firstOfferCents(show, asks ?? null)),
      setMinutes: 60,
      message: '',
    },
  });
  const edit = useUnsaved(form.formState.isDirty);
  const kept = useFormDraft(form, { name: `request.${show.id}.${artistId ?? ''}`, edit });
  const request = useCommand('request-booking', {
    onSuccess: () => {
      edit.saved();
      onDone();
      toast.success(t`Request sent to ${partner}`, {
        description: asHeading(t`${formatLongDay(show.date)} is pending until they answer.`),
      });
    },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((terms) => request.mutate(terms))}>
      <DraftNote draft={kept} />
      <TermsFields
        form={partOf(form)}
        currency={show.currency}
        night={show}
        showId={show.id}
        reader={side}
        partner={partner}
        partnerId={(side === 'artist' ? venueId : artistId) ?? null}
        setHint={<SetHint doorsAt={show.doorsAt} endsAt={show.endsAt} timeZone={show.timeZone} />}
      />
      <FieldError>{request.error?.message}</FieldError>
      <DialogActs>
        <Button onClick={() => edit.leave(onDone)}>{t`Cancel`}</Button>
        <Button variant="primary" type="submit" busy={request.isPending} busyLabel={t`Sending...`}>
          {t`Send request`}
        </Button>
      </DialogActs>
    </form>
  );
}
