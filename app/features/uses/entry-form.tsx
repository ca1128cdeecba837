import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useRef, useState } from 'react';
import { type OwnRoom, useOwnRooms } from '#app/api/own-rooms.ts';
import { useCommand } from '#app/api/use-command.ts';
import { useAskedFirst } from '#app/features/offers/ask/use-asked-first.tsx';
import { daysMeant, type Repeated, RepeatField } from '#app/features/series/repeat-field.tsx';
import { useSeries } from '#app/features/series/use-series.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { partOf } from '#app/lib/part-of-form.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { focusFirstError, useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { formatDay, isDay } from '#core/calendar/day.ts';
import type { Currency } from '#core/money/currencies.ts';
import { entryForm } from '#core/use/use.ts';
import { t } from '#core/words/t.ts';
import { AlsoIn } from './also-in.tsx';
import { draftOf, type EntryDraft, type EntrySaid, type EntryTask } from './entry-draft.ts';
import { EntryFields, type EntryFormReturn } from './entry-fields.tsx';

/** Keeps an entry; one that takes the place of a show calls that off in the same step. */
export function EntryForm({
  task,
  rooms,
  currency,
  onClose,
}: {
  task: EntryTask;
  rooms: readonly OwnRoom[];
  currency: Currency;
  onClose: (kept: boolean) => void;
}) {
  const [useId] = useState(() => (task.does === 'change' ? task.entry.id : crypto.randomUUID()));
  const [reason, setReason] = useState('');
  const form = useForm<EntryDraft, unknown, EntrySaid>({
    resolver: zodResolver(entryForm),
    defaultValues: useMemo(() => draftOf(task), [task]),
  });
  const fields: EntryFormReturn = partOf(form);
  const { formState } = form;
  const edit = useUnsaved(formState.isDirty || reason.trim() !== '');
  const draft = useFormDraft(form, { name: `entry.${nameOf(task)}`, edit, currency });
  const element = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const keep = useCommand('keep-use');
  const replace = useCommand('turn-show-into-use');

  const [repeated, setRepeated] = useState<Repeated>(null);
  const [alsoIn, setAlsoIn] = useState<readonly string[]>([]);
  const series = useSeries({
    noun: 'entry',
    onMade: () => {
      edit.saved();
      onClose(true);
    },
    onRefused: (failure) => setRefused(failure.message),
  });
  // What was in a room that is archived since stays there while it is where and when it was.
  const all = useOwnRooms();
  const left = all.find((room) => room.archived && task.does === 'change' && room.id === task.entry.roomId);
  const toChoose = left ? [...rooms, { ...left, name: t`${left.name} (archived)` }] : rooms;
  const first = useAskedFirst();
  const refuse = (error: unknown, said: EntrySaid) => {
    const failure = asFailure(error);
    const { field, code, message } = failure;
    if (first.asks(failure, () => void send({ ...said, despite: true }))) return;
    const box = code === 'date-taken' ? 'from' : field?.split('.').at(-1);
    if (!box || !(box in form.getValues())) return setRefused(message);
    form.setError(box as keyof EntryDraft, { message });
    focusFirstError(element.current);
  };
  const send = async (said: EntrySaid) => {
    setRefused(null);
    const use = { useId, currency, ...said };
    if (task.does === 'add' && (repeated || alsoIn.length > 0)) {
      const days = daysMeant(said.day, repeated);
      const further = alsoIn.filter((roomId) => roomId !== said.roomId);
      if (days.length > 0) series.ask({ days, of: { what: 'uses', use, alsoIn: further } });
      return;
    }
    try {
      if (task.does === 'replace')
        await replace.mutateAsync({
          ...{ showId: task.show.id, use },
          ...(reason.trim() ? { reason: reason.trim() } : {}),
        });
      else await keep.mutateAsync(use);
    } catch (error) {
      return refuse(error, said);
    }
    edit.saved();
    toast.success(t`${said.title} is on your calendar`, { description: formatDay(said.day) });
    onClose(true);
  };
  return (
    <form ref={element} noValidate className="grid gap-5" onSubmit={form.handleSubmit(send)}>
      <DraftNote draft={draft} />
      <EntryFields form={fields} rooms={toChoose} currency={currency} />
      {task.does === 'add' ? (
        <>
          <AlsoIn rooms={rooms} without={form.watch('roomId')} value={alsoIn} onValueChange={setAlsoIn} />
          <RepeatField
            first={isDay(form.watch('day')) ? form.watch('day') : task.day}
            value={repeated}
            isSent={formState.isSubmitted}
            onValueChange={setRepeated}
          />
        </>
      ) : null}
      {task.does === 'replace' && task.show.offers > 0 ? (
        <Field label={t`A word to the artists`} optional>
          <Textarea
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      ) : null}
      {first.question}
      {series.question}
      <FieldError>{refused}</FieldError>
      <DialogActs>
        <Button disabled={formState.isSubmitting} onClick={() => edit.leave(() => onClose(false))}>
          {task.does === 'replace' ? t`Keep the show` : t`Cancel`}
        </Button>
        <Button
          variant="primary"
          type="submit"
          busy={formState.isSubmitting || series.busy}
          busyLabel={t`Saving...`}
        >
          {task.does === 'change'
            ? t`Save Changes`
            : task.does === 'add'
              ? repeated || alsoIn.length > 0
                ? t`See What It Makes`
                : t`Put on the Calendar`
              : t`Call off the Show`}
        </Button>
      </DialogActs>
    </form>
  );
}

const nameOf = (task: EntryTask) =>
  task.does === 'change' ? task.entry.id : task.does === 'add' ? task.day : `show.${task.show.id}`;
