import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REVIEWS_SHOWN, reviewsQuery } from '#app/features/profile/queries.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatDayOf } from '#app/lib/format.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import type { Side } from '#app/lib/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { StarsGiven } from '#app/ui/data/star-rating.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';

const CLOSED = () => t`Closed account`;

const ReviewNotes = lazyPart(async () => (await import('./review-notes.tsx')).ReviewNotes, null);

/** Only who was reviewed answers, once a review. */
const AnswerReview = lazyPart(async () => (await import('./answer-review.tsx')).AnswerReview, null);

/** What those they worked with wrote, newest first. Its owner answers beneath. */
export function Reviews({
  side,
  profile,
  owner,
  viewerId,
}: {
  side: Side;
  profile: { id: string; name: string };
  owner: boolean;
  /** Who reads it; null for a visitor. */
  viewerId: string | null;
}) {
  const [shown, setShown] = useState(REVIEWS_SHOWN);
  const { data, error, isPending, isFetching, refetch } = useQuery(reviewsQuery(side, profile.id, shown));
  return (
    <Card title={t`Reviews`} flush>
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
      ) : isPending ? (
        <RowsSkeleton count={3} />
      ) : data.count === 0 ? (
        <p className="px-5 pb-5 text-ink-soft">
          {t`${side === 'artist' ? t`Venues` : t`Artists`} can leave a review after a show was played. None is shown yet.`}
        </p>
      ) : (
        <>
          <ul className="divide-y divide-line border-t border-line">
            {data.reviews.map((review) => (
              <li key={review.id} className="flex gap-3 px-5 py-4">
                <Avatar
                  name={nameOf(review.by)}
                  src={pictureUrl(review.by?.avatarPath ?? null)}
                  square={side === 'artist'}
                  size="md"
                />
                <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    {review.by && !review.by.closed ? (
                      <TextLink
                        href={`/${side === 'artist' ? 'venue' : 'artist'}/profile/${review.by.id}`}
                        className="min-w-0 wrap-anywhere"
                      >
                        {review.by.name}
                      </TextLink>
                    ) : (
                      <span className="min-w-0 text-ink-soft wrap-anywhere">{nameOf(review.by)}</span>
                    )}
                    <StarsGiven stars={review.stars} />
                    <time dateTime={review.createdAt} className="text-sm text-ink-soft">
                      {formatDayOf(review.createdAt)}
                    </time>
                  </p>
                  {review.comment ? (
                    <p className="whitespace-pre-line wrap-anywhere">{review.comment}</p>
                  ) : null}
                  {viewerId ? (
                    <ReviewNotes review={review} of={profile.name} by={nameOf(review.by)} owner={owner} />
                  ) : null}
                  {review.answer ? (
                    <div className="mt-2 border-s-2 border-line-strong ps-3">
                      <p className="text-sm text-ink-soft wrap-anywhere">{t`Answer from ${profile.name}`}</p>
                      <p className="whitespace-pre-line wrap-anywhere">{review.answer}</p>
                    </div>
                  ) : owner && !review.removed && !review.ofKept ? (
                    <AnswerReview reviewId={review.id} name={nameOf(review.by)} />
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
          {data.count > data.reviews.length ? (
            <div className="border-t border-line px-5 py-3 print:hidden">
              <Button size="sm" busy={isFetching} onClick={() => setShown((count) => count + 10)}>
                {t`Show more reviews`}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Card>
  );
}

/** The stars of a closed account stay without its name, also for those who had agreements with it: so whoever closes one is told. */
const nameOf = (by: { name: string; closed: boolean } | null): string =>
  by && !by.closed ? by.name : CLOSED();
