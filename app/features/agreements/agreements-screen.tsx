import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { useDebouncedInput } from '#app/lib/debounced-input.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { PagedList } from '#app/ui/data/paged-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SearchInput } from '#app/ui/forms/search-input.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { BINDING_UNSIGNED } from '#core/booking/binding-words.ts';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import { AgreementsTable } from './agreements-table.tsx';
import {
  AGREEMENTS_PER_PAGE,
  type AgreementFilters,
  agreementsQuery,
  conversationWithQuery,
} from './queries.ts';
import { partnerName } from './standing.ts';

const address = z.object({
  q: z.coerce.string().default('').catch(''),
  show: z.enum(['all', 'unsigned', 'signed']).catch('all'),
  with: z.string().optional().catch(undefined),
  page: z.coerce.number().int().min(1).catch(1),
});

const tabs = () =>
  [
    { value: 'all', label: t`All` },
    { value: 'unsigned', label: BINDING_UNSIGNED() },
    { value: 'signed', label: t`Signed` },
  ] as const;

const gone = undefined;

/** A side's agreements; from a conversation, those with its partner. */
export function AgreementsScreen() {
  const { side, profileId } = useViewer();
  const [filters, set] = useSearchState(address);
  const list = useQuery(agreementsQuery(side, profileId, filters));
  const [typed, type] = useDebouncedInput(filters.q, (q) => set({ q: q || gone, page: gone }));

  const [first] = list.data?.rows ?? [];
  const content = (
    <PagedList
      list={list}
      label={t`Pages of agreements`}
      waiting={{ count: 6 }}
      asked={filters.page}
      pages={Math.ceil((list.data?.total ?? 0) / AGREEMENTS_PER_PAGE)}
      onPageChange={(page) => set({ page }, { push: true })}
      onBeyond={() => set({ page: gone })}
    >
      {({ rows }) => (
        <AgreementsTable
          side={side}
          rows={rows}
          busy={list.isPlaceholderData}
          empty={
            <Empty
              side={side}
              filters={filters}
              onClear={() => set({ q: gone, show: gone, with: gone, page: gone })}
            />
          }
        />
      )}
    </PagedList>
  );
  return (
    <>
      <PageHeader
        title={t`Agreements`}
        subtitle={t`What you and the other side have agreed and signed`}
        actions={<ButtonLink href="/clauses">{t`Your clauses`}</ButtonLink>}
      />
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchInput
          label={t`Search agreements`}
          placeholder={t`Search by agreement number, ${side === 'artist' ? 'venue' : 'artist'}, or date`}
          value={typed}
          onValueChange={type}
          className="min-w-0 flex-1 basis-72"
        />
        {filters.with ? (
          <Chip
            removeLabel={t`Show agreements with everyone`}
            onRemove={() => set({ with: gone, page: gone })}
          >
            {t`With ${first ? partnerName(first, side) : t`one partner`}`}
          </Chip>
        ) : null}
      </div>
      <Tabs
        label={t`Agreements`}
        value={filters.show}
        onValueChange={(show) => set({ show: show === 'all' ? gone : show, page: gone })}
        tabs={tabs().map((tab) => ({ ...tab, content: tab.value === filters.show ? content : null }))}
      />
    </>
  );
}

/** Nothing was accepted between two who talk, or nothing that the tab asks for: the way back, and to what they have offered. */
function NoneWith({
  side,
  filters,
  onClear,
}: {
  side: Side;
  filters: AgreementFilters;
  onClear: () => void;
}) {
  const { data: talk } = useQuery(conversationWithQuery(filters.with));
  const all = <Button onClick={onClear}>{t`Show all agreements`}</Button>;
  return (
    <EmptyState
      title={t`No ${filters.show === 'all' ? '' : filters.show === 'signed' ? 'signed ' : 'unsigned '}agreement with ${talk?.name ?? t`this partner`}${filters.show === 'unsigned' ? '' : ' yet'}`}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {talk ? (
            <ButtonLink
              variant="primary"
              href={`${side === 'artist' ? '/artist' : '/venue'}/messages?conversation=${talk.id}`}
            >
              {t`Back to the conversation`}
            </ButtonLink>
          ) : null}
          <ButtonLink href={side === 'artist' ? '/artist/matches?list=requests' : '/matches'}>
            {t`To the requests`}
          </ButtonLink>
          {all}
        </span>
      }
    >
      {t`An agreement is made when one of you accepts an offer of the other.`}
    </EmptyState>
  );
}

function Empty({ side, filters, onClear }: { side: Side; filters: AgreementFilters; onClear: () => void }) {
  if (filters.with && !filters.q) return <NoneWith {...{ side, filters, onClear }} />;
  if (filters.q || filters.with) {
    return (
      <EmptyState
        title={t`No agreements found`}
        action={<Button onClick={onClear}>{t`Show all agreements`}</Button>}
      >
        {t`Try another number, name or date.`}
      </EmptyState>
    );
  }
  if (filters.show === 'unsigned') {
    return (
      <EmptyState
        title={t`Nothing to sign`}
        action={<Button onClick={onClear}>{t`Show all agreements`}</Button>}
      >
        {t`No agreement of yours waits for a signature.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={filters.show === 'signed' ? t`No signed agreements yet` : t`No agreements yet`}
      action={
        <ButtonLink href={side === 'artist' ? '/artist/matches' : '/matches'} variant="primary">
          {side === 'artist' ? t`Find openings` : t`Find artists`}
        </ButtonLink>
      }
    >
      {t`When an offer is accepted, its terms become a numbered agreement here. It binds you both at once, and is there for both to sign.`}
    </EmptyState>
  );
}
