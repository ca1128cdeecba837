import { type Season, SINCE } from '#app/features/dashboard/season.ts';
import {
  alsoIn,
  averageCents,
  changeOf,
  changeOfAverage,
  type Figures,
} from '#app/features/finances/figures.ts';
import { StatCard } from '#app/ui/data/stat-card.tsx';
import { t } from '#core/words/t.ts';

type MoneyCard = {
  season: Season;
  /** Which money it is of such a sum, in integer cents. */
  of: (sum: Figures) => number;
};

/** What a season brought. */
export function SumCard({
  label,
  season: { whole, recent, before, rows, currency, money, also },
  of,
}: MoneyCard & { label: string }) {
  return (
    <StatCard
      label={label}
      value={money(of(whole))}
      change={changeOf(of(recent), of(before))}
      since={SINCE()}
      hint={[alsoIn(currency, rows, of), also].filter(Boolean).join('; ')}
    />
  );
}

/** What a show of the season brought on average. */
export function AverageCard({ season: { whole, recent, before, currency, money }, of }: MoneyCard) {
  const average = (sum: Figures) => averageCents(of(sum), sum.shows, currency);
  return (
    <StatCard
      label={t`Average Per Show`}
      value={money(average(whole))}
      change={changeOfAverage(recent, before, average)}
      since={SINCE()}
    />
  );
}
