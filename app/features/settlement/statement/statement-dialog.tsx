import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { readDocument } from '#app/api/read.ts';
import { actsOf } from '#app/features/booked-show/acts-of-show.ts';
import { type BookedShow, dealOf, nameOfShow, positionOf } from '#app/features/booked-show/booked-show.ts';
import { bookedShowQuery } from '#app/features/booked-show/booked-show-query.ts';
import { useShowAct } from '#app/features/booked-show/use-show-act.ts';
import { AskedForPapers } from '#app/features/payments/asked-for-papers.tsx';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { feeTermsOf } from '#app/lib/fees.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { eventsFor } from '#core/booking/lifecycle.ts';
import { EVENT_LABELS } from '#core/booking/lifecycle-words.ts';
import type { Side } from '#core/booking/side.ts';
import type { Tables } from '#core/database.types.ts';
import { t } from '#core/words/t.ts';
import { PayoutProgress } from '../payout/payout-progress.tsx';
import { SentTooMuch } from '../payout/sent-too-much.tsx';
import { DisputeForm } from './dispute-form.tsx';
import { RestatedNote } from './restated-note.tsx';
import { StatementFigures } from './statement-figures.tsx';
import { statementOfRow } from './statement-of-row.ts';
import { settlementQuery } from './statement-queries.ts';
import { StatementSheet } from './statement-sheet.tsx';
import { StatementStanding } from './statement-standing.tsx';

/**
 * A booking's financial statement. The artist it was sent to confirms it or sends it back with the reason; everyone
 * else reads it. Needs the statement's id alone, so that any screen a notification leads to can show it.
 */
export function StatementDialog({
  settlementId,
  side,
  onClose,
}: {
  settlementId: string | null;
  side: Side;
  onClose: () => void;
}) {
  const settlement = useQuery(settlementQuery(settlementId));
  const show = useQuery(bookedShowQuery('settlement_id', settlementId ?? undefined));
  if (show.data && settlement.data) {
    return <Sheets show={show.data} settlement={settlement.data} side={side} onClose={onClose} />;
  }
  const error = settlement.error ?? show.error;
  return (
    <Dialog open onOpenChange={onClose} title={t`Financial statement`} size="lg">
      {settlementId === null ? <p>{t`The venue has not sent a statement of this show yet.`}</p> : null}
      {error ? (
        <ErrorState
          message={asFailure(error).message}
          {...(asFailure(error).retry
            ? { onRetry: () => Promise.all([settlement.refetch(), show.refetch()]) }
            : {})}
        />
      ) : null}
      {settlementId !== null && !error ? <FormSkeleton fields={3} /> : null}
    </Dialog>
  );
}

function Sheets({
  show,
  settlement,
  side,
  onClose,
}: {
  show: BookedShow;
  settlement: Tables<'settlements'>;
  side: Side;
  onClose: () => void;
}) {
  const [disputing, setDisputing] = useState(false);
  const events = eventsFor(positionOf(show), side);
  // While a line is contested, the statement waits for that line.
  const answers =
    events.includes('confirm') && settlement.status === 'sent' && settlement.payable_fee_cents === null;
  const confirm = useShowAct('confirm-statement', () => {
    toast.success(t`Statement confirmed`, {
      description:
        settlement.venue_total_cents === 0
          ? t`Nothing is paid for "${nameOfShow(show)}".`
          : t`${show.venue_name} can pay you out for "${nameOfShow(show)}" now.`,
    });
    onClose();
  });
  const download = useMutation({
    mutationFn: () => readDocument('settlements/:id/document', settlement.id),
    onSuccess: (pdf) => saveAs(pdf, `statement-${show.agreement_number ?? show.show_date}.pdf`),
    onError: (error) => toast.error(asFailure(error).message),
  });
  const next = actsOf(show, side, now()).find(({ due }) => due);
  const footer = answers ? (
    <>
      <Button disabled={confirm.isPending} onClick={() => setDisputing(true)}>
        {EVENT_LABELS.dispute}
      </Button>
      <Button
        variant="primary"
        busy={confirm.isPending}
        busyLabel={t`Confirming...`}
        onClick={() => confirm.run({ settlementId: settlement.id, revision: settlement.revision })}
      >
        {EVENT_LABELS.confirm}
      </Button>
    </>
  ) : (
    <>
      <Button icon={<Download />} busy={download.isPending} onClick={() => download.mutate()}>
        {t`Download`}
      </Button>
      <Button onClick={onClose}>{t`Close`}</Button>
      {side === 'venue' && next && 'act' in next ? (
        <ButtonLink href={`/venue/bookings?booking=${show.booking_id}&open=${next.act}`} variant="primary">
          {next.label}
        </ButtonLink>
      ) : null}
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || confirm.isPending || onClose()}
      title={t`Financial statement`}
      description={`${nameOfShow(show)}${show.room ? ` (${show.room})` : ''}, ${formatLongDay(show.show_date)}`}
      size="lg"
      {...(disputing && answers ? {} : { footer })}
    >
      <div className="grid gap-4">
        <RestatedNote show={show} settlement={settlement} side={side} />
        <StatementStanding show={show} settlement={settlement} side={side} />
        <PayoutProgress show={show} side={side} />
        <AskedForPapers bookingIds={[show.booking_id]} />
        <SentTooMuch show={show} side={side} />
        {settlement.revision > 0 ? (
          <StatementSheet show={show} settlement={settlement} side={side} />
        ) : (
          <StatementFigures
            statement={statementOfRow(settlement)}
            deal={dealOf(show)}
            terms={feeTermsOf(show)}
            currency={settlement.currency}
          />
        )}
        {settlement.note ? (
          <blockquote className="border-s-4 border-line-strong ps-4">
            <p className="text-sm font-semibold">{t`${show.venue_name} writes`}</p>
            <p className="break-words whitespace-pre-wrap">{settlement.note}</p>
          </blockquote>
        ) : null}
        <FieldError>{confirm.error?.message}</FieldError>
        {disputing && answers ? (
          <DisputeForm
            settlementId={settlement.id}
            venueName={show.venue_name}
            onBack={() => setDisputing(false)}
            onDone={onClose}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
