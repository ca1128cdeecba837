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

export const DECISIONS = {
  give: {
    get label() {
      return t`Give the badge`;
    },
    get says() {
      return t`The badge stands on the profile for everybody to see. The profile is told, with your note.`;
    },
    get done() {
      return t`The profile is verified`;
    },
    isDanger: false,
  },
  refuse: {
    get label() {
      return t`Refuse`;
    },
    get says() {
      return t`The profile is told, with your reason, and can ask again.`;
    },
    get done() {
      return t`The request is refused`;
    },
    isDanger: true,
  },
  'take-away': {
    get label() {
      return t`Take the badge away`;
    },
    get says() {
      return t`The badge goes at once. The profile is told, with your reason, and can ask again.`;
    },
    get done() {
      return t`The badge is taken away`;
    },
    isDanger: true,
  },
} as const;
export type Decision = keyof typeof DECISIONS;

/** Says what a decision about a badge does, asks for the reason, and makes it. */
export function DecisionDialog({
  decision,
  profile,
  onClose,
}: {
  decision: Decision;
  profile: { id: string; name: string };
  onClose: () => void;
}) {
  const words = DECISIONS[decision];
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const edit = useUnsaved(reason !== '');
  const decide = useCommand('decide-verification', {
    onSuccess: () => {
      edit.saved();
      toast.success(words.done);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || decide.isPending || onClose()}
      title={`${words.label}: ${profile.name}`}
      description={words.says}
      edit={edit}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason.trim() === '');
          if (reason.trim() !== '') decide.mutate({ profileId: profile.id, decision, reason });
        }}
      >
        <Field
          label={decision === 'give' ? t`Note` : t`Reason`}
          hint={t`The profile reads it, and it stands in the log.`}
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
        <FieldError>{decide.error?.message}</FieldError>
        <DialogActs>
          <Button onClick={() => edit.leave(onClose)} disabled={decide.isPending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant={words.isDanger ? 'danger' : 'primary'} busy={decide.isPending}>
            {words.label}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  );
}
