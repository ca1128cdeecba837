import { zodResolver } from '@hookform/resolvers/zod';
import { useCommand } from '#app/api/use-command.ts';
import { today } from '#app/lib/clock.ts';
import { Controller } from '#app/lib/controller.tsx';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput } from '#core/contract/index.ts';
import { recordDirectPayment } from '#core/contract/payment.ts';
import type { DirectKind } from '#core/settlement/direct-payment.ts';
import { t } from '#core/words/t.ts';

type Typed = { bookingId: string; kind: DirectKind; amountCents: number | undefined; paidOn: string };

/** The venue records what it paid the artist itself. */
export function DirectPaymentDialog({
  show,
  onClose,
}: {
  show: { booking_id: string; currency: string };
  onClose: () => void;
}) {
  const form = useForm<Typed, unknown, ActInput<'record-direct-payment'>>({
    resolver: zodResolver(recordDirectPayment.input),
    defaultValues: { bookingId: show.booking_id, kind: 'cash', amountCents: undefined, paidOn: today() },
  });
  const { errors, isDirty } = form.formState;
  const edit = useUnsaved(isDirty);
  const record = useCommand('record-direct-payment', {
    onSuccess: () => {
      edit.saved();
      onClose();
      toast.success(t`Recorded`, { description: t`It counts once the artist has confirmed it.` });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || record.isPending || onClose()}
      title={t`Record what was paid directly`}
      description={t`What you paid the artist yourself, or the tax office for them. It counts towards the invoice once the artist has confirmed it, up to what the artist receives: the fees are owed all the same, and what is above that is between the two of you.`}
      size="sm"
      edit={edit}
      footer={
        <>
          <Button disabled={record.isPending} onClick={() => edit.leave(onClose)}>
            {t`Cancel`}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="direct-payment"
            busy={record.isPending}
            busyLabel={t`Saving...`}
          >
            {t`Record`}
          </Button>
        </>
      }
    >
      <form
        id="direct-payment"
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((typed) => record.mutate(typed))}
      >
        <Controller
          control={form.control}
          name="kind"
          render={({ field }) => (
            <Segmented
              label={t`What it was`}
              value={field.value}
              onValueChange={field.onChange}
              options={[
                { value: 'cash', label: t`Cash on the night` },
                { value: 'deposit', label: t`Deposit` },
                { value: 'withheld-tax', label: t`Withheld tax` },
              ]}
            />
          )}
        />
        <Controller
          control={form.control}
          name="amountCents"
          render={({ field }) => (
            <MoneyField
              label={t`Amount`}
              currency={show.currency}
              value={field.value}
              onValueChange={field.onChange}
              error={errors.amountCents ? t`Please enter an amount above zero` : undefined}
              required
            />
          )}
        />
        <Field label={t`Paid on`} error={errors.paidOn?.message} required>
          <Controller
            control={form.control}
            name="paidOn"
            render={({ field }) => (
              <DatePicker
                value={field.value}
                onValueChange={field.onChange}
                today={today()}
                max={today()}
                fallback={today()}
              />
            )}
          />
        </Field>
        <FieldError>{record.error?.message}</FieldError>
      </form>
    </Dialog>
  );
}
