import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';
import { BACK_TO_ADMIN } from './back-to-admin.ts';

type Promotion = ReadAnswer<'promotion'>;
type Candidate = Promotion['candidates'][number];

/** The Artist of the Week: who it is, who was, and another one for this week. */
export function PromotionScreen() {
  const promotion = useQuery({
    queryKey: ['promotion'],
    queryFn: ({ signal }) => readApi('promotion', {}, signal),
  });
  return (
    <>
      <PageHead title={t`Promotion`} hidden />
      <PageHeader
        title={t`Promotion`}
        subtitle={t`The Artist of the Week, on the front page from Monday to Sunday`}
        back={BACK_TO_ADMIN}
      />
      {promotion.isPending ? <RowsSkeleton count={6} avatar={false} /> : null}
      {promotion.isError ? (
        <ErrorState message={asFailure(promotion.error).message} onRetry={() => promotion.refetch()} />
      ) : null}
      {promotion.data ? <Weeks promotion={promotion.data} /> : null}
    </>
  );
}

function Weeks({ promotion: { week, weeks, candidates } }: { promotion: Promotion }) {
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const now = weeks.find((each) => each.week === week);
  return (
    <div className="grid gap-6">
      <Card title={t`Artist of the Week`} subtitle={t`The week of ${formatDay(week)}`}>
        {now ? (
          <p>
            <TextLink href={`/artist/profile/${now.artistId}`}>{now.name}</TextLink>: {byWhom(now)}
          </p>
        ) : (
          <p>
            {t`Nobody yet. The rule chooses within a minute, once there is an artist with a photo, some words about the act and a show that was played.`}
          </p>
        )}
      </Card>
      <Card
        flush
        title={t`Who could be it`}
        subtitle={t`In the order of the rule: best reviewed first, and those of the last eight weeks last`}
      >
        <DataTable
          caption={t`Who could be Artist of the Week`}
          rows={candidates}
          rowKey={({ artistId }) => artistId}
          empty={
            <EmptyState title={t`Nobody yet`}>
              {t`An artist needs a photo, some words about the act, and a show that was played.`}
            </EmptyState>
          }
          columns={[
            {
              id: 'artist',
              header: t`Artist`,
              primary: true,
              cell: ({ artistId, name }) => <TextLink href={`/artist/profile/${artistId}`}>{name}</TextLink>,
            },
            { id: 'place', header: t`Place`, cell: ({ location }) => location },
            {
              id: 'reviews',
              header: t`Reviews`,
              cell: ({ rating, reviews }) =>
                reviews === 0 || rating === null ? t`None` : t`${rating.toFixed(1)} from ${reviews}`,
            },
            {
              id: 'last',
              header: t`Last on the front page`,
              cell: ({ lastWeek }) => (lastWeek ? t`Week of ${formatDay(lastWeek)}` : t`Never`),
            },
            {
              id: 'choose',
              header: t`This week`,
              cell: (row) =>
                row.artistId === now?.artistId ? (
                  t`Stands there`
                ) : (
                  <Button size="sm" aria-label={t`Choose ${row.name}`} onClick={() => setChosen(row)}>
                    {t`Choose`}
                  </Button>
                ),
            },
          ]}
        />
      </Card>
      <Card flush title={t`Weeks`}>
        <DataTable
          caption={t`Artists of the weeks`}
          rows={weeks}
          rowKey={(row) => row.week}
          empty={<EmptyState title={t`No week yet`} />}
          columns={[
            { id: 'week', header: t`Week of`, cell: (row) => formatDay(row.week) },
            { id: 'artist', header: t`Artist`, primary: true, cell: ({ name }) => name },
            { id: 'by', header: t`Chosen`, cell: byWhom },
          ]}
        />
      </Card>
      {chosen ? <Choose artist={chosen} now={now?.name} onClose={() => setChosen(null)} /> : null}
    </div>
  );
}

const byWhom = ({ reason }: { reason: string | null }): string =>
  reason === null ? t`Chosen by the rule.` : t`Chosen by an admin: ${reason}`;

function Choose({
  artist: { artistId, name },
  now,
  onClose,
}: {
  artist: Candidate;
  now: string | undefined;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const choose = useCommand('choose-artist-of-the-week', {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['promotion'] });
      void queries.invalidateQueries({ queryKey: ['artist-of-the-week'] });
      toast.success(t`${name} is Artist of the Week`);
      onClose();
    },
  });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t`${name} as Artist of the Week?`}
      description={t`It stands on the front page at once, and is told by mail.${now ? t` ${now} leaves the front page, and is not told.` : ''}`}
      confirmLabel={t`Choose`}
      danger={false}
      busy={choose.isPending}
      onConfirm={() => choose.mutate({ artistId, reason })}
    >
      <Field label={t`Why`} required hint={t`Kept with the week, for admins.`} error={choose.error?.message}>
        <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </AlertDialog>
  );
}
