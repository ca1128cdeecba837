import type { ReactNode } from 'react';
import { sumsInWords } from '#app/features/finances/figures.ts';
import { formatDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { formatIsoWeek } from '#core/calendar/iso-week.ts';
import type { Cell } from '#core/csv.ts';
import { t } from '#core/words/t.ts';
import {
  FIGURES,
  figureInWords,
  moneyFigures,
  type PlatformFigures,
  type SomeFigures,
} from './figure-kinds.ts';

type Week = PlatformFigures['weeks'][number];
type City = PlatformFigures['cities'][number];

/** The weeks one by one, the newest first. */
export function WeekFigures({ weeks, city, busy }: { weeks: Week[]; city: string; busy: boolean }) {
  return (
    <Card
      flush
      title={t`Weeks`}
      subtitle={t`What happened in each. Nothing can be said where there is a dash.`}
      actions={
        <CsvButton
          name={city ? `weeks of ${city.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}` : 'weeks'}
          read={async () => cellsOf(t`Week`, weeks, ({ week }) => [t`${formatIsoWeek(week)}, from ${week}`])}
        />
      }
    >
      <DataTable
        caption={city ? t`Figures of ${city} by week` : t`Figures by week`}
        rows={weeks}
        rowKey={({ week }) => week}
        busy={busy}
        columns={[
          {
            id: 'week',
            header: t`Week`,
            primary: true,
            cell: ({ week, isOver }) => (
              <span className="grid">
                <span>{formatIsoWeek(week)}</span>
                <span className="text-sm font-normal text-ink-soft">
                  {isOver ? t`From ${formatDay(week)}` : t`Until now`}
                </span>
              </span>
            ),
          },
          ...columnsOf<Week>(({ figures }) => figures),
        ]}
      />
    </Card>
  );
}

/** The cities in the order of their requests, over the weeks that are over. */
export function CityFigures({
  told: { cities, span },
  busy,
  isSought,
  search,
  onShow,
}: {
  told: PlatformFigures;
  busy: boolean;
  isSought: boolean;
  search: ReactNode;
  onShow: (city: string) => void;
}) {
  return (
    <Card
      flush
      title={t`Cities`}
      subtitle={
        span
          ? t`From ${formatDay(span.from)} to ${formatDay(span.to)}, the 20 with most requests`
          : t`Counted once the first week is over`
      }
      actions={<CsvButton name="cities" read={async () => cellsOf(t`City`, cities, ({ city }) => [city])} />}
    >
      <div className="px-5 pb-4">{search}</div>
      <DataTable
        caption={t`Figures by city`}
        rows={cities}
        rowKey={({ city }) => city}
        busy={busy}
        empty={
          <EmptyState title={isSought ? t`No such city had anything` : t`No week is over yet`}>
            {isSought
              ? t`Try fewer words.`
              : t`A show counts in the city of its venue, a profile where it is.`}
          </EmptyState>
        }
        columns={[
          {
            id: 'city',
            header: t`City`,
            primary: true,
            cell: ({ city }) => <span className="wrap-anywhere">{city}</span>,
          },
          ...columnsOf<City>(({ figures }) => figures),
          {
            id: 'show',
            header: t`Weeks`,
            actions: true,
            cell: ({ city }) => (
              <Button size="sm" aria-label={t`Weeks of ${city}`} onClick={() => onShow(city)}>
                {t`Weeks`}
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}

function columnsOf<Row>(figuresOf: (row: Row) => SomeFigures | null): Column<Row>[] {
  const sums = (row: Row, of: 'gmvCents' | 'feeCents') =>
    sumsInWords((figuresOf(row)?.money ?? []).map((each) => ({ ...each, cents: each[of] }))) || '–';
  return [
    ...FIGURES.map((kind) => ({
      id: kind.id,
      header: kind.label,
      align: 'right' as const,
      cell: (row: Row) => figureInWords(kind, figuresOf(row)),
    })),
    { id: 'gmv', header: 'GMV', align: 'right', cell: (row) => sums(row, 'gmvCents') },
    { id: 'fees', header: t`Fees`, align: 'right', cell: (row) => sums(row, 'feeCents') },
  ];
}

/** The rows for a spreadsheet: each currency has columns of its own, and a cell is empty where nothing can be said. */
function cellsOf<Row extends { figures: SomeFigures | null }>(
  name: string,
  rows: readonly Row[],
  named: (row: Row) => Cell[],
): Cell[][] {
  const kinds = [...FIGURES, ...moneyFigures(rows.map(({ figures }) => figures))];
  const header = ({ id, label }: (typeof kinds)[number]) =>
    id === 'answer' ? t`${label}, minutes` : id === 'accepted' ? `${label}, %` : label;
  return [
    [name, ...kinds.map(header)],
    ...rows.map((row) => [...named(row), ...kinds.map(({ cell }) => row.figures && cell(row.figures))]),
  ];
}
