import { feesOfToday } from '#app/lib/fees.ts';
import { formatShortDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { formatMoney } from '#core/money/cents.ts';
import { minorPerUnit } from '#core/money/currencies.ts';
import { t } from '#core/words/t.ts';
import type { TourStop } from './stops.ts';
import type { PlanOf } from './use-plan.ts';

const SHOWN = 12;

/** The openings that the tour does not play: what the whole tour would lose with each, and the fee from which it is in. */
export function LeftOutStops({
  leftOut,
  banned,
  currency,
  onKeep,
  onAllow,
}: {
  leftOut: PlanOf<TourStop>['leftOut'];
  banned: readonly string[];
  currency: string;
  onKeep: (id: string) => void;
  onAllow: (id: string) => void;
}) {
  const rows = [...leftOut]
    .sort((a, b) => (a.losesCents ?? Infinity) - (b.losesCents ?? Infinity))
    .slice(0, SHOWN);
  if (rows.length === 0) return null;
  return (
    <Card
      flush
      title={t`Left out`}
      subtitle={
        leftOut.length > SHOWN
          ? t`The ${SHOWN} that miss by least, of ${leftOut.length}. Each figure is of the whole tour planned again with that night in it.`
          : t`Each figure is of the whole tour planned again with that night in it.`
      }
    >
      <ul>
        {rows.map(({ stop, losesCents, inFromCents, isProven }) => (
          <li
            key={stop.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3"
          >
            <div className="grid min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="font-semibold">{stop.venue}</span>
              <span className="text-sm text-ink-soft">
                {formatShortDay(stop.day)} · {stop.city}
              </span>
              <span className="text-sm">
                {banned.includes(stop.id)
                  ? t`You left it out.`
                  : why(stop, { losesCents, inFromCents, isProven }, currency)}
              </span>
            </div>
            {banned.includes(stop.id) ? (
              <Button size="sm" aria-label={t`Allow again: ${stop.venue}`} onClick={() => onAllow(stop.id)}>
                {t`Allow again`}
              </Button>
            ) : losesCents === null ? null : (
              <Button size="sm" aria-label={t`Put it in: ${stop.venue}`} onClick={() => onKeep(stop.id)}>
                {t`Put it in`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function why(
  stop: TourStop,
  {
    losesCents,
    inFromCents,
    isProven,
  }: { losesCents: number | null; inFromCents: number | null; isProven: boolean },
  currency: string,
): string {
  if (losesCents === null || inFromCents === null)
    return t`Not possible within these days, hours and nights, beside what is kept.`;
  if (losesCents === 0) return t`As good as what is in: the tour earns the same with it.`;
  const most = isProven ? '' : t`at most `;
  const share = 1 - feesOfToday(currency).commissionBasisPoints / 10_000;
  const whole = minorPerUnit(currency);
  const fee = formatMoney(Math.ceil(inFromCents / share / whole) * whole, currency);
  return t`With it the whole tour earns ${most}${formatMoney(losesCents, currency)} less; from a fee of ${fee} ${isProven ? '' : t`at the latest `}it is in (${stop.isOffered ? t`they offer` : t`you ask`} ${formatMoney(stop.feeCents, currency)}).`;
}
