import { useQuery } from '@tanstack/react-query';
import { readDocument } from '#app/api/read.ts';
import { AdvancingCard } from '#app/features/night/advancing-card.tsx';
import { ConfirmOrder } from '#app/features/night/confirm-order.tsx';
import { NightFiles } from '#app/features/night/files/night-files.tsx';
import { nightQuery } from '#app/features/night/night-query.ts';
import { OrderView } from '#app/features/night/order-view.tsx';
import { SheetButtons } from '#app/features/night/sheet-buttons.tsx';
import { now } from '#app/lib/clock.ts';
import { Card } from '#app/ui/card.tsx';
import { isBinding } from '#core/booking/phase.ts';
import { t } from '#core/words/t.ts';
import { type LinkedBooking, LOOKS_AGAIN } from './linked-booking-query.ts';

/** What is settled before the night, the running order, and the day sheet, once it is booked. */
export function NightPart({ booking: { offer } }: { booking: LinkedBooking }) {
  const { data: night } = useQuery({
    ...nightQuery(offer.show_id),
    enabled: isBinding(offer.status),
    refetchInterval: LOOKS_AGAIN,
  });
  if (!night || !isBinding(offer.status)) return null;
  const isOver = Date.parse(night.show.endsAt) <= now().getTime();
  return (
    <>
      {night.published ? (
        <Card
          title={t`Running order`}
          actions={
            <SheetButtons
              date={offer.show_date}
              read={() => readDocument('nights/:id/sheet', offer.show_id)}
            />
          }
        >
          <div className="grid gap-4">
            <ConfirmOrder night={night} />
            <OrderView night={night} items={night.published.items} />
          </div>
        </Card>
      ) : null}
      {/* After the night nothing of it is open any more: what was said stays to be read. */}
      {isOver && night.lines.length === 0 ? null : <AdvancingCard night={night} />}
      <NightFiles showId={offer.show_id} changes={false} every={LOOKS_AGAIN} />
    </>
  );
}
