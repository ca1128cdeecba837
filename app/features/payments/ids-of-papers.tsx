import type { ReactNode } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import type { Side } from '#core/booking/side.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

type Id = ReadAnswer<'payment-setup'>['ids'][number];

const OWES = (): Record<Side, string> => ({
  artist: t`The venue owes the VAT (reverse charge). `,
  venue: t`You owe the VAT (reverse charge). `,
});

/**
 * What VIES said of the ids on papers to come that say that the venue owes the VAT. A refused id is a warning: to whoever can correct it, and to whoever
 * may owe the VAT if it is wrong. `action`: the way to one's own billing details.
 */
export function IdsOfPapers({
  ids,
  side,
  isOfBookings,
  action,
  className,
}: {
  ids: readonly Id[];
  side: Side;
  isOfBookings: boolean;
  action: ReactNode;
  className: string;
}) {
  const each = [...new Map(ids.map((id) => [id.side + id.vatId, id])).values()];
  const own = each.find((id) => id.side === side && id.refusedOn);
  const wrong = each.filter((id) => id.side !== side && id.refusedOn);
  const good = isOfBookings ? each.filter((id) => id.checkedOn) : [];
  // Who owes it is not said beside a warning that it may be otherwise.
  const who = own || wrong.length > 0 ? '' : OWES()[side];
  return (
    <>
      {own ? (
        <Banner tone="warn" className={className} title={t`VIES does not know your VAT id`} action={action}>
          {t`It was asked about ${own.vatId} on ${formatDay(own.refusedOn ?? '')}. Invoices between two countries name the id and leave out the VAT because of it: please correct it, or ask your tax office.`}
        </Banner>
      ) : null}
      {wrong.map(({ vatId, name, refusedOn }) => (
        <Banner
          key={vatId}
          tone="warn"
          className={className}
          title={t`VIES does not know the VAT id of ${name}`}
        >
          {t`It was asked about ${vatId} on ${formatDay(refusedOn ?? '')}. ${
            side === 'artist'
              ? t`Your invoice says that they owe the VAT. If the id is wrong, you may owe it yourself: please ask them to correct it.`
              : t`Their invoice names it: please ask them to correct it.`
          } They were told. Nothing waits for it.`}
        </Banner>
      ))}
      {good.length > 0 ? (
        <p className={`text-sm text-ink-soft ${className}`}>
          {who}
          {good
            .map(
              (id) =>
                t`${id.side === side ? t`Your VAT id` : t`VAT id of ${id.name}:`} ${id.vatId}, checked on ${formatDay(id.checkedOn ?? '')}.`,
            )
            .join(' ')}
        </p>
      ) : null}
    </>
  );
}
