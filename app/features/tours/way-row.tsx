import { Pencil, Ship } from 'lucide-react';
import { useState } from 'react';
import { useDistance } from '#app/lib/use-distance.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { formatMoney } from '#core/money/cents.ts';
import type { Travel } from '#core/tours/journey.ts';
import { HOME, type KnownWay, knownBetween, waysByPlaces } from '#core/tours/known-ways.ts';
import type { Leg } from '#core/tours/network.ts';
import { meant } from '#core/words/later.ts';
import { listed } from '#core/words/listed.ts';
import { inLocale, t } from '#core/words/t.ts';
import type { TourHome, TourStop } from './stops.ts';
import type { WayEnd } from './way-dialog.tsx';

const WayDialog = lazyPart(async () => (await import('./way-dialog.tsx')).WayDialog, null);

/** 'To Cork: about 210 km, 3 h, 1 night away, €95', which the artist may know better. */
export function WayRow({
  leg,
  from,
  to,
  home,
  currency,
  travel,
  ways,
  onWays,
}: {
  leg: Leg;
  /** Null stands for home. */
  from: TourStop | null;
  to: TourStop | null;
  home: TourHome;
  currency: string;
  travel: Travel;
  ways: readonly KnownWay[];
  onWays: (ways: KnownWay[]) => void;
}) {
  const far = useDistance();
  const [editing, setEditing] = useState(false);
  const ends = [endOf(from, home), ...(leg.byHome ? [endOf(null, home)] : []), endOf(to, home)];
  const parts = ends.slice(1).map((end, at) => [ends[at] as WayEnd, end] as const);
  const known = waysByPlaces(ways);
  const isKnown = parts.every(([a, b]) => knownBetween(known, a.id, b.id));
  const nights = leg.nightsAway === 1 ? t`1 night away` : t`${leg.nightsAway} nights away`;
  const where = to ? endOf(to, home).name : t`home`;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 bg-sunken py-1.5 pe-3 ps-5 text-sm wrap-anywhere text-ink-soft">
      {leg.ferries.length > 0 ? <Ship aria-hidden="true" className="size-4" /> : null}
      <p className="min-w-0 flex-1 basis-56">
        {leg.byHome ? t`Home in between, then to` : meant('To', 'To the place')} {where}:{' '}
        {isKnown ? '' : t`about `}
        {far(leg.km)}, {hoursOf(leg.hours)}
        {leg.ferries.length > 0 ? t`, ferry ${listed(leg.ferries)}` : ''}
        {leg.nightsAway > 0 ? `, ${nights}` : ''}, {formatMoney(leg.costCents, currency)}
        {isKnown ? t`, as you said` : ''}
      </p>
      <Button
        size="sm"
        variant="ghost"
        icon={<Pencil />}
        aria-label={t`Change the way to ${where}`}
        onClick={() => setEditing(true)}
      >
        {t`Change`}
      </Button>
      {editing ? (
        <WayDialog
          parts={parts}
          currency={currency}
          travel={travel}
          ways={ways}
          onWays={onWays}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </div>
  );
}

const endOf = (stop: TourStop | null, home: TourHome): WayEnd =>
  stop
    ? { id: stop.venueId, name: stop.city.split(',')[0] ?? stop.city, lat: stop.lat, lng: stop.lng }
    : { id: HOME, name: t`home`, lat: home.lat, lng: home.lng };

/** 'under 1 h', '3 h', '3.5 h' */
function hoursOf(hours: number): string {
  return hours < 1 ? t`under 1 h` : `${(Math.round(hours * 2) / 2).toLocaleString(inLocale('en-IE'))} h`;
}
