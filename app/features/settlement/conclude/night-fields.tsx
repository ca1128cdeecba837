import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Controller } from '#app/lib/controller.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { t } from '#core/words/t.ts';
import { ReceiptInput } from '../receipt-file.tsx';
import type { NightDraft } from './night-draft.ts';

// biome-ignore lint/suspicious/noExplicitAny: what the form comes to is its resolver's affair
export type NightForm = UseFormReturn<NightDraft, unknown, any>;
const MOST = { tickets: 18, costs: 20 };

/** Other prices than the show's own, and what other sellers sold. */
export function OtherTickets({
  form,
  currency,
  cautions,
}: {
  form: NightForm;
  currency: string;
  cautions: readonly string[];
}) {
  const { control, register, formState } = form;
  const rows = useFieldArray({ control, name: 'tickets' });
  return (
    <FieldGroup
      legend={t`Other prices and sellers`}
      hint={t`A seller keeps its fee of each ticket; what is left counts.`}
      error={formState.errors.tickets?.message ?? formState.errors.tickets?.root?.message}
    >
      <Cautions say={rows.fields.length > 0 ? cautions : []} />
      <ul className="grid gap-4">
        {rows.fields.map((row, at) => {
          const errors = formState.errors.tickets?.[at];
          const amount = (name: 'priceCents' | 'sellerFeeCents', label: string) => (
            <Controller
              control={control}
              name={`tickets.${at}.${name}`}
              render={({ field, fieldState }) => (
                <MoneyField
                  label={label}
                  error={fieldState.error?.message}
                  value={field.value}
                  onValueChange={field.onChange}
                  currency={currency}
                  placeholder="0"
                />
              )}
            />
          );
          return (
            <li key={row.id} className="grid gap-3 rounded-md border border-line p-3 xs:grid-cols-2">
              <Field label={t`Ticket`} error={errors?.label?.message}>
                <Input maxLength={60} placeholder={t`Student`} {...register(`tickets.${at}.label`)} />
              </Field>
              <Field label={t`Sold by`} optional error={errors?.seller?.message}>
                <Input maxLength={60} placeholder={t`The venue`} {...register(`tickets.${at}.seller`)} />
              </Field>
              {amount('priceCents', t`Price`)}
              {amount('sellerFeeCents', t`Seller’s fee each`)}
              <div className="col-span-full flex items-end gap-2">
                <Field label={t`Sold`} error={errors?.sold?.message} className="flex-1">
                  <Controller
                    control={control}
                    name={`tickets.${at}.sold`}
                    render={({ field }) => (
                      <WholeNumberInput value={field.value} onValueChange={field.onChange} placeholder="0" />
                    )}
                  />
                </Field>
                <IconButton
                  label={t`Remove ticket ${at + 1}`}
                  icon={<Trash2 />}
                  onClick={() => rows.remove(at)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {rows.fields.length < MOST.tickets ? (
        <Button size="sm" icon={<Plus />} className="mt-3" onClick={() => rows.append({ label: '' })}>
          {t`Add price or seller`}
        </Button>
      ) : null}
    </FieldGroup>
  );
}

/** What the night cost: what the deals name stands first; anything else is a proposal to the artist. */
export function Costs({
  form,
  currency,
  named,
  takesFiles,
  cautions = [],
}: {
  form: NightForm;
  currency: string;
  named: boolean;
  /** Whether receipts can be kept. */
  takesFiles: boolean;
  cautions?: readonly string[];
}) {
  const { control, register, formState, watch, setValue } = form;
  const rows = useFieldArray({ control, name: 'costs' });
  const shown = rows.fields.map((row, at) => ({ row, at })).filter(({ row }) => Boolean(row.named) === named);
  return (
    <FieldGroup
      legend={named ? t`Costs of the deal` : t`Other costs`}
      hint={
        named
          ? t`They count as it was agreed. 0 for one that did not arise.`
          : t`A cost that the deal does not name counts only if the artist accepts it.`
      }
      error={named ? undefined : (formState.errors.costs?.message ?? formState.errors.costs?.root?.message)}
    >
      <Cautions say={cautions} />
      <ul className="grid gap-3">
        {shown.map(({ row, at }, index) => (
          <li key={row.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            {named ? (
              <span aria-hidden="true" className="col-span-full -mb-0.5 text-sm font-semibold wrap-anywhere">
                {row.label}
              </span>
            ) : (
              <div className="col-span-full flex items-start gap-2">
                <Field
                  hideLabel
                  className="flex-1"
                  label={t`Cost ${index + 1}, for what`}
                  error={formState.errors.costs?.[at]?.label?.message}
                >
                  <Input maxLength={80} placeholder={t`Sound hire`} {...register(`costs.${at}.label`)} />
                </Field>
                <IconButton
                  label={t`Remove cost ${index + 1}`}
                  icon={<Trash2 />}
                  onClick={() => rows.remove(at)}
                />
              </div>
            )}
            <Controller
              control={control}
              name={`costs.${at}.cents`}
              render={({ field, fieldState }) => (
                <MoneyField
                  hideLabel
                  label={named ? t`${row.label}, amount` : t`Cost ${index + 1}, amount`}
                  error={fieldState.error?.message}
                  value={field.value}
                  onValueChange={field.onChange}
                  currency={currency}
                  {...(named ? {} : { placeholder: '0' })}
                />
              )}
            />
            {takesFiles ? (
              <span className="flex min-h-10 items-center">
                <ReceiptInput
                  shown={t`Receipt`}
                  label={t`Receipt of ${named ? row.label : t`cost ${index + 1}`}`}
                  path={watch(`costs.${at}.receipt`)}
                  onPath={(path) => setValue(`costs.${at}.receipt`, path, { shouldDirty: true })}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {!named && rows.fields.length < MOST.costs ? (
        <Button
          size="sm"
          icon={<Plus />}
          className="mt-3"
          onClick={() => rows.append({ label: '', cents: undefined })}
        >
          {t`Add cost`}
        </Button>
      ) : null}
    </FieldGroup>
  );
}

/** What may go off twice, said where it is typed. */
function Cautions({ say }: { say: readonly string[] }) {
  if (say.length === 0) return null;
  return (
    <Banner tone="info" className="mb-3 text-sm">
      {say.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Banner>
  );
}
