import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { type ArtistFilters, soughtAtFirst } from '#app/features/discovery/artist-filters.ts';
import { useAskedFirst } from '#app/features/offers/ask/use-asked-first.tsx';
import { KeepKindOfNight, KindOfNightField } from '#app/features/offers/deal/kind-of-night.tsx';
import { daysMeant, type Repeated, RepeatField } from '#app/features/series/repeat-field.tsx';
import { useSeries } from '#app/features/series/use-series.tsx';
import type { Failure } from '#app/lib/failure.ts';
import { partOf } from '#app/lib/part-of-form.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type OpenShow, openShowForm } from '#core/booking/opening.ts';
import type { Day } from '#core/calendar/day.ts';
import { formatDay } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { fillShow, showAsKind } from './kind-of-show.ts';
import { NightFields, SoughtInForm } from './show-fields.tsx';
import { type Becoming, newShow, type ShowDraft, type ShowFormReturn } from './show-form.ts';
import type { House } from './show-queries.ts';
import { suggestDeadline } from './suggest-deadline.ts';
import { useRefusals } from './use-refusals.ts';

/** Times, tickets, room and deadline of a night, and what is sought for it. */
export function OpenShowForm({
  house,
  date,
  today,
  filters,
  applied,
  taken,
  becomes,
  onCancel,
  onOpened,
}: {
  house: House;
  date: Day;
  today: Day;
  filters: ArtistFilters;
  /** The filters were applied to this day. */
  applied: boolean;
  /** The rooms of the other shows of that day. */
  taken: readonly string[];
  /** Something else on that day that becomes this show. */
  becomes: Becoming | undefined;
  onCancel: () => void;
  onOpened: (showId: string) => void;
}) {
  const suggested = useMemo(
    () => suggestDeadline(filters.deadline, date, today),
    [filters.deadline, date, today],
  );
  const form = useForm<ShowDraft, unknown, OpenShow>({
    resolver: zodResolver(openShowForm(today)),
    defaultValues: newShow(
      ...([date, suggested.deadline, soughtAtFirst(filters, applied, house), house, taken] as const),
      becomes?.known,
    ),
  });
  const edit = useUnsaved(form.formState.isDirty);
  const kept = useFormDraft(form, { name: `open.${becomes?.useId ?? date}`, edit, currency: house.currency });
  const onSuccess = ({ showId }: { showId: string }) => {
    edit.saved();
    toast.success(t`${formatDay(date)} is open`, {
      description: t`Artists who fit are ranked below the calendar.`,
    });
    onOpened(showId);
  };
  const openShow = useCommand('open-show', { onSuccess });
  const turn = useCommand('turn-use-into-show', { onSuccess });
  const queries = useQueryClient();
  const stand = useRefusals(form, house.rooms);
  const [repeated, setRepeated] = useState<Repeated>(null);
  const series = useSeries({
    noun: 'night',
    onMade: () => {
      edit.saved();
      onCancel();
    },
    onRefused: (failure) => stand.at(failure),
  });
  const first = useAskedFirst();
  const send = (said: OpenShow) => {
    const show = { ...said, currency: house.currency };
    const onError = (failure: Failure) => {
      // The venue's currency was changed elsewhere meanwhile, or an artist asked for the night: what is shown is read again.
      if (failure.field?.endsWith('currency')) void queries.invalidateQueries();
      if (!first.asks(failure, () => send({ ...said, despite: true }))) stand.at(failure);
    };
    const days = daysMeant(date, repeated);
    if (repeated) {
      if (days.length > 0) series.ask({ days, of: { what: 'shows', show } });
    } else if (becomes) turn.mutate({ useId: becomes.useId, show }, { onError });
    else openShow.mutate(show, { onError });
  };
  const fields: ShowFormReturn = partOf(form);
  return (
    <form ref={stand.form} noValidate className="grid gap-6" onSubmit={form.handleSubmit(send)}>
      <DraftNote draft={kept} />
      <KindOfNightField currency={house.currency} onFill={(kind) => fillShow(form, kind, house)} />
      <NightFields
        form={fields}
        currency={house.currency}
        today={today}
        house={house}
        deadlineHint={deadlineHint(filters.deadline, suggested.becauseOf)}
      />
      {becomes ? null : (
        <RepeatField
          first={date}
          value={repeated}
          isSent={form.formState.isSubmitted}
          onValueChange={setRepeated}
        />
      )}
      <section className="grid gap-4 border-t border-line pt-5">
        <h3 className="type-bill text-lg">{t`What you seek`}</h3>
        <SoughtInForm form={fields} currency={house.currency} maxRateCents={house.max_rate_cents} />
      </section>
      <KeepKindOfNight
        form={() => showAsKind(form.getValues(), house.currency)}
        lacks={t`Please complete the times and the ticket first.`}
      />
      {first.question}
      {series.question}
      <FieldError>{stand.rest(openShow.error ?? turn.error)}</FieldError>
      <DialogActs>
        <Button onClick={() => edit.leave(onCancel)}>{t`Cancel`}</Button>
        <Button
          variant="primary"
          type="submit"
          busy={openShow.isPending || turn.isPending || series.busy}
          busyLabel={t`Opening...`}
        >
          {repeated ? t`See the nights` : t`Open this date`}
        </Button>
      </DialogActs>
    </form>
  );
}

function deadlineHint(typed: string, becauseOf: 'past' | 'after-show' | null): string | undefined {
  if (becauseOf === 'past') return t`${typed} has passed, so this day is suggested.`;
  if (becauseOf === 'after-show') return t`${typed} is after the show, so this day is suggested.`;
  return undefined;
}
