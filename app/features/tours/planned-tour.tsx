import { BrokenRadius } from '#app/features/offers/deal/broken-radius.tsx';
import { toggled, without } from '#app/features/planning/toggled.ts';
import { useDistance } from '#app/lib/use-distance.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { StatCard, StatCards } from '#app/ui/data/stat-card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import { LeftOutStops } from './left-out-stops.tsx';
import type { TourHome, TourStop } from './stops.ts';
import { type TourAddress, travelOf, waysOf, writtenWays } from './tour-address.ts';
import { TourMap } from './tour-map.tsx';
import { TourStops } from './tour-stops.tsx';
import type { PlanOf } from './use-plan.ts';

/** The tour, what it brings and costs, and what was left out for it. */
export function PlannedTour({
  plan: { tour, isPossible, gapCents, leftOut },
  home,
  busy,
  address,
  onChange,
  onForget,
}: {
  plan: PlanOf<TourStop>;
  home: TourHome;
  busy: boolean;
  address: TourAddress;
  onChange: (next: Record<string, unknown>) => void;
  /** Plans as if nothing had been kept or left out. */
  onForget: () => void;
}) {
  const { currency } = home;
  const far = useDistance();
  const lock = (id: string) => onChange({ lock: toggled(address.lock, id), ban: without(address.ban, id) });
  const ban = (id: string) => onChange({ ban: toggled(address.ban, id), lock: without(address.lock, id) });
  // A room is played once: to keep another of its nights moves it there.
  const move = (id: string, to: string) =>
    onChange({
      lock: [...address.lock.filter((kept) => kept !== id && kept !== to), to].join(','),
      ban: without(address.ban, to),
    });
  const otherNights = (stop: TourStop) =>
    leftOut.flatMap(({ stop: other, losesCents }) =>
      // Beside a night that is kept, no other of its room can be in: it can be moved back all the same.
      other.venueId === stop.venueId && (losesCents !== null || address.lock.includes(stop.id))
        ? [other]
        : [],
    );
  const asked = address.lock.length + address.ban.length > 0;
  return (
    <div aria-busy={busy || undefined} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      {tour ? (
        <>
          <StatCards>
            <StatCard
              label={t`Nights`}
              value={tour.stops.length}
              hint={t`${Math.round(hoursOf(tour.legs))} h on the road`}
            />
            <StatCard
              label={t`Expected income`}
              value={formatMoney(tour.incomeCents, currency)}
              hint={t`After our commission, by how likely each yes is`}
            />
            <StatCard
              label={t`Costs`}
              value={formatMoney(tour.costCents, currency)}
              hint={t`About ${far(kmOf(tour.legs))}`}
            />
            <StatCard
              label={t`What is left`}
              value={formatMoney(tour.netCents, currency)}
              hint={t`Income less costs`}
            />
          </StatCards>
          {gapCents > 0 ? (
            <Banner tone="info" title={t`There are very many ways to play these rooms`}>
              {t`Not all were tried. Another tour could leave at most ${formatMoney(gapCents, currency)} more.`}
            </Banner>
          ) : null}
          <BrokenRadius nights={tour.stops.filter(({ state }) => state === 'open' || state === 'asked')} />
          <div className="grid min-w-0 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <Card
              flush
              title={t`The tour`}
              subtitle={t`From ${home.city} and back`}
              actions={
                asked ? (
                  <Button variant="ghost" onClick={onForget}>
                    {t`Forget my changes`}
                  </Button>
                ) : null
              }
            >
              <TourStops
                stops={tour.stops}
                legs={tour.legs}
                currency={currency}
                home={home}
                travel={travelOf(address, currency)}
                ways={waysOf(address)}
                onWays={(ways) => onChange({ ways: writtenWays(ways) })}
                locked={address.lock}
                onLock={lock}
                onBan={ban}
                otherNights={otherNights}
                onMove={move}
              />
            </Card>
            <TourMap
              home={home}
              stops={tour.stops}
              legs={tour.legs}
              label={t`Map of the tour: ${tour.stops.map(({ city }) => city.split(',')[0]).join(', ')}`}
            />
          </div>
        </>
      ) : (
        <EmptyState
          title={isPossible ? t`No tour pays for its road` : t`These nights cannot all be played`}
          action={
            asked ? (
              <Button onClick={onForget}>{t`Forget my changes`}</Button>
            ) : (
              <ButtonLink href="/artist/matches">{t`All openings`}</ButtonLink>
            )
          }
        >
          {whyNone(isPossible, leftOut.length, address.lock.length > 0)}
        </EmptyState>
      )}
      <LeftOutStops leftOut={leftOut} banned={address.ban} currency={currency} onKeep={lock} onAllow={ban} />
    </div>
  );
}

function whyNone(isPossible: boolean, openings: number, keeps: boolean): string {
  if (!isPossible)
    return keeps
      ? t`The nights you keep and those that are booked do not fit into these days, hours and nights in a row. Keep fewer, or allow more.`
      : t`The shows that are booked do not fit into these days, hours and nights in a row. Allow more.`;
  return openings === 0
    ? t`No opening fits you within these days. Try more days.`
    : t`Within these days, hours and costs, staying home is better. What each opening would take stands below.`;
}

const hoursOf = (legs: readonly { hours: number }[]) => legs.reduce((sum, { hours }) => sum + hours, 0);
const kmOf = (legs: readonly { km: number }[]) => legs.reduce((sum, { km }) => sum + km, 0);
