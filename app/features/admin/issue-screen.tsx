import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { asFailure } from '#app/lib/failure.ts';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';
import { IssuePreview } from './issue-preview.tsx';
import { SentIssue } from './sent-issue.tsx';
import { StateOfIssue } from './state-of-issue.tsx';

const IssueForm = lazyPart(
  async () => (await import('./issue-form.tsx')).IssueForm,
  <RowsSkeleton count={6} avatar={false} />,
);

const BACK = () => ({ label: t`Newsletter`, href: '/admin/newsletter' });

/** One issue of the newsletter: written, tried out and sent, or what became of it. */
export function IssueScreen() {
  const lacksStep = useLacksAdminStep();
  const { _splat = '' } = useParams({ strict: false });
  const named = _splat.split('/')[1] ?? '';
  const isNew = named === 'new';
  const [freshId] = useState(() => crypto.randomUUID());
  const issue = useQuery({
    queryKey: ['admin', 'newsletter', named],
    queryFn: ({ signal }) => readApi('newsletter', { newsletterId: named }, signal),
    enabled: !lacksStep && !isNew,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? 3_000 : false),
  });
  const title = isNew ? t`New issue` : issue.data?.subject || t`Issue`;
  return (
    <>
      <PageHead title={title} hidden />
      <PageHeader
        title={title}
        back={BACK()}
        {...(issue.data ? { badge: <StateOfIssue state={issue.data.state} /> } : {})}
      />
      {lacksStep ? (
        <EmptyState title={t`You cannot write it yet`}>
          {t`The newsletter is for admins who sign in with a second step.`}
        </EmptyState>
      ) : null}
      {issue.isLoading ? <RowsSkeleton count={6} avatar={false} /> : null}
      {issue.isError ? (
        <ErrorState message={asFailure(issue.error).message} onRetry={() => issue.refetch()} />
      ) : null}
      <div className="grid gap-6 xl:grid-cols-2">
        {isNew && !lacksStep ? (
          <IssueForm key={freshId} issue={{ id: freshId, subject: '', text: '', version: 0, readers: 0 }} />
        ) : null}
        {issue.data?.state === 'draft' ? <IssueForm key={issue.data.id} issue={issue.data} /> : null}
        {issue.data && issue.data.state !== 'draft' ? <SentIssue issue={issue.data} /> : null}
        {issue.data ? <IssuePreview issue={issue.data} /> : null}
      </div>
    </>
  );
}
