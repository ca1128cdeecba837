import { percent } from '#app/features/finances/figures.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { Cell } from '#core/csv.ts';
import { formatMoney } from '#core/money/cents.ts';
import { worded } from '#core/words/later.ts';
import { inLocale, t } from '#core/words/t.ts';

export type PlatformFigures = ReadAnswer<'platform-figures'>;
export type SomeFigures = PlatformFigures['cities'][number]['figures'];

/** One figure of a week or a city: null where there is nothing to tell, as a rate of nothing. Amounts are integer cents. */
export type FigureKind = {
  id: string;
  label: string;
  of: (figures: SomeFigures) => number | null;
  format: (value: number) => string;
  /** As it stands in a file for spreadsheets. */
  cell: (figures: SomeFigures) => Cell;
};

const count = (id: string, label: () => string, of: (figures: SomeFigures) => number | null): FigureKind => ({
  ...{ id, of, cell: of },
  get label() {
    return label();
  },
  format: (value) => value.toLocaleString(inLocale('en-IE')),
});

/** The figures that each week has. */
export const FIGURES: readonly FigureKind[] = [
  count(
    'openings',
    () => t`Openings`,
    ({ openings }) => openings,
  ),
  count(
    'requests',
    () => t`Requests`,
    ({ requests }) => requests,
  ),
  worded(
    count(
      'answer',
      () => t`Median time to answer`,
      ({ answerMinutes }) => answerMinutes,
    ),
    { format: minutesInWords },
  ),
  worded(
    count(
      'accepted',
      () => t`Accepted`,
      ({ accepted, decided }) => (decided ? percent(accepted, decided) : null),
    ),
    { format: (value: number) => `${value}%` },
  ),
  count(
    'cancellations',
    () => t`Cancellations`,
    ({ cancellations }) => cancellations,
  ),
  count(
    'active',
    () => t`Active profiles`,
    ({ activeProfiles }) => activeProfiles,
  ),
];

/** The amounts, one of each kind a currency that any of these has: currencies are never added up. */
export function moneyFigures(all: readonly (SomeFigures | null)[]): FigureKind[] {
  const currencies = new Set(all.flatMap((each) => each?.money.map(({ currency }) => currency) ?? []));
  return [...currencies]
    .sort()
    .flatMap((currency) => [
      amount(`gmv-${currency}`, t`GMV, ${currency}`, currency, ({ gmvCents }) => gmvCents),
      amount(`fees-${currency}`, t`Fees, ${currency}`, currency, ({ feeCents }) => feeCents),
    ]);
}

function amount(
  id: string,
  label: string,
  currency: string,
  of: (sums: SomeFigures['money'][number]) => number,
): FigureKind {
  const centsOf = ({ money }: SomeFigures) => {
    const sums = money.find((each) => each.currency === currency);
    return sums ? of(sums) : null;
  };
  return {
    ...{ id, label, of: centsOf, format: (cents) => formatMoney(cents, currency) },
    cell: (figures) => {
      const cents = centsOf(figures);
      return cents === null ? null : { cents, currency };
    },
  };
}

/** What a figure is in words; a dash where there is nothing to tell. */
export function figureInWords({ of, format }: FigureKind, figures: SomeFigures | null): string {
  const value = figures && of(figures);
  return value === null ? '–' : format(value);
}

/** A span in its two largest units: '3 h 20 min', '2 days 4 h'. */
function minutesInWords(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const words = [
    days > 0 && (days === 1 ? t`1 day` : t`${days} days`),
    hours > 0 && t`${hours} h`,
    days === 0 && (rest > 0 || hours === 0) && t`${rest} min`,
  ];
  return words.filter(Boolean).join(' ');
}
