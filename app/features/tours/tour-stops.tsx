import { CalendarDays, Lock, LockOpen, X } from 'lucide-react';
import { useRef } from 'react';
import { formatShortDay } from '#app/lib/format.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { formatMoney } from '#core/money/cents.ts';
import type { Travel } from '#core/tours/journey.ts';
import type { KnownWay } from '#core/tours/known-ways.ts';
import type { Leg } from '#core/tours/network.ts';
import { t } from '#core/words/t.ts';
import type { TourHome, TourStop } from './stops.ts';
import { WayRow } from './way-row.tsx';

/** So many other nights of a room are offered. */
const MOST_MOVES = 3;

/** The nights of a tour in their order, with the way to each. */
export function TourStops({
  stops,
  legs,
  currency,
  home,
  travel,
  ways,
  onWays,
  locked,
  onLock,
  onBan,
  otherNights,
  onMove,
}: {
  stops: readonly TourStop[];
  legs: readonly Leg[];
  currency: string;
  home: TourHome;
  /** How ways are estimated. */
  travel: Travel;
  /** Those the artist knows better than the estimate. */
  ways: readonly KnownWay[];
  onWays: (ways: KnownWay[]) => void;
  locked: readonly string[];
  onLock: (id: string) => void;
  onBan: (id: string) => void;
  /** Other nights of the room of a stop that could be played instead. */
  otherNights: (stop: TourStop) => readonly TourStop[];
  onMove: (id: string, to: string) => void;
}) {
  // A stop that is moved or left out is gone with its buttons: whoever goes on by keyboard goes on from the list.
  const list = useRef<HTMLOListElement>(null);
  const way = (index: number) => (
    <WayRow
      leg={legs[index] as Leg}
      from={stops[index - 1] ?? null}
      to={stops[index] ?? null}
      home={home}
      currency={currency}
      travel={travel}
      ways={ways}
      onWays={onWays}
    />
  );
  return (
    <ol ref={list} tabIndex={-1} aria-label={t`The nights of the tour`} className="border-t border-line">
      {stops.map((stop, index) => (
        <li key={stop.id}>
          {way(index)}
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
              <span className="text-sm">{feeWords(stop, currency)}</span>
            </div>
            <StateBadge stop={stop} />
            {stop.state === 'booked' || stop.state === 'elsewhere' ? null : (
              <span className="flex gap-2">
                <Button
                  size="sm"
                  icon={locked.includes(stop.id) ? <LockOpen /> : <Lock />}
                  aria-label={`${locked.includes(stop.id) ? t`Unlock` : t`Keep`} ${stop.venue}`}
                  onClick={() => onLock(stop.id)}
                >
                  {locked.includes(stop.id) ? t`Unlock` : t`Keep`}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<X />}
                  aria-label={t`Leave out ${stop.venue}`}
                  onClick={() => {
                    onBan(stop.id);
                    list.current?.focus();
                  }}
                >
                  {t`Leave out`}
                </Button>
              </span>
            )}
            {stop.state === 'open' ? (
              <Moves
                stop={stop}
                nights={otherNights(stop).slice(0, MOST_MOVES)}
                onMove={(to) => {
                  onMove(stop.id, to);
                  list.current?.focus();
                }}
              />
            ) : null}
          </div>
        </li>
      ))}
      <li>{way(stops.length)}</li>
    </ol>
  );
}

/** Other nights of a room, on a phone in a row of their own. */
function Moves({
  stop,
  nights,
  onMove,
}: {
  stop: TourStop;
  nights: readonly TourStop[];
  onMove: (to: string) => void;
}) {
  if (nights.length === 0) return null;
  return (
    <span className="-ms-3 flex basis-full flex-wrap gap-x-1">
      {nights.map(({ id, day }) => (
        <Button
          key={id}
          size="sm"
          variant="ghost"
          icon={<CalendarDays />}
          aria-label={t`Move to ${formatShortDay(day)}: ${stop.venue}`}
          onClick={() => onMove(id)}
        >
          {t`Move to ${formatShortDay(day)}`}
        </Button>
      ))}
    </span>
  );
}

function feeWords({ state, isOffered, feeIsUnknown, feeCents }: TourStop, currency: string): string {
  if (feeIsUnknown) return t`Its fee is not known, or in another currency: the sum is without it`;
  const fee = formatMoney(feeCents, currency);
  if (state === 'booked' || state === 'elsewhere') return t`${fee} agreed`;
  return isOffered ? t`${fee} offered` : t`You ask ${fee}; nothing is offered yet`;
}

function StateBadge({ stop }: { stop: TourStop }) {
  if (stop.state === 'booked') return <Badge tone="good">{t`Booked`}</Badge>;
  if (stop.state === 'elsewhere') return <Badge tone="good">{t`Agreed elsewhere`}</Badge>;
  if (stop.state === 'asked') return <Badge tone="warn">{t`Asked`}</Badge>;
  return (
    <Badge tone="neutral">
      {stop.chanceInWords === 'likely'
        ? t`Likely`
        : stop.chanceInWords === 'possible'
          ? t`Possible`
          : t`A stretch`}
    </Badge>
  );
}
