import { type Day, daysBetween, isDay } from '#core/calendar/day.ts';
import { minorPerUnit } from '#core/money/currencies.ts';
import { t } from '#core/words/t.ts';
import type { ReadAmount } from './amounts-of.ts';
import { type Answers, settled } from './answers.ts';
import { dayWords } from './day-words.ts';
import { quoted } from './plain.ts';
import type { Count } from './read-counts.ts';
import type { Money } from './reading.ts';
import { EMPTY, type RawCell, sure, type Understood } from './table.ts';

/**
 * What cells of one row, or of one column, say against each other. Each reading by itself is right, so that only both together show that one
 * is wrong: it is asked which.
 */

/** A day that lies far from those before and after it, which are near to each other: a year was mistyped. */
export function farDays(
  cells: readonly RawCell[],
  days: readonly Understood<Day>[],
  answers: Answers,
): Understood<Day>[] {
  const known = days.flatMap((day, at) => (day.kind === 'sure' ? [{ at, day: day.value }] : []));
  const far = new Map<number, Day>();
  for (const [nth, { at, day }] of known.entries()) {
    const before = known[nth - 1]?.day;
    const after = known[nth + 1]?.day;
    if (!before || !after || Math.abs(daysBetween(before, after)) > NEAR) continue;
    if (Math.abs(daysBetween(before, day)) > FAR && Math.abs(daysBetween(after, day)) > FAR)
      far.set(at, before);
  }
  if (far.size === 0) return [...days];
  return days.map((day, at) => {
    const near = far.get(at);
    if (day.kind !== 'sure' || near === undefined) return day;
    const others = [Number(near.slice(0, 4)), Number(near.slice(0, 4)) + 1]
      .map((year) => `${year}${day.value.slice(4)}`)
      .filter((other) => isDay(other) && Math.abs(daysBetween(near, other)) <= NEAR);
    return settled<Day>(
      {
        key: `far:${day.value}`,
        question: t`${quoted(cells[at]?.text || dayWords(day.value))} is far from the days above and below it. Which day is meant?`,
        choices: [...others, day.value].map((value) => ({ id: value, value, label: dayWords(value) })),
      },
      answers,
    );
  });
}
const NEAR = 92;
const FAR = 330;

/** The fee of a row, where its deal begins with another amount: '$5,000 vs 85%' beside 4,500. */
export function feeOrDeal(
  fee: ReadAmount | null,
  ofDeal: Understood<ReadAmount> | undefined,
  answers: Answers,
): Understood<Money> {
  const told = ofDeal?.kind === 'sure' ? ofDeal.value.money : null;
  if (!fee?.money) return EMPTY;
  const isSameCurrency = told?.currency === fee.money.currency;
  if (!told || (isSameCurrency && told.cents === fee.money.cents)) return sure(fee.money);
  // A currency that is written once, in the deal, is asked for once.
  const key = isSameCurrency ? `${fee.money.cents}:${told.cents}` : `${fee.money.currency}:${told.currency}`;
  const label = ({ cents, currency }: Money) => `${cents / minorPerUnit(currency)} ${currency}`;
  return settled<Money>(
    {
      key: `fee-or-deal:${key}`,
      question: t`The fee is ${label(fee.money)}, and the deal beside it says ${label(told)}. Which is right?`,
      choices: [
        { id: 'fee', value: fee.money, label: label(fee.money) },
        { id: 'deal', value: told, label: label(told) },
      ],
    },
    answers,
  );
}

/** Doors after the show: one of the two columns is the other. Past midnight the show is on the next day. */
export function doorsAfterShow(
  { doors, stage }: { doors: string | null; stage: string | null },
  answers: Answers,
): Understood<{ doors: string; stage: string }> {
  if (!doors || !stage || doors <= stage || stage < '06:00') return EMPTY;
  return settled(
    {
      key: 'doors-after-show',
      question: t`Doors are at ${doors}, and the show is at ${stage} already. Which is right?`,
      choices: [
        { id: 'swapped', value: { doors: stage, stage: doors }, label: t`Doors ${stage}, show ${doors}` },
        { id: 'as-it-is', value: { doors, stage }, label: t`Doors ${doors}, show ${stage}` },
      ],
    },
    answers,
  );
}

/** More people than there is room for. */
export function soldAndCapacity(
  sold: Count | null,
  capacity: number | null,
  answers: Answers,
): Understood<boolean> {
  if (!sold || capacity === null || sold.count <= capacity || capacity === 0) return sure(false);
  return settled<boolean>(
    {
      key: 'more-sold-than-room',
      question: t`${sold.count} are sold where ${capacity} have room. Which is right?`,
      choices: [
        { id: 'as-it-is', value: false, label: t`Both, as they stand` },
        { id: 'swapped', value: true, label: t`The other way round` },
      ],
    },
    answers,
  );
}
