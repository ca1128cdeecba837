import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { moneyWord, moneyWords } from '#app/features/finances/money-words.ts';
import { type Transaction, transactionsPage } from '#app/features/finances/queries.ts';
import { today } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatDay } from '#app/lib/format.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { DropdownMenu } from '#app/ui/overlays/dropdown-menu.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { addDays, weekdayOf } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

const statuses = ['all', 'arrived', 'pending', 'processing'] as const;
const address = z.object({ money: z.enum(statuses).catch('all') });

/** The latest money of one's shows: transactions to a venue, earnings to an artist. */
export function RecentMoney() {
  const { side } = useViewer();
  const venue = side === 'venue';
  const words = { all: t`All`, ...moneyWords[side] };
  const [{ money }, set] = useSearchState(address);
  const list = useQuery(
    transactionsPage({ cancelled: true, status: money === 'all' ? undefined : money, page: 1, size: 6 }),
  );
  return (
    <Card
      flush
      title={venue ? t`Recent Transactions` : t`Recent Earnings`}
      actions={
        <>
          <DropdownMenu
            label={t`Filter by status`}
            trigger={<Button size="sm">{money === 'all' ? t`Filter` : t`Filter: ${words[money]}`}</Button>}
            items={statuses.map((status) => ({
              label: words[status],
              checked: status === money,
              onSelect: () => set({ money: status }),
            }))}
          />
          <ButtonLink size="sm" href={venue ? '/finances/settlements' : '/artist/finances/settlements'}>
            {t`View All`}
          </ButtonLink>
        </>
      }
    >
      {list.isPending ? <RowsSkeleton count={5} avatar /> : null}
      {list.isError ? (
        <ErrorState message={asFailure(list.error).message} onRetry={() => list.refetch()} />
      ) : null}
      {list.data?.rows.length === 0 ? (
        <EmptyState compact title={money === 'all' ? t`No concluded shows yet` : t`Nothing with this status`}>
          {money === 'all'
            ? t`A line appears here when the finances of a show are concluded. Deposits stand among your invoices.`
            : null}
        </EmptyState>
      ) : null}
      <ul className={list.isPlaceholderData ? 'opacity-60' : ''}>
        {list.data?.rows.map((row) => (
          <MoneyLine key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  );
}

function MoneyLine({ row }: { row: Transaction }) {
  const { side, profile } = useViewer();
  const name = side === 'venue' ? row.artist : row.venue;
  const now = today(profile?.timeZone);
  const thisWeek = row.day >= addDays(now, -weekdayOf(now)) && row.day <= now;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-5 py-3">
      <Avatar name={name} square={side === 'artist'} />
      <span className="grid min-w-0">
        <span className="line-clamp-2 font-semibold">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span>{formatDay(row.day)}</span>
          {row.cancellation ? <span>{t`Cancellation fee`}</span> : null}
          {side === 'artist' && thisWeek ? <Badge tone="accent">{t`This Week`}</Badge> : null}
        </span>
      </span>
      <span className="grid justify-items-end gap-1">
        <span className="type-figure">
          {row.cancellation ? (
            <Money
              cents={row.cancellation.payee === side ? row.cancellation.cents : -row.cancellation.cents}
              currency={row.currency}
              exact
              signed
            />
          ) : (
            <Money
              cents={side === 'venue' ? row.venueTotalCents : row.netCents}
              currency={row.currency}
              exact
            />
          )}
        </span>
        {row.toReturnCents > 0 ? (
          <span className="text-sm text-ink-soft">
            <Money cents={row.toReturnCents} currency={row.currency} exact />{' '}
            {side === 'artist' ? t`to return` : t`comes back`}
          </span>
        ) : null}
        <StatusBadge {...moneyWord(row, side)} />
      </span>
    </li>
  );
}
