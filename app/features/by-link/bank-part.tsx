import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { BankDetailsFields } from '#app/features/payments/bank-details-fields.tsx';
import { whatFollows } from '#app/features/payments/bank-details-words.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type BankDetailsTyped, bankDetailsSchema } from '#core/settings/bank-details-fields.ts';
import { t } from '#core/words/t.ts';
import { Proved } from './prove-mailbox.tsx';

/** The account that stands on the invoices of an act without an account, said by its own mailbox. */
export function BankPart({ mailbox, venue }: { mailbox: string; venue: string }) {
  const [typing, setTyping] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['invoices', 'bank-details'],
    queryFn: ({ signal }) => readApi('bank-details', {}, signal),
  });
  const done = () => {
    setTyping(false);
    void refetch();
  };
  const drop = useCommand('drop-bank-details', { onSuccess: done });
  if (!data) return null;
  const { kept } = data;
  if (typing)
    return (
      <Proved mailbox={mailbox} to={t`put an account on your invoices`}>
        <BankForm
          isChange={kept !== null}
          onDone={done}
          {...(kept ? { onDrop: () => drop.mutate({ own: true }) } : {})}
        />
        <FieldError>{drop.error?.message}</FieldError>
      </Proved>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className={kept ? '' : 'text-ink-soft'}>
        {kept
          ? t`On your invoices: pay by bank transfer to ${kept.masked}.`
          : t`If ${venue} is to pay you by bank transfer, your invoices can say where to.`}
      </p>
      <Button
        size="sm"
        variant={kept ? 'ghost' : 'secondary'}
        {...(kept ? { 'aria-label': t`Change the account on your invoices` } : {})}
        onClick={() => setTyping(true)}
      >
        {kept ? t`Change` : t`Put an account on your invoices`}
      </Button>
    </div>
  );
}

function BankForm({
  isChange,
  onDone,
  onDrop,
}: {
  isChange: boolean;
  onDone: () => void;
  onDrop?: () => void;
}) {
  const form = useForm<BankDetailsTyped>({
    resolver: zodResolver(bankDetailsSchema),
    defaultValues: { holder: '', iban: '', bic: '' },
  });
  const save = useCommand('keep-bank-details', {
    onSuccess: ({ masked }) => {
      onDone();
      toast.success(t`The account stands on your invoices`, { description: masked });
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((details) => save.mutate(details))}>
      <p className="text-sm text-ink-soft">{whatFollows(isChange)}</p>
      <BankDetailsFields form={form} />
      <FieldError>{save.error?.message}</FieldError>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" busy={save.isPending} busyLabel={t`Saving...`}>
          {t`Put it on my invoices`}
        </Button>
        <Button onClick={onDone}>{t`Cancel`}</Button>
        {onDrop ? (
          <Button variant="ghost" onClick={onDrop}>
            {t`Take it off`}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
