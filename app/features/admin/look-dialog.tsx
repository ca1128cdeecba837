import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** The ways to a look, each with what it does, said once before it is done. */
export const WAYS = {
  ask: {
    get label() {
      return t`Ask for consent`;
    },
    get says() {
      return t`The owners are asked by bell and mail, with your reason. They say yes for some hours, or no.`;
    },
    get done() {
      return t`The owners are asked`;
    },
  },
  look: {
    get label() {
      return t`Look`;
    },
    get says() {
      return t`You read for an hour at most, and can change nothing. The owners are told now, with your reason, and read each page that you open.`;
    },
    get done() {
      return t`You can look now`;
    },
  },
  urgent: {
    get label() {
      return t`Look without consent`;
    },
    get says() {
      return t`For what cannot wait. You read for an hour at most, and can change nothing. The owners are told now, by bell and mail, with your reason, and read each page that you open.`;
    },
    get done() {
      return t`You can look now`;
    },
  },
} as const;
export type Way = keyof typeof WAYS;

/** Says what a way to a look does, asks for the reason, and goes it. */
export function LookDialog({
  way,
  profile,
  onClose,
}: {
  way: Way;
  profile: { id: string; name: string };
  onClose: () => void;
}) {
  const words = WAYS[way];
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const edit = useUnsaved(reason !== '');
  const done = {
    onSuccess: () => {
      edit.saved();
      toast.success(words.done);
      onClose();
    },
  };
  const ask = useCommand('ask-to-look', done);
  const begin = useCommand('begin-look', done);
  const { error, isPending } = way === 'ask' ? ask : begin;
  const send = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    if (way === 'ask') ask.mutate({ profileId: profile.id, reason });
    else begin.mutate({ profileId: profile.id, reason, urgent: way === 'urgent' });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || isPending || onClose()}
      title={`${words.label}: ${profile.name}`}
      description={words.says}
      edit={edit}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field
          label={t`Reason`}
          hint={t`The owners read it, and it stands in both logs.`}
          error={missing ? t`Please give a reason.` : undefined}
          required
        >
          <Textarea
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <FieldError>{error?.message}</FieldError>
        <DialogActs>
          <Button onClick={() => edit.leave(onClose)} disabled={isPending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant={way === 'urgent' ? 'danger' : 'primary'} busy={isPending}>
            {words.label}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  );
}
