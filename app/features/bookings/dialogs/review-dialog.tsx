import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  type BookedShow,
  isReviewedBy,
  nameOfShow,
  noReviewOf,
  partnerOf,
} from '#app/features/booked-show/booked-show.ts';
import { useShowAct } from '#app/features/booked-show/use-show-act.ts';
import { outsidersQuery } from '#app/features/outsiders/outsiders-query.ts';
import { Controller } from '#app/lib/controller.tsx';
import { formatDayOf, formatLongDay } from '#app/lib/format.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { Field, FieldError, FieldGroup } from '#app/ui/forms/field.tsx';
import { StarInput } from '#app/ui/forms/star-input.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Side } from '#core/booking/side.ts';
import type { ActInput } from '#core/contract/index.ts';
import { submitReview } from '#core/contract/review.ts';
import {
  COMMENT_MAX,
  notShownYet,
  RATING_REQUIRED,
  readByBoth,
  SELECT_A_STAR,
  SHOWN_AFTER_DAYS,
} from '#core/reviews/review.ts';
import { t } from '#core/words/t.ts';

const NOTICE_MS = 5000;
const CLOSES_AFTER_MS = 1500;

type Review = { bookingId: string; stars?: number; comment: string };

/** One side rates the other after a show, once. Says so when it is done, and closes on its own. */
export function ReviewDialog({ show, side, onClose }: { show: BookedShow; side: Side; onClose: () => void }) {
  const { id: partnerId, name: partner } = partnerOf(show, side);
  const { data: kept } = useQuery(outsidersQuery);
  const isKept = kept?.outsiders.some(({ profileId }) => profileId === partnerId) ?? false;
  const form = useForm<Review, unknown, ActInput<'submit-review'>>({
    resolver: zodResolver(submitReview.input),
    defaultValues: { bookingId: show.booking_id, comment: '' },
  });
  const edit = useUnsaved(form.formState.isDirty);
  const draft = useFormDraft(form, { name: `review.${show.booking_id}`, edit });
  const review = useShowAct('submit-review', ({ name, stars }) => {
    edit.saved();
    toast.success(t`Review submitted`, {
      description: t`You've rated ${name} with ${stars} ${stars === 1 ? 'star' : 'stars'}.`,
    });
  });
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!review.isSuccess) return;
    const closing = setTimeout(() => close.current(), CLOSES_AFTER_MS);
    return () => clearTimeout(closing);
  }, [review.isSuccess]);

  const stars = form.formState.errors.stars?.message;
  const already = isReviewedBy(show, side) && review.isIdle;
  const cannot = !already && review.isIdle ? noReviewOf(show, side) : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || review.isPending || onClose()}
      title={t`Review ${partner}`}
      description={`${nameOfShow(show)}, ${formatLongDay(show.show_date)}`}
      size="sm"
      edit={edit}
      footer={
        already || cannot || review.isSuccess ? (
          <Button onClick={onClose}>{t`Close`}</Button>
        ) : (
          <>
            <Button disabled={review.isPending} onClick={() => edit.leave(onClose)}>
              {t`Cancel`}
            </Button>
            <Button
              variant="primary"
              busy={review.isPending}
              busyLabel={t`Submitting...`}
              type="submit"
              form="review"
            >
              {t`Submit Review`}
            </Button>
          </>
        )
      }
    >
      {already ? <p>{t`You have already reviewed ${partner} for this show.`}</p> : null}
      {cannot ? <p>{cannot}</p> : null}
      {review.isSuccess ? (
        <p role="status" className="grid justify-items-center gap-3 py-8 text-center">
          <CircleCheck aria-hidden="true" className="size-12 text-good" />
          <span className="type-bill text-xl">{t`Review Submitted`}</span>
          {review.data.shownBy ? (
            <span className="text-ink-soft">{notShownYet(partner, formatDayOf(review.data.shownBy))}</span>
          ) : null}
          {review.data.isBetweenBoth ? <span className="text-ink-soft">{readByBoth(partner)}</span> : null}
        </p>
      ) : null}
      {already || cannot || review.isSuccess ? null : (
        <form
          id="review"
          noValidate
          className="grid gap-4"
          onSubmit={form.handleSubmit(
            (input) => review.run(input),
            (errors) => {
              if (!errors.stars) return;
              toast.error(RATING_REQUIRED(), { description: SELECT_A_STAR(), duration: NOTICE_MS });
            },
          )}
        >
          <DraftNote draft={draft} />
          <FieldGroup legend={t`Your rating`} error={stars}>
            <Controller
              control={form.control}
              name="stars"
              render={({ field }) => (
                <StarInput
                  label={t`Your rating`}
                  value={field.value ?? 0}
                  onValueChange={(value) =>
                    form.setValue('stars', value, { shouldDirty: true, shouldValidate: true })
                  }
                />
              )}
            />
          </FieldGroup>
          <Field
            label={t`Comment`}
            optional
            hint={
              isKept
                ? t`${partner} has no account, and reads it by their link: once they have written a review too, or ${SHOWN_AFTER_DAYS} days after the show. ${readByBoth(partner)}`
                : t`Stands on the profile of ${partner}, where everyone can read it: once ${partner} has written a review too, or ${SHOWN_AFTER_DAYS} days after the show.`
            }
            error={form.formState.errors.comment?.message}
          >
            <Textarea rows={4} maxLength={COMMENT_MAX} {...form.register('comment')} />
          </Field>
          <FieldError>{review.error?.message}</FieldError>
        </form>
      )}
    </Dialog>
  );
}
