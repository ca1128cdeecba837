import { Button } from '#app/ui/button.tsx';
import { formatMoney } from '#core/money/cents.ts';
import type { EmptySpots } from '#core/month/why.ts';
import { t } from '#core/words/t.ts';
import type { NightBasis } from './use-month.ts';

/** Spots of a night that the plan leaves empty, and why. Nothing where there are none. */
export function EmptySpot({
  night,
  currency,
  seats,
  banned,
  why,
  committed,
  onBudget,
}: {
  night: NightBasis;
  currency: string;
  /** So many are planned. */
  seats: number;
  banned: readonly string[];
  why: EmptySpots | null;
  committed: number;
  onBudget: (cents: number) => void;
}) {
  const empty = night.spots - seats;
  if (empty <= 0) return null;
  const budget = why?.budgetCents ? why.budgetCents + committed : null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-dashed border-line-strong bg-sunken px-5 py-4">
      <div className="grid min-w-0 flex-1 basis-56">
        <span className="font-semibold">
          {empty === 1 ? t`1 spot stays empty` : t`${empty} spots stay empty`}
        </span>
        <span className="text-sm">
          {wordsFor(night, empty, banned, why, budget === null ? null : formatMoney(budget, currency))}
        </span>
      </div>
      {budget ? (
        <Button size="sm" onClick={() => onBudget(budget)}>
          {t`Raise the budget`}
        </Button>
      ) : null}
    </li>
  );
}

function wordsFor(
  night: NightBasis,
  empty: number,
  banned: readonly string[],
  why: EmptySpots | null,
  budget: string | null,
): string {
  if (night.isLate) return t`Its deadline has passed: move it to ask more artists.`;
  const left = night.candidates.filter(({ artistId }) => !banned.includes(`${night.showId}~${artistId}`));
  if (left.length === 0 && night.candidates.length > 0) return t`You left out everybody who fits.`;
  if (left.length === 0) return nobodyFits(night);
  if (budget)
    return t`The budget does not reach so far. With one of ${budget} ${empty === 1 ? 'it' : t`more of it`} is filled.`;
  if (why?.why === 'elsewhere')
    return t`Everybody who fits plays another of these nights, where the month loses more without them.`;
  return why ? t`The budget does not reach so far.` : '';
}

/** 'Nobody is left who fits: 2 said no, were declined or did not answer, 3 would come for a higher fee.' */
function nobodyFits({ out: { said, busy, needy, unpriced }, dearer }: NightBasis): string {
  const parts = [
    said > 0 ? t`${said} said no, ${said === 1 ? 'was' : 'were'} declined or did not answer` : '',
    busy > 0 ? t`${busy} ${busy === 1 ? 'is' : 'are'} asked or held for another night` : '',
    needy > 0 ? t`${needy} would need to do what they say they do not` : '',
    unpriced > 0
      ? t`${unpriced} ${unpriced === 1 ? 'names' : 'name'} no fee, and neither does the night`
      : '',
    dearer > 0 ? t`${dearer} would come for a higher fee` : '',
  ].filter(Boolean);
  if (parts.length === 0)
    return t`Nobody who fits is free. Other genres, places or a higher fee widen the search.`;
  return t`Nobody is left who fits: ${parts.join(', ')}.`;
}
