import { useState } from 'react';
import { CancelDialog } from '#app/features/bookings/dialogs/cancel-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { depositsInvoiced } from '#core/settlement/parts-paid.ts';
import { t } from '#core/words/t.ts';
import type { LinkedBooking } from './linked-booking-query.ts';
import { Proved } from './prove-mailbox.tsx';

/** Cancels the booking before the show: what that costs by the agreement stands in the dialog, and is read before. */
export function CancelPart({ booking: { offer, me, papers } }: { booking: LinkedBooking }) {
  const [open, setOpen] = useState(false);
  if (offer.status !== 'confirmed' || offer.is_past) return null;
  const partner = me.side === 'artist' ? offer.venue_name : offer.artist_name;
  return (
    <Card
      title={t`The night cannot take place for you?`}
      subtitle={t`Write to ${partner} first. To cancel ends the agreement; what that costs by it is shown before.`}
      actions={
        open ? undefined : (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t`Cancel the booking`}
          </Button>
        )
      }
    >
      {open ? (
        <Proved mailbox={me.mailbox} to={t`cancel the booking`}>
          <CancelDialog
            show={offer}
            side={me.side}
            isByLink
            depositCents={depositsInvoiced(papers.filter(({ payer }) => payer === 'venue'))}
            onClose={() => setOpen(false)}
          />
        </Proved>
      ) : null}
    </Card>
  );
}
