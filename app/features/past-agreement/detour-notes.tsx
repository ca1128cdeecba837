import { Info } from 'lucide-react';
import { t } from '#core/words/t.ts';
import type { Pair } from './detour-pair.ts';
import { useDetours } from './detour-words.ts';

type Named = { text: string; pair: Pair };

/** For whoever writes, before it is sent: what counts here alone. It holds nothing up. */
export function DetourWarning({ text, pair }: Named) {
  const named = useDetours(text, pair);
  return (
    <div role="status">
      {named ? (
        <p className="flex items-start gap-2 rounded-md border border-line-strong bg-raised px-3 py-2 text-sm">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            {t`This names ${named}. Agreement, payout and protection count for what you arrange here alone. You can send it all the same.`}
          </span>
        </p>
      ) : null}
    </div>
  );
}

/** For whoever reads, above what the other side wrote. */
export function DetourNote({ text, pair }: Named) {
  const named = useDetours(text, pair);
  return named ? (
    <p className="flex items-start gap-1.5 text-xs text-ink-soft">
      <Info aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0">
        {t`Names ${named}. Agreement, payout and protection count for what you arrange here alone.`}
      </span>
    </p>
  ) : null;
}
