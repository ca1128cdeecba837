import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { FileFormat } from '#core/contract/electronic-invoice.ts';
import type { ActInput } from '#core/contract/index.ts';
import { LANGUAGES, type Language } from '#core/words/languages.ts';
import { t } from '#core/words/t.ts';
import { SentInvoices } from './sent-invoices.tsx';

type Said = Pick<
  ActInput<'send-electronic-invoice'>,
  'reference' | 'contactName' | 'contactPhone' | 'contactEmail'
>;

/** Sends the papers of an invoice by mail, as the file that is chosen, and says to whom they went. */
export function SendInvoice({ invoiceId, as, said }: { invoiceId: string; as: FileFormat; said: Said }) {
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<Language | 'reader'>('reader');
  const send = useCommand('send-electronic-invoice', {
    onSuccess: ({ numbers }, { email: to }) => {
      toast.success(t`${numbers.join(', ')} is on its way to ${to}`);
      setEmail('');
    },
  });
  const { error } = send;
  return (
    <form
      className="grid gap-4 border-t border-line pt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({
          ...{ invoiceId, email, as, ...said },
          ...(language === 'reader' ? {} : { language }),
        });
      }}
    >
      <Field
        label={t`Send it by mail to`}
        hint={t`To the bookkeeping of the customer, or your own. The mail names you, and your address to answer to.`}
        error={error?.field === 'email' ? error.message : undefined}
      >
        <Input
          type="email"
          autoComplete="off"
          maxLength={320}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={t`Language of the mail`} hint={t`The paper stays in the language it was issued in.`}>
        <Select
          value={language}
          onValueChange={setLanguage}
          options={[
            { value: 'reader', label: t`That of its reader, else yours` },
            ...Object.entries(LANGUAGES).map(([value, label]) => ({ value: value as Language, label })),
          ]}
        />
      </Field>
      {error && error.field !== 'email' ? <FieldError>{error.message}</FieldError> : null}
      {send.data?.lacks.map((sentence) => (
        <FieldError key={sentence}>{sentence}</FieldError>
      ))}
      <div className="flex justify-end">
        <Button type="submit" busy={send.isPending} busyLabel={t`Sending...`}>
          {t`Send`}
        </Button>
      </div>
      <SentInvoices invoiceId={invoiceId} />
    </form>
  );
}
