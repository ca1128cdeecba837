import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { measure, PublicLayout } from '#app/features/public/public-layout.tsx';
import { remembersSomeone } from '#app/lib/supabase.ts';
import { useMaybeViewer, type Viewer } from '#app/lib/viewer.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { Wordmark } from '#app/ui/logo.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { PageWords } from '#core/public/page-head.ts';
import { t } from '#core/words/t.ts';

/** The frame of a public profile: it can be read by anyone and shared with everyone. */
export function PressKitPage({ children, ...words }: PageWords & { children: ReactNode }) {
  return (
    <PublicLayout {...words}>
      <div className={`${measure} grid grid-cols-[minmax(0,1fr)] gap-6 py-8 print:gap-4 print:p-0`}>
        {children}
        <p className="hidden items-center justify-between gap-4 border-t border-line pt-4 print:flex">
          <Wordmark className="h-8" />
          <span>{window.location.host + window.location.pathname}</span>
        </p>
      </div>
    </PublicLayout>
  );
}

/** Who is reading: somebody, nobody, or not known yet. */
export function useReader(): Viewer | null | undefined {
  const known = remembersSomeone();
  const viewer = useMaybeViewer(known);
  return known ? viewer : null;
}

export function PressKitLoading() {
  return (
    <PressKitPage>
      <Loading label={t`Loading the profile`}>
        <div className="grid gap-6">
          <div className="overflow-hidden rounded-lg border border-line bg-sheet shadow-sheet">
            <Skeleton className="h-40 w-full sm:h-56" />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-6 sm:ps-38">
              <Skeleton className="h-11 w-64 max-w-full" />
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-8 w-80 max-w-full" />
              <Skeleton className="h-8 w-96 max-w-full" />
            </div>
          </div>
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
            <Skeleton className="h-60 w-full" />
            <Skeleton className="h-60 w-full" />
          </div>
        </div>
      </Loading>
    </PressKitPage>
  );
}

export function PressKitFailed({
  title,
  message,
  onRetry,
}: {
  title: string;
  message: string;
  onRetry: () => void;
}) {
  return (
    <PressKitPage title={title}>
      <ErrorState message={message} onRetry={onRetry} />
    </PressKitPage>
  );
}

/** No such profile, or one whose account was closed: the same answer. */
export function PressKitMissing({ what }: { what: 'artist' | 'venue' }) {
  return (
    <PressKitPage title={t`This ${what} was not found`} hidden>
      <h1 className="sr-only">{t`This ${what} was not found`}</h1>
      <EmptyState
        title={t`This ${what} was not found`}
        action={<ButtonLink href="/">{t`To the front page`}</ButtonLink>}
      >
        {t`The address may be mistyped, or the profile is gone.`}
      </EmptyState>
    </PressKitPage>
  );
}

/** What a signed-out visitor can do: come in, on the side that books with this one. */
export function SignUpToBook({ type }: { type: 'artist' | 'venue' }) {
  return (
    <ButtonLink href={`/signup?type=${type}`} variant="primary" icon={<CalendarPlus />}>
      {t`Sign up to book`}
    </ButtonLink>
  );
}
