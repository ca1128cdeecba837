import { zodResolver } from '@hookform/resolvers/zod';
import { useCommand } from '#app/api/use-command.ts';
import { Controller } from '#app/lib/controller.tsx';
import { formatDayOf } from '#app/lib/format.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { StarsGiven } from '#app/ui/data/star-rating.tsx';
import { Field, FieldError, FieldGroup } from '#app/ui/forms/field.tsx';
import { StarInput } from '#app/ui/forms/star-input.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput } from '#core/contract/index.ts';
import { submitReview } from '#core/contract/review.ts';
import { COMMENT_MAX, mayReview, notShownYet, readByBoth, SHOWN_AFTER_DAYS } from '#core/reviews/review.ts';
import { t } from '#core/words/t.ts';
import type { LinkedBooking } from './linked-booking-query.ts';
import { Proved } from './prove-mailbox.tsx';

/** What both sides say of the night once it was played. The mailbox of the act, or venue, writes it, and no colleague. */
export function ReviewPart({ booking: { offer, me, reviews } }: { booking: LinkedBooking }) {
  const partner = me.side === 'artist' ? offer.venue_name : offer.artist_name;
  const { mine, theirs } = reviews;
  const writes = mine === null && me.isOwnMailbox && mayReview(offer);
  if (!writes && !mine && !theirs) return null;
  return (
    <Card title={t`Reviews`}>
      <div className="grid gap-4">
        {theirs ? <Written {...theirs} by={partner} /> : null}
        {mine ? (
          <div className="grid gap-1">
            <Written {...mine} by={me.profile} />
            <p className="text-sm text-ink-soft">
              {mine.shownBy ? `${notShownYet(partner, formatDayOf(mine.shownBy))} ` : ''}
              {readByBoth(me.profile)}
            </p>
          </div>
        ) : null}
        {writes ? (
          <Proved mailbox={me.mailbox} to={t`review ${partner}`}>
            <ReviewForm bookingId={offer.booking_id} partner={partner} me={me} />
          </Proved>
        ) : null}
      </div>
    </Card>
  );
}

function Written({ stars, comment, by }: { stars: number; comment: string | null; by: string }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold wrap-anywhere">{by}</span>
        <StarsGiven stars={stars} />
      </p>
      {comment ? <p className="whitespace-pre-line wrap-anywhere">{comment}</p> : null}
    </div>
  );
}

type Review = { bookingId: string; stars?: number; comment: string };

function ReviewForm({
  bookingId,
  partner,
  me,
}: {
  bookingId: string;
  partner: string;
  me: LinkedBooking['me'];
}) {
  const form = useForm<Review, unknown, ActInput<'submit-review'>>({
    resolver: zodResolver(submitReview.input),
    defaultValues: { bookingId, comment: '' },
  });
  const { errors } = form.formState;
  const review = useCommand('submit-review', { onSuccess: () => toast.success(t`Review submitted`) });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((input) => review.mutate(input))}>
      <FieldGroup legend={t`How was ${partner}?`} error={errors.stars?.message}>
        <Controller
          control={form.control}
          name="stars"
          render={({ field }) => (
            <StarInput
              label={t`How was ${partner}?`}
              value={field.value ?? 0}
              onValueChange={(stars) =>
                form.setValue('stars', stars, { shouldDirty: true, shouldValidate: true })
              }
            />
          )}
        />
      </FieldGroup>
      <Field
        label={t`Comment`}
        optional
        hint={t`${partner} reads it once they have written a review too, or ${SHOWN_AFTER_DAYS} days after the show. ${readByBoth(me.profile)}`}
        error={errors.comment?.message}
      >
        <Textarea rows={4} maxLength={COMMENT_MAX} {...form.register('comment')} />
      </Field>
      <FieldError>{review.error?.message}</FieldError>
      <Button
        className="justify-self-start"
        variant="primary"
        type="submit"
        busy={review.isPending}
        busyLabel={t`Submitting...`}
      >
        {t`Submit Review`}
      </Button>
    </form>
  );
}
