import { useQuery } from '@tanstack/react-query';
import { type BookedShow, nameOfShow, positionOf } from '#app/features/booked-show/booked-show.ts';
import { useShowAct } from '#app/features/booked-show/use-show-act.ts';
import { AskedForPapers } from '#app/features/payments/asked-for-papers.tsx';
import { ticketsQuery } from '#app/features/tickets/tickets-query.ts';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant, formatLongDay } from '#app/lib/format.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { eventsFor } from '#core/booking/lifecycle.ts';
import { EVENT_LABELS, sentenceFor } from '#core/booking/lifecycle-words.ts';
import type { Tables } from '#core/database.types.ts';
import { CLOCKS, concludeBy } from '#core/settlement/clocks.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';
import { settlementQuery } from '../statement/statement-queries.ts';
import { ConcludeForm } from './conclude-form.tsx';
import { CountedNote, countedNight } from './counted-note.tsx';
import { merchandiseToSay } from './merchandise-sold.tsx';
import { costsLeftOut } from './night-cautions.ts';
import { type Before, firstDraft, linesOfAct } from './night-draft.ts';
import { asPlayedQuery, nightQuery, type StatedNight } from './night-queries.ts';
import { houseOfOldRow } from './old-statement.ts';
import { actsOfNight, firstParts } from './parts-played.tsx';

