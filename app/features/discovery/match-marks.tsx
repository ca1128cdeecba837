import { Badge } from '#app/ui/badge.tsx';
import type { ChanceInWords } from '#core/matching/chance-words.ts';
import { t } from '#core/words/t.ts';

const SAID = (): Record<ChanceInWords, string | null> => ({
  likely: t`Likely to say yes`,
  possible: null,
  'a stretch': t`A stretch`,
});

/**
 * What marks a row of a ranking: somebody new, and how likely a yes is. No percentages: what is known does not bear them; null where nothing is
 * known. Once either side has asked for the night, nothing is guessed: what was said stands beside it.
 */
export function MatchMarks({ isNew, chance, asked }: Marks) {
  const said = chance && !asked && SAID()[chance];
  if (!isNew && !said) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-1.5">
      {isNew ? <Badge tone="accent">{t`New here`}</Badge> : null}
      {said ? <Badge tone={chance === 'likely' ? 'good' : 'neutral'}>{said}</Badge> : null}
    </p>
  );
}

type Marks = { isNew: boolean; chance: ChanceInWords | null; asked: boolean };
