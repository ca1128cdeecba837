import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Words for both sides and the admin of a mediation. */
export function SayForm({
  mediationId,
  act,
}: {
  mediationId: string;
  act: 'say-in-mediation' | 'write-in-mediation';
}) {
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const edit = useUnsaved(words !== '');
  const say = useCommand(act, {
    onSuccess: () => {
      edit.saved();
      setWords('');
      toast.success(t`Sent`);
    },
  });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(words.trim() === '');
        if (words.trim() !== '') say.mutate({ mediationId, words });
      }}
    >
      <Field
        label={act === 'say-in-mediation' ? t`Your words` : t`To both sides`}
        hint={
          act === 'say-in-mediation'
            ? t`The other side and Running Order read them.`
            : t`Both read it, and it stands in the log.`
        }
        error={missing ? t`Please write something.` : undefined}
      >
        <Textarea
          rows={3}
          maxLength={2000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <FieldError>{say.error?.message}</FieldError>
      <div className="flex justify-end">
        <Button type="submit" size="sm" busy={say.isPending}>
          {t`Send`}
        </Button>
      </div>
    </form>
  );
}
