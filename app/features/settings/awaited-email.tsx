import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { wasLeft } from '#app/features/account/prove.tsx';
import { asFailure, Failure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** An e-mail address that was asked for, as long as the links in the mails to both mailboxes can be opened. */
const awaitedEmailQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'awaited-email', userId],
    queryFn: async () => {
      const client = await getSupabase();
      const { data } = await client.auth.getUser();
      return data.user?.new_email || null;
    },
  });

/** Asks the sign-in service for another address; the one of now gives up what was asked for. Throws a Failure. */
export async function askForEmail(email: string): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.updateUser({ email }, { emailRedirectTo: window.location.origin });
  if (!error) return;
  const failure = asFailure(error);
  throw failure.code === 'email_exists' ? new Failure(TAKEN(), failure.code, failure.status) : failure;
}

const TAKEN = () =>
  t`Another account has this address. Please choose another one, or sign in with that account.`;

/** What a change of address waits for, with a way to have the mails again and one to give it up. */
export function AwaitedEmail({ withProof }: { withProof: <T>(act: () => Promise<T>) => Promise<T> }) {
  const { userId, email } = useViewer();
  const queries = useQueryClient();
  const { data: awaited } = useQuery(awaitedEmailQuery(userId));
  const ask = useMutation({
    mutationFn: (wanted: string) => withProof(() => askForEmail(wanted)),
    onSuccess: async (_, wanted) => {
      await queries.invalidateQueries({ queryKey: ['account'] });
      if (wanted === email) toast.success(t`Your address stays as it is`);
      else toast.success(t`Sent again`, { description: t`The links of the mails before are over.` });
    },
    onError: (error) => {
      if (!wasLeft(error)) toast.error(asFailure(error).message);
    },
  });
  if (!awaited) return null;
  return (
    <div className="-mt-2 grid gap-3 border-s-4 border-line-strong ps-4">
      <p className="text-sm text-ink-soft wrap-anywhere">
        {t`Waiting for you to open the links we sent to`} <b className="text-ink">{awaited}</b> {t`and to`}{' '}
        <b className="text-ink">{email}</b>
        {t`. They work for an hour.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={ask.isPending && ask.variables === awaited}
          onClick={() => ask.mutate(awaited)}
        >
          {t`Send the links again`}
        </Button>
        <Button size="sm" busy={ask.isPending && ask.variables === email} onClick={() => ask.mutate(email)}>
          {t`Keep my address`}
        </Button>
      </div>
    </div>
  );
}
