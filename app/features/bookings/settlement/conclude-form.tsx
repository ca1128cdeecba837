import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, Trash2 } from 'lucide-react';
import { Controller, type Resolver, useFieldArray, useForm } from 'react-hook-form';
import { type Edit, useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError, FieldGroup } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { dealSentence } from '#core/booking/deal.ts';
import { type ConcludeShow, concludeShow } from '#core/contract/settlement.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { feeTermsOf } from '#core/settlement/fees.ts';
import { judgeStatement } from '#core/settlement/statement.ts';
import { TIER_LABELS } from '#core/settlement/tiers.ts';
import { type BookedShow, dealOf } from '../booked-show.ts';
import { contentOf, pricesOf, type StatementDraft, statementOfDraft } from './statement.ts';
import { StatementFigures } from './statement-figures.tsx';

const MOST_DEDUCTIONS = 20;
type ConcludeResolver = Resolver<StatementDraft, unknown, ConcludeShow>;
const schemaResolver = zodResolver(concludeShow.input) as unknown as ConcludeResolver;
const resolver: ConcludeResolver = (draft, context, options) =>
  schemaResolver(contentOf(draft), context, options);

export function ConcludeForm({
  id,
  show,
  first,
  refusal,
  edit,
  onSubmit,
}: {
  id: string;
  show: BookedShow;
  first: StatementDraft;
  refusal: string | undefined;
  edit: Edit;
  onSubmit: (content: ConcludeShow) => void;
}) {
  const form = useForm<StatementDraft, unknown, ConcludeShow>({ resolver, defaultValues: first });
  const { control, formState } = form;
  useUnsaved(formState.isDirty, edit);
  const deductions = useFieldArray({ control, name: 'deductions' });
  const statement = statementOfDraft(show, form.watch());
  const judged = judgeStatement(statement, show.capacity);
  const prices = pricesOf(show);

  return (
    <form
      id={id}
      noValidate
      className="grid gap-6 lg:grid-cols-2"
      onSubmit={form.handleSubmit((content) => {
        // The command would refuse it with the same sentence, which stands by the tickets already.
        if (judged) toast.error(judged.message);
        else onSubmit(content);
      })}
    >
      <div className="grid content-start gap-5">
        <p className="flex flex-wrap justify-between gap-x-4 rounded-md bg-sunken px-3 py-2">
          <span>Deal</span>
          <strong className="font-semibold">{dealSentence(dealOf(show), show.currency)}</strong>
        </p>
        <FieldGroup
          legend="Tickets sold"
          hint={`At most ${show.capacity.toLocaleString('en-IE')}: the capacity of the show.`}
          error={judged?.message ?? formState.errors.tiers?.message}
        >
          <div className="grid gap-4 xs:grid-cols-2">
            {prices.map(({ name, priceCents }, at) => (
              <Field
                key={name}
                label={TIER_LABELS[name]}
                hint={`${formatMoneyExact(priceCents, show.currency)} each`}
                error={formState.errors.tiers?.[at]?.sold?.message}
              >
                <Controller
                  control={control}
                  name={`tiers.${at}.sold`}
                  render={({ field }) => (
                    <WholeNumberInput value={field.value} onValueChange={field.onChange} placeholder="0" />
                  )}
                />
              </Field>
            ))}
          </div>
        </FieldGroup>
        <FieldGroup
          legend="Deductions"
          hint="What goes off the receipts before the door is shared: sound hire, security, a levy."
          error={formState.errors.deductions?.message ?? formState.errors.deductions?.root?.message}
        >
          <ul className="grid gap-3">
            {deductions.fields.map((row, at) => (
              <li key={row.id} className="grid grid-cols-[minmax(0,1fr)_7.5rem_auto] items-start gap-2">
                <Field
                  hideLabel
                  label={`Deduction ${at + 1}, for what`}
                  error={formState.errors.deductions?.[at]?.label?.message}
                >
                  <Input
                    maxLength={80}
                    placeholder="Sound hire"
                    {...form.register(`deductions.${at}.label`)}
                  />
                </Field>
                <Controller
                  control={control}
                  name={`deductions.${at}.cents`}
                  render={({ field, fieldState }) => (
                    <MoneyField
                      hideLabel
                      label={`Deduction ${at + 1}, amount`}
                      error={fieldState.error?.message}
                      value={field.value}
                      onValueChange={field.onChange}
                      currency={show.currency}
                      placeholder="0"
                    />
                  )}
                />
                <IconButton
                  label={`Remove deduction ${at + 1}`}
                  icon={<Trash2 />}
                  onClick={() => deductions.remove(at)}
                />
              </li>
            ))}
          </ul>
          {deductions.fields.length < MOST_DEDUCTIONS ? (
            <Button
              size="sm"
              icon={<Plus />}
              className="mt-3"
              onClick={() => deductions.append({ label: '', cents: undefined })}
            >
              Add deduction
            </Button>
          ) : null}
        </FieldGroup>
        <Field label="A note to the artist" optional error={formState.errors.note?.message}>
          <Textarea rows={2} maxLength={1000} {...form.register('note')} />
        </Field>
        <FieldError>{refusal}</FieldError>
      </div>
      <section aria-label="The statement" className="min-w-0">
        <h3 className="type-bill mb-3">The statement</h3>
        <StatementFigures
          statement={statement}
          deal={dealOf(show)}
          terms={feeTermsOf(show)}
          currency={show.currency}
        />
      </section>
    </form>
  );
}
