import { useQuery } from '@tanstack/react-query';
import { today } from '#app/lib/clock.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { PagedList } from '#app/ui/data/paged-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import { invoiceCells } from './invoice-cells.ts';
import { InvoicesTable } from './invoices-table.tsx';
import { type Shown, statusOf } from './lines.ts';
import { INVOICES_PER_PAGE, invoicesQuery } from './queries.ts';

const MonthInvoices = lazyPart(async () => (await import('./month-invoices.tsx')).MonthInvoices, null);

const PayTogether = lazyPart(async () => (await import('./pay-together.tsx')).PayTogether, null);

export function InvoicesTab({
  side,
  shown,
  page,
  monthly,
  onShow,
  onPage,
  onMonthly,
}: {
  side: Side;
  shown: Shown;
  page: number;
  onShow: (shown: Shown) => void;
  onPage: (page: number) => void;
  /** Whether one invoice a month is open. */
  monthly: boolean;
  onMonthly: (open: boolean) => void;
}) {
  const { profileId } = useViewer();
  const list = useQuery(invoicesQuery(side, profileId, { status: statusOf(shown), page }));

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t`Status`}
          value={shown}
          onValueChange={onShow}
          options={[
            { value: 'all', label: t`All` },
            { value: 'due', label: t`Due` },
            { value: 'overdue', label: t`Overdue` },
            { value: 'paid', label: t`Paid` },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onMonthly(true)}>{t`One invoice a month`}</Button>
          {list.data && list.data.total > 0 ? (
            <CsvButton
              name={`invoices-${today()}`}
              read={() => invoiceCells(side, profileId, statusOf(shown))}
            />
          ) : null}
        </div>
      </div>
      <MonthInvoices side={side} open={monthly} onOpenChange={onMonthly} />
      {side === 'venue' ? <PayTogether /> : null}
      <PagedList
        list={list}
        label={t`Pages of invoices`}
        waiting={{ count: 6, avatar: false }}
        asked={page}
        pages={Math.ceil((list.data?.total ?? 0) / INVOICES_PER_PAGE)}
        onPageChange={onPage}
        onBeyond={() => onPage(1)}
      >
        {({ rows }) => (
          <InvoicesTable
            side={side}
            rows={rows}
            busy={list.isPlaceholderData}
            empty={<Empty side={side} shown={shown} onAll={() => onShow('all')} />}
          />
        )}
      </PagedList>
    </>
  );
}

function Empty({ side, shown, onAll }: { side: Side; shown: Shown; onAll: () => void }) {
  if (shown !== 'all') {
    return (
      <EmptyState
        title={t`No ${shown} invoices`}
        action={<Button onClick={onAll}>{t`Show all invoices`}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t`No invoices yet`}
      action={
        <ButtonLink href={side === 'artist' ? '/artist/bookings' : '/venue/bookings'} variant="primary">
          {t`To the booked shows`}
        </ButtonLink>
      }
    >
      {side === 'artist'
        ? t`When you confirm the statement of a show, the venue is invoiced, and you find the invoice here too.`
        : t`When an artist confirms the statement of a show, its invoice comes here: read it, download it, pay it.`}
    </EmptyState>
  );
}
