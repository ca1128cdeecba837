import { formatDay } from '#app/lib/format.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { inLocale, t } from '#core/words/t.ts';

type Report = ReadAnswer<'matcher'>['reports'][number];

const share = (value: number) => `${Math.round(value * 100)}%`;

/** Whom the rankings of each week showed. `whoOf` names a side's lists. */
export function Weeks({
  reports,
  whoOf,
}: {
  reports: Report[];
  whoOf: (side: Report['side']) => string | undefined;
}) {
  return (
    <Card flush title={t`Weeks`} subtitle={t`Who the first ten places went to`}>
      <DataTable
        caption={t`Rankings of each week`}
        rows={reports}
        rowKey={(row) => `${row.week} ${row.side}`}
        empty={
          <EmptyState compact title={t`No week is over yet`}>
            {t`Each week is summed up on Monday: how many of those who could be shown were, and how unequally.`}
          </EmptyState>
        }
        columns={[
          {
            id: 'week',
            header: t`Week`,
            primary: true,
            cell: (row) => `${formatDay(row.week)}: ${whoOf(row.side)}`,
          },
          {
            id: 'lists',
            header: t`Lists`,
            align: 'right',
            cell: (row) => row.lists.toLocaleString(inLocale('en-IE')),
          },
          { id: 'coverage', header: t`Coverage`, align: 'right', cell: (row) => share(row.coverage) },
          { id: 'gini', header: t`Gini`, align: 'right', cell: (row) => row.gini.toFixed(2) },
          { id: 'newcomers', header: t`Newcomers`, align: 'right', cell: (row) => share(row.newcomerShare) },
          { id: 'learned', header: t`By a model`, align: 'right', cell: (row) => share(row.learnedShare) },
        ]}
      />
    </Card>
  );
}
