import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { formatDay } from '#core/calendar/day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

/** Hires, rehearsals and recordings of a venue that name this contact. Nothing where there are none. */
export function ContactUses({ uses }: { uses: ReadAnswer<'contact-card'>['uses'] }) {
  if (uses.length === 0) return null;
  return (
    <Card title={t`Uses of your rooms`} subtitle={t`Those that name them as their contact`}>
      <ul className="grid divide-y divide-line">
        {uses.map(({ useId, title, day, isCancelled, amountCents, currency }) => (
          <li key={useId} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="flex min-w-0 flex-wrap gap-x-3">
              <TextLink href={`/venue/calendar?date=${day}`}>{formatDay(day)}</TextLink>
              <span className="wrap-anywhere text-ink-soft">{title}</span>
            </span>
            <span className="flex flex-none flex-wrap items-baseline justify-end gap-3">
              {amountCents === null ? null : <Money cents={amountCents} currency={currency} />}
              {isCancelled ? <Badge>{t`Cancelled`}</Badge> : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
