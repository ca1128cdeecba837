import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { today } from '#app/lib/clock.ts';
import { Controller } from '#app/lib/controller.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { CARD_BRANDS, type PaymentCard, paymentCardSchema } from '#core/settings/payment-card.ts';
import { t } from '#core/words/t.ts';
import { type Billing, useChangeBilling } from './billing.ts';

/** Notes which card an account means. There is no field for its number: numbers never reach us. */
export function CardDialog({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const schema = useMemo(() => paymentCardSchema(today()), []);
  const form = useForm<PaymentCard>({
    resolver: zodResolver(schema),
    defaultValues: {
      brand: billing.card_brand ?? '',
      last4: billing.card_last4 ?? '',
      expiry: billing.card_expiry ?? '',
    },
  });
  const change = useChangeBilling(billing.user_id, t`Payment method updated`);
  const { errors, isDirty } = form.formState;
  const edit = useUnsaved(isDirty);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || change.isPending || onClose()}
      title={t`Change payment method`}
      size="sm"
      edit={edit}
      footer={
        <>
          <Button disabled={change.isPending} onClick={() => edit.leave(onClose)}>
            {t`Cancel`}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="payment-card"
            busy={change.isPending}
            busyLabel={t`Saving...`}
          >
            {t`Save card`}
          </Button>
        </>
      }
    >
      <form
        id="payment-card"
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ brand, last4, expiry }) =>
          change.mutate(
            { card_brand: brand, card_last4: last4, card_expiry: expiry },
            {
              onSuccess: () => {
                edit.saved();
                onClose();
              },
            },
          ),
        )}
      >
        <Banner tone="info">
          {t`Never type a card number here. We keep only what tells your cards apart; paying is done with the payment provider, and card numbers never reach us.`}
        </Banner>
        <Field label={t`Card`} error={errors.brand?.message} required>
          <Controller
            control={form.control}
            name="brand"
            render={({ field }) => (
              <Select
                value={field.value || undefined}
                onValueChange={field.onChange}
                options={CARD_BRANDS.map((brand) => ({ value: brand, label: brand }))}
              />
            )}
          />
        </Field>
        <div className="grid gap-4 xs:grid-cols-2">
          <Field label={t`Last four digits`} error={errors.last4?.message} required>
            <Input inputMode="numeric" autoComplete="off" maxLength={30} {...form.register('last4')} />
          </Field>
          <Field label={t`Expiry`} error={errors.expiry?.message} required>
            <Input
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              placeholder={t`MM/YY`}
              {...form.register('expiry')}
            />
          </Field>
        </div>
        <FieldError>{change.error ? asFailure(change.error).message : undefined}</FieldError>
      </form>
    </Dialog>
  );
}
