import { type FormEvent, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { inLocale, t } from '#core/words/t.ts';
import { SureNote } from './sure-note.tsx';
import type { Tickets } from './tickets-query.ts';

type Sold = Record<string, number | undefined>;

/** The venue types how many are sold in all by now. A price that is left empty is not counted. */
export function CountForm({ tickets: { show, tiers } }: { tickets: Tickets }) {
  const [sold, setSold] = useState<Sold>({});
  const [seller, setSeller] = useState('');
  const [note, setNote] = useState('');
  const counts = tiers.flatMap(({ id }) => {
    const number = sold[id];
    return number === undefined ? [] : [{ tierId: id, seller: seller.trim(), sold: number }];
  });
  const edit = useUnsaved(counts.length > 0);
  const record = useCommand('record-ticket-counts', {
    onSuccess: (answer) => {
      edit.saved();
      setSold({});
      setNote('');
      toast.success(t`Counted`, {
        description: t`${answer.sold.toLocaleString(inLocale('en-IE'))} are sold in all.`,
      });
    },
  });
  const send = (sure: boolean) =>
    record.mutate({ showId: show.id, source: 'typed', counts, note: note.trim() || undefined, sure });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  return (
    <Card title={t`Count`} subtitle={t`All that is sold by now, not what came since the last count`}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        {tiers.map(({ id, name }) => (
          <Field key={id} label={name} optional hint={t`Empty: not counted now`}>
            <WholeNumberInput
              value={sold[id]}
              onValueChange={(number) => setSold((all) => ({ ...all, [id]: number }))}
            />
          </Field>
        ))}
        <Field
          label={t`Sold by`}
          optional
          hint={t`Empty: by you. Name a shop that sells for you, and it counts beside yours.`}
        >
          <Input maxLength={60} value={seller} onChange={(event) => setSeller(event.target.value)} />
        </Field>
        <Field label={t`Note`} optional hint={t`Why it differs from before`}>
          <Input maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <SureNote failure={record.error} busy={record.isPending} onSure={() => send(true)} />
        <FieldError>{record.error?.code === 'counts-unlikely' ? null : record.error?.message}</FieldError>
        <Button type="submit" variant="primary" busy={record.isPending} disabled={counts.length === 0}>
          {t`Save the count`}
        </Button>
      </form>
    </Card>
  );
}
