import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useRef, useState } from 'react';
import type { OwnRoom } from '#app/api/own-rooms.ts';
import { useCommand } from '#app/api/use-command.ts';
import { storedFiles } from '#app/features/profile/edit/files/files-to-remove.ts';
import { useUploads } from '#app/features/profile/edit/files/use-uploads.ts';
import type { House } from '#app/features/profile/view/room-facts.ts';
import { asFailure } from '#app/lib/failure.ts';
import { partOf } from '#app/lib/part-of-form.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { focusFirstError, useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';
import {
  draftOf,
  namesFirst,
  type RoomDraft,
  type RoomSaid,
  type RoomTask,
  renamed,
  roomSchema,
} from './room-draft.ts';
import { RoomFields, type RoomFormReturn } from './room-fields.tsx';

/** What a venue says of a room. With the second it says what the first is called, which is kept before the second. */
export function RoomForm({
  task,
  rooms,
  house,
  currency,
  onClose,
}: {
  task: RoomTask;
  rooms: readonly OwnRoom[];
  house: House;
  currency: string;
  onClose: () => void;
}) {
  const [roomId] = useState(() => (task.does === 'change' ? task.room.id : crypto.randomUUID()));
  const schema = useMemo(() => roomSchema(task), [task]);
  const form = useForm<RoomDraft, unknown, RoomSaid>({
    resolver: zodResolver(schema),
    defaultValues: useMemo(() => draftOf(task), [task]),
  });
  const fields: RoomFormReturn = partOf(form);
  const { formState } = form;
  const uploads = useUploads();
  const edit = useUnsaved(formState.isDirty || uploads.busy);
  const name = task.does === 'change' ? `room.${roomId}` : `room.${task.does}`;
  const draft = useFormDraft(form, { name, edit, currency });
  const element = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const keep = useCommand('keep-room');

  /** Says why it was not kept, at its box where it is of one; `boxes` has the box of a field that stands elsewhere. */
  const refuse = (error: unknown, boxes: Record<string, keyof RoomDraft> = {}) => {
    const { field, message } = asFailure(error);
    const box = field && (boxes[field] ?? field);
    if (!box || !((box.split('.')[0] as string) in form.getValues())) return setRefused(message);
    form.setError(box as keyof RoomDraft, { message });
    focusFirstError(element.current);
  };
  const send = async ({ firstName, ...said }: RoomSaid) => {
    setRefused(null);
    if (task.does === 'add' && task.first) {
      try {
        await keep.mutateAsync(renamed(task.first, firstName));
      } catch (error) {
        return refuse(error, { name: 'firstName' });
      }
    }
    try {
      await keep.mutateAsync({ roomId, ...said });
    } catch (error) {
      return refuse(error);
    }
    const before = task.does === 'change' ? task.room.photoPaths : [];
    await uploads.settle(storedFiles({ before }), storedFiles({ after: said.photoPaths }));
    edit.saved();
    toast.success(savedWords(task, said.name));
    onClose();
  };
  return (
    <form ref={element} noValidate className="grid gap-6" onSubmit={form.handleSubmit(send)}>
      <DraftNote draft={draft} />
      <RoomFields
        form={fields}
        task={task}
        rooms={rooms}
        house={house}
        currency={currency}
        uploads={uploads}
      />
      <FieldError>{refused}</FieldError>
      <DialogActs>
        <Button disabled={formState.isSubmitting} onClick={() => edit.leave(onClose)}>
          {t`Cancel`}
        </Button>
        <Button
          variant="primary"
          type="submit"
          busy={formState.isSubmitting}
          busyLabel={t`Saving...`}
          disabled={uploads.busy}
        >
          {task.does === 'change' ? t`Save Changes` : task.does === 'combine' ? t`Combine` : saveNew(task)}
        </Button>
      </DialogActs>
    </form>
  );
}

const saveNew = (task: RoomTask) => (namesFirst(task) ? t`Add the second room` : t`Add the room`);

function savedWords(task: RoomTask, name: string): string {
  if (task.does === 'change') return task.only ? t`Saved` : t`${name} is saved`;
  return task.does === 'combine' ? t`${name} can be chosen for a show` : t`${name} is added`;
}
