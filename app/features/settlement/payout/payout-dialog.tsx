import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BookedShow,
  dealOf,
  nameOfShow,
  payoutWaitsFor,
} from '#app/features/booked-show/booked-show.ts';
import { bookedShowQuery } from '#app/features/booked-show/booked-show-query.ts';
import { useShowAct } from '#app/features/booked-show/use-show-act.ts';
import { directPaymentsQuery } from '#app/features/payments/direct-payments-query.ts';
import { PracticeBankNote } from '#app/features/payments/practice-bank-note.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { feeTermsOf } from '#app/lib/fees.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { dealSentence, guaranteedCents } from '#core/booking/deal.ts';
import { DID_NOT_PLAY } from '#core/booking/standing-word.ts';
import type { Tables } from '#core/database.types.ts';
import { isolated } from '#core/forms/directions.ts';
import { formatMoneyExact, sumCents } from '#core/money/cents.ts';
import { asPayable } from '#core/money/currencies.ts';
import { feesOf } from '#core/settlement/fees.ts';
import { t } from '#core/words/t.ts';
import { FeeFigures } from '../fee-figures.tsx';
import { PayoutProgress } from './payout-progress.tsx';
import { payoutTold } from './payout-told.ts';

/** The venue releases what the artist receives. Before that is possible it says what is missing, after it where the money is. */
export function PayoutDialog({ show, onClose }: { show: BookedShow; onClose: () => void }) {
  const queries = useQueryClient();
  const pay = useShowAct('process-payout', async (answer) => {
    // Whether there is an account to send it to is known once the bank was asked, which was before the answer.
    const now = await queries
      .fetchQuery(bookedShowQuery('booking_id', show.booking_id))
      .catch(() => undefined);
    const { tone, title, description } = payoutTold(answer, show, now);
    toast[tone](title, { description });
  });
  const waitsFor = payoutWaitsFor(show);
  // A part that nobody contests may have been sent before.
  const initiated = show.status === 'paid';
  const fees = feesOfShow(show);
  // What goes is known, and said, once what was paid by hand is.
  const goes = !initiated && !waitsFor;
  const direct = useQuery({ ...directPaymentsQuery(show.booking_id), enabled: goes });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || pay.isPending || onClose()}
      title={initiated ? t`Payout` : t`Process Payout`}
      description={`${isolated(nameOfShow(show))}: ${dealSentence(dealOf(show), show.currency)}`}
      footer={
        initiated || waitsFor ? (
          <Button onClick={onClose}>{t`Close`}</Button>
        ) : (
          <>
            <Button disabled={pay.isPending} onClick={onClose}>
              {t`Cancel`}
            </Button>
            <Button
              variant="primary"
              busy={pay.isPending}
              busyLabel={t`Processing...`}
              disabled={!direct.data}
              onClick={() => pay.run({ bookingId: show.booking_id })}
            >
              {t`Process Payout`}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {waitsFor ? (
          <Banner
            tone={show.did_not_play ? 'info' : 'warn'}
            title={show.did_not_play ? DID_NOT_PLAY() : t`Not yet`}
          >
            {waitsFor}
          </Banner>
        ) : null}
        <PayoutProgress show={show} side="venue" />
        <FeeFigures
          fees={fees}
          terms={feeTermsOf(show)}
          currency={show.currency}
          soFarOf={show.payout_id ? undefined : show.booking_id}
        />
        {show.artist_fee_cents === null ? (
          <p className="text-sm text-ink-soft">
            {t`As the deal stands. The statement after the show makes these figures final.`}
          </p>
        ) : null}
        {goes && direct.data ? (
          <Movement show={show} netCents={fees.artistNetCents} direct={direct.data} />
        ) : null}
        {direct.error ? (
          <ErrorState message={asFailure(direct.error).message} onRetry={() => direct.refetch()} />
        ) : null}
        <PracticeBankNote />
        <FieldError>{pay.error?.message}</FieldError>
      </div>
    </Dialog>
  );
}

/** What processing the payout moves: what is open comes in first, then the artist's money goes out. */
function Movement({
  show,
  netCents,
  direct,
}: {
  show: BookedShow;
  netCents: number;
  direct: readonly Tables<'direct_payments'>[];
}) {
  const paid = sumCents(direct.filter(({ state }) => state === 'confirmed').map((row) => row.amount_cents));
  const money = (cents: number) => formatMoneyExact(cents, show.currency);
  const sends = Math.max(0, netCents - paid);
  const open = show.open_cents ?? 0;
  return (
    <p className="rounded-md bg-sunken px-4 py-3">
      {t`Process Payout`}{' '}
      {open > 0 ? (
        <>
          {t`charges you`} <strong>{money(open)}</strong> {t`and`}{' '}
        </>
      ) : null}
      {t`sends`} <strong>{money(sends)}</strong>{' '}
      {t`to ${show.artist_name}${paid > 0 ? t`, who already got ${money(paid)} from you` : ''}. ${open > 0 ? t`Nothing is sent before your payment has come.` : t`Your payment has come.`}`}
    </p>
  );
}

/** The fees of the kept statement, or before there is one, those the deal guarantees. */
function feesOfShow(show: BookedShow) {
  if (show.artist_fee_cents === null)
    return feesOf(asPayable(guaranteedCents(dealOf(show)), show.currency), feeTermsOf(show), show.currency);
  return {
    artistFeeCents: show.artist_fee_cents,
    venueFeeCents: show.venue_fee_cents ?? 0,
    venueTotalCents: show.venue_total_cents ?? 0,
    commissionCents: show.commission_cents ?? 0,
    artistNetCents: show.artist_net_cents ?? 0,
  };
}
