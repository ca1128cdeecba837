import { Printer, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DateRangePicker } from '#app/ui/forms/date-range-picker.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { monthOf } from '#core/calendar/month.ts';
import { CALENDAR_FILTER_DEFAULTS } from '#core/catalogue/filters.ts';
import { t } from '#core/words/t.ts';
import type { CalendarView } from './calendar-address.ts';
import type { Calendar } from './use-calendar.ts';

const LABELS = (): Record<CalendarView, string> => ({ month: t`Month`, week: t`Week`, day: t`Day` });

/** Over the days: how they are shown, which dates are looked at, and paper. */
export function CalendarTools({ of, children }: { of: Calendar; children?: ReactNode }) {
  const { today, range, view, views, printed, set } = of;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2 print:hidden">
      {views.length > 1 ? (
        <Segmented
          label={t`Days shown as`}
          value={view}
          onValueChange={of.turn.view}
          options={views.map((value) => ({ value, label: LABELS()[value] }))}
        />
      ) : null}
      {view === 'day' ? null : (
        <DateRangePicker
          label={t`Date range`}
          applyLabel={t`Update`}
          value={range ?? CALENDAR_FILTER_DEFAULTS.dateRange}
          onApply={({ from, to }) => set({ from, to, month: monthOf(from) })}
          today={today}
        />
      )}
      {range && view !== 'day' ? (
        <Button
          variant="ghost"
          icon={<X />}
          onClick={() => set({ from: undefined, to: undefined, month: undefined })}
        >
          {t`Show all dates`}
        </Button>
      ) : null}
      {children}
      <IconButton
        className="ms-auto"
        label={t`Print the ${printed}`}
        icon={<Printer />}
        onClick={() => window.print()}
      />
    </div>
  );
}
