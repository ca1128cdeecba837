import { X } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { DateRangePicker } from '#app/ui/forms/date-range-picker.tsx';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

/** The nights that openings are sought for, from today on; all of them until a range is applied. */
export function NightsFilter({
  from,
  to,
  today,
  onChange,
}: {
  from: Day | undefined;
  to: Day | undefined;
  today: Day;
  onChange: (range: { from: Day | undefined; to: Day | undefined }) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DateRangePicker label={t`Nights`} value={{ from, to }} onApply={onChange} today={today} min={today} />
      {from || to ? (
        <Button variant="ghost" icon={<X />} onClick={() => onChange({ from: undefined, to: undefined })}>
          {t`All nights`}
        </Button>
      ) : null}
    </div>
  );
}
