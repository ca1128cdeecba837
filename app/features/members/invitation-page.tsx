import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { AccountLayout } from '#app/features/account/account-layout.tsx';
import { actFor } from '#app/lib/acting.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { signOut } from '#app/lib/leave-account.ts';
import { getSupabase, remembersSomeone } from '#app/lib/supabase.ts';
import { useMaybeViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { ROLE_MEANS, roleName } from '#core/members/role-words.ts';
import { t } from '#core/words/t.ts';

const KEY = 'running-order.invitation';

/**
 * Where the link of an invitation leads. The token stands behind the '#', which browsers send to nobody, and is kept in this tab while its
 * reader signs in or up.
 */
export function InvitationPage() {
  const [token] = useState(readToken);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => dataOf(await (await getSupabase()).rpc('invitation', { token }))[0] ?? null,
  });
  // The token stays neither in the address nor in the history.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  if (!data)
    return (
      <AccountLayout title={t`Invitation`}>
        {error ? (
          <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
        ) : isPending ? (
          <FormSkeleton fields={2} />
        ) : (
          <>
            <Banner>{t`This invitation has ended, or was accepted already. Please ask for a new one.`}</Banner>
            <ButtonLink href="/dashboard">{t`To your own pages`}</ButtonLink>
          </>
        )}
      </AccountLayout>
    );
  const { profile_name: name, address_hint: hint, ends_at: endsAt } = data;
  const role = roleName(data.role, data.side);
  return (
    <AccountLayout
      title={t`Act for ${name}`}
      side={data.side}
      intro={t`You are invited as ${role}. ${ROLE_MEANS[data.role]}`}
    >
      <Answer token={token} name={name} hint={hint} />
      <p className="text-sm text-ink-soft">{t`For ${hint}, until ${formatInstant(endsAt)}.`}</p>
    </AccountLayout>
  );
}

function Answer({ token, name, hint }: { token: string; name: string; hint: string }) {
  const viewer = useMaybeViewer(remembersSomeone());
  const accept = useCommand('accept-invitation', { leaves: true });
  if (!viewer)
    return (
      <div className="grid gap-3">
        <p>{t`Sign in, or make an account, with the address that the invitation was sent to (${hint}).`}</p>
        <ButtonLink variant="primary" href="/signin?back=/invitation">
          {t`Sign In`}
        </ButtonLink>
        <ButtonLink href="/signup">{t`Sign Up`}</ButtonLink>
        <p className="text-sm text-ink-soft">{t`After signing up, open the link in the mail again.`}</p>
      </div>
    );
  const join = async () => {
    const { profileId } = await accept.mutateAsync({ token });
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was kept.
    }
    actFor({ userId: viewer.userId, profileId });
    window.location.assign('/dashboard');
  };
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        {t`You are signed in as`} <strong>{viewer.email}</strong>.
      </p>
      <FieldError>{accept.error?.message}</FieldError>
      <Button variant="primary" busy={accept.isPending} onClick={() => void join().catch(() => {})}>
        {t`Accept and act for ${name}`}
      </Button>
      {accept.error?.code === 'invitation-for-another' ? (
        <Button onClick={() => void signOut()}>{t`Sign out, to sign in with the other address`}</Button>
      ) : null}
    </div>
  );
}

function readToken(): string {
  const inAddress = window.location.hash.slice(1);
  try {
    if (inAddress) sessionStorage.setItem(KEY, inAddress);
    return inAddress || (sessionStorage.getItem(KEY) ?? '');
  } catch {
    return inAddress;
  }
}
