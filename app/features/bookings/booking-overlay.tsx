import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useEndedElsewhere } from '#app/api/ended-elsewhere.ts';
import { actsOf, isAct, type ShowAct } from '#app/features/booked-show/acts-of-show.ts';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { bookedShowQuery } from '#app/features/booked-show/booked-show-query.ts';
import { ConcludeDialog } from '#app/features/settlement/conclude/conclude-dialog.tsx';
import { ProposeDialog } from '#app/features/settlement/conclude/propose-dialog.tsx';
import { PayoutDialog } from '#app/features/settlement/payout/payout-dialog.tsx';
import { StatementDialog } from '#app/features/settlement/statement/statement-dialog.tsx';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import { ChangeDialog } from './change/change-dialog.tsx';
import { CancelOfBooking } from './dialogs/cancel-of-booking.tsx';
import { ReviewDialog } from './dialogs/review-dialog.tsx';
import { ReplacementDialog } from './replacement/replacement-dialog.tsx';
import { BookingSheet } from './sheet/booking-sheet.tsx';

/** What is open on top of the list: one booking's story, or one act on it. The booking need not be on the page shown. */
export function BookingOverlay({
  bookingId,
  open,
  side,
  known,
  onAct,
  onClose,
}: {
  bookingId: string;
  open: ShowAct | undefined;
  side: Side;
  known: BookedShow | undefined;
  onAct: (bookingId: string, act: ShowAct) => void;
  onClose: () => void;
}) {
  const {
    data: show,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...bookedShowQuery('booking_id', bookingId),
    ...(known ? { placeholderData: known } : {}),
  });
  useActEnds(show, open, side, onClose);
  const from = useRef<ShowAct>(undefined);
  useEffect(() => {
    if (open) from.current = open;
  }, [open]);
  if (error) {
    const failure = asFailure(error);
    return (
      <Dialog open onOpenChange={onClose} title={t`Booking`}>
        <ErrorState
          title={t`This booking cannot be shown`}
          message={failure.message}
          {...(failure.retry ? { onRetry: () => refetch(), retrying: isFetching } : {})}
        />
      </Dialog>
    );
  }
  if (!show) return null;
  switch (open) {
    case 'review':
      return <ReviewDialog show={show} side={side} onClose={onClose} />;
    case 'conclude':
      return <ConcludeDialog show={show} onClose={onClose} />;
    case 'propose':
      return <ProposeDialog show={show} onClose={onClose} />;
    case 'statement':
      return <StatementDialog settlementId={show.settlement_id} side={side} onClose={onClose} />;
    case 'payout':
      return <PayoutDialog show={show} onClose={onClose} />;
    case 'change':
      return <ChangeDialog show={show} side={side} onClose={onClose} />;
    case 'cancel':
      return <CancelOfBooking show={show} side={side} onClose={onClose} />;
    case 'replace':
      return <ReplacementDialog bookingId={bookingId} onClose={onClose} />;
    default:
      return (
        <BookingSheet
          {...{ show, side, onClose, from: from.current }}
          onAct={(act) => onAct(bookingId, act)}
        />
      );
  }
}

/** The dialogs that end with what they ask. A statement, a payout and a review are also read once they are done. */
const ENDING: readonly ShowAct[] = ['conclude', 'propose', 'change', 'cancel'];

/** An act that was possible when its dialog opened, and is not any more, was done elsewhere: its dialog closes with what happened. */
function useActEnds(
  show: BookedShow | null | undefined,
  open: ShowAct | undefined,
  side: Side,
  close: () => void,
) {
  const isOffered = Boolean(show && open && actsOf(show, side, now()).some((each) => isAct(each, open)));
  const [begun, setBegun] = useState<ShowAct>();
  if (isOffered && open !== begun) setBegun(open);
  useEndedElsewhere({
    open: open !== undefined && open === begun && ENDING.includes(open),
    stands: isOffered,
    ...{ close, side, of: show ?? undefined, asks: 'act' },
  });
}
