import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { OfferCard } from '#app/features/matches/offer-card.tsx';
import { showOffersQuery } from '#app/features/matches/offer-queries.ts';
import { ArtistsForShow } from '#app/features/matches/ranked-artists.tsx';
import { TOUCHED } from '#app/features/matches/use-offer-act.ts';
import { now, today as todayIn } from '#app/lib/clock.ts';
import { useCommand } from '#app/lib/command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatLongDay, formatTime } from '#app/lib/format.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { FormSkeleton, RowsSkeleton } from '#app/ui/skeleton.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { toast } from '#app/ui/toast.ts';
import { type OpenShow, openShowForm } from '#core/booking/opening.ts';
import { formatDay } from '#core/calendar/day.ts';
import { ShowFacts } from './show-facts.tsx';
import { NightFields, type ShowFormReturn, SoughtInForm } from './show-fields.tsx';
import { changesOf, type ShowDraft, showAsDraft } from './show-form.ts';
import { showQuery } from './show-queries.ts';
import { askedOf, lineUp, requestsOf, standingOf, titleOf, type VenueShow } from './venue-show.ts';

export type ManageTab = 'artists' | 'invite' | 'details';

/** One show in hand: who asks and who plays, whom to invite, what of it can be changed, and calling it off. */
export function ManageShowDialog({
  showId,
  tab,
  onTab,
  onClose,
}: {
  showId: string | undefined;
  tab: ManageTab;
  onTab: (tab: ManageTab) => void;
  onClose: () => void;
}) {
  const show = useQuery(showQuery(showId));
  const title = show.data ? titleOf(show.data) : 'Manage Event';
  return (
    <Dialog
      open={showId !== undefined}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={title}
      description={
        show.data
          ? `${formatLongDay(show.data.show_date)}, doors ${formatTime(show.data.doors_at, show.data.time_zone)}, show ${formatTime(show.data.starts_at, show.data.time_zone)}`
          : undefined
      }
    >
      {show.data ? (
        <ManageShow show={show.data} tab={tab} onTab={onTab} onClose={onClose} />
      ) : show.data === null ? (
        <EmptyState compact title="This show does not exist, or is not yours to see." />
      ) : show.isError ? (
        <ErrorState message={asFailure(show.error).message} onRetry={() => show.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  );
}

function ManageShow({
  show,
  tab,
  onTab,
  onClose,
}: {
  show: VenueShow;
  tab: ManageTab;
  onTab: (tab: ManageTab) => void;
  onClose: () => void;
}) {
  const begun = new Date(show.starts_at) <= now();
  const editable = !begun && show.status !== 'cancelled';
  const seeks = editable && show.status === 'open';
  const asked = requestsOf(show).length;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={standingOf(show)} />
        <span className="text-sm text-ink-soft">
          {lineUp(show).length} of {show.artists_wanted} {show.artists_wanted === 1 ? 'artist' : 'artists'}{' '}
          booked
          {asked > 0 ? `, ${asked} ${asked === 1 ? 'offer' : 'offers'} on the table` : ''}
        </span>
      </div>
      <Tabs
        label="Manage Event"
        value={tab}
        onValueChange={onTab}
        tabs={[
          {
            value: 'artists',
            label: 'Artists',
            count: show.bookings.length,
            content: <ShowArtists show={show} />,
          },
          {
            value: 'invite',
            label: 'Invite',
            content: seeks ? (
              <div className="rounded-lg border border-line bg-sheet">
                <ArtistsForShow show={askedOf(show)} />
              </div>
            ) : (
              <EmptyState compact title="This show no longer seeks artists">
                {begun ? 'It has taken place.' : 'It has all the artists it wants.'}
              </EmptyState>
            ),
          },
          {
            value: 'details',
            label: 'Details',
            content: editable ? (
              <ChangeShowForm key={show.updated_at} show={show} onCancelled={onClose} />
            ) : (
              <ShowFacts show={show} />
            ),
          },
        ]}
      />
    </div>
  );
}

function ShowArtists({ show }: { show: VenueShow }) {
  const offers = useQuery(showOffersQuery(show.id));
  if (!offers.data)
    return offers.isError ? (
      <ErrorState message={asFailure(offers.error).message} onRetry={() => offers.refetch()} />
    ) : (
      <RowsSkeleton count={2} />
    );
  if (offers.data.length === 0)
    return (
      <EmptyState compact title="Nobody has been asked yet">
        Artists who fit see this night among their openings. You can also invite them yourself.
      </EmptyState>
    );
  return (
    <ul className="grid gap-3">
      {offers.data.map((offer) => (
        <li key={offer.booking_id}>
          <OfferCard offer={offer} side="venue" />
        </li>
      ))}
    </ul>
  );
}

function ChangeShowForm({ show, onCancelled }: { show: VenueShow; onCancelled: () => void }) {
  const booked = lineUp(show).length;
  const today = todayIn(show.time_zone);
  const before = showAsDraft(show);
  const form = useForm<ShowDraft, unknown, OpenShow>({
    resolver: zodResolver(openShowForm(today)) as never,
    defaultValues: before,
  });
  const change = useCommand<object>('change-show', {
    invalidates: TOUCHED,
    onSuccess: () => toast.success('Show changed', { description: titleOf(show) }),
  });
  const fields = form as unknown as ShowFormReturn;
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={form.handleSubmit((after) => {
        const changed = changesOf(before, after);
        if (Object.keys(changed).length === 0) toast.info('Nothing was changed');
        else change.mutate({ showId: show.id, ...changed });
      })}
    >
      {booked > 0 ? (
        <Banner tone="info">
          Date, times, prices and capacity stand in the agreement of the artists who are booked, and stay as
          they are.
        </Banner>
      ) : null}
      <NightFields form={fields} currency={show.currency} today={today} withDate />
      <section className="grid gap-4 border-t border-line pt-5">
        <h3 className="type-bill text-lg">What you seek</h3>
        <SoughtInForm form={fields} currency={show.currency} maxRateCents={null} />
      </section>
      <FieldError>{change.error?.message}</FieldError>
      <div className="flex flex-col-reverse gap-2 border-t border-line pt-4 xs:flex-row xs:justify-between">
        <CancelShow show={show} onCancelled={onCancelled} />
        <Button variant="primary" type="submit" busy={change.isPending} busyLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  );
}

function CancelShow({ show, onCancelled }: { show: VenueShow; onCancelled: () => void }) {
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const cancel = useCommand<{ showId: string; reason?: string }>('cancel-show', {
    invalidates: TOUCHED,
    onSuccess: () => {
      setAsked(false);
      onCancelled();
      toast.success(`The show of ${formatDay(show.show_date)} is cancelled`);
    },
  });
  const asking = requestsOf(show).length;
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        Cancel Show
      </Button>
      <AlertDialog
        open={asked}
        onOpenChange={(open) => {
          cancel.reset();
          setAsked(open);
        }}
        title={`Cancel the show of ${formatLongDay(show.show_date)}?`}
        description={
          asking > 0
            ? `${asking} ${asking === 1 ? 'offer' : 'offers'} on the table will end, and the artists will be told.`
            : 'It disappears from the openings of artists, and the night is yours again.'
        }
        cancelLabel="Keep the show"
        confirmLabel="Cancel the show"
        busy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(reason.trim() ? { showId: show.id, reason: reason.trim() } : { showId: show.id })
        }
      >
        <Field label="A word to the artists" optional>
          <Textarea
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <FieldError>{cancel.error?.message}</FieldError>
      </AlertDialog>
    </>
  );
}
