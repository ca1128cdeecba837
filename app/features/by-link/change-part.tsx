import { useQuery } from '@tanstack/react-query';
import { changesQuery } from '#app/features/agreements/changes-query.ts';
import { OpenChange } from '#app/features/bookings/change/open-change.tsx';
import { Card } from '#app/ui/card.tsx';
import { t } from '#core/words/t.ts';
import { type LinkedBooking, LOOKS_AGAIN } from './linked-booking-query.ts';
import { Proved } from './prove-mailbox.tsx';

/** A change of what is agreed, which the other side proposes: it is read by whoever holds the link, and answered once the mailbox is proved. */
export function ChangePart({ booking: { offer, me } }: { booking: LinkedBooking }) {
  const mayChange = offer.status === 'confirmed' && offer.agreement_id !== null;
  const { data } = useQuery({
    ...changesQuery(offer.booking_id),
    enabled: mayChange,
    refetchInterval: LOOKS_AGAIN,
  });
  if (!mayChange || !(data?.open || data?.declined)) return null;
  return (
    <Card title={t`A change of what is agreed`}>
      <OpenChange
        show={offer}
        onPropose={undefined}
        gate={(answer) => (
          <Proved mailbox={me.mailbox} to={t`answer the change`}>
            {answer}
          </Proved>
        )}
      />
    </Card>
  );
}
