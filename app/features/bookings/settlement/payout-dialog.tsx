import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { dealSentence, guaranteedCents } from '#core/booking/deal.ts';
import { formatMoney } from '#core/money/cents.ts';
import { feesOf, feeTermsOf } from '#core/settlement/fees.ts';
import { type BookedShow, dealOf, payoutWaitsFor } from '../booked-show.ts';
import { useShowAct } from '../use-show-act.ts';
import { PayoutProgress } from './payout-progress.tsx';
import { FeeFigures } from './statement-figures.tsx';

/** The venue releases what the artist receives. Before that is possible it says what is missing, after it where the money is. */
export function PayoutDialog({ show, onClose }: { show: BookedShow; onClose: () => void }) {
  const pay = useShowAct('process-payout', () => {
    toast.success('Payout initiated', {
      description: `Payment for "${show.name}" has been initiated. The artist will receive the funds within 3-5 business days.`,
    });
  });
  const waitsFor = payoutWaitsFor(show);
  const initiated = show.payout_id !== null;
  const fees = feesOfShow(show);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || pay.isPending || onClose()}
      title={initiated ? 'Payout' : 'Process Payout'}
      description={`${show.name}: ${dealSentence(dealOf(show), show.currency)}`}
      footer={
        initiated || waitsFor ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button disabled={pay.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="primary"
              busy={pay.isPending}
              busyLabel="Processing..."
              onClick={() => pay.run({ bookingId: show.booking_id })}
            >
              Process Payout
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {waitsFor ? (
          <Banner tone="warn" title="Not yet">
            {waitsFor}
          </Banner>
        ) : null}
        <PayoutProgress show={show} />
        <FeeFigures fees={fees} terms={feeTermsOf(show)} currency={show.currency} />
        {show.artist_fee_cents === null ? (
          <p className="text-sm text-ink-soft">
            As the deal stands. The statement after the show makes these figures final.
          </p>
        ) : null}
        {!initiated && !waitsFor ? (
          <p className="text-sm text-ink-soft">
            {formatMoney(fees.artistNetCents, show.currency)} is released to {show.artist_name}. You pay{' '}
            {formatMoney(fees.venueTotalCents, show.currency)} with the invoice
            {show.invoice_number ? ` ${show.invoice_number}` : ''}; processing the payout charges nothing
            more.
          </p>
        ) : null}
        <FieldError>{pay.error?.message}</FieldError>
      </div>
    </Dialog>
  );
}

/** The fees of the kept statement, or before there is one, those the deal guarantees. */
function feesOfShow(show: BookedShow) {
  if (show.artist_fee_cents === null) return feesOf(guaranteedCents(dealOf(show)), feeTermsOf(show));
  return {
    artistFeeCents: show.artist_fee_cents,
    venueFeeCents: show.venue_fee_cents ?? 0,
    venueTotalCents: show.venue_total_cents ?? 0,
    commissionCents: show.commission_cents ?? 0,
    artistNetCents: show.artist_net_cents ?? 0,
  };
}
