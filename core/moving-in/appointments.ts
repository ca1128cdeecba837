import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { type Answers, settled } from './answers.ts';
import { plain, quoted } from './plain.ts';
import { cellsIn, columnsFor, type Recognised } from './recognise.ts';
import type { Understood } from './table.ts';

/** Events of a calendar program that begin in the morning may be anything ('Dentist'): asked by their name whether they are nights. */
export function appointments(recognised: Recognised) {
  const [named, starts] = (['act', 'stage'] as const).map((field) =>
    columnsFor(recognised, field)
      .slice(0, 1)
      .flatMap((column) => cellsIn(recognised, column)),
  );
  const startOf = (at: number): string | null => {
    const time = recognised.table.isCalendar ? starts?.[at]?.time : undefined;
    return time !== undefined && time >= '05:00' && time < '11:00' ? time : null;
  };
  const nameOf = (at: number) => named?.[at]?.text ?? '';
  const keyOf = (at: number) => `appointment:${plain(nameOf(at))}`;
  return {
    asked: (days: readonly Understood<Day>[], answers: Answers): Understood<Day>[] =>
      days.map((day, at) => {
        const time = startOf(at);
        if (day.kind !== 'sure' || time === null || nameOf(at) === '') return day;
        return settled<Day>(
          {
            key: keyOf(at),
            question: t`${quoted(nameOf(at))} begins at ${time}. Is it one of the nights?`,
            choices: [
              { id: 'yes', value: day.value, label: t`Yes, take it over` },
              { id: 'no', value: null, label: t`No, leave it out` },
            ],
          },
          answers,
        );
      }),
    isLeftOut: (at: number, answers: Answers) => startOf(at) !== null && answers[keyOf(at)] === 'no',
  };
}
