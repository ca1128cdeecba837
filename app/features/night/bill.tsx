import { formatInstant } from '#app/lib/format.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { soughtWords } from '#core/booking/sought.ts';
import { fitToBill } from '#core/night/follow.ts';
import { t } from '#core/words/t.ts';
import { isMissingFromOrder } from './missing-from-order.ts';
import type { Night } from './night-query.ts';

/** Who plays, in which order, since when it is booked, who has confirmed the running order, and how many are still sought. */
export function Bill({ night }: { night: Night }) {
  const { show, published } = night;
  // In playing order: the published one, where whoever came since stands in the place of who left, and before that the bill's own.
  const order = published ? fitToBill(published.items, night.acts) : [];
  const placeOf = (bookingId: string) => {
    const place = order.findIndex((item) => item.kind === 'set' && item.bookingId === bookingId);
    return place === -1 ? order.length : place;
  };
  const acts = night.acts.toSorted((a, b) => placeOf(a.bookingId) - placeOf(b.bookingId));
  return (
    <Card
      title={t`The bill`}
      subtitle={
        show.status === 'open' && show.booked < show.slots
          ? soughtWords(show) || t`1 act sought`
          : show.booked === 1
            ? t`1 act`
            : t`${show.booked} acts`
      }
    >
      {acts.length === 0 ? (
        <p className="text-ink-soft">
          {show.booked === 0
            ? t`Nobody is booked yet.`
            : t`${show.booked} of ${show.slots} ${show.slots === 1 ? t`act is` : t`acts are`} booked.`}
        </p>
      ) : (
        <ol className="grid gap-3">
          {acts.map((act, index) => (
            <li key={act.bookingId} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">
                  <span className="text-ink-soft tabular-nums">{index + 1}. </span>
                  {act.isClosed ? (
                    act.name
                  ) : (
                    <TextLink href={`/artist/profile/${act.artistId}`}>{act.name}</TextLink>
                  )}
                  {act.isMine ? <span className="font-normal text-ink-soft"> {t`(you)`}</span> : null}
                </p>
                {act.confirmedAt ? (
                  <p className="text-sm text-ink-soft">
                    {t`Booked since ${formatInstant(act.confirmedAt, show.timeZone)}`}
                  </p>
                ) : null}
              </div>
              {published || act.didNotPlay ? (
                <Standing act={act} isMissingFromOrder={isMissingFromOrder(night, act.bookingId)} />
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Standing({ act, isMissingFromOrder }: { act: Night['acts'][number]; isMissingFromOrder: boolean }) {
  if (act.didNotPlay) return <Badge>{t`Did not play`}</Badge>;
  if (isMissingFromOrder) return <Badge tone="warn">{t`Not in it yet`}</Badge>;
  if (act.isUpToDate) return <Badge tone="good">{t`Confirmed`}</Badge>;
  return <Badge tone="warn">{act.version === null ? t`Not confirmed yet` : t`Changed since`}</Badge>;
}
