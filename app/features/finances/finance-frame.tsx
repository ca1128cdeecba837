import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statementsWaitingQuery } from '#app/features/finances/queries.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';

/** A titled sheet around one query: the shape of what comes, then it, or what went wrong and another try. */
export function QueryCard<Data>({
  title,
  subtitle,
  query,
  isEmpty,
  empty,
  flush = false,
  children,
}: {
  title: string;
  subtitle?: string;
  query: UseQueryResult<Data>;
  isEmpty?: (data: Data) => boolean;
  empty?: string;
  /** What comes reaches the edges: a table. */
  flush?: boolean;
  children: (data: Data) => ReactNode;
}) {
  return (
    <Card title={title} subtitle={subtitle}>
      {query.isPending ? <Skeleton className="h-64 w-full" /> : null}
      {query.isError ? (
        <ErrorState message={asFailure(query.error).message} onRetry={() => query.refetch()} />
      ) : null}
      {query.data === undefined ? null : isEmpty?.(query.data) ? (
        <EmptyState compact title={empty ?? t`Nothing in this span`} />
      ) : (
        <div className={flush ? '-mx-5 -mb-5' : undefined}>{children(query.data)}</div>
      )}
    </Card>
  );
}

/**
 * Figures begin with the first statement both sides agree on: what a newcomer sees instead, and the way there. Shows that are
 * concluded and wait for the artist's answer are named, and not called none.
 */
export function NoFiguresYet() {
  const { side } = useViewer();
  const { data: waiting = 0, isPending } = useQuery(statementsWaitingQuery());
  if (isPending) return <Skeleton className="h-40 w-full" />;
  const venue = side === 'venue';
  const bookings = venue ? '/venue/bookings' : '/artist/bookings';
  const statements = waiting === 1 ? t`1 statement waits` : t`${waiting} statements wait`;
  return waiting > 0 ? (
    <EmptyState
      title={venue ? t`${statements} for the artist` : t`${statements} for your answer`}
      action={
        <ButtonLink href={bookings} variant="primary">
          {t`To your booked shows`}
        </ButtonLink>
      }
    >
      {venue
        ? t`A show counts here once its artist has confirmed the statement.`
        : t`A show counts here once you have confirmed its statement.`}
    </EmptyState>
  ) : (
    <EmptyState
      title={t`No concluded shows yet`}
      action={
        <ButtonLink href={bookings} variant="primary">
          {t`To your booked shows`}
        </ButtonLink>
      }
    >
      {venue
        ? t`Figures begin when you conclude the finances of your first show.`
        : t`Figures begin when a venue concludes the finances of your first show.`}
    </EmptyState>
  );
}
