import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { readApi } from '#app/api/read.ts';
import { useDebouncedInput } from '#app/lib/debounced-input.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SearchInput } from '#app/ui/forms/search-input.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';
import { nameOfAccount } from './name-of-account.ts';

type Ledger = ReadAnswer<'ledger-entries'>;

const entriesAddress = z.object({
  words: z.string().max(80).catch(''),
  before: z.coerce.number().int().positive().optional().catch(undefined),
});

/** What was posted, the newest first, of everybody or of some profiles. The address holds the words and the page. */
export function LedgerEntries() {
  const [{ words, before }, set] = useSearchState(entriesAddress);
  const [typed, type] = useDebouncedInput(words, (next) =>
    set({ words: next || undefined, before: undefined }),
  );
  const ledger = useQuery({
    queryKey: ['books', 'entries', { words, before }],
    queryFn: ({ signal }) => readApi('ledger-entries', { words: words.trim() || undefined, before }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Card
      flush
      title={t`Entries`}
      subtitle={t`The newest first. What was posted is never changed; a correction is posted beside it.`}
    >
      <div className="px-5 pb-4">
        <SearchInput
          label={t`Entries of a profile`}
          placeholder={t`Name, city, e-mail address or id`}
          value={typed}
          onValueChange={type}
          className="w-full sm:w-80"
        />
      </div>
      {ledger.isPending ? <RowsSkeleton count={6} avatar={false} /> : null}
      {ledger.isError ? (
        <ErrorState message={asFailure(ledger.error).message} onRetry={() => ledger.refetch()} />
      ) : null}
      {ledger.data ? (
        <Entries ledger={ledger.data} busy={ledger.isPlaceholderData} isSought={words !== ''} />
      ) : null}
      {ledger.data && (before || ledger.data.next) ? (
        <nav aria-label={t`Pages of entries`} className="flex flex-wrap justify-between gap-3 px-5 py-4">
          <Button disabled={!before} onClick={() => set({ before: undefined }, { push: true })}>
            {t`Newest`}
          </Button>
          <Button
            disabled={!ledger.data.next}
            onClick={() => set({ before: ledger.data?.next ?? undefined }, { push: true })}
          >
            {t`Older`}
          </Button>
        </nav>
      ) : null}
    </Card>
  );
}

function Entries({ ledger, busy, isSought }: { ledger: Ledger; busy: boolean; isSought: boolean }) {
  return (
    <DataTable
      caption={t`Entries of the ledger`}
      rows={ledger.entries}
      rowKey={({ id }) => String(id)}
      busy={busy}
      empty={
        <EmptyState title={isSought ? t`Nothing was posted for such a profile` : t`Nothing was posted yet`}>
          {isSought ? t`Try fewer words.` : t`Invoices, payments and payouts are posted by themselves.`}
        </EmptyState>
      }
      columns={[
        {
          id: 'memo',
          header: t`What`,
          primary: true,
          cell: ({ memo, id }) => (
            <span className="grid">
              <span className="wrap-anywhere">{memo}</span>
              <span className="text-sm font-normal text-ink-soft">{t`Entry ${id}`}</span>
            </span>
          ),
        },
        { id: 'account', header: t`Account`, cell: ({ account }) => nameOfAccount(account) },
        {
          id: 'who',
          header: t`Profiles`,
          cell: ({ artist, venue }) => (
            <span className="wrap-anywhere">{[artist, venue].filter(Boolean).join(' · ') || '–'}</span>
          ),
        },
        { id: 'at', header: t`When`, cell: ({ at }) => formatInstant(at) },
        {
          id: 'amount',
          header: t`Amount`,
          align: 'right',
          cell: ({ amountCents, currency }) => <Money cents={amountCents} currency={currency} exact />,
        },
      ]}
    />
  );
}
