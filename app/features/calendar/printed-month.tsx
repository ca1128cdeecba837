import { dayLooks } from '#app/ui/data/calendar-day.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { WEEKDAY_NAMES } from '#core/calendar/availability-rule.ts';
import type { Day } from '#core/calendar/day.ts';
import { DAY_STATUS_LABELS } from '#core/calendar/day-status.ts';
import { formatMonth, type Month, weeksOf } from '#core/calendar/month.ts';
import type { CalendarDay } from './marking.ts';

/** A month on one sheet of A4, for the wall. Seen on paper alone; private notes stay off it. */
export function PrintedMonth({
  month,
  days,
  name,
}: {
  month: Month;
  days: ReadonlyMap<Day, CalendarDay>;
  /** Whose month it is. */
  name: string;
}) {
  return (
    <section aria-hidden="true" className="hidden print:block">
      <div className="mb-[3mm] flex items-baseline justify-between gap-4">
        <h2 className="type-bill text-2xl">{formatMonth(month)}</h2>
        <p className="truncate">{name}</p>
      </div>
      <table className="w-full table-fixed border-collapse text-[8.5pt] leading-tight">
        <thead>
          <tr>
            {WEEKDAY_NAMES.map((weekday) => (
              <th key={weekday} scope="col" className="border border-line-strong p-[1mm] font-semibold">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <td key={day ?? at} className="h-[38mm] border border-line-strong p-0 align-top">
                  {day ? <Square day={day} on={days.get(day)} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Square({ day, on }: { day: Day; on: CalendarDay | undefined }) {
  return (
    <div className="flex h-[37.5mm] flex-col gap-[1mm] overflow-hidden p-[1.5mm]">
      <span className="text-[12pt] font-semibold">{Number(day.slice(8))}</span>
      {on ? (
        <>
          <span className="flex items-center gap-1 font-semibold">
            <Glyph name={dayLooks[on.status].glyph} className="size-3! shrink-0" />
            {DAY_STATUS_LABELS[on.status]}
          </span>
          {on.label ? <span className="wrap-anywhere">{on.label}</span> : null}
        </>
      ) : null}
    </div>
  );
}
