import { useDistance } from '#app/lib/use-distance.ts';
import { ReasonsList } from '#app/ui/data/reasons-list.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { budgetWords } from '#core/matching/criteria/budget.ts';
import { DECIDING } from '#core/matching/deciding.ts';
import { formatMoney } from '#core/money/cents.ts';
import { asSaid } from '#core/outsiders/not-said.ts';
import { t } from '#core/words/t.ts';

type Candidate = ReadAnswer<'replacements'>['artists'][number];

/** Who could play, best first, each with a box to tick and the reasons in words. */
export function Candidates({
  artists,
  offer,
  chosen,
  onChosen,
}: {
  artists: readonly Candidate[];
  /** What the offer of the form guarantees in integer cents, null where that is nothing yet. */
  offer: { budgetCents: number | null; currency: string };
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
}) {
  const far = useDistance();
  return (
    <ol
      aria-label={t`Who could play`}
      className="divide-y divide-line rounded-md border border-line bg-sheet"
    >
      {artists.map(({ artist, km, reasons }) => (
        <li key={artist.id} className="grid gap-1 px-4 py-3">
          <Checkbox
            label={<span className="font-semibold">{artist.name}</span>}
            hint={[asSaid(artist.location), km === null || km < 1 ? '' : far(km), feeOf(artist)]
              .filter(Boolean)
              .join(' · ')}
            checked={chosen.includes(artist.id)}
            onCheckedChange={(on) =>
              onChosen(on ? [...chosen, artist.id] : chosen.filter((id) => id !== artist.id))
            }
          />
          <ReasonsList reasons={besideOffer(reasons, artist, offer)} most={DECIDING} className="ps-8.5" />
        </li>
      ))}
    </ol>
  );
}

/** The reason about money says the offer that is written here, and not the budget that the night was opened with. */
function besideOffer(
  reasons: Candidate['reasons'],
  artist: Candidate['artist'],
  offer: { budgetCents: number | null; currency: string },
): Candidate['reasons'] {
  return reasons.flatMap((reason) => {
    if (reason.name !== 'budget') return [reason];
    const said = budgetWords(artist, offer, 'venue');
    return said ? [{ ...reason, ...said }] : [];
  });
}

function feeOf({ feeMinCents, feeMaxCents, currency }: Candidate['artist']): string {
  const least = feeMinCents ?? feeMaxCents;
  return least === null ? '' : t`from ${formatMoney(least, currency)}`;
}
