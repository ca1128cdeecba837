import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, FieldError, FieldGroup } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { CHECK_WORDS, RESET_CHECKS, type ResetCheck } from '#core/admin/reset-checks.ts';
import { t } from '#core/words/t.ts';
import type { PersonAct } from './person-acts.ts';

/** Says what an act does with an account, asks for the reason, and does it. */
export function PersonActDialog({
  act,
  person,
  onClose,
}: {
  act: PersonAct;
  person: { id: string; name: string };
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [checks, setChecks] = useState<readonly ResetCheck[]>([]);
  const edit = useUnsaved(reason !== '' || checks.length > 0);
  const command = useCommand(act.name, {
    onSuccess: () => {
      edit.saved();
      toast.success(act.done);
      onClose();
    },
  });
  const asksChecks = act.name === 'reset-second-step';
  const { withProof, dialog } = useProof();
  const send = async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const input = { personId: person.id, reason, ...(asksChecks ? { checks: [...checks] } : {}) };
    try {
      await withProof(() => command.mutateAsync(input));
    } catch (error) {
      // What was refused stands below the reason.
      if (wasLeft(error)) command.reset();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || command.isPending || onClose()}
      title={`${act.label}: ${person.name}`}
      description={act.says}
      edit={edit}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {asksChecks ? (
          <FieldGroup legend={t`What you have checked`}>
            <div className="grid gap-2">
              {RESET_CHECKS.map((check) => (
                <Checkbox
                  key={check}
                  label={CHECK_WORDS[check]}
                  checked={checks.includes(check)}
                  onCheckedChange={(on) =>
                    setChecks(on ? [...checks, check] : checks.filter((each) => each !== check))
                  }
                />
              ))}
            </div>
          </FieldGroup>
        ) : null}
        <Field
          label={t`Reason`}
          hint={t`It stands in the log.`}
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
        <FieldError>{dialog ? null : command.error?.message}</FieldError>
        <DialogActs>
          <Button onClick={() => edit.leave(onClose)} disabled={command.isPending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant={act.isDanger ? 'danger' : 'primary'} busy={command.isPending}>
            {act.label}
          </Button>
        </DialogActs>
      </form>
      {dialog}
    </Dialog>
  );
}
