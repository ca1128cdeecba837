import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { rulesSay } from '#core/calendar/availability-rule.ts';
import type { Day } from '#core/calendar/day.ts';
import { type DayStatus, SELECT_A_DATE } from '#core/calendar/day-status.ts';
import type { AwayPart } from '#core/calendar/part-of-day.ts';
import {
  clickDay,
  markedDays,
  NO_RANGE,
  type RangeMarking,
  toggleRange,
} from '#core/calendar/range-marking.ts';
import { t } from '#core/words/t.ts';
import type { OwnDays } from './calendar-queries.ts';
import type { CalendarDay, DayMark, Marked } from './marking.ts';

/** What marks are made of comes with the first of them. */
const loadMarking = () => import('./marking.ts');

/** So long a mark can be taken back. */
const UNDO_MS = 8_000;

/** Marks days: one that is selected, every day of a range, or one that is named. Seen at once, taken back when refused or undone. */
export function useMarking({
  userId,
  today,
  selected,
  own,
  statusOf,
  onSelect,
}: {
  userId: string;
  today: Day;
  selected: Day | null;
  own: OwnDays | undefined;
  statusOf: (day: Day) => DayStatus | null;
  onSelect: (day: Day) => void;
}) {
  const [range, setRange] = useState<RangeMarking>(NO_RANGE);
  const queries = useQueryClient();
  const command = useCommand('mark-days');
  const key = ['calendar', userId];

  const write = async (days: Marked[], done: () => void) => {
    const { withMarks } = await loadMarking();
    await queries.cancelQueries({ queryKey: key });
    const before: [QueryKey, CalendarDay[] | undefined][] = queries.getQueriesData({ queryKey: key });
    queries.setQueriesData<CalendarDay[]>({ queryKey: key }, (calendar) =>
      calendar ? withMarks(calendar, days, (day) => rulesSay(own?.rules ?? [], day)) : calendar,
    );
    command.mutate(
      { days },
      {
        onSuccess: done,
        onError: (error) => {
          for (const [each, data] of before) queries.setQueryData(each, data);
          toast.error(t`The days were not marked`, { description: error.message });
        },
      },
    );
  };

  const mark = async (mark: DayMark, day?: Day, away?: AwayPart) => {
    const days = day ? [day] : range.on ? markedDays(range) : selected ? [selected] : [];
    if (days.length === 0) return void toast.error(SELECT_A_DATE());
    const marking = await loadMarking().catch(() => null);
    if (!marking) return void toast.error(t`The days were not marked`, { description: t`Please try again.` });
    const { markedSentences, refusedSentence, sortDays } = marking;
    const sorted = sortDays(days, today, statusOf);
    if (sorted.markable.length === 0) return void toast.error(refusedSentence(sorted));
    setRange(NO_RANGE);
    const before = sorted.markable.map((each) => markBefore(own, each));
    const { title, description } = markedSentences(mark, sorted, away);
    void write(
      sorted.markable.map((each) => ({ day: each, mark, ...(away ? { away } : {}) })),
      () =>
        toast.success(title, {
          ...(description ? { description } : {}),
          duration: UNDO_MS,
          action: {
            label: t`Undo`,
            run: () => void write(before, () => toast.success(t`The days are as they were`)),
          },
        }),
    );
  };

  return {
    range,
    busy: command.isPending,
    open: onSelect,
    toggle: () => setRange(toggleRange(range)),
    click: (day: Day) => (range.on ? setRange(clickDay(range, day)) : onSelect(day)),
    mark: (...asked: Parameters<typeof mark>) => void mark(...asked),
  };
}

/** How a day was marked, as one would mark it again. */
function markBefore(own: OwnDays | undefined, day: Day): Marked {
  const said = own?.marks.find((each) => each.day === day);
  if (!said) return { day, mark: 'none' };
  if (said.byRule || said.byCalendar) return { day, mark: 'rule' };
  return { day, mark: said.status, ...(said.away ? { away: said.away } : {}) };
}
