import { ExternalLink, Pencil } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { now } from '#app/lib/clock.ts';
import { formatDay, formatInstant } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { formatMoneyExact } from '#core/money/cents.ts';
import { contradictions } from '#core/tickets/contradictions.ts';
import { sellerWords, sourceWords, totalSold } from '#core/tickets/tickets.ts';
import { inLocale, t } from '#core/words/t.ts';
import type { PricesDialog as Prices } from './prices-dialog.tsx';
import type { Tickets } from './tickets-query.ts';

const PricesDialog = lazyPart<ComponentProps<typeof Prices>>(
  () => import('./prices-dialog.tsx').then((part) => part.PricesDialog),
  null,
);

/** At which prices tickets are sold, and what stands of each, by whom and since when. */
export function PricesCard({ tickets }: { tickets: Tickets }) {
  const { show, tiers, url, as } = tickets;
  const [edits, setEdits] = useState(false);
  const canEdit = as === 'venue' && show.status !== 'cancelled' && Date.parse(show.endsAt) > now().getTime();
  const said = contradictions(tiers, show);
  return (
    <Card
      title={t`Prices`}
      subtitle={t`What tickets cost does not change any deal`}
      actions={
        <>
          {url ? (
            <ButtonLink size="sm" href={url} target="_blank" rel="noreferrer" icon={<ExternalLink />}>
              {t`Where to buy`}
            </ButtonLink>
          ) : null}
          {canEdit ? (
            <Button size="sm" icon={<Pencil />} onClick={() => setEdits(true)}>
              {tiers.length === 0 ? t`Set the prices` : t`Change the prices`}
            </Button>
          ) : null}
        </>
      }
    >
      {said.length > 0 ? (
        <Banner tone="info" className="mb-4 text-sm">
          {said.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Banner>
      ) : null}
      {tiers.length === 0 ? (
        <p className="text-ink-soft">{t`The venue has not said yet at which prices tickets are sold.`}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {tiers.map((tier) => (
            <Tier key={tier.id} tier={tier} tickets={tickets} />
          ))}
        </ul>
      )}
      {edits ? <PricesDialog tickets={tickets} onClose={() => setEdits(false)} /> : null}
    </Card>
  );
}

function Tier({ tier, tickets: { show, counts } }: { tier: Tickets['tiers'][number]; tickets: Tickets }) {
  const stands = counts.filter((count) => count.stands && count.tierId === tier.id);
  const sold = totalSold(stands);
  return (
    <li className="grid gap-1 py-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{tier.name}</span>
        <span className="tabular-nums">
          {stands.length === 0 ? t`not counted` : t`${sold.toLocaleString(inLocale('en-IE'))} sold`}
          {tier.allocation === null ? '' : t` of ${tier.allocation.toLocaleString(inLocale('en-IE'))}`}
        </span>
      </span>
      <span className="text-sm text-ink-soft">
        {formatMoneyExact(tier.priceCents, show.currency)}
        {tier.onSaleOn ? t`, on sale from ${formatDay(tier.onSaleOn)}` : ''}
      </span>
      {stands.map((count) => (
        <span key={count.seq} className="text-sm text-ink-soft wrap-anywhere">
          {t`${count.sold.toLocaleString(inLocale('en-IE'))} by ${sellerWords(count.seller)}, ${sourceWords(count.source)}, ${formatInstant(count.countedAt, show.timeZone)}`}
        </span>
      ))}
    </li>
  );
}
