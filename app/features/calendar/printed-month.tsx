import { cn } from '#app/ui/cn.ts';
import { dayLooks } from '#app/ui/data/calendar-day.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { weekdayNames } from '#core/calendar/calendar-names.ts';
import type { Day } from '#core/calendar/day.ts';
import { DAY_STATUS_LABELS } from '#core/calendar/day-status.ts';
import { type Month, monthHeading, weeksOf } from '#core/calendar/month.ts';
import { countOn } from './days-shown.ts';
import type { CalendarDay } from './marking.ts';

/** A month on one sheet of A4, for the wall. Seen on paper alone; private notes stay off it. */
export function PrintedMonth({
  month,
  days,
  name,
  more,
}: {
  month: Month;
  days: ReadonlyMap<Day, CalendarDay>;
  /** Whose month it is. */
  name: string;
  /** What several things of a day are called. */
  more: (many: number) => string;
}) {
  const weeks = weeksOf(month);
  const size = weeks.length > 5 ? SIX_WEEKS : FEWER_WEEKS;
  return (
    <section aria-hidden="true" className="hidden print:block">
      <div className="mb-[3mm] flex items-baseline justify-between gap-4">
        <h2 className="type-bill text-2xl">{monthHeading(month)}</h2>
        <p className="truncate">{name}</p>
      </div>
      <table className="w-full table-fixed border-collapse text-[8.5pt] leading-tight">
        <thead>
          <tr>
            {weekdayNames().map((weekday) => (
              <th
                key={weekday}
                scope="col"
                className="border border-line-strong p-[1mm] text-center font-semibold"
              >
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <td key={day ?? at} className={cn('border border-line-strong p-0 align-top', size.cell)}>
                  {day ? <Square day={day} on={days.get(day)} size={size} more={more} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Square({
  day,
  on,
  size,
  more,
}: {
  day: Day;
  on: CalendarDay | undefined;
  size: Size;
  more: (many: number) => string;
}) {
  return (
    <div className={cn('flex flex-col gap-[1mm] overflow-hidden p-[1.5mm]', size.square)}>
      <span className="flex items-baseline justify-between gap-1">
        <span className="text-[12pt] font-semibold">{Number(day.slice(8))}</span>
        {on && countOn(on) > 1 ? <span>{more(countOn(on))}</span> : null}
      </span>
      {on ? (
        <>
          <span className="flex items-center gap-1 font-semibold">
            <Glyph name={dayLooks[on.status].glyph} className="size-3! shrink-0" />
            {DAY_STATUS_LABELS[on.status]}
          </span>
          {on.label ? <span className={cn('wrap-anywhere', typeFor(on.label, size))}>{on.label}</span> : null}
        </>
      ) : null}
    </div>
  );
}

/** How high a week is, and how many lines of small, medium and usual letters its squares hold. */
type Size = { cell: string; square: string; small: string; medium: string; usual: string };
const SIX_WEEKS: Size = {
  ...{ cell: 'h-[38mm]', square: 'h-[37.5mm]' },
  ...{ small: 'line-clamp-9', medium: 'line-clamp-7', usual: 'line-clamp-5' },
};
const FEWER_WEEKS: Size = {
  ...{ cell: 'h-[45mm]', square: 'h-[44.5mm]' },
  ...{ small: 'line-clamp-11', medium: 'line-clamp-9', usual: 'line-clamp-7' },
};

/** Holds of a night with five names fit its square, in smaller letters; what fits in none ends in dots. */
function typeFor(label: string, { small, medium, usual }: Size): string {
  if (label.length > 100) return `${small} text-[6pt] leading-[1.2]`;
  return label.length > 70 ? `${medium} text-[7.5pt] leading-[1.2]` : usual;
}
