import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { ButtonLink } from '#app/ui/link.tsx';
import { type BookingPosition, eventsFor } from '#core/booking/lifecycle.ts';
import { EVENT_LABELS } from '#core/booking/lifecycle-words.ts';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import type { Offer } from '../offer-terms.ts';
import { AcceptDialog, DeclineDialog, WithdrawDialog } from './answer-dialogs.tsx';
import { CounterDialog } from './counter-dialog.tsx';

export const positionOf = (offer: Offer): BookingPosition => ({
  status: offer.status,
  offeredBy: offer.offered_by,
  overtakenBy: offer.ended_because,
});

type Answer = 'accept' | 'counter' | 'decline' | 'withdraw';
const isAnswer = (event: string): event is Answer =>
  ['accept', 'counter', 'decline', 'withdraw'].includes(event);

/** What this side may do with the offer now, as the lifecycle says, each with its dialog; the agreement once there is one. */
export function OfferActs({
  offer,
  side,
  onBooked,
}: {
  offer: Offer;
  side: Side;
  onBooked: ((bookingId: string) => void) | undefined;
}) {
  const [asked, setAsked] = useState<Answer | null>(null);
  const events = eventsFor(positionOf(offer), side).filter(isAnswer);
  const dialog = (answer: Answer) => ({
    offer,
    side,
    open: asked === answer,
    onOpenChange: (open: boolean) => setAsked(open ? answer : null),
  });
  return (
    <div
      className={cn(
        'flex flex-wrap gap-2',
        // On a phone a card is longer than the window: its answer stays in view while it is read.
        events.length > 0 &&
          'bg-sheet max-sm:sticky max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:-mx-5 max-sm:-mb-5 max-sm:rounded-b-lg max-sm:border-t max-sm:border-line max-sm:px-5 max-sm:py-3',
      )}
    >
      {events.map((event) => (
        <Button
          key={event}
          variant={event === 'accept' ? 'primary' : event === 'decline' ? 'ghost' : 'secondary'}
          onClick={() => setAsked(event)}
        >
          {EVENT_LABELS[event]}
        </Button>
      ))}
      {offer.agreement_id ? (
        <ButtonLink href={`/agreement/final/${offer.agreement_id}`}>{t`To the agreement`}</ButtonLink>
      ) : null}
      {offer.conversation_id ? (
        <ButtonLink
          variant="ghost"
          href={`/${side === 'venue' ? 'venue' : 'artist'}/messages?conversation=${offer.conversation_id}`}
        >
          {t`Message`}
        </ButtonLink>
      ) : null}
      <AcceptDialog {...dialog('accept')} onBooked={onBooked} onCounter={() => setAsked('counter')} />
      <CounterDialog {...dialog('counter')} />
      <DeclineDialog {...dialog('decline')} />
      <WithdrawDialog {...dialog('withdraw')} />
    </div>
  );
}
