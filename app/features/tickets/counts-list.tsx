import { useState } from 'react';
import { formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { sellerWords, sourceWords } from '#core/tickets/tickets.ts';
import { quoted } from '#core/words/quoted.ts';
import { inLocale, t } from '#core/words/t.ts';
import type { Tickets } from './tickets-query.ts';

const SHOWN = 12;

/** Every count as it was entered, the newest first: what was corrected stays, and says that it counts no longer. */
export function CountsList({ tickets: { counts, tiers, show } }: { tickets: Tickets }) {
  const [all, setAll] = useState(false);
  if (counts.length === 0) return null;
  const name = (tierId: string) => tiers.find(({ id }) => id === tierId)?.name ?? '';
  return (
    <Card title={t`Every count`} subtitle={t`A later count replaces the one before, which stays here`} flush>
      <ul className="divide-y divide-line border-t border-line">
        {counts
          .toReversed()
          .slice(0, all ? undefined : SHOWN)
          .map((count) => (
            <li key={count.seq} className="grid gap-0.5 px-5 py-2.5 text-sm">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">
                  {name(count.tierId)}, {sellerWords(count.seller)}
                </span>
                <span className={count.stands ? 'font-semibold tabular-nums' : 'text-ink-soft tabular-nums'}>
                  {count.sold.toLocaleString(inLocale('en-IE'))}
                  {count.stands ? t` counts now` : ''}
                </span>
              </span>
              <span className="text-ink-soft wrap-anywhere">
                {formatInstant(count.countedAt, show.timeZone)}, {sourceWords(count.source)}
                {count.by ? `, ${count.by}` : ''}
                {count.note ? `: ${quoted(count.note)}` : ''}
              </span>
            </li>
          ))}
      </ul>
      {all || counts.length <= SHOWN ? null : (
        <Button size="sm" className="m-4" onClick={() => setAll(true)}>
          {t`Show all ${counts.length}`}
        </Button>
      )}
    </Card>
  );
}
