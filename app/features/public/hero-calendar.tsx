import { cn } from '#app/ui/cn.ts';
import { type CalendarDayStatus, dayLooks } from '#app/ui/data/calendar-day.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { t } from '#core/words/t.ts';

const week = (): [day: string, date: number, status: CalendarDayStatus][] => [
  [t`Mon`, 8, 'unavailable'],
  [t`Tue`, 9, 'free'],
  [t`Wed`, 10, 'free'],
  [t`Thu`, 11, 'booked'],
  [t`Fri`, 12, 'free'],
  [t`Sat`, 13, 'booked'],
  [t`Sun`, 14, 'unavailable'],
];

/** The venue's week of the example; Friday follows what happens. */
export function CalendarStrip({ friday }: { friday: CalendarDayStatus }) {
  return (
    <ul aria-label={t`The week`} className="grid grid-cols-7 gap-1 sm:gap-1.5">
      {week().map(([day, date, usual]) => {
        const status = date === 12 ? friday : usual;
        const look = dayLooks[status];
        return (
          <li
            key={date}
            className={cn(
              'relative grid min-h-16 content-between overflow-hidden rounded-sm border-b-4 p-[min(0.375rem,1.2vw)] text-[min(0.875rem,3.2vw)] font-semibold transition-colors duration-300 sm:p-2',
              look.cell,
              date === 12 && 'outline-3 outline-offset-2 outline-on-stage',
            )}
          >
            {status === 'unavailable' ? (
              <span aria-hidden="true" className="hatch absolute inset-0 opacity-20" />
            ) : null}
            <span className="relative leading-tight">
              {day} <span className="tabular-nums max-sm:block">{date}</span>
            </span>
            <Glyph name={look.glyph} className="relative justify-self-end" />
            <span className="sr-only">{look.word}</span>
          </li>
        );
      })}
    </ul>
  );
}
