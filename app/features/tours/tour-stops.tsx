import { Lock, LockOpen, Ship, X } from 'lucide-react';
import { formatShortDay } from '#app/lib/format.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { formatMoney } from '#core/money/cents.ts';
import type { Leg } from '#core/tours/network.ts';
import type { TourStop } from './stops.ts';

/** The nights of a tour in their order, with the way to each. */
export function TourStops({
  stops,
  legs,
  currency,
  locked,
  onLock,
  onBan,
}: {
  stops: readonly TourStop[];
  legs: readonly Leg[];
  currency: string;
  locked: readonly string[];
  onLock: (id: string) => void;
  onBan: (id: string) => void;
}) {
  return (
    <ol aria-label="The nights of the tour" className="border-t border-line">
      {stops.map((stop, index) => (
        <li key={stop.id}>
          <Way leg={legs[index] as Leg} currency={currency} to={stop.city.split(',')[0] ?? stop.city} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-4">
            <span className="type-figure w-8 shrink-0 text-2xl">{index + 1}</span>
            <div className="grid min-w-0 flex-1 basis-56 wrap-anywhere">
              <TextLink
                href={`/venue/profile/${stop.venueId}`}
                className="justify-self-start font-semibold wrap-anywhere"
              >
                {stop.title ? `${stop.title}, ${stop.venue}` : stop.venue}
              </TextLink>
              <span className="text-sm text-ink-soft">
                {formatShortDay(stop.day)} · {stop.city}
              </span>
              <span className="text-sm">
                {stop.isOffered ? '' : 'You ask '}
                {formatMoney(stop.feeCents, currency)}
                {stop.state === 'booked'
                  ? ' agreed'
                  : stop.isOffered
                    ? ' offered'
                    : '; nothing is offered yet'}
              </span>
            </div>
            <StateBadge stop={stop} />
            {stop.state === 'booked' ? null : (
              <span className="flex gap-2">
                <Button
                  size="sm"
                  icon={locked.includes(stop.id) ? <LockOpen /> : <Lock />}
                  aria-label={`${locked.includes(stop.id) ? 'Unlock' : 'Keep'} ${stop.venue}`}
                  onClick={() => onLock(stop.id)}
                >
                  {locked.includes(stop.id) ? 'Unlock' : 'Keep'}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<X />}
                  aria-label={`Leave out ${stop.venue}`}
                  onClick={() => onBan(stop.id)}
                >
                  Leave out
                </Button>
              </span>
            )}
          </div>
        </li>
      ))}
      <li>
        <Way leg={legs.at(-1) as Leg} currency={currency} to="home" />
      </li>
    </ol>
  );
}

function StateBadge({ stop }: { stop: TourStop }) {
  if (stop.state === 'booked') return <Badge tone="good">Booked</Badge>;
  if (stop.state === 'asked') return <Badge tone="warn">Asked</Badge>;
  return (
    <Badge tone="neutral">
      {stop.chanceInWords === 'likely'
        ? 'Likely'
        : stop.chanceInWords === 'possible'
          ? 'Possible'
          : 'A stretch'}
    </Badge>
  );
}

/** 'By road 210 km, 3 h, €95 · 1 night away' */
function Way({ leg, currency, to }: { leg: Leg; currency: string; to: string }) {
  const nights = leg.nightsAway === 1 ? '1 night away' : `${leg.nightsAway} nights away`;
  return (
    <p className="flex flex-wrap items-center gap-x-2 bg-sunken px-5 py-2 text-sm wrap-anywhere text-ink-soft">
      {leg.ferries.length > 0 ? <Ship aria-hidden="true" className="size-4" /> : null}
      <span>
        {leg.byHome ? 'Home in between, then to' : 'To'} {to}: about{' '}
        {Math.round(leg.km).toLocaleString('en-IE')} km, {leg.hours < 1 ? 'under 1' : Math.round(leg.hours)} h
        {leg.ferries.length > 0 ? `, ferry ${leg.ferries.join(' and ')}` : ''}
        {leg.nightsAway > 0 ? `, ${nights}` : ''}, {formatMoney(leg.costCents, currency)}
      </span>
    </p>
  );
}
