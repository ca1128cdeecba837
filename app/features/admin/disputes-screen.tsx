import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatDay, formatInstant } from '#app/lib/format.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { mediationRoute } from '#core/notifications/routes.ts';
import { MEDIATION_STATUS } from '#core/settlement/mediation.ts';
import { t } from '#core/words/t.ts';
import { BACK_TO_ADMIN } from './back-to-admin.ts';

type Mediation = ReadAnswer<'mediations'>['mediations'][number];

/** The statements whose sides asked for mediation. */
export function DisputesScreen() {
  const lacksStep = useLacksAdminStep();
  const asked = useQuery({
    queryKey: ['admin', 'mediations'],
    queryFn: ({ signal }) => readApi('mediations', {}, signal),
    enabled: !lacksStep,
  });
  return (
    <>
      <PageHead title={t`Disputes`} hidden />
      <PageHeader
        title={t`Disputes`}
        subtitle={t`Statements whose sides do not agree, and asked us to mediate`}
        back={BACK_TO_ADMIN}
      />
      {lacksStep ? (
        <EmptyState title={t`You cannot read them yet`}>
          {t`Disputes are shown to admins who sign in with a second step.`}
        </EmptyState>
      ) : null}
      {asked.isLoading ? <RowsSkeleton count={4} avatar={false} /> : null}
      {asked.isError ? (
        <ErrorState message={asFailure(asked.error).message} onRetry={() => asked.refetch()} />
      ) : null}
      {asked.data ? <List mediations={asked.data.mediations} /> : null}
    </>
  );
}

function List({ mediations }: { mediations: Mediation[] }) {
  return (
    <Card flush>
      <DataTable
        caption={t`Disputes`}
        rows={mediations}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t`Nobody asks for mediation`}>
            {t`A side asks from a statement of which a line is contested.`}
          </EmptyState>
        }
        columns={[
          {
            id: 'show',
            header: t`Show`,
            primary: true,
            cell: ({ id, artist, venue }) => (
              <TextLink href={mediationRoute(id)} className="wrap-anywhere">
                {t`${artist} at ${venue}`}
              </TextLink>
            ),
          },
          { id: 'day', header: t`Day`, cell: ({ day }) => formatDay(day) },
          {
            id: 'by',
            header: t`Asked by`,
            cell: ({ askedBy, artist, venue }) => (
              <span className="wrap-anywhere">{askedBy === 'artist' ? artist : venue}</span>
            ),
          },
          { id: 'at', header: t`Asked`, cell: ({ askedAt }) => formatInstant(askedAt) },
          {
            id: 'status',
            header: t`Status`,
            cell: ({ status, waits }) =>
              waits ? (
                <Badge tone="warn">{t`Waits for us`}</Badge>
              ) : (
                <Badge>{MEDIATION_STATUS[status]}</Badge>
              ),
          },
        ]}
      />
    </Card>
  );
}
