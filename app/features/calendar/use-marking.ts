import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Day } from '#core/calendar/day.ts';
import { type DayStatus, type Marking, SELECT_A_DATE } from '#core/calendar/day-status.ts';
import {
  clickDay,
  markedDays,
  NO_RANGE,
  type RangeMarking,
  toggleRange,
} from '#core/calendar/range-marking.ts';
import { type CalendarDay, markedSentences, refusedSentence, sortDays, withMarks } from './marking.ts';

/** Marks days free or unavailable: one that is selected, or every day of a range. Seen at once, taken back when refused. */
export function useMarking({
  userId,
  today,
  selected,
  statusOf,
  onSelect,
}: {
  userId: string;
  today: Day;
  selected: Day | null;
  statusOf: (day: Day) => DayStatus | null;
  onSelect: (day: Day) => void;
}) {
  const [range, setRange] = useState<RangeMarking>(NO_RANGE);
  const queries = useQueryClient();
  const write = useMutation({
    mutationFn: ({ days, mark }: { days: Day[]; mark: Marking }) => writeMarks(userId, days, mark),
    onMutate: async ({ days, mark }) => {
      await queries.cancelQueries({ queryKey: ['calendar', userId] });
      const before: [QueryKey, CalendarDay[] | undefined][] = queries.getQueriesData({
        queryKey: ['calendar', userId],
      });
      queries.setQueriesData<CalendarDay[]>({ queryKey: ['calendar', userId] }, (calendar) =>
        calendar ? withMarks(calendar, days, mark) : calendar,
      );
      return { before };
    },
    onError: (error, _marks, kept) => {
      for (const [key, data] of kept?.before ?? []) queries.setQueryData(key, data);
      toast.error('The days were not marked', { description: asFailure(error).message });
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['calendar'] });
      void queries.invalidateQueries({ queryKey: ['openings'] });
    },
  });

  return {
    range,
    busy: write.isPending,
    toggle: () => setRange(toggleRange(range)),
    click: (day: Day) => (range.on ? setRange(clickDay(range, day)) : onSelect(day)),
    mark: (mark: Marking) => {
      const days = range.on ? markedDays(range) : selected ? [selected] : [];
      if (days.length === 0) return void toast.error(SELECT_A_DATE);
      const sorted = sortDays(days, today, statusOf);
      if (sorted.markable.length === 0) return void toast.error(refusedSentence(sorted));
      setRange(NO_RANGE);
      write.mutate(
        { days: sorted.markable, mark },
        {
          onSuccess: () => {
            const { title, description } = markedSentences(mark, sorted);
            toast.success(title, description ? { description } : {});
          },
        },
      );
    },
  };
}

async function writeMarks(userId: string, days: Day[], mark: Marking): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.from('availability').upsert(
    days.map((day) => ({ user_id: userId, day, status: mark })),
    { onConflict: 'user_id,day' },
  );
  if (error) throw asFailure(error);
}
