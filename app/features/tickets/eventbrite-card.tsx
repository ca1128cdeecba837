import { Plug } from 'lucide-react';
import { formatInstant } from '#app/lib/format.ts';
import { Card } from '#app/ui/card.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { INTEGRATIONS_ROUTE } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';
import type { Tickets } from './tickets-query.ts';

/** What the product counts by itself of a night whose link to buy is an event at Eventbrite. */
export function EventbriteCard({ tickets: { eventbrite, show } }: { tickets: Tickets }) {
  if (!eventbrite) return null;
  const { isConnected, readAt, fault, unmatched } = eventbrite;
  if (!isConnected)
    return (
      <Card title={t`Eventbrite`} subtitle={t`Where to buy is an event there`}>
        <p className="mb-4 text-ink-soft">
          {fault ?? t`Connect Eventbrite, and what it sells of this night is counted here each hour.`}
        </p>
        <ButtonLink href={INTEGRATIONS_ROUTE} icon={<Plug />}>
          {t`Connect Eventbrite`}
        </ButtonLink>
      </Card>
    );
  return (
    <Card title={t`Eventbrite`} subtitle={t`Counted by itself, each hour`}>
      <div className="grid gap-2 text-ink-soft wrap-anywhere">
        <p>
          {readAt
            ? t`Asked the last time on ${formatInstant(readAt, show.timeZone)}.`
            : fault
              ? t`Nothing has come yet.`
              : t`It is asked within a minute or so.`}
        </p>
        {fault ? <p className="font-medium text-ink">{fault}</p> : null}
        {unmatched.length > 0 ? (
          <p>
            {t`Sold there, and none of your prices, so not counted: ${unmatched.join(', ')}. Give a price the same name to count it.`}
          </p>
        ) : null}
      </div>
    </Card>
  );
}
