import { useState } from 'react';
import { InterestOfBooking } from '#app/features/payments/interest-of-booking.tsx';
import { Button } from '#app/ui/button.tsx';
import { t } from '#core/words/t.ts';
import type { LinkedBooking } from './linked-booking-query.ts';
import { Proved } from './prove-mailbox.tsx';

/** What was paid late and what that costs, as members read it; an act's own mailbox asks for it, or waives it, once it is proved. */
export function InterestPart({ offer, me }: Pick<LinkedBooking, 'offer' | 'me'>) {
  const [acting, setActing] = useState(false);
  const part = (acts: boolean) => (
    <InterestOfBooking
      {...{ bookingId: offer.booking_id, side: me.side, acts }}
      names={{ artist: offer.artist_name, venue: offer.venue_name }}
      quiet
      byLink
    />
  );
  if (me.side === 'venue' || !me.isOwnMailbox) return part(false);
  return acting ? (
    <Proved mailbox={me.mailbox} to={t`ask for interest`} before={part(false)}>
      {part(true)}
    </Proved>
  ) : (
    <>
      {part(false)}
      <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => setActing(true)}>
        {t`Ask for interest, or waive it`}
      </Button>
    </>
  );
}
