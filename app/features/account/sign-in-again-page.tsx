import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { isSecondStepDue } from '#app/lib/second-step-due.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';
import { AccountLayout } from './account-layout.tsx';
import { AGAIN_PATH } from './google-again.ts';
import { continueWithGoogle } from './sessions.ts';

const CAME_BACK = `${AGAIN_PATH}?came=back`;

/** A window beside a page that waits for its owner: goes to Google, comes back with a session, and closes. */
export function SignInAgainPage() {
  const { came } = useSearch({ strict: false }) as { came?: unknown };
  return came === 'back' ? <CameBack /> : <GoToGoogle />;
}

function GoToGoogle() {
  const going = useQuery({
    queryKey: ['sign-in-again', 'go'],
    queryFn: async () => {
      await continueWithGoogle('artist', window.location.origin + CAME_BACK);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <AccountLayout
      title={t`Sign in again`}
      intro={t`We take you to Google. Your other window waits for you.`}
    >
      {going.error ? (
        <>
          <Banner tone="bad" live title={asFailure(going.error).message} />
          <Button className="justify-self-start" busy={going.isFetching} onClick={() => void going.refetch()}>
            {t`Try again`}
          </Button>
        </>
      ) : (
        <FormSkeleton />
      )}
    </AccountLayout>
  );
}

function CameBack() {
  const session = useQuery({
    queryKey: ['sign-in-again', 'session'],
    queryFn: async () => (await (await getSupabase()).auth.getSession()).data.session,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isIn = session.isSuccess && session.data !== null && !isSecondStepDue(session.data);
  useEffect(() => {
    // Browsers close only what a page has opened: elsewhere the words below stay.
    if (isIn) window.close();
  }, [isIn]);
  if (session.isPending) return <AccountLayout title={t`Sign in again`}>{<FormSkeleton />}</AccountLayout>;
  if (!session.data) return <Navigate to="/signin" replace />;
  if (!isIn) return <Navigate to="/second-step" search={{ back: CAME_BACK }} replace />;
  return (
    <AccountLayout
      title={t`You are signed in again`}
      intro={t`Close this window: your other one goes on where you were.`}
    >
      <ButtonLink href="/dashboard" className="justify-self-start">
        {t`Go on here instead`}
      </ButtonLink>
    </AccountLayout>
  );
}
