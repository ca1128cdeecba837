import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { readApi } from '#app/api/read.ts';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { useDebouncedInput } from '#app/lib/debounced-input.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SearchInput } from '#app/ui/forms/search-input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { wordsOfAdminAct } from '#core/admin/log-words.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { meant } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';
import { BACK_TO_ADMIN } from './back-to-admin.ts';

type Log = ReadAnswer<'admin-log'>;

const ANYBODY = 'anybody';
const logAddress = z.object({
  words: z.string().max(80).catch(''),
  by: z.guid().optional().catch(undefined),
  before: z.coerce.number().int().positive().optional().catch(undefined),
});

/** What admins did, the newest first. The address holds what is looked for, and the page. */
export function AdminLogScreen() {
  const lacksStep = useLacksAdminStep();
  const [{ words, by, before }, set] = useSearchState(logAddress);
  const [typed, type] = useDebouncedInput(words, (next) =>
    set({ words: next || undefined, before: undefined }),
  );
  const log = useQuery({
    queryKey: ['admin', 'log', { words, by, before }],
    queryFn: ({ signal }) =>
      readApi('admin-log', { words: words.trim() || undefined, adminId: by, before }, signal),
    placeholderData: keepPreviousData,
    enabled: !lacksStep,
  });
  const admins = log.data?.admins ?? [];
  return (
    <>
      <PageHead title={t`Admin Log`} hidden />
      <PageHeader
        title={t`Admin Log`}
        subtitle={t`What admins did, the newest first. Nobody can change it.`}
        back={BACK_TO_ADMIN}
      />
      {lacksStep ? (
        <EmptyState title={t`You cannot read it yet`}>
          {t`The log is shown to admins who sign in with a second step.`}
        </EmptyState>
      ) : (
        <div className="mb-4 flex flex-wrap gap-3">
          <SearchInput
            label={t`Search the log`}
            placeholder={t`Act, name or reason`}
            value={typed}
            onValueChange={type}
            className="min-w-0 flex-1 basis-60"
          />
          <Select
            label={t`Who did it`}
            value={by ?? ANYBODY}
            onValueChange={(next) => set({ by: next === ANYBODY ? undefined : next, before: undefined })}
            options={[
              { value: ANYBODY, label: t`By anybody` },
              ...admins.map(({ id, name }) => ({ value: id, label: name ?? t`An account that is gone` })),
            ]}
            className="w-full sm:w-64"
          />
        </div>
      )}
      {log.isLoading ? <RowsSkeleton count={8} avatar={false} /> : null}
      {log.isError ? (
        <ErrorState message={asFailure(log.error).message} onRetry={() => log.refetch()} />
      ) : null}
      {log.data ? (
        <Entries log={log.data} busy={log.isPlaceholderData} isSought={Boolean(words || by)} />
      ) : null}
      {log.data && (before || log.data.next) ? (
        <nav aria-label={t`Pages`} className="mt-4 flex flex-wrap justify-between gap-3">
          <Button disabled={!before} onClick={() => set({ before: undefined }, { push: true })}>
            {t`Newest`}
          </Button>
          <Button
            disabled={!log.data.next}
            onClick={() => set({ before: log.data?.next ?? undefined }, { push: true })}
          >
            {t`Older`}
          </Button>
        </nav>
      ) : null}
    </>
  );
}

function Entries({ log, busy, isSought }: { log: Log; busy: boolean; isSought: boolean }) {
  return (
    <Card flush>
      <DataTable
        caption={t`What admins did`}
        rows={log.entries}
        rowKey={({ id }) => id}
        busy={busy}
        empty={
          <EmptyState title={isSought ? t`Nothing like that was done` : t`No admin has done anything yet`}>
            {isSought ? t`Try other words, or anybody.` : t`Each act of an admin stands here from then on.`}
          </EmptyState>
        }
        columns={[
          {
            id: 'act',
            header: meant('Act', 'Act of an admin'),
            primary: true,
            cell: ({ act, data }) => wordsOfAdminAct(act, data),
          },
          {
            id: 'about',
            header: meant('About', 'What it was about'),
            cell: ({ about }) =>
              about ? <span className="wrap-anywhere">{about.name ?? about.id}</span> : '–',
          },
          {
            id: 'reason',
            header: t`Reason`,
            cell: ({ reason }) => <span className="whitespace-pre-wrap wrap-anywhere">{reason ?? '–'}</span>,
          },
          {
            id: 'admin',
            header: t`By`,
            cell: ({ admin }) => <span className="wrap-anywhere">{admin.name ?? admin.id}</span>,
          },
          { id: 'at', header: t`When`, cell: ({ at }) => formatInstant(at) },
        ]}
      />
    </Card>
  );
}
