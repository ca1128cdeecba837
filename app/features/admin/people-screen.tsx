import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { readApi } from '#app/api/read.ts';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { useDebouncedInput } from '#app/lib/debounced-input.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatDayOf } from '#app/lib/format.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SearchInput } from '#app/ui/forms/search-input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';
import { BACK_TO_ADMIN } from './back-to-admin.ts';
import { StateOfPerson } from './state-of-person.tsx';

type People = ReadAnswer<'find-people'>['people'];

const STATES = ['all', 'suspended', 'admins'] as const;
const STATE_WORDS = () => ({ all: t`All accounts`, suspended: t`Suspended`, admins: t`Admins` });
const peopleAddress = z.object({
  words: z.string().max(120).catch(''),
  state: z.enum(STATES).catch('all'),
  before: z.guid().optional().catch(undefined),
});

/** Accounts and their profiles by any words. The address holds what is looked for, and the page. */
export function PeopleScreen() {
  const lacksStep = useLacksAdminStep();
  const [{ words, state, before }, set] = useSearchState(peopleAddress);
  const [typed, type] = useDebouncedInput(words, (next) => set({ words: next || '', before: undefined }));
  const found = useQuery({
    queryKey: ['admin', 'people', { words, state, before }],
    queryFn: ({ signal }) =>
      readApi(
        'find-people',
        { words: words.trim() || undefined, state: state === 'all' ? undefined : state, before },
        signal,
      ),
    placeholderData: keepPreviousData,
    enabled: !lacksStep,
  });
  return (
    <>
      <PageHead title={t`People`} hidden />
      <PageHeader
        title={t`People`}
        subtitle={t`Accounts and their profiles, the newest first`}
        back={BACK_TO_ADMIN}
      />
      {lacksStep ? (
        <EmptyState title={t`You cannot look them up yet`}>
          {t`People are shown to admins who sign in with a second step.`}
        </EmptyState>
      ) : (
        <div className="mb-4 flex flex-wrap gap-3">
          <SearchInput
            label={t`Search people`}
            placeholder={t`Name, e-mail, city or id`}
            value={typed}
            onValueChange={type}
            className="min-w-0 flex-1 basis-60"
          />
          <Select
            label={t`Which accounts`}
            value={state}
            onValueChange={(next) => set({ state: next, before: undefined })}
            options={STATES.map((value) => ({ value, label: STATE_WORDS()[value] }))}
            className="w-full sm:w-48"
          />
        </div>
      )}
      {found.isLoading ? <RowsSkeleton count={8} avatar={false} /> : null}
      {found.isError ? (
        <ErrorState message={asFailure(found.error).message} onRetry={() => found.refetch()} />
      ) : null}
      {found.data ? <Found people={found.data.people} busy={found.isPlaceholderData} /> : null}
      {found.data && (before || found.data.next) ? (
        <nav aria-label={t`Pages`} className="mt-4 flex flex-wrap justify-between gap-3">
          <Button disabled={!before} onClick={() => set({ before: undefined }, { push: true })}>
            {t`Newest`}
          </Button>
          <Button
            disabled={!found.data.next}
            onClick={() => set({ before: found.data?.next ?? undefined }, { push: true })}
          >
            {t`Older`}
          </Button>
        </nav>
      ) : null}
    </>
  );
}

function Found({ people, busy }: { people: People; busy: boolean }) {
  return (
    <Card flush>
      <DataTable
        caption={t`Accounts`}
        rows={people}
        rowKey={({ id }) => id}
        busy={busy}
        empty={<EmptyState title={t`Nobody like that is here`}>{t`Try fewer or other words.`}</EmptyState>}
        columns={[
          {
            id: 'name',
            header: t`Name`,
            primary: true,
            cell: ({ id, profile, name, email }) => (
              <TextLink href={`/admin/people/${id}`}>
                {profile?.name ?? name ?? email ?? t`Closed account`}
              </TextLink>
            ),
          },
          {
            id: 'email',
            header: t`E-mail`,
            cell: ({ email }) => (email === null ? '–' : <Address>{email}</Address>),
          },
          { id: 'side', header: t`Side`, cell: ({ side }) => (side === 'venue' ? t`Venue` : t`Artist`) },
          { id: 'city', header: t`City`, cell: ({ profile }) => profile?.location || '–' },
          { id: 'state', header: t`State`, cell: (person) => <StateOfPerson person={person} /> },
          { id: 'since', header: t`Since`, roomy: true, cell: ({ createdAt }) => formatDayOf(createdAt) },
        ]}
      />
    </Card>
  );
}

/** A mail address that breaks before its '@' rather than within a word. */
function Address({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  return (
    <span className="wrap-anywhere">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  );
}
