import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { inLocale, t } from '#core/words/t.ts';
import { BACK_TO_ADMIN } from './back-to-admin.ts';
import { peopleIn, StateOfIssue } from './state-of-issue.tsx';

/** The issues of the newsletter: what was sent, and what is being written. */
export function NewsletterScreen() {
  const lacksStep = useLacksAdminStep();
  const newsletters = useQuery({
    queryKey: ['admin', 'newsletters'],
    queryFn: ({ signal }) => readApi('newsletters', {}, signal),
    enabled: !lacksStep,
  });
  return (
    <>
      <PageHead title={t`Newsletter`} hidden />
      <PageHeader
        title={t`Newsletter`}
        subtitle={
          newsletters.data
            ? t`An issue goes to ${peopleIn(newsletters.data.readers)} now`
            : t`What everybody who asked for it is mailed`
        }
        back={BACK_TO_ADMIN}
        actions={
          lacksStep ? null : (
            <ButtonLink href="/admin/newsletter/new" variant="primary">
              {t`New issue`}
            </ButtonLink>
          )
        }
      />
      {lacksStep ? (
        <EmptyState title={t`You cannot read it yet`}>
          {t`Issues are shown to admins who sign in with a second step.`}
        </EmptyState>
      ) : null}
      {newsletters.isLoading ? <RowsSkeleton count={4} avatar={false} /> : null}
      {newsletters.isError ? (
        <ErrorState message={asFailure(newsletters.error).message} onRetry={() => newsletters.refetch()} />
      ) : null}
      {newsletters.data ? <Issues issues={newsletters.data.issues} /> : null}
    </>
  );
}

function Issues({ issues }: Pick<ReadAnswer<'newsletters'>, 'issues'>) {
  const count = (of: keyof (typeof issues)[number]['counts']) => (row: (typeof issues)[number]) =>
    row.state === 'draft' ? '' : row.counts[of].toLocaleString(inLocale('en-IE'));
  return (
    <Card flush>
      <DataTable
        caption={t`Issues of the newsletter`}
        rows={issues}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t`No issue yet`}>
            {t`Write the first one. It is kept as a draft until you send it.`}
          </EmptyState>
        }
        columns={[
          {
            id: 'subject',
            header: t`Subject`,
            primary: true,
            cell: ({ id, subject }) => (
              <TextLink href={`/admin/newsletter/${id}`} className="wrap-anywhere">
                {subject || t`No subject yet`}
              </TextLink>
            ),
          },
          { id: 'state', header: t`State`, cell: ({ state }) => <StateOfIssue state={state} /> },
          {
            id: 'when',
            header: t`When`,
            cell: ({ sentAt, changedAt }) => formatInstant(sentAt ?? changedAt),
          },
          { id: 'sent', header: t`Sent`, align: 'right', cell: count('sent') },
          { id: 'failed', header: t`Failed`, align: 'right', cell: count('failed') },
          { id: 'left', header: t`Unsubscribed`, align: 'right', cell: count('unsubscribed') },
        ]}
      />
    </Card>
  );
}
