import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { labelAsRead } from '#core/settlement/label-as-read.ts';
import { t } from '#core/words/t.ts';

type Case = ReadAnswer<'mediation'>;
type Figures = Readonly<Record<string, number | undefined>>;

/** A figure for each contested line, and why. Nothing changes unless both sides accept. */
export function ProposeForm({ of, onDone }: { of: Case; onDone: () => void }) {
  const [figures, setFigures] = useState<Figures>({});
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState<{ words?: boolean; lines: readonly string[] }>({ lines: [] });
  const edit = useUnsaved(words !== '' || Object.keys(figures).length > 0);
  const propose = useCommand('propose-in-mediation', {
    onSuccess: () => {
      edit.saved();
      toast.success(t`Both sides have the proposal`);
      onDone();
    },
  });
  const standing =
    of.proposal && ['open', 'overtaken', 'lapsed'].includes(of.proposal.status) ? of.proposal.id : null;
  const send = () => {
    const lines = of.lines.filter(({ line }) => figures[line] === undefined).map(({ line }) => line);
    setMissing({ words: words.trim() === '', lines });
    if (lines.length > 0 || words.trim() === '') return;
    propose.mutate({
      mediationId: of.id,
      replaces: standing,
      figures: of.lines.map(({ line }) => ({ line, figure: figures[line] as number })),
      words,
    });
  };
  const errorOf = (line: string) => (missing.lines.includes(line) ? t`Please give a figure.` : undefined);
  const set = (line: string) => (value: number | undefined) => setFigures({ ...figures, [line]: value });
  return (
    <form
      noValidate
      aria-label={t`Propose figures`}
      className="grid gap-3 rounded-md border border-line bg-raised p-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="text-sm">
        {t`Both sides read it and answer within 7 days. Once both accept, the statement has these figures at once; if one declines, nothing changes.${standing ? t` It replaces the proposal that stands.` : ''}`}
      </p>
      {of.lines.map(({ line, label: kept, unit }) => {
        const label = labelAsRead({ id: line, label: kept });
        return unit === 'money' ? (
          <MoneyField
            key={line}
            label={label}
            error={errorOf(line)}
            value={figures[line]}
            onValueChange={set(line)}
            currency={of.currency}
            required
          />
        ) : (
          <Field key={line} label={label} error={errorOf(line)} required>
            <WholeNumberInput value={figures[line]} onValueChange={set(line)} />
          </Field>
        );
      })}
      <Field
        label={t`Why`}
        hint={t`Both sides read it, and it stands in the log.`}
        error={missing.words ? t`Please write something.` : undefined}
        required
      >
        <Textarea
          rows={3}
          maxLength={2000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <FieldError>{propose.error?.message}</FieldError>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={propose.isPending} onClick={() => edit.leave(onDone)}>
          {t`Back`}
        </Button>
        <Button variant="primary" type="submit" busy={propose.isPending}>
          {t`Send to both sides`}
        </Button>
      </div>
    </form>
  );
}
