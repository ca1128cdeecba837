import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useAskedFirst } from '#app/features/offers/ask/use-asked-first.tsx';
import { SeriesNote } from '#app/features/series/series-note.tsx';
import { today as todayIn } from '#app/lib/clock.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { partOf } from '#app/lib/part-of-form.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { changeShowForm, type OpenShow } from '#core/booking/opening.ts';
import { isBinding } from '#core/booking/phase.ts';
import { formatDay } from '#core/calendar/day.ts';
import { inLocale, t } from '#core/words/t.ts';
import { AgreedFacts } from './show-facts.tsx';
import { NightFields, SoughtInForm } from './show-fields.tsx';
import { changesOf, draftAfter, type ShowDraft, type ShowFormReturn, showAsDraft } from './show-form.ts';
import { houseQuery } from './show-queries.ts';
import { SomethingElse } from './something-else.tsx';
import { useRefusals } from './use-refusals.ts';
import { lineUp, requestsOf, titleOf, type VenueShow } from './venue-show.ts';

/** What of a show can still be changed, and calling it off. */
export function ChangeShowForm({ show, onCancelled }: { show: VenueShow; onCancelled: () => void }) {
  const booked = lineUp(show).length;
  const today = todayIn(show.time_zone);
  const before = showAsDraft(show);
  const form = useForm<ShowDraft, unknown, OpenShow>({
    resolver: zodResolver(changeShowForm(today, { deadline: show.deadline, booked })),
    defaultValues: before,
  });
  const edit = useUnsaved(form.formState.isDirty);
  const kept = useFormDraft(form, { name: `show.${show.id}`, edit });
  const change = useCommand('change-show', {
    onSuccess: () => {
      edit.saved();
      toast.success(t`Show changed`, { description: titleOf(show) });
    },
  });
  const fields: ShowFormReturn = partOf(form);
  const house = useQuery(houseQuery(show.venue_id)).data ?? undefined;
  const stand = useRefusals(form, house?.rooms ?? []);
  const first = useAskedFirst();
  const send = (changed: ReturnType<typeof changesOf>) =>
    change.mutate(
      { showId: show.id, ...changed },
      {
        onError: (failure) => {
          if (!first.asks(failure, () => send({ ...changed, despite: true }))) stand.at(failure);
        },
      },
    );
  const leave = () => {
    edit.saved();
    onCancelled();
  };
  const shown = useRef({ at: show.updated_at, before });
  const { isPending: saving } = change;
  useEffect(() => {
    const { at, before: was } = shown.current;
    if (at === show.updated_at) return;
    const is = showAsDraft(show);
    const typed = form.getValues();
    shown.current = { at: show.updated_at, before: is };
    form.reset(is);
    if (saving) return;
    for (const [name, value] of Object.entries(draftAfter(typed, was, is, booked)))
      form.setValue(name as keyof ShowDraft, value, { shouldDirty: true });
  }, [show, saving, booked, form]);
  return (
    <form
      ref={stand.form}
      noValidate
      className="grid gap-6"
      onSubmit={form.handleSubmit((after) => {
        const changed = changesOf(before, after);
        if (Object.keys(changed).length === 0) toast.info(t`Nothing was changed`);
        else send(changed);
      })}
    >
      <DraftNote draft={kept} />
      {show.series_id ? <SeriesNote seriesId={show.series_id} onUndone={leave} /> : null}
      <NightFields
        form={fields}
        currency={show.currency}
        today={today}
        house={house}
        withDate
        agreed={booked > 0 ? <Agreed show={show} inRooms={(house?.rooms ?? []).length > 1} /> : undefined}
      />
      <section className="grid gap-4 border-t border-line pt-5">
        <h3 className="type-bill text-lg">{t`What you seek`}</h3>
        <SoughtInForm form={fields} currency={show.currency} maxRateCents={null} booked={booked} />
      </section>
      {first.question}
      <FieldError>{stand.rest(change.error)}</FieldError>
      <div className="flex flex-col-reverse gap-2 border-t border-line pt-4 xs:flex-row xs:justify-between">
        {booked > 0 ? (
          <p className="self-center text-sm text-ink-soft">
            {t`To cancel this show, first cancel`}{' '}
            <TextLink href={`/venue/bookings?q=${show.show_date}`}>
              {booked === 1 ? t`its booking` : t`its ${booked} bookings`}
            </TextLink>
            .
          </p>
        ) : (
          <div className="flex flex-wrap gap-2">
            <CancelShow show={show} onCancelled={leave} />
            {house ? <SomethingElse show={show} house={house} onCancelled={leave} /> : null}
          </div>
        )}
        <Button variant="primary" type="submit" busy={change.isPending} busyLabel={t`Saving...`}>
          {t`Save Changes`}
        </Button>
      </div>
    </form>
  );
}

/** What can no longer be changed, and why. */
function Agreed({ show, inRooms }: { show: VenueShow; inRooms: boolean }) {
  const names = lineUp(show).map(({ name }) => name);
  const booked = show.bookings.find(({ status }) => isBinding(status));
  return (
    <section aria-label={t`What is agreed`} className="grid gap-3">
      <p>
        {t`${listOf(names)} ${names.length === 1 ? 'is' : 'are'} booked: night, times, prices and capacity stand in ${names.length === 1 ? t`the agreement` : t`the agreements`}. ${inRooms ? t`Night, times and room` : t`Night and times`} are changed by consent:`}{' '}
        {booked ? (
          <TextLink href={`/venue/bookings?booking=${booked.id}&open=change`}>{t`propose a change`}</TextLink>
        ) : (
          t`propose a change`
        )}
        .
      </p>
      <AgreedFacts show={show} />
    </section>
  );
}

const listOf = (names: readonly string[]) =>
  new Intl.ListFormat(inLocale('en'), { type: 'conjunction' }).format(names);

function CancelShow({ show, onCancelled }: { show: VenueShow; onCancelled: () => void }) {
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const edit = useUnsaved(reason.trim() !== '');
  const cancel = useCommand('cancel-show', {
    onSuccess: () => {
      edit.saved();
      setAsked(false);
      onCancelled();
      toast.success(t`The show of ${formatDay(show.show_date)} is cancelled`);
    },
  });
  const asking = requestsOf(show).length;
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {t`Cancel Show`}
      </Button>
      <AlertDialog
        open={asked}
        onOpenChange={(open) => {
          cancel.reset();
          setAsked(open);
        }}
        title={t`Cancel the show of ${formatLongDay(show.show_date)}?`}
        description={
          asking > 0
            ? t`${asking} ${asking === 1 ? 'offer' : 'offers'} on the table will end, and the artists will be told.`
            : t`It disappears from the openings of artists, and the night is yours again.`
        }
        cancelLabel={t`Keep the show`}
        confirmLabel={t`Cancel the show`}
        busy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(reason.trim() ? { showId: show.id, reason: reason.trim() } : { showId: show.id })
        }
      >
        <Field label={t`A word to the artists`} optional>
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
