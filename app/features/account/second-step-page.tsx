import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { signOut } from '#app/lib/leave-account.ts';
import { ownPath } from '#app/lib/own-path.ts';
import { isSecondStepDue } from '#app/lib/second-step-due.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { Button } from '#app/ui/button.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';
import { AccountLayout } from './account-layout.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { enterArea } from './sessions.ts';

/** Between a right password and the account: the second step, for those who have set one up. */
export function SecondStepPage() {
  const router = useRouter();
  const { back } = useSearch({ strict: false }) as { back?: unknown };
  const session = useQuery({
    queryKey: ['second-step', 'session'],
    queryFn: async () => (await (await getSupabase()).auth.getSession()).data.session,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (session.isSuccess && !session.data) return <Navigate to="/signin" search={{ back }} replace />;
  if (session.data && !isSecondStepDue(session.data)) return <Navigate to={ownPath(back)} replace />;
  const enter = async () => {
    const to = ownPath(back);
    // A forgotten password is still to be chosen; everything else belongs to somebody who is in.
    if (to !== '/reset-password') await enterArea();
    router.history.push(to);
  };
  return (
    <AccountLayout
      title={t`One more step`}
      intro={session.data ? t`For ${session.data.user.email}.` : undefined}
    >
      {session.isPending ? <FormSkeleton /> : <SecondStepForm onDone={enter} />}
      <p className="text-ink-soft">
        {t`Not you?`}{' '}
        <Button variant="link" onClick={() => void signOut()}>
          {t`Sign out`}
        </Button>
      </p>
    </AccountLayout>
  );
}
