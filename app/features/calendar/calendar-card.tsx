import type { ReactNode } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { useWide } from '#app/lib/use-wide.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { CalendarLegend } from '#app/ui/data/calendar-day.tsx';
import { MonthCalendar } from '#app/ui/data/month-calendar.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { CalendarSkeleton } from '#app/ui/skeleton.tsx';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { CalendarTools } from './calendar-tools.tsx';
import { countOn, type DaysShown } from './days-shown.ts';
import type { CalendarDay, DayMark } from './marking.ts';
import { partInShort, partOf, withPart } from './part-of-day.ts';
import type { Calendar } from './use-calendar.ts';

// On a phone.
const WeekList = lazyPart(async () => (await import('./week-list.tsx')).WeekList, <CalendarSkeleton />);

/** Seen on paper alone. */
const PrintedMonth = lazyPart(async () => (await import('./printed-month.tsx')).PrintedMonth, null);

/** Keys that mark the day that has the focus. */
const MARK_KEYS: Record<string, DayMark> = { f: 'free', u: 'unavailable', Delete: 'none', Backspace: 'none' };

/** One's own days with what is on them, as months or otherwise; keys mark the day that has the focus. The same for both sides. */
export function CalendarCard({
  of,
  shownDays,
  highlighted = [],
  house,
  tools,
  more,
}: {
  of: Calendar;
  /** What the days show, where it is not all that is known of them. */
  shownDays?: CalendarDay[] | undefined;
  highlighted?: readonly Day[];
  /** The week or the day of a venue. Without it a week is the list of a phone. */
  house?: ((shown: DaysShown) => ReactNode) | undefined;
  /** Among the tools over the days. */
  tools?: ReactNode;
  /** What several things of a day are called: 'shows'. */
  more: (many: number) => string;
}) {
  const { month, today, calendar, own, marking, selected, view, printed, week } = of;
  const data = shownDays ?? calendar.data;
  const wide = useWide();
  const { profile, settings } = useViewer();
  const days = new Map(data?.map((each) => [each.day, withPart(each, partOf(own, each.day))]));
  const busy = new Set(own?.marks.filter(({ byCalendar }) => byCalendar).map(({ day }) => day));
  const marked = marking.range.on
    ? { from: marking.range.from ?? undefined, to: marking.range.to ?? undefined }
    : undefined;
  const shown: DaysShown = {
    ...{ today, days, onSelect: marking.click },
    notes: new Map(own?.notes.map(({ day, note }) => [day, note])),
    isSelected: (day) =>
      marked
        ? Boolean(marked.from && day >= marked.from && day <= (marked.to ?? marked.from))
        : day === selected,
    onDayKey: (day, key) => {
      const isLetter = key.length === 1;
      if (isLetter && !settings.single_keys) return false;
      const mark = MARK_KEYS[isLetter ? key.toLowerCase() : key];
      if (mark) marking.mark(mark, day);
      else if (key.toLowerCase() === 'n') {
        marking.open(day);
        of.setNoteAsked(day);
      } else return false;
      return true;
    },
  };
  return (
    <section
      aria-label={t`Your days`}
      data-days
      className="min-w-0 rounded-lg border border-line bg-sheet p-4 shadow-sheet sm:p-5 print:border-0 print:p-0 print:shadow-none"
    >
      <h2 className="sr-only">{t`Your days`}</h2>
      <CalendarTools of={of}>{tools}</CalendarTools>
      {!data ? (
        calendar.error ? (
          <ErrorState
            message={asFailure(calendar.error).message}
            onRetry={() => calendar.refetch()}
            retrying={calendar.isFetching}
          />
        ) : (
          <CalendarSkeleton />
        )
      ) : view === 'month' ? (
        <div className="print:hidden">
          <MonthCalendar
            month={month}
            onMonthChange={(next) => of.set({ month: next })}
            months={wide ? 2 : 1}
            today={today}
            status={(day) => days.get(day)?.status}
            note={(day) => days.get(day)?.label ?? (busy.has(day) ? t`busy in your own calendar` : undefined)}
            noted={(day) => shown.notes.has(day)}
            count={(day) =>
              inNumber(days.get(day), more) ??
              (days.get(day)?.status === 'free' ? partInShort(partOf(own, day)) : undefined)
            }
            onDayKey={shown.onDayKey}
            selected={selected && !marking.range.on ? [selected] : []}
            highlighted={highlighted}
            range={marked}
            onSelect={marking.click}
          />
        </div>
      ) : (
        (house?.(shown) ?? (
          <div className="print:hidden">
            <WeekList monday={week} {...shown} onWeek={of.turn.week} />
          </div>
        ))
      )}
      {view === 'day' ? null : <CalendarLegend className="mt-5 print:hidden" />}
      {/* Paper is narrower than a desk: what is printed does not follow from the width. */}
      {printed === 'month' ? (
        <PrintedMonth month={month} days={days} name={profile?.name ?? ''} more={more} />
      ) : null}
    </section>
  );
}

/** Several things of a day, as a cell that has no room for them says it. */
function inNumber(on: CalendarDay | undefined, inWords: (many: number) => string) {
  const many = on ? countOn(on) : 0;
  return many > 1 ? { short: `+${many - 1}`, words: inWords(many) } : undefined;
}

/** A heading with room beside the calendar. */
export function SideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-sheet shadow-sheet">
      <h2 className="type-bill px-5 pt-4 pb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}
