import { useState } from 'react';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { PercentInput } from '#app/ui/forms/percent-input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { basisPointsOf } from '#core/booking/deals/term.ts';
import type { Side } from '#core/booking/side.ts';
import { blankOf, orBlank, written } from '#core/deals/blank.ts';
import type { Line, Unit } from '#core/deals/line.ts';
import { t } from '#core/words/t.ts';
import type { Nameable } from './line-keys.ts';

type FormOf<Of extends Line = Line> = {
  line: Of;
  nameable: readonly Nameable[];
  currency: string;
  reader: Side;
  /** The deal was sent and refused: boxes that nobody wrote into are asked for too. */
  refused: boolean;
  onLineChange: (line: Line) => void;
};

/** What one line of a custom deal is called and computed from. */
export function LineForm(form: FormOf) {
  const { line, onLineChange } = form;
  const [changed, setChanged] = useState(false);
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-3 xs:grid-cols-2">
      <Field label={t`Name of the line`} className="xs:col-span-full">
        <Input
          maxLength={120}
          value={line.label}
          onChange={(event) => onLineChange({ ...line, label: event.target.value })}
        />
      </Field>
      <Operands
        {...form}
        refused={form.refused || changed}
        onLineChange={(next) => {
          setChanged(true);
          onLineChange(next);
        }}
      />
    </div>
  );
}

function Operands({ line, nameable, currency, reader, refused, onLineChange }: FormOf) {
  const blank = refused ? blankOf(line) : null;
  const asked = (...boxes: NonNullable<typeof blank>['box'][]) =>
    blank && boxes.includes(blank.box) ? blank.says : undefined;
  const one = (label: string, id: string, unit: Unit | null, change: (id: string) => Line) => (
    <OneLine {...{ label, id, unit, nameable }} onIdChange={(next) => onLineChange(change(next))} />
  );
  const some = (label: string, ids: string[], change: (ids: string[]) => Line) => (
    <SomeLines {...{ label, ids, nameable }} onIdsChange={(next) => onLineChange(change(next))} />
  );
  switch (line.key) {
    case 'is':
      if (line.agreed === undefined)
        return (
          <p className="text-sm text-ink-soft xs:col-span-full">
            {t`The venue states it after the show, with the receipt.`}
          </p>
        );
      return line.unit === 'money' ? (
        <MoneyField
          label={t`Amount`}
          error={asked('amount')}
          value={written(line.agreed)}
          onValueChange={(agreed) => onLineChange({ ...line, agreed: orBlank(agreed) })}
          currency={currency}
        />
      ) : (
        <Count
          label={t`Number`}
          error={asked('number')}
          value={line.agreed}
          onValueChange={(agreed) => onLineChange({ ...line, agreed })}
        />
      );
    case 'times':
      return (
        <>
          {one(t`Number of`, line.count, 'count', (count) => ({ ...line, count }))}
          {one(t`At the price`, line.price, 'money', (price) => ({ ...line, price }))}
        </>
      );
    case 'sum':
    case 'max':
    case 'min':
      return some(t`Lines`, line.of, (of) => ({ ...line, of }));
    case 'less':
    case 'balance':
      return (
        <>
          {one(t`From`, line.from, null, (from) => ({ ...line, from }))}
          {some(t`Take off`, line.off, (off) => ({ ...line, off }))}
        </>
      );
    case 'percent':
    case 'included': {
      const percent = written(line.basisPoints);
      return (
        <>
          <Field label={line.key === 'percent' ? t`Share` : t`Tax rate`} error={asked('percentage')}>
            <PercentInput
              value={percent === undefined ? undefined : percent / 100}
              onValueChange={(next) => onLineChange({ ...line, basisPoints: basisPointsOf(orBlank(next)) })}
            />
          </Field>
          {one(t`Of`, line.of, 'money', (of) => ({ ...line, of }))}
        </>
      );
    }
    case 'when':
      return (
        <>
          {one(t`Pays`, line.pays, null, (pays) => ({ ...line, pays }))}
          {one(t`Once`, line.line, null, (of) => ({ ...line, line: of }))}
          {nameable.find(({ id }) => id === line.line)?.unit === 'money' ? (
            <MoneyField
              label={t`Reaches`}
              error={asked('threshold')}
              value={written(line.reaches)}
              onValueChange={(reaches) => onLineChange({ ...line, reaches: orBlank(reaches) })}
              currency={currency}
            />
          ) : (
            <Count
              label={t`Reaches`}
              error={asked('threshold')}
              value={line.reaches}
              onValueChange={(reaches) => onLineChange({ ...line, reaches })}
            />
          )}
        </>
      );
    case 'share':
      return (
        <>
          {one(t`Pool`, line.of, 'money', (of) => ({ ...line, of }))}
          <Field label={t`Shares of the acts`} hint={t`In their order: 5 3 2.`} error={asked('shares')}>
            <Input
              inputMode="numeric"
              key={line.id}
              defaultValue={line.weights.join(' ')}
              onChange={(event) => {
                const weights = (event.target.value.match(/\d+/g) ?? []).map(Number);
                onLineChange({ ...line, weights });
              }}
            />
          </Field>
          <Count
            label={reader === 'artist' ? t`You are act` : t`This artist is act`}
            error={asked('place')}
            value={written(line.at) === undefined ? line.at : line.at + 1}
            onValueChange={(number) => onLineChange({ ...line, at: number - 1 })}
          />
        </>
      );
    case 'round':
      return (
        <>
          {one(t`Line`, line.of, null, (of) => ({ ...line, of }))}
          <MoneyField
            label={t`To the nearest`}
            error={asked('step')}
            value={written(line.to)}
            onValueChange={(to) => onLineChange({ ...line, to: orBlank(to) })}
            currency={currency}
          />
        </>
      );
  }
}

function Count({
  label,
  error,
  value,
  onValueChange,
}: {
  label: string;
  error: string | undefined;
  value: number;
  onValueChange: (value: number) => void;
}) {
  return (
    <Field label={label} error={error}>
      <WholeNumberInput value={written(value)} onValueChange={(count) => onValueChange(orBlank(count))} />
    </Field>
  );
}

type Choosing = { label: string; nameable: readonly Nameable[] };

/** One earlier line. One that is no longer before this line stays named, and is said to be wrong. */
function OneLine({
  label,
  id,
  unit,
  nameable,
  onIdChange,
}: Choosing & { id: string; unit: Unit | null; onIdChange: (id: string) => void }) {
  const fitting = nameable.filter((each) => unit === null || each.unit === unit || each.id === id);
  const missing = fitting.some((each) => each.id === id)
    ? []
    : [{ value: id, label: t`A line that is not above` }];
  return (
    <Field label={label}>
      <Select
        options={[...missing, ...fitting.map((each) => ({ value: each.id, label: each.label }))]}
        value={id}
        onValueChange={onIdChange}
      />
    </Field>
  );
}

function SomeLines({
  label,
  ids,
  nameable,
  onIdsChange,
}: Choosing & { ids: string[]; onIdsChange: (ids: string[]) => void }) {
  const gone = ids.filter((id) => !nameable.some((each) => each.id === id));
  const all = [...gone.map((id) => ({ id, label: t`A line that is not above` })), ...nameable];
  return (
    <FieldGroup legend={label} className="xs:col-span-full">
      <div className="grid gap-1 xs:grid-cols-2">
        {all.map((each) => (
          <Checkbox
            key={each.id}
            label={each.label}
            checked={ids.includes(each.id)}
            onCheckedChange={(on) => onIdsChange(on ? [...ids, each.id] : ids.filter((id) => id !== each.id))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
