import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { PageHead } from '#app/ui/document-head.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';

/** The page on which one's own profile is filled in for the first time or changed. */
export function EditProfilePage<Profile>({
  query,
  title,
  seenAs,
  foundBy,
  home,
  instead = null,
  children,
}: {
  query: UseQueryOptions<Profile | null, Error, Profile | null, string[]>;
  /** Of a profile that is there. */
  title: string;
  seenAs: string;
  /** Why to fill it in, where there is none yet. */
  foundBy: string;
  /** Where 'Back to Profile' leads. */
  home: string;
  /** Stands in place of the form for whom it is not. */
  instead?: ReactNode;
  children: (profile: Profile | null) => ReactNode;
}) {
  const { data, error, refetch, isPending } = useQuery({
    ...query,
    // What is being typed is not replaced from under the person.
    refetchOnWindowFocus: false,
  });
  // A link may lead to one card of the form: it is there once the profile is.
  useEffect(() => {
    const card = window.location.hash.slice(1);
    if (!isPending && card) document.getElementById(card)?.scrollIntoView();
  }, [isPending]);
  const isThere = data !== null || isPending;
  return (
    <>
      <PageHead title={t`Edit profile`} hidden />
      <PageHeader
        title={isThere ? title : t`Complete your profile`}
        subtitle={isThere ? seenAs : foundBy}
        back={{ label: t`Back to Profile`, href: home }}
      />
      {instead ??
        (error ? (
          <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
        ) : isPending ? (
          <FormSkeleton fields={6} />
        ) : (
          children(data)
        ))}
    </>
  );
}
