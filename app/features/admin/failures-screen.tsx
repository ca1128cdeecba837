import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { meant } from '#core/words/later.ts';
import { inLocale, t } from '#core/words/t.ts';
import { BACK_TO_ADMIN } from './back-to-admin.ts';

type Failures = ReadAnswer<'failures'>;

/** What one tries again is done within seconds, and leaves the page by itself. */
const AGAIN_MS = 5_000;

/** What failed: jobs and mails, each with another try. */
export function FailuresScreen() {
  const lacksStep = useLacksAdminStep();
  const failures = useQuery({
    queryKey: ['admin', 'failures'],
    queryFn: ({ signal }) => readApi('failures', {}, signal),
    enabled: !lacksStep,
    refetchInterval: ({ state }) =>
      state.data && state.data.jobs.length + state.data.mails.length > 0 ? AGAIN_MS : false,
  });
  return (
    <>
      <PageHead title={t`Failures`} hidden />
      <PageHeader
        title={t`Failures`}
        subtitle={t`Jobs whose last run failed, and mails that could not be sent`}
        back={BACK_TO_ADMIN}
      />
      {lacksStep ? (
        <EmptyState title={t`You cannot read it yet`}>
          {t`Failures are shown to admins who sign in with a second step.`}
        </EmptyState>
      ) : null}
      {failures.isLoading ? <RowsSkeleton count={4} avatar={false} /> : null}
      {failures.isError ? (
        <ErrorState message={asFailure(failures.error).message} onRetry={() => failures.refetch()} />
      ) : null}
      {failures.data ? (
        <div className="grid gap-6">
          <Jobs jobs={failures.data.jobs} />
          <Mails mails={failures.data.mails} more={failures.data.moreMails} />
        </div>
      ) : null}
    </>
  );
}

function Jobs({ jobs }: Pick<Failures, 'jobs'>) {
  const again = useCommand('try-job-again', {
    onSuccess: ({ job }) => toast.success(t`${job} runs within seconds`),
  });
  return (
    <Card flush title={t`Jobs`}>
      <DataTable
        caption={t`Jobs whose last run failed`}
        rows={jobs}
        rowKey={({ name }) => name}
        empty={<EmptyState compact title={t`Every job succeeded when it last ran`} />}
        columns={[
          { id: 'name', header: t`Job`, primary: true, cell: ({ name }) => name },
          { id: 'when', header: t`Last failed`, cell: ({ failedAt }) => formatInstant(failedAt) },
          {
            id: 'row',
            header: t`In a row`,
            align: 'right',
            cell: ({ inARow, since }) => t`${inARow}, since ${formatInstant(since)}`,
          },
          {
            id: 'error',
            header: t`What it said`,
            cell: ({ error }) => <span className="wrap-anywhere">{error}</span>,
          },
          {
            id: 'again',
            header: t`Try again`,
            actions: true,
            cell: ({ name }) => (
              <Button
                size="sm"
                className="whitespace-nowrap"
                aria-label={t`Try again: ${name}`}
                disabled={again.isPending}
                onClick={() => again.mutate({ job: name })}
              >
                {t`Try again`}
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Mails({ mails, more }: Pick<Failures, 'mails'> & { more: number }) {
  const again = useCommand('try-mail-again', {
    onSuccess: () => toast.success(t`The mail is handed over again`),
  });
  return (
    <Card
      flush
      title={t`Mails`}
      {...(more > 0
        ? { subtitle: t`The newest ${mails.length}; ${more.toLocaleString(inLocale('en-IE'))} more` }
        : {})}
    >
      <DataTable
        caption={t`Mails that could not be sent`}
        rows={mails}
        rowKey={({ id }) => id}
        empty={<EmptyState compact title={t`Every mail was sent`} />}
        columns={[
          {
            id: 'subject',
            header: t`Subject`,
            primary: true,
            cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
          },
          { id: 'to', header: meant('To', 'To whom'), cell: ({ to }) => to },
          { id: 'when', header: t`Last tried`, cell: ({ failedAt }) => formatInstant(failedAt) },
          { id: 'tries', header: t`Attempts`, align: 'right', cell: ({ tries }) => tries },
          {
            id: 'error',
            header: t`Why`,
            cell: ({ error }) => <span className="wrap-anywhere">{error}</span>,
          },
          {
            id: 'again',
            header: t`Try again`,
            actions: true,
            cell: ({ id, subject }) => (
              <Button
                size="sm"
                className="whitespace-nowrap"
                aria-label={t`Try again: ${subject}`}
                disabled={again.isPending}
                onClick={() => again.mutate({ failureId: id })}
              >
                {t`Try again`}
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}
