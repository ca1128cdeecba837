import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#app/api/use-write.ts';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';
import { BACK_TO_ADMIN } from './back-to-admin.ts';

/** What people wrote to us from the contact and support pages. */
export function AdminMessagesScreen() {
  const lacksStep = useLacksAdminStep();
  const letters = useQuery({
    queryKey: ['contact-messages'],
    queryFn: async () => {
      const client = await getSupabase();
      return dataOf(
        await client
          .from('contact_messages')
          .select('*')
          .order('answered')
          .order('created_at', { ascending: false })
          .limit(200),
      );
    },
  });
  const write = async ({ id, answered }: { id: string; answered: boolean }) => {
    const client = await getSupabase();
    dataOf(await client.from('contact_messages').update({ answered }).eq('id', id).select('id'));
  };
  const mark = useWrite(['contact_messages'], write, {
    onError: (error) => toast.error(asFailure(error).message),
  });

  return (
    <>
      <PageHeader title={t`Inbox`} subtitle={t`What people wrote to Running Order`} back={BACK_TO_ADMIN} />
      {letters.isPending ? <RowsSkeleton count={4} /> : null}
      {letters.isError ? (
        <ErrorState message={asFailure(letters.error).message} onRetry={() => letters.refetch()} />
      ) : null}
      {letters.data?.length === 0 ? (
        <EmptyState title={lacksStep ? t`You cannot read it yet` : t`Nobody has written yet`}>
          {lacksStep
            ? t`What people wrote is shown to admins who sign in with a second step.`
            : t`Messages from the contact and support pages arrive here.`}
        </EmptyState>
      ) : null}
      <div className="grid gap-4">
        {letters.data?.map((letter) => (
          <Card
            key={letter.id}
            title={letter.name}
            subtitle={formatInstant(letter.created_at)}
            actions={<Badge>{letter.kind === 'support' ? t`Support` : t`Contact`}</Badge>}
          >
            <p className="max-w-prose whitespace-pre-wrap break-words">{letter.message}</p>
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <TextLink href={`mailto:${letter.email}`} className="min-w-0 wrap-anywhere">
                {letter.email}
              </TextLink>
              <Switch
                label={t`Answered`}
                checked={letter.answered}
                onCheckedChange={(answered) => mark.mutate({ id: letter.id, answered })}
              />
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
