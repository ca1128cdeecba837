import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { LettersOnPaper } from '#app/features/papers/letters-on-paper.tsx';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Side } from '#core/booking/side.ts';
import { percentWords } from '#core/money/cents.ts';
import { type BillingDetails, billingDetailsSchema } from '#core/settings/billing-details.ts';
import { paymentSetupQuery } from './payment-setup.ts';
import { SaveDialog } from './save-dialog.tsx';

/** Who an account is on its invoices. */
export function BillingDetailsCard({ side }: { side: Side }) {
  const [changing, setChanging] = useState(false);
  const details = useQuery(paymentSetupQuery()).data?.details;
  const lines = details
    ? [
        details.legalName,
        ...details.address.split('\n'),
        details.taxId ? `Tax id ${details.taxId}` : '',
        details.vatBasisPoints ? `Your fees contain ${percentWords(details.vatBasisPoints)} VAT` : '',
      ].filter(Boolean)
    : [];
  return (
    <Card
      title="Billing Details"
      actions={
        <Button size="sm" disabled={!details} onClick={() => setChanging(true)}>
          {lines.length > 0 ? 'Change' : 'Add'}
        </Button>
      }
    >
      {lines.length > 0 ? (
        <p className="rounded-md bg-sunken px-4 py-4 break-words">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      ) : (
        <p className="text-ink-soft">
          Your legal name, address and tax id, as they are to stand on invoices.
        </p>
      )}
      {changing && details ? (
        <DetailsDialog side={side} details={details} onClose={() => setChanging(false)} />
      ) : null}
    </Card>
  );
}

function DetailsDialog({
  side,
  details,
  onClose,
}: {
  side: Side;
  details: BillingDetails;
  onClose: () => void;
}) {
  const form = useForm<BillingDetails>({
    resolver: zodResolver(billingDetailsSchema),
    defaultValues: details,
  });
  const { errors, isDirty } = form.formState;
  // A percentage is typed, basis points are kept.
  const before = details.vatBasisPoints === null ? '' : String(details.vatBasisPoints / 100);
  const [vat, setVat] = useState(before);
  const vatRead = billingDetailsSchema.shape.vatBasisPoints.safeParse(asBasisPoints(vat));
  const [tried, setTried] = useState(false);
  const edit = useUnsaved(isDirty || vat !== before);
  const save = useCommand('save-billing-details', {
    onSuccess: () => {
      edit.saved();
      onClose();
      toast.success('Billing details saved');
    },
  });
  return (
    <SaveDialog
      id="billing-details"
      title="Billing details"
      description="They stand on invoices from now on. Invoices that were issued stay as they are."
      saveLabel="Save details"
      {...{ edit, save, onClose }}
      onSubmit={form.handleSubmit((typed) => {
        setTried(true);
        if (vatRead.success) save.mutate({ ...typed, vatBasisPoints: vatRead.data });
      })}
    >
      <Field label="Legal name" error={errors.legalName?.message}>
        <Input autoComplete="organization" maxLength={160} {...form.register('legalName')} />
      </Field>
      <Field label="Address" error={errors.address?.message}>
        <Textarea rows={3} maxLength={400} {...form.register('address')} />
      </Field>
      <Field label="Tax id" error={errors.taxId?.message}>
        <Input autoComplete="off" spellCheck={false} maxLength={60} {...form.register('taxId')} />
      </Field>
      <LettersOnPaper of={Object.values(form.watch())} />
      {side === 'artist' ? (
        <Field
          label="VAT in your fees, in percent"
          hint="Empty where you charge none."
          error={tried ? vatRead.error?.issues[0]?.message : undefined}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={vat}
            onChange={(event) => setVat(event.target.value)}
          />
        </Field>
      ) : null}
    </SaveDialog>
  );
}

/** '8,1' and '8.1' are 810; nothing is no VAT. */
function asBasisPoints(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return Math.round(Number(text.replace(',', '.')) * 1_000_000) / 10_000;
}
