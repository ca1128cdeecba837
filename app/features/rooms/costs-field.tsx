import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Controller } from '#app/lib/controller.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import type { RoomDraft } from './room-draft.ts';

const MOST_COSTS = 12;

/** What a night usually costs the house, a line each, with their sum. */
export function CostsField({
  form,
  currency,
}: {
  form: UseFormReturn<RoomDraft, unknown, never>;
  currency: string;
}) {
  const { control, register, formState, watch } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'costs' });
  const sum = watch('costs').reduce((cents, each) => cents + (each.cents || 0), 0);
  return (
    <div className="grid gap-4">
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_auto]"
        >
          <Field
            label={t`Cost ${at + 1}`}
            error={formState.errors.costs?.[at]?.name?.message}
            className="max-sm:col-span-2"
          >
            <Input maxLength={80} placeholder={t`Sound engineer`} {...register(`costs.${at}.name`)} />
          </Field>
          <Controller
            control={control}
            name={`costs.${at}.cents`}
            render={({ field, fieldState }) => (
              <MoneyField
                label={t`Amount of cost ${at + 1}`}
                error={fieldState.error?.message}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                currency={currency}
              />
            )}
          />
          <IconButton
            label={t`Remove cost ${at + 1}`}
            icon={<Trash2 />}
            onClick={() => remove(at)}
            className="mt-6.5"
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {fields.length < MOST_COSTS ? (
          <Button icon={<Plus />} onClick={() => append({ name: '', cents: undefined })}>
            {t`Add a cost`}
          </Button>
        ) : (
          <span />
        )}
        {sum > 0 ? (
          <p role="status">
            {t`Together`} <b className="tabular-nums">{formatMoney(sum, currency)}</b> {t`a night`}
          </p>
        ) : null}
      </div>
      <FieldError>{formState.errors.costs?.root?.message ?? formState.errors.costs?.message}</FieldError>
    </div>
  );
}
