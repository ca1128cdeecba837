import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { readApi } from '#app/api/read.ts';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { Card } from '#app/ui/card.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';
import { BACK_TO_ADMIN } from './back-to-admin.ts';
import { ReportCard } from './report-card.tsx';

const STATES = () =>
  [
    { value: 'open', label: t`Open` },
    { value: 'decided', label: t`Decided` },
  ] as const;

const address = z.object({ state: z.enum(['open', 'decided']).catch('open') });

/** What people reported, newest first: admins decide about each, once. */
export function ReportsScreen() {
  const lacksStep = useLacksAdminStep();
  const [{ state }, set] = useSearchState(address);
  const reports = useQuery({
    queryKey: ['admin', 'reports', state],
    queryFn: ({ signal }) => readApi('reports', { state }, signal),
    enabled: !lacksStep,
  });
  const all = reports.data?.reports ?? [];
  return (
    <>
      <PageHead title={t`Reports`} hidden />
      <PageHeader
        title={t`Reports`}
        subtitle={t`What people reported, and what was decided`}
        back={BACK_TO_ADMIN}
      />
      <Segmented
        label={t`Show`}
        value={state}
        onValueChange={(next) => void set({ state: next })}
        options={STATES()}
        className="mb-4"
      />
      {lacksStep ? (
        <EmptyState title={t`You cannot read it yet`}>
          {t`Reports are shown to admins who sign in with a second step.`}
        </EmptyState>
      ) : null}
      {reports.isLoading ? <RowsSkeleton count={4} /> : null}
      {reports.isError ? (
        <ErrorState message={asFailure(reports.error).message} onRetry={() => reports.refetch()} />
      ) : null}
      {reports.data && all.length === 0 ? (
        <Card>
          <EmptyState title={state === 'open' ? t`Nothing waits for a decision` : t`Nothing was decided yet`}>
            {t`Profiles, messages, pictures and reviews that people report arrive here.`}
          </EmptyState>
        </Card>
      ) : null}
      <div className="grid gap-4">
        {all.map((report) => (
          <ReportCard key={report.reportId} report={report} />
        ))}
      </div>
    </>
  );
}
