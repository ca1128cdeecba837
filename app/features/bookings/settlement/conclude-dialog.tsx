import { useQuery } from '@tanstack/react-query';
import { asFailure } from '#app/lib/failure.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { EVENT_LABELS, eventsFor, sentenceFor } from '#core/booking/lifecycle.ts';
import { type BookedShow, positionOf } from '../booked-show.ts';
import { settlementQuery } from '../queries.ts';
import { useShowAct } from '../use-show-act.ts';
import { ConcludeForm } from './conclude-form.tsx';
import { firstDraft } from './statement.ts';

/** The venue enters what was sold; the statement stands beside it as it will be sent to the artist. */
export function ConcludeDialog({ show, onClose }: { show: BookedShow; onClose: () => void }) {
  const sentBack = useQuery(settlementQuery(show.settlement_id));
  const edit = useUnsaved(false);
  const conclude = useShowAct('conclude-show', () => {
    edit.saved();
    toast.success('Show concluded', {
      description: `Financial statement for "${show.name}" has been sent to the artist for review.`,
    });
    onClose();
  });
  const position = positionOf(show);
  // While the command runs, the list behind it may already tell of the new status: the form stays until it is done.
  const possible = eventsFor(position, 'venue').includes('conclude') || !conclude.isIdle;
  const waiting = show.settlement_id !== null && sentBack.isPending;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || conclude.isPending || onClose()}
      title={EVENT_LABELS.conclude}
      description={`${show.name}, ${formatLongDay(show.show_date)}`}
      size="lg"
      edit={edit}
      footer={
        possible ? (
          <>
            <Button disabled={conclude.isPending} onClick={() => edit.leave(onClose)}>
              Cancel
            </Button>
            <Button
              variant="primary"
              type="submit"
              form="conclude-show"
              busy={conclude.isPending}
              busyLabel="Sending..."
              disabled={waiting}
            >
              Send to the artist
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {possible ? null : (
        <Banner tone="warn">
          {position.status === 'confirmed'
            ? `This show takes place on ${formatLongDay(show.show_date)}. Its finances are concluded after it.`
            : sentenceFor(position, 'venue')}
        </Banner>
      )}
      {possible && waiting ? <FormSkeleton fields={3} /> : null}
      {possible && sentBack.isError ? (
        <ErrorState message={asFailure(sentBack.error).message} onRetry={() => sentBack.refetch()} />
      ) : null}
      {possible && !waiting && !sentBack.isError ? (
        <>
          {sentBack.data?.dispute_reason ? (
            <Banner tone="bad" title={`${show.artist_name} sent the statement back`} className="mb-4">
              “{sentBack.data.dispute_reason}”
            </Banner>
          ) : null}
          <ConcludeForm
            id="conclude-show"
            show={show}
            first={firstDraft(show, sentBack.data)}
            refusal={conclude.error?.message}
            edit={edit}
            onSubmit={conclude.run}
          />
        </>
      ) : null}
    </Dialog>
  );
}
