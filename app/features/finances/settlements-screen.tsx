import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import * as z from 'zod';
import { readDocument } from '#app/api/read.ts';
import { today } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatDay } from '#app/lib/format.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SearchInput } from '#app/ui/forms/search-input.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';
import { NoFiguresYet } from './finance-frame.tsx';
import { payoutWord, settlementWords } from './money-words.ts';
import { type Transaction, transactionsPage } from './queries.ts';
import { settlementCells, stepWords } from './settlement-cells.ts';

const StatementDialog = lazyPart(
  async () => (await import('#app/features/settlement/statement/statement-dialog.tsx')).StatementDialog,
  null,
);

const PAGE = 10;
const address = z.object({
  status: z.enum(['all', 'pending', 'processing', 'arrived']).catch('all'),
  page: z.coerce.number().int().min(1).catch(1),
  q: z.coerce.string().default('').catch(''),
  /** The statement that is open; notifications lead to it. */
  settlement: z.string().optional().catch(undefined),
});

/** Every statement of one's shows: what it came to, where it stands, and the paper. */
export function SettlementsScreen() {
  const { side } = useViewer();
  const [{ status, page, q, settlement }, set] = useSearchState(address);
  const shown = status === 'all' ? undefined : status;
  const list = useQuery(transactionsPage({ status: shown, page, size: PAGE, search: q }));
  const filtered = status !== 'all' || q !== '';

  return (
    <>
      <PageHeader
        title={t`Settlement Reports`}
        subtitle={t`The financial statement of every concluded show`}
        actions={
          list.data && list.data.count > 0 ? (
            <CsvButton
              name={`settlements-${today()}`}
              read={() => settlementCells({ side, status: shown, search: q })}
            />
          ) : null
        }
      />
      <Card flush>
        <div className="flex flex-wrap items-center gap-3 p-4">
          <SearchInput
            label={t`Search statements`}
            placeholder={
              side === 'venue' ? t`Search by artist, show or date` : t`Search by venue, show or date`
            }
            value={q}
            onValueChange={(next) => set({ q: next, page: 1 })}
            className="min-w-0 flex-1 basis-64"
          />
          <Segmented
            label={t`Status`}
            value={status}
            onValueChange={(next) => set({ status: next, page: 1 })}
            options={[
              { value: 'all', label: t`All` },
              { value: 'pending', label: settlementWords.pending },
              { value: 'processing', label: settlementWords.processing },
              { value: 'arrived', label: settlementWords.arrived },
            ]}
          />
        </div>
        {list.isPending ? <RowsSkeleton count={6} /> : null}
        {list.isError ? (
          <ErrorState message={asFailure(list.error).message} onRetry={() => list.refetch()} />
        ) : null}
        {list.data?.count === 0 ? (
          filtered ? (
            <EmptyState compact title={t`Nothing found`} />
          ) : (
            <NoFiguresYet />
          )
        ) : null}
        {list.data && list.data.count > 0 ? (
          <>
            <Statements rows={list.data.rows} busy={list.isPlaceholderData} />
            <div className="p-4">
              <Pagination
                page={page}
                pages={Math.ceil(list.data.count / PAGE)}
                onPageChange={(next) => set({ page: next })}
              />
            </div>
          </>
        ) : null}
      </Card>
      {settlement ? (
        <StatementDialog
          settlementId={settlement}
          side={side}
          onClose={() => set({ settlement: undefined })}
        />
      ) : null}
    </>
  );
}

function Statements({ rows, busy }: { rows: Transaction[]; busy: boolean }) {
  const { side } = useViewer();
  const venue = side === 'venue';
  const root = venue ? '/venue/bookings' : '/artist/bookings';
  return (
    <DataTable
      caption={t`Settlement reports`}
      rows={rows}
      busy={busy}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'show',
          header: venue ? t`Artist` : t`Venue`,
          primary: true,
          cell: (row) => (
            <TextLink href={`${root}?booking=${row.bookingId}`}>{venue ? row.artist : row.venue}</TextLink>
          ),
        },
        { id: 'day', header: t`Date`, cell: (row) => formatDay(row.day) },
        {
          id: 'gross',
          header: t`Ticket revenue`,
          align: 'right',
          cell: (row) => amount(row.revenueCents, row.currency),
        },
        {
          id: 'fee',
          header: t`Artist fee`,
          align: 'right',
          cell: (row) => amount(row.feeCents, row.currency),
        },
        venue
          ? {
              id: 'total',
              header: t`You pay`,
              align: 'right',
              cell: (row) => withReturn(row, row.venueTotalCents, t`comes back`),
            }
          : {
              id: 'net',
              header: t`You receive`,
              align: 'right',
              cell: (row) => withReturn(row, row.netCents, t`to return`),
            },
        {
          id: 'step',
          header: t`Statement`,
          cell: (row) => (
            <StatusBadge
              status={row.settlementStatus === 'paid' ? 'confirmed' : row.settlementStatus}
              label={stepWords[row.settlementStatus]}
            />
          ),
        },
        {
          id: 'money',
          header: t`Payout`,
          cell: (row) => <StatusBadge {...payoutWord(row)} />,
        },
        {
          id: 'paper',
          header: t`Statement document`,
          actions: true,
          cell: (row) =>
            row.settlementId ? <StatementDownload row={row} settlementId={row.settlementId} /> : null,
        },
      ]}
    />
  );
}

/** A sum, and what of the fee is to be returned since it was corrected after its payout. */
const withReturn = ({ toReturnCents, currency }: Transaction, cents: number, word: string) =>
  toReturnCents === 0 ? (
    amount(cents, currency)
  ) : (
    <span className="grid justify-items-end">
      {amount(cents, currency)}
      <span className="text-sm text-ink-soft">
        {amount(toReturnCents, currency)} {word}
      </span>
    </span>
  );

const amount = (cents: number, currency: string) => <Money cents={cents} currency={currency} exact />;

function StatementDownload({ row, settlementId }: { row: Transaction; settlementId: string }) {
  const download = useMutation({
    mutationFn: () => readDocument('settlements/:id/document', settlementId),
    onSuccess: (pdf) => saveAs(pdf, `statement-${row.day}-${row.artist}.pdf`),
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <IconButton
      label={t`Download the statement of ${row.artist}, ${formatDay(row.day)}`}
      icon={<Download aria-hidden="true" />}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    />
  );
}
