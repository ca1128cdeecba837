import { useState } from 'react';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { useShowAct } from '#app/features/booked-show/use-show-act.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { ZoneNote } from '#app/ui/zone-note.tsx';
import { isStatedMerchandise, merchandiseOf } from '#core/booking/deals/merchandise.ts';
import { otherSide, type Side } from '#core/booking/side.ts';
import type { Tables } from '#core/database.types.ts';
import { figureWords } from '#core/deals/working.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { type ActSheet, evaluated, feeOf } from '#core/settlement/act-sheet.ts';
import { claimsOf, positionsOn, statedByOther } from '#core/settlement/claims.ts';
import { correctionWords } from '#core/settlement/correction-words.ts';
import type { SheetLine } from '#core/settlement/sheet-lines.ts';
import { t } from '#core/words/t.ts';
import { ContestForm } from './contest-form.tsx';
import { ClaimList } from './line-history.tsx';
import { useCovered } from './use-covered.ts';

/** A line that waits for an answer: both figures with what each comes to, what was said, and what one can do. */
export function OpenContest({
  show,
  settlement,
  side,
  sheet,
  claims,
  line,
  contest,
}: {
  show: BookedShow;
  settlement: Tables<'settlements'>;
  side: Side;
  sheet: ActSheet;
  claims: readonly Tables<'line_claims'>[];
  line: SheetLine;
  contest: Tables<'line_claims'>;
}) {
  const [countering, setCountering] = useState(false);
  const covered = useCovered(show, settlement.payable_fee_cents);
  const isMine = contest.by_side === side;
  const answer = useShowAct('answer-contest', ({ open }) => {
    if (!open) toast.success(isMine ? t`Figure taken back` : t`Figure accepted`, { description: line.label });
  });
  const words = (value: number) =>
    figureWords({ unit: line.unit, value, label: line.label }, settlement.currency);
  const comes = (value: number) => {
    const figures = { [line.id]: value };
    const cents = isStatedMerchandise(line.id)
      ? (merchandiseOf(evaluated(sheet, figures))?.commissionCents ?? 0)
      : feeOf(sheet, figures);
    return formatMoneyExact(cents, settlement.currency);
  };
  const positions = positionsOn(sheet, claims, contest);
  const theirs = statedByOther(claims, contest);
  const names = { artist: show.artist_name, venue: show.venue_name, [side]: t`You` };
  const by = contest.by_side as Side;
  const run = (answers: 'accept' | 'withdraw') =>
    answer.run({ settlementId: settlement.id, line: line.id, answer: answers, figure: contest.figure });
  return (
    <section
      aria-label={t`Contested: ${line.label}`}
      className="grid gap-3 rounded-md border-s-6 border-pending bg-warn-soft p-3"
    >
      <p className="font-semibold">{t`Contested: ${words(positions.open)} or ${words(positions.other)}`}</p>
      <p className="text-sm">
        {t`${names[by]}: ${words(positions.open)} makes ${isStatedMerchandise(line.id) ? t`a commission` : t`a fee`} of ${comes(positions.open)}. ${names[otherSide(by)]}: ${words(positions.other)} makes ${comes(positions.other)}.${
          covered
            ? ` ${covered}`
            : settlement.payable_fee_cents === null
              ? ''
              : settlement.payable_fee_cents === 0
                ? t` Nothing is payable now.`
                : t` ${formatMoneyExact(settlement.payable_fee_cents, settlement.currency)} is payable now; the rest waits.`
        }`}
      </p>
      <ClaimList show={show} claims={claimsOf(claims, line.id)} side={side} currency={settlement.currency} />
      <p className="text-sm font-medium">
        {contest.answer_by
          ? t`Without an answer, ${words(contest.figure)} stands on ${formatInstant(contest.answer_by, show.time_zone)}.`
          : settlement.confirmed_at
            ? `${t`The statement is confirmed: it changes only if both of you agree.`} ${correctionWords(line.id, settlement.withholding)}`
            : t`Running Order mediates: silence accepts no figure meanwhile.`}
        {contest.answer_by ? <ZoneNote timeZone={show.time_zone} at={contest.answer_by} /> : null}
      </p>
      {countering ? (
        <ContestForm
          {...{ show, settlement, side, sheet, claims, line }}
          counters
          onDone={() => setCountering(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {isMine ? (
            <Button size="sm" busy={answer.isPending} onClick={() => run('withdraw')}>
              {theirs === null ? t`Take back` : t`Take back: ${words(theirs)} stands`}
            </Button>
          ) : (
            <>
              <Button size="sm" variant="primary" busy={answer.isPending} onClick={() => run('accept')}>
                {t`Accept ${words(contest.figure)}`}
              </Button>
              <Button size="sm" disabled={answer.isPending} onClick={() => setCountering(true)}>
                {t`Counter`}
              </Button>
            </>
          )}
        </div>
      )}
      <FieldError>{answer.error?.message}</FieldError>
    </section>
  );
}
