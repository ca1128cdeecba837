import { useQuery } from '@tanstack/react-query';
import { mayPropose } from '#app/features/booked-show/acts-of-show.ts';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { nameOfShow } from '#app/features/booked-show/booked-show.ts';
import { useShowAct } from '#app/features/booked-show/use-show-act.ts';
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
import { ZoneNote } from '#app/ui/zone-note.tsx';
import { CLOCKS } from '#core/settlement/clocks.ts';
import { t } from '#core/words/t.ts';
import { ConcludeForm } from './conclude-form.tsx';
import { merchandiseToSay } from './merchandise-sold.tsx';
import { type Before, firstDraft, linesOfAct } from './night-draft.ts';
import { nightQuery, type StatedNight } from './night-queries.ts';

/** The artist proposes the figures of a night that the venue has not concluded; the venue alone can send them. */
export function ProposeDialog({ show, onClose }: { show: BookedShow; onClose: () => void }) {
  const night = useQuery(nightQuery(show));
  const edit = useUnsaved(false);
  const propose = useShowAct('propose-figures', ({ concludesAt }) => {
    edit.saved();
    toast.success(t`Figures proposed`, {
      description: t`${show.venue_name} has until ${formatInstant(concludesAt, show.time_zone)} to conclude the show.`,
    });
    onClose();
  });
  const possible = mayPropose(show, now()) || !propose.isIdle;
  const proposal = night.data?.proposal;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || propose.isPending || onClose()}
      title={t`Propose Figures`}
      description={`${nameOfShow(show)}, ${formatLongDay(show.show_date)}`}
      size="lg"
      edit={edit}
      footer={
        <>
          <Button disabled={propose.isPending} onClick={() => edit.leave(onClose)}>
            {possible ? t`Cancel` : t`Close`}
          </Button>
          {possible ? (
            <Button
              variant="primary"
              type="submit"
              form="propose-figures"
              busy={propose.isPending}
              busyLabel={t`Sending...`}
              disabled={!night.data}
            >
              {t`Propose to the venue`}
            </Button>
          ) : null}
        </>
      }
    >
      {possible ? null : (
        <Banner tone="warn">
          {t`Figures can be proposed while the venue has not concluded the show in time.`}
        </Banner>
      )}
      {possible && night.isPending ? <FormSkeleton fields={3} /> : null}
      {night.isError ? (
        <ErrorState message={asFailure(night.error).message} onRetry={() => night.refetch()} />
      ) : null}
      {possible && night.data ? (
        <>
          <Banner tone="info" className="mb-4">
            {proposal
              ? t`The figures below stand proposed: without an answer of ${show.venue_name}, the show is concluded with them on ${formatInstant(proposal.concludes_at, show.time_zone)}.`
              : t`Only ${show.venue_name} can send a statement. If it does not conclude the show within 7 days, it is concluded with your figures. The statement of another act waits where its deal takes off a cost that is not among them.`}
            {proposal ? <ZoneNote timeZone={show.time_zone} at={proposal.concludes_at} /> : null}
          </Banner>
          <ConcludeForm
            id="propose-figures"
            show={show}
            acts={[show]}
            agreed={night.data.agreed}
            first={firstDraft(show, [linesOfAct(show, night.data.agreed)], said(show, night.data), {
              merchandise: merchandiseToSay([show], night.data.agreed, night.data.sold),
            })}
            refusal={propose.error?.message}
            edit={edit}
            noteLabel={t`A note to the venue`}
            reader="artist"
            question={{
              title: t`Propose these figures?`,
              confirmLabel: t`Propose the figures`,
              silence: t`Unless ${show.venue_name} concludes the show within ${CLOCKS.proposal} days, it is concluded with these figures.`,
            }}
            // The form has asked for the comps.
            onSubmit={(content) => propose.run(content as typeof content & { comps: number })}
          />
        </>
      ) : null}
    </Dialog>
  );
}

/** The figures that were said last. Costs of this act's deal that they leave out are 0 where this artist proposed them, or the venue stated them. */
function said(show: BookedShow, { proposal, house, sheet }: StatedNight): Before | null {
  if (proposal)
    return {
      ...{ house: proposal.house, note: proposal.note },
      isStated: proposal.booking_id === show.booking_id,
    };
  return house && { house, isStated: sheet?.by_side === 'venue' };
}