/** The venue enters what the night brought; the statement of each act stands beside it as it will be sent. */
export function ConcludeDialog({ show, onClose }: { show: BookedShow; onClose: () => void }) {
  const sentBack = useQuery(settlementQuery(show.settlement_id));
  const night = useQuery(nightQuery(show));
  const known = useQuery(asPlayedQuery(show.show_id));
  const tickets = useQuery(ticketsQuery(show.show_id));
  const edit = useUnsaved(false);
  const conclude = useShowAct('conclude-show', ({ acts }) => {
    edit.saved();
    toast.success(t`Show concluded`, {
      description:
        acts.length > 1
          ? t`The financial statements of ${acts.length} acts have been sent to the artists for review.`
          : t`Financial statement for "${nameOfShow(show)}" has been sent to the artist for review.`,
    });
    onClose();
  });
  const position = positionOf(show);
  // While the command runs, the list behind it may already tell of the new status: the form stays until it is done.
  const possible = eventsFor(position, 'venue').includes('conclude') || !conclude.isIdle;
  const waiting =
    (show.settlement_id !== null && sentBack.isPending) ||
    night.isPending ||
    known.isPending ||
    tickets.isPending;
  const failed = sentBack.error ?? night.error ?? known.error;
  const proposal = night.data?.proposal;
  const counted =
    tickets.data && !proposal && !night.data?.house && !sentBack.data
      ? countedNight(tickets.data, show)
      : null;
  const due = concludeBy(show.ends_at);
  const acts = night.data && night.data.acts.length > 0 ? night.data.acts : [show];
  const asked = actsOfNight(acts, known.data?.acts ?? []);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || conclude.isPending || onClose()}
      title={EVENT_LABELS.conclude}
      description={`${acts.length > 1 ? t`${acts.length} acts at ${show.venue_name}` : nameOfShow(show)}, ${formatLongDay(show.show_date)}`}
      size="lg"
      edit={edit}
      footer={
        possible ? (
          <>
            <Button disabled={conclude.isPending} onClick={() => edit.leave(onClose)}>
              {t`Cancel`}
            </Button>
            <Button
              variant="primary"
              type="submit"
              form="conclude-show"
              busy={conclude.isPending}
              busyLabel={t`Sending...`}
              disabled={waiting || Boolean(failed)}
            >
              {acts.length > 1 ? t`Send to the artists` : t`Send to the artist`}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t`Close`}</Button>
        )
      }
    >
      {possible ? null : (
        <Banner tone="warn">
          {position.status === 'confirmed'
            ? t`This show takes place on ${formatLongDay(show.show_date)}. Its finances are concluded after it.`
            : sentenceFor(position, 'venue')}
        </Banner>
      )}
      {possible && waiting ? <FormSkeleton fields={3} /> : null}
      {possible && failed ? (
        <ErrorState
          message={asFailure(failed).message}
          onRetry={() => Promise.all([sentBack.refetch(), night.refetch(), known.refetch()])}
        />
      ) : null}
      {possible && !waiting && !failed && night.data ? (
        <>
          {sentBack.data?.dispute_reason ? (
            <Banner tone="bad" title={t`${show.artist_name} sent the statement back`} className="mb-4">
              {quoted(sentBack.data.dispute_reason)}
            </Banner>
          ) : null}
          {proposal ? (
            <Banner
              tone="warn"
              title={t`${nameOf(proposal.artist_id, night.data.acts)} proposes figures`}
              className="mb-4"
            >
              <div className="grid gap-2">
                <p>
                  {t`They stand below. Unless you conclude the show before ${formatInstant(proposal.concludes_at, show.time_zone)}, it is concluded with them.`}
                </p>
                {costsLeftOut(night.data.acts, night.data.agreed, proposal).map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
                {proposal.note ? (
                  <p className="break-words whitespace-pre-wrap">{quoted(proposal.note)}</p>
                ) : null}
              </div>
            </Banner>
          ) : sentBack.data ? null : (
            <p className="mb-4 text-sm text-ink-soft">
              {t`${due > now() ? t`To be concluded by` : t`It was to be concluded by`} ${formatInstant(due.toISOString(), show.time_zone)}. ${due > now() ? t`After that` : t`Since then`} ${acts.length > 1 ? t`each act, for itself,` : t`the artist`} may propose the figures.`}
            </p>
          )}
          {counted && tickets.data ? <CountedNote tickets={tickets.data} /> : null}
          <AskedForPapers bookingIds={acts.map(({ booking_id }) => booking_id)} className="mb-4" />
          <ConcludeForm
            id="conclude-show"
            show={show}
            acts={acts}
            agreed={night.data.agreed}
            first={firstDraft(
              show,
              night.data.acts.map((act) => linesOfAct(act, night.data.agreed)),
              proposal ? { house: proposal.house, isStated: false } : stated(show, night.data, sentBack.data),
              {
                parts: firstParts(asked),
                merchandise: merchandiseToSay(night.data.acts, night.data.agreed, night.data.sold),
              },
              counted,
            )}
            guests={known.data?.guests ?? null}
            parts={asked}
            refusal={conclude.error?.message}
            edit={edit}
            noteLabel={acts.length > 1 ? t`A note to the artists` : t`A note to the artist`}
            reader="venue"
            question={questionOf(acts.length)}
            onSubmit={conclude.run}
          />
        </>
      ) : null}
    </Dialog>
  );
}

/** What was stated of the night before, or tells a statement of before there were house sheets. */
function stated(
  show: BookedShow,
  { house, sheet }: StatedNight,
  sentBack: Tables<'settlements'> | undefined,
): Before | null {
  const note = sentBack?.note ?? null;
  if (house) return { house, note, isStated: sheet?.by_side === 'venue' };
  return sentBack ? { house: houseOfOldRow(show, sentBack), note, isStated: true } : null;
}

function questionOf(acts: number) {
  const [statements, artist, each] =
    acts > 1 ? ['statements', t`an artist`, t`its statement`] : ['statement', t`the artist`, 'it'];
  return {
    title: t`Send the ${statements}?`,
    confirmLabel: t`Send the ${statements}`,
    silence: t`Where ${artist} says nothing for ${CLOCKS.statement} days, ${each} counts as confirmed, and you are invoiced.`,
  };
}

const nameOf = (artistId: string, acts: readonly BookedShow[]) =>
  acts.find((act) => act.artist_id === artistId)?.artist_name ?? t`The artist`;
