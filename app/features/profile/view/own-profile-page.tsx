import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { FirstStep } from '#app/features/profile/view/first-step.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { PageHead } from '#app/ui/document-head.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';

const OwnVerification = lazyPart(
  async () => (await import('../verification/own-verification.tsx')).OwnVerification,
  null,
);

/** One's own profile as its owner sees it: read, failed, not there yet, or what `children` makes of it. */
export function OwnProfilePage<Profile>({
  query,
  home,
  beside = null,
  side,
  children,
}: {
  query: UseQueryOptions<Profile | null, Error, Profile | null, string[]>;
  /** Where 'Back to Dashboard' leads. */
  home: string;
  beside?: ReactNode;
  /** Whose first step is offered where there is no profile yet. */
  side: 'artist' | 'venue' | 'not-artist';
  children: (profile: Profile) => ReactNode;
}) {
  const { data, error, isPending, refetch } = useQuery(query);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead title={t`Profile`} hidden />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ButtonLink href={home} variant="ghost" size="sm" icon={<ArrowLeft />} className="-ms-3">
          {t`Back to Dashboard`}
        </ButtonLink>
        {beside}
      </div>
      {data ? null : <h1 className="sr-only">{t`Profile`}</h1>}
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
      ) : isPending ? (
        <PageSkeleton />
      ) : data ? (
        <>
          {children(data)}
          {side === 'not-artist' ? null : <OwnVerification />}
        </>
      ) : (
        <FirstStep side={side} />
      )}
    </div>
  );
}
