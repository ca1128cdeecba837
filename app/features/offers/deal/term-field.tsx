import { Plus, Trash2 } from 'lucide-react';
import type { TermsDraft } from '#app/features/offers/deal/deal-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { PercentInput } from '#app/ui/forms/percent-input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { emptyRow, isOptional, type Term } from '#core/booking/deals/term.ts';
import type { Side } from '#core/booking/side.ts';
import type { Line } from '#core/deals/line.ts';
import { formatMoney } from '#core/money/cents.ts';
import { roundStepsIn } from '#core/money/round-steps.ts';
import { inSentence } from '#core/words/in-sentence.ts';
import { t } from '#core/words/t.ts';
import { errorsOf, type FieldErrors, messageOf } from './field-errors.ts';
import { LinesEditor } from './lines-editor.tsx';

type TermOf = {
  term: Term;
  value: unknown;
  onValueChange: (value: unknown) => void;
  currency: string;
  wrong: FieldErrors;
  /** Who writes the deal. */
  reader: Side;
};

/** The box, or boxes, that a term of a deal is written in, as the term declares them. */
export function TermField({ term, value, onValueChange, currency, wrong, reader }: TermOf) {
  // What is asked for beside something else is needed with it.
  const optional = isOptional(term) && !term.isAsked;
  const field = {
    label: reader === 'artist' && term.labelOfArtist ? term.labelOfArtist : term.label,
    hint: term.hint,
    error: messageOf(wrong),
    optional,
    required: !optional,
  };
  switch (term.input) {
    case 'money':
      return (
        <MoneyField
          {...field}
          value={value as number | undefined}
          onValueChange={onValueChange}
          currency={currency}
        />
      );
    case 'percent':
      return (
        <Field {...field}>
          <PercentInput value={value as number | undefined} onValueChange={onValueChange} />
        </Field>
      );
    case 'count':
      return (
        <Field {...field}>
          <WholeNumberInput
            value={value as number | undefined}
            onValueChange={onValueChange}
            {...(term.suffix ? { suffix: term.suffix } : {})}
          />
        </Field>
      );
    case 'text':
      return (
        <Field {...field}>
          <Input
            maxLength={80}
            placeholder={term.placeholder}
            value={(value as string | undefined) ?? ''}
            onChange={(event) => onValueChange(event.target.value || undefined)}
          />
        </Field>
      );
    case 'day':
      return (
        <Field {...field}>
          <DatePicker
            value={(value as string | undefined) ?? ''}
            onValueChange={(day) => onValueChange(day || undefined)}
          />
        </Field>
      );
    case 'choice': {
      const none = optional
        ? [{ value: NONE, label: term.roundsMoney ? t`Not rounded` : t`Not agreed` }]
        : [];
      const labelOf = ({ label, value: amount }: (typeof term.options)[number]) =>
        term.roundsMoney ? `${label} ${formatMoney(Number(amount), currency)}` : label;
      const isOffered = (option: (typeof term.options)[number]) =>
        !term.roundsMoney || option.value === value || roundStepsIn(currency).includes(Number(option.value));
      const options = term.options.filter(isOffered).map((option) => ({
        ...option,
        label: labelOf(option),
        value: String(option.value),
      }));
      return (
        <Field {...field}>
          <Select
            options={[...none, ...options]}
            value={value === undefined ? NONE : String(value)}
            onValueChange={(next) =>
              onValueChange(term.options.find((option) => String(option.value) === next)?.value)
            }
          />
        </Field>
      );
    }
    case 'rows':
      return <RowsField {...{ term, value, onValueChange, currency, wrong, reader }} />;
    case 'lines':
      return (
        <LinesEditor
          lines={(value as Line[] | undefined) ?? []}
          onLinesChange={onValueChange}
          currency={currency}
          wrong={wrong}
          reader={reader}
        />
      );
  }
}

const NONE = 'none';

/** A list of the same terms: one row each, which can be added and removed. */
function RowsField({ term, value, onValueChange, currency, wrong, reader }: TermOf) {
  if (term.input !== 'rows') return null;
  const rows = (value as TermsDraft[] | undefined) ?? [];
  const columns = Object.entries(term.columns);
  const columnsOf = (row: TermsDraft) => columns.filter(([, { isAsked }]) => isAsked?.(row) ?? true);
  const change = (at: number, row: TermsDraft) =>
    onValueChange(rows.map((each, index) => (index === at ? row : each)));
  return (
    <FieldGroup
      className="xs:col-span-full"
      legend={
        <>
          {term.label}
          {isOptional(term) ? <span className="font-normal text-ink-soft"> {t`(optional)`}</span> : null}
        </>
      }
      hint={term.hint}
      error={messageOf(wrong)}
    >
      <ul className="grid gap-3">
        {rows.map((row, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
          >
            <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
              <legend className="sr-only">
                {term.row} {at + 1}
              </legend>
              {columnsOf(row).map(([name, column]) => (
                <TermField
                  key={name}
                  term={columns.length === 1 ? { ...column, label: `${term.row} ${at + 1}` } : column}
                  value={row[name]}
                  onValueChange={(next) => change(at, { ...row, [name]: next })}
                  currency={currency}
                  wrong={errorsOf(errorsOf(wrong, at), name)}
                  reader={reader}
                />
              ))}
            </fieldset>
            <IconButton
              label={t`Remove ${inSentence(term.row)} ${at + 1}`}
              icon={<Trash2 />}
              className="mt-6.5"
              onClick={() => {
                const left = rows.filter((_, index) => index !== at);
                onValueChange(left.length === 0 && isOptional(term) ? undefined : left);
              }}
            />
          </li>
        ))}
      </ul>
      {rows.length < term.most ? (
        <Button
          size="sm"
          icon={<Plus />}
          className={rows.length > 0 ? 'mt-3' : ''}
          onClick={() => onValueChange([...rows, emptyRow(term.columns)])}
        >
          {term.add}
        </Button>
      ) : null}
    </FieldGroup>
  );
}
