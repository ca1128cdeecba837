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
      <PageHead title="Failures" hidden />
      <PageHeader
        title="Failures"
        subtitle="Jobs whose last run failed, and mails that could not be sent"
        back={BACK_TO_ADMIN}
      />
      {lacksStep ? (
        <EmptyState title="You cannot read it yet">
          Failures are shown to admins who sign in with a second step.
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
    onSuccess: ({ job }) => toast.success(`${job} runs within seconds`),
  });
  return (
    <Card flush title="Jobs">
      <DataTable
        caption="Jobs whose last run failed"
        rows={jobs}
        rowKey={({ name }) => name}
        empty={<EmptyState compact title="Every job succeeded when it last ran" />}
        columns={[
          { id: 'name', header: 'Job', primary: true, cell: ({ name }) => name },
          { id: 'when', header: 'Last failed', cell: ({ failedAt }) => formatInstant(failedAt) },
          {
            id: 'row',
            header: 'In a row',
            align: 'right',
            cell: ({ inARow, since }) => `${inARow}, since ${formatInstant(since)}`,
          },
          {
            id: 'error',
            header: 'What it said',
            cell: ({ error }) => <span className="wrap-anywhere">{error}</span>,
          },
          {
            id: 'again',
            header: 'Try again',
            actions: true,
            cell: ({ name }) => (
              <Button
                size="sm"
                className="whitespace-nowrap"
                aria-label={`Try again: ${name}`}
                disabled={again.isPending}
                onClick={() => again.mutate({ job: name })}
              >
                Try again
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
    onSuccess: () => toast.success('The mail is handed over again'),
  });
  return (
    <Card
      flush
      title="Mails"
      {...(more > 0 ? { subtitle: `The newest ${mails.length}; ${more.toLocaleString('en-IE')} more` } : {})}
    >
      <DataTable
        caption="Mails that could not be sent"
        rows={mails}
        rowKey={({ id }) => id}
        empty={<EmptyState compact title="Every mail was sent" />}
        columns={[
          {
            id: 'subject',
            header: 'Subject',
            primary: true,
            cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
          },
          { id: 'to', header: 'To', cell: ({ to }) => to },
          { id: 'when', header: 'Last tried', cell: ({ failedAt }) => formatInstant(failedAt) },
          { id: 'tries', header: 'Attempts', align: 'right', cell: ({ tries }) => tries },
          {
            id: 'error',
            header: 'Why',
            cell: ({ error }) => <span className="wrap-anywhere">{error}</span>,
          },
          {
            id: 'again',
            header: 'Try again',
            actions: true,
            cell: ({ id, subject }) => (
              <Button
                size="sm"
                className="whitespace-nowrap"
                aria-label={`Try again: ${subject}`}
                disabled={again.isPending}
                onClick={() => again.mutate({ failureId: id })}
              >
                Try again
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}
