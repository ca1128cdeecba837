import { useQuery } from '@tanstack/react-query';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { nameOfShow } from '#app/features/booked-show/booked-show.ts';
import { partsOfBookingQuery } from '#app/features/payments/parts-of-booking-query.ts';
import { asFailure } from '#app/lib/failure.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { isPaidInParts } from '#core/booking/payment-plan.ts';
import type { Side } from '#core/booking/side.ts';
import { depositsInvoiced } from '#core/settlement/parts-paid.ts';
import { t } from '#core/words/t.ts';
import { CancelDialog } from './cancel-dialog.tsx';

/** Cancels a booking, once it is known what of its deposits was invoiced: that counts towards what cancelling costs. */
export function CancelOfBooking({
  show,
  side,
  onClose,
}: {
  show: BookedShow;
  side: Side;
  onClose: () => void;
}) {
  // A deposit that is agreed no more was credited.
  const hasParts = isPaidInParts(show);
  const { data, error, isFetching, refetch } = useQuery({
    ...partsOfBookingQuery(show.booking_id),
    enabled: hasParts,
  });
  if (data || !hasParts)
    return <CancelDialog {...{ show, side, onClose }} depositCents={depositsInvoiced(data?.papers ?? [])} />;
  return (
    <Dialog open onOpenChange={onClose} title={t`Cancel ${nameOfShow(show)}?`}>
      {error ? (
        <ErrorState
          title={t`What cancelling costs cannot be shown`}
          message={asFailure(error).message}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  );
}
