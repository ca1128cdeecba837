import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { asFailure } from '#app/lib/failure.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { listed } from '#core/words/listed.ts';
import { inLocale, t } from '#core/words/t.ts';
import { BACK_TO_ADMIN } from './back-to-admin.ts';
import { FeesOfAgreements } from './fees-of-agreements.tsx';
import { LedgerEntries } from './ledger-entries.tsx';
import { nameOfAccount } from './name-of-account.ts';

type Books = ReadAnswer<'books'>;

/** The accounts of the ledger, and whether each show's tie out with its invoices, payments and payouts. */
export function BooksScreen() {
  const books = useQuery({
    queryKey: ['books'],
    queryFn: ({ signal }) => readApi('books', {}, signal),
  });
  return (
    <>
      <PageHead title={t`Books`} hidden />
      <PageHeader
        title={t`Books`}
        subtitle={t`What stands on each account, and whether it ties out`}
        back={BACK_TO_ADMIN}
      />
      {books.isPending ? <RowsSkeleton count={6} avatar={false} /> : null}
      {books.isError ? (
        <ErrorState message={asFailure(books.error).message} onRetry={() => books.refetch()} />
      ) : null}
      {books.data ? <Accounts books={books.data} /> : null}
    </>
  );
}

function Accounts({ books: { accounts, differences, underWay } }: { books: Books }) {
  const waits = underWay === 1 ? t`1 order waits` : t`${underWay} orders wait`;
  const unbalanced = [...sumsOf(accounts)].filter(([, cents]) => cents !== 0);
  return (
    <div className="grid gap-6">
      {differences.length === 0 ? (
        <Banner tone="good" title={t`Every account ties out`}>
          {t`${waits} for an answer of the bank.`}
        </Banner>
      ) : (
        <Banner tone="bad" title={t`These accounts do not tie out`}>
          {t`The ledger says otherwise than invoices, payments and payouts. ${waits} for an answer of the bank.`}
        </Banner>
      )}
      {unbalanced.length > 0 ? (
        <Banner tone="bad" title={t`The ledger does not balance`}>
          {t`All accounts together come to ${listed(unbalanced.map(([currency, cents]) => formatMoneyExact(cents, currency)))}. They have to come to nothing.`}
        </Banner>
      ) : null}
      {differences.length > 0 ? <Differences rows={differences} /> : null}
      <Card
        flush
        title={t`Accounts`}
        subtitle={
          accounts.length > 0 && unbalanced.length === 0
            ? t`The ledger balances: all accounts together come to nothing, in each currency`
            : undefined
        }
      >
        <DataTable
          caption={t`Accounts of the ledger`}
          rows={accounts}
          rowKey={(row) => `${row.account} ${row.currency}`}
          empty={<EmptyState title={t`Nothing was posted yet`} />}
          columns={[
            { id: 'account', header: t`Account`, primary: true, cell: (row) => nameOfAccount(row.account) },
            { id: 'currency', header: t`Currency`, cell: (row) => row.currency },
            {
              id: 'entries',
              header: t`Entries`,
              align: 'right',
              cell: (row) => row.entries.toLocaleString(inLocale('en-IE')),
            },
            {
              id: 'balance',
              header: t`Balance`,
              align: 'right',
              cell: (row) => <Money cents={row.amountCents} currency={row.currency} exact />,
            },
          ]}
        />
      </Card>
      <LedgerEntries />
      <FeesOfAgreements inUse={accounts.map(({ currency }) => currency)} />
    </div>
  );
}

/** What all accounts of a currency come to; nothing is what they have to. Integer cents. */
function sumsOf(accounts: Books['accounts']): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, amountCents } of accounts)
    sums.set(currency, (sums.get(currency) ?? 0) + amountCents);
  return sums;
}

function Differences({ rows }: { rows: Books['differences'] }) {
  return (
    <Card flush title={t`Differences`}>
      <DataTable
        caption={t`Accounts that do not tie out`}
        rows={rows}
        rowKey={(row) => `${row.bookingId} ${row.account}`}
        empty={null}
        columns={[
          { id: 'booking', header: t`Booking`, primary: true, cell: (row) => row.bookingId },
          { id: 'account', header: t`Account`, cell: (row) => nameOfAccount(row.account) },
          {
            id: 'booked',
            header: t`Ledger`,
            align: 'right',
            cell: (row) => <Money cents={row.bookedCents} currency={row.currency} exact />,
          },
          {
            id: 'expected',
            header: t`By its papers`,
            align: 'right',
            cell: (row) => <Money cents={row.expectedCents} currency={row.currency} exact />,
          },
        ]}
      />
    </Card>
  );
}
