import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { useShowAct } from '#app/features/booked-show/use-show-act.ts';
import { Controller } from '#app/lib/controller.tsx';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { isStatedMerchandise, merchandiseOf } from '#core/booking/deals/merchandise.ts';
import { otherSide, type Side } from '#core/booking/side.ts';
import { contestLine } from '#core/contract/contest.ts';
import type { ActInput } from '#core/contract/index.ts';
import type { Tables } from '#core/database.types.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { type ActSheet, evaluated, feeOf } from '#core/settlement/act-sheet.ts';
import type { Claim } from '#core/settlement/claims.ts';
import { correctionWords } from '#core/settlement/correction-words.ts';
import { payableOnce } from '#core/settlement/payable-fee.ts';
import type { SheetLine } from '#core/settlement/sheet-lines.ts';
import { t } from '#core/words/t.ts';
import { ReceiptInput } from '../receipt-file.tsx';
import { useCovered } from './use-covered.ts';

/** One's own figure for a line, why, and a file that shows it; both results stand below while it is typed. */
export function ContestForm({
  show,
  settlement,
  side,
  sheet,
  claims,
  line,
  counters = false,
  onDone,
}: {
  show: BookedShow;
  settlement: Tables<'settlements'>;
  side: Side;
  sheet: ActSheet;
  /** All that was said of its lines. */
  claims: readonly Claim[];
  line: SheetLine;
  /** It answers a figure of the other side. */
  counters?: boolean;
  onDone: () => void;
}) {
  const form = useForm<ActInput<'contest-line'>>({
    resolver: zodResolver(contestLine.input),
    defaultValues: { settlementId: settlement.id, line: line.id, why: '' },
  });
  const { control, formState, register, setValue, watch } = form;
  const edit = useUnsaved(formState.isDirty);
  const kept = useFormDraft(form, { name: `contest.${settlement.id}.${line.id}`, edit });
  const them = show[`${otherSide(side)}_name`];
  const done = () => {
    edit.saved();
    toast.success(counters ? t`Figure sent` : t`Line contested`, { description: t`${them} has been told.` });
    onDone();
  };
  const contest = useShowAct('contest-line', done);
  const answer = useShowAct('answer-contest', done);
  const act = counters ? answer : contest;
  // The boxes for figures hand on no ref of their own.
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const figure = watch('figure');
  const money = (cents: number) => formatMoneyExact(cents, settlement.currency);
  const known = Number.isSafeInteger(figure) && Number(figure) >= 0;
  const mine = known ? feeOf(sheet, { [line.id]: Number(figure) }) : null;
  const commissionBy = (value: number) =>
    merchandiseOf(evaluated(sheet, { [line.id]: value }))?.commissionCents ?? 0;
  const said = { line_id: line.id, by_side: side, was: line.value, figure: Number(figure) };
  const payable = known ? payableOnce(sheet, claims, said, settlement.payable_fee_cents) : 0;
  const covered = useCovered(show, payable);
  const label = t`Your figure for “${line.label}”`;
  return (
    <form
      ref={box}
      noValidate
      className="grid gap-3 rounded-md border border-line bg-raised p-4"
      onSubmit={form.handleSubmit((input) =>
        counters ? answer.run({ ...input, answer: 'counter' }) : contest.run(input),
      )}
    >
      <DraftNote draft={kept} />
      <Controller
        control={control}
        name="figure"
        render={({ field, fieldState }) =>
          line.unit === 'money' ? (
            <MoneyField
              label={label}
              error={fieldState.error?.message}
              value={field.value}
              onValueChange={field.onChange}
              currency={settlement.currency}
              required
            />
          ) : (
            <Field label={label} error={fieldState.error?.message} required>
              <WholeNumberInput value={field.value} onValueChange={field.onChange} />
            </Field>
          )
        }
      />
      {mine === null ? null : (
        <p className="text-sm text-ink-soft" aria-live="polite">
          {isStatedMerchandise(line.id)
            ? t`The commission on merchandise would be ${money(commissionBy(Number(figure)))} instead of ${money(commissionBy(line.value))}. The fee stays as it is.`
            : t`The artist fee would be ${money(mine)} instead of ${money(settlement.artist_fee_cents)}.`}
          {settlement.confirmed_at
            ? `${t` The statement is confirmed: it changes only if both of you agree.`} ${correctionWords(line.id, settlement.withholding)}`
            : ` ${covered ?? t`${money(payable)} is payable at once, whatever becomes of the line.`}`}
        </p>
      )}
      <Field label={t`Why`} error={formState.errors.why?.message} required>
        <Textarea rows={2} maxLength={1000} {...register('why')} />
      </Field>
      <ReceiptInput
        label={t`File that shows it`}
        path={watch('evidence')}
        onPath={(path) => setValue('evidence', path, { shouldDirty: true })}
      />
      <FieldError>{act.error?.message}</FieldError>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={act.isPending} onClick={() => edit.leave(onDone)}>
          {t`Back`}
        </Button>
        <Button variant="primary" type="submit" busy={act.isPending} busyLabel={t`Sending...`}>
          {counters ? t`Counter` : t`Contest this line`}
        </Button>
      </div>
    </form>
  );
}
