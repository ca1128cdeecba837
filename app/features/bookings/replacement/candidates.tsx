import { ReasonsList } from '#app/ui/data/reasons-list.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { DECIDING } from '#core/matching/deciding.ts';
import { formatMoney } from '#core/money/cents.ts';

type Candidate = ReadAnswer<'replacements'>['artists'][number];

/** Who could play, best first, each with a box to tick and the reasons in words. */
export function Candidates({
  artists,
  chosen,
  onChosen,
}: {
  artists: readonly Candidate[];
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
}) {
  return (
    <ol aria-label="Who could play" className="divide-y divide-line rounded-md border border-line bg-sheet">
      {artists.map(({ artist, km, reasons }) => (
        <li key={artist.id} className="grid gap-1 px-4 py-3">
          <Checkbox
            label={<span className="font-semibold">{artist.name}</span>}
            hint={[artist.location, km === null ? '' : `${km} km`, feeOf(artist)].filter(Boolean).join(' · ')}
            checked={chosen.includes(artist.id)}
            onCheckedChange={(on) =>
              onChosen(on ? [...chosen, artist.id] : chosen.filter((id) => id !== artist.id))
            }
          />
          <ReasonsList reasons={reasons} most={DECIDING} className="pl-8.5" />
        </li>
      ))}
    </ol>
  );
}

function feeOf({ feeMinCents, feeMaxCents, currency }: Candidate['artist']): string {
  const least = feeMinCents ?? feeMaxCents;
  return least === null ? '' : `from ${formatMoney(least, currency)}`;
}
