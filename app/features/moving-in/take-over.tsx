import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { formatDay } from '#core/calendar/day.ts';
import { CONTACT_KIND_LABELS, CONTACT_KINDS, type ContactKind } from '#core/contacts/contact.ts';
import type { ActAnswer } from '#core/contract/index.ts';
import { inLocale, t } from '#core/words/t.ts';
import { countedWords, newWords } from './counted-words.ts';
import { rowsToSend, skippedWords } from './rows-to-send.ts';
import type { ShownReading } from './worker-words.ts';

/** Says in sentences what would be written, and writes it. Mounted anew with each reading. */
export function TakeOver({
  reading,
  name,
  mapping,
  busy,
  onDone,
}: {
  reading: ShownReading;
  name: string;
  mapping: Readonly<Record<string, string>>;
  busy: boolean;
  onDone: () => void;
}) {
  // A list with what they play, or take, is one of acts.
  const areActs = reading.columns.some(({ field, ask }) => (field === 'genre' || field === 'fee') && !ask);
  const kindOfFile = reading.kind;
  const [kind, setKind] = useState<ContactKind>(areActs ? 'act' : 'other');
  const [trial, setTrial] = useState<ActAnswer<'take-over-file'> | null>(null);
  const undo = useCommand('undo-import', {
    onSuccess: ({ removed }) => toast.success(t`Taken back: ${countedWords(removed, kindOfFile)}`),
  });
  const act = useCommand('take-over-file', {
    onSuccess: (answer, { isTrial }) => {
      if (isTrial) return setTrial(answer);
      onDone();
      toast.success(t`${countedWords(answer.written, kindOfFile)} taken over`, {
        action: {
          label: t`Undo`,
          run: () => {
            if (answer.importId) undo.mutate({ importId: answer.importId });
          },
        },
      });
    },
  });
  const rows = rowsToSend(reading, kind);
  const found = { nights: reading.nights, contacts: reading.contacts, days: reading.days }[reading.kind]
    .length;
  const skipped = skippedWords(reading);
  const send = (isTrial: boolean) => {
    if (!rows) return;
    act.mutate({
      ...{
        name: name.slice(0, 200),
        header: reading.headerWords,
        leftOut: reading.skipped.length,
        isTrial,
        rows,
      },
      mapping: Object.entries(mapping)
        .slice(0, 80)
        .map(([column, field]) => ({ column, field })),
    });
  };
  return (
    <Card title={t`Take over`}>
      <div className="grid gap-4">
        <p>
          {found === 0
            ? t`Nothing can be taken over yet. Choose what the columns are, and answer the questions.`
            : t`${countedWords(found, kindOfFile)} can be taken over.`}
          {skipped ? t` ${countedWords(reading.skipped.length, 'rows')} will not be: ${skipped}.` : ''}
          {reading.notUnderstood.length > 0
            ? t` ${countedWords(reading.notUnderstood.length, 'cells')} ${reading.notUnderstood.length === 1 ? 'is' : 'are'} not understood and left empty.`
            : ''}
        </p>
        {reading.kind === 'contacts' && found > 0 ? (
          <Field
            label={t`What they are, where the file does not say it`}
            hint={t`Acts can be asked for a night from their contact.`}
          >
            <Select
              options={CONTACT_KINDS.map((value) => ({ value, label: CONTACT_KIND_LABELS[value] }))}
              value={kind}
              onValueChange={setKind}
            />
          </Field>
        ) : null}
        {trial ? <p className="font-semibold">{trialWords(trial, kindOfFile)}</p> : null}
        <div className="flex flex-wrap gap-2">
          {trial && trial.written > 0 ? (
            <Button
              variant="primary"
              busy={act.isPending}
              busyLabel={t`Writing...`}
              onClick={() => send(false)}
            >
              {t`Take over ${countedWords(trial.written, kindOfFile)}`}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={!rows || busy}
              busy={act.isPending}
              busyLabel={t`Comparing...`}
              onClick={() => send(true)}
            >
              {t`Compare with what is there`}
            </Button>
          )}
          <Button variant="ghost" onClick={onDone}>
            {t`Leave this file`}
          </Button>
        </div>
        <FieldError>{act.error?.message}</FieldError>
      </div>
    </Card>
  );
}

function trialWords(
  { written, alreadyThere, toCome, inTheWay, takenOverAt }: ActAnswer<'take-over-file'>,
  kind: ShownReading['kind'],
): string {
  const before = takenOverAt ? t` This file was taken over on ${formatDay(takenOverAt.slice(0, 10))}.` : '';
  if (written === 0) return t`All of it is there already.${before}`;
  const there = alreadyThere > 0 ? t`, ${alreadyThere.toLocaleString(inLocale('en'))} already there` : '';
  const coming =
    toCome > 0
      ? t` ${countedWords(toCome, 'nights')} still to come: the days are taken in your calendar as agreed elsewhere, and from there you ask the other side to confirm.`
      : '';
  const beside =
    inTheWay > 0
      ? t` On ${`${inTheWay.toLocaleString(inLocale('en'))} ${t`of them`}`} the room has something else already: ${inTheWay === 1 ? t`it stands` : t`they stand`} beside it as tentative.`
      : '';
  return `${newWords(written, kind)}${there}.${coming}${beside}${before}`;
}
