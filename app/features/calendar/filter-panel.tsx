import { useState } from 'react';
import { type ArtistFilters, withDeadlineTyped } from '#app/features/discovery/artist-filters.ts';
import { SoughtFields } from '#app/features/discovery/sought-fields.tsx';
import { formatLongDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type Day, formatDay, parseDay } from '#core/calendar/day.ts';
import { SELECT_A_DATE_FOR_FILTERS } from '#core/calendar/day-status.ts';
import { UNREADABLE_AMOUNT } from '#core/money/read-money.ts';

/** What the venue seeks for the selected day, switched on for a day and applied to it. */
export function FilterPanel({
  filters,
  onFilters,
  enabled,
  onEnabled,
  selected,
  nights,
  onApply,
  onClear,
  onNight,
  onDropNight,
  currency,
  maxRateCents,
  today,
}: {
  filters: ArtistFilters;
  onFilters: (filters: ArtistFilters) => void;
  enabled: boolean;
  onEnabled: (enabled: boolean) => void;
  selected: Day | null;
  /** The days the filters were applied to. */
  nights: readonly Day[];
  onApply: () => void;
  onClear: () => void;
  onNight: (day: Day) => void;
  onDropNight: (day: Day) => void;
  currency: string;
  maxRateCents: number | null;
  today: Day;
}) {
  const [unclearBudget, setUnclearBudget] = useState(false);
  return (
    <Card
      title="Advanced Artist Filters"
      subtitle={selected ? `For ${formatLongDay(selected)}` : 'Select a date to use them'}
      actions={
        <Switch
          label={enabled ? 'Enabled' : 'Disabled'}
          checked={enabled}
          onCheckedChange={(next) => {
            if (next && !selected) toast.error(SELECT_A_DATE_FOR_FILTERS);
            else onEnabled(next);
          }}
        />
      }
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button
            variant="ghost"
            onClick={() => {
              setUnclearBudget(false);
              onClear();
            }}
          >
            Clear Filters
          </Button>
          <Button
            variant="ink"
            disabled={!selected}
            onClick={() => (unclearBudget ? toast.error(UNREADABLE_AMOUNT) : onApply())}
          >
            Apply Filters
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <SoughtFields
          value={unclearBudget ? { ...filters, budgetCents: Number.NaN } : filters}
          onValueChange={(next) => {
            // The address keeps what can be searched by; an unclear budget stands in its box until it is written better.
            const unclear = Number.isNaN(next.budgetCents);
            setUnclearBudget(unclear);
            onFilters(unclear ? { ...next, budgetCents: filters.budgetCents } : next);
          }}
          currency={currency}
          maxRateCents={maxRateCents}
        />
        <Field
          label="Booking Deadline"
          hint="dd/MM/yyyy. A day that cannot be read becomes today."
          className="md:max-w-72"
        >
          <DatePicker
            value={parseDay(filters.deadline) ?? ''}
            onValueChange={(day) =>
              onFilters(
                day ? { ...filters, deadline: formatDay(day) } : withDeadlineTyped(filters, '', today),
              )
            }
            today={today}
            fallback={today}
          />
        </Field>
        {nights.length > 0 ? (
          <div className="grid gap-2">
            <h3 className="text-sm font-semibold">Dates with filters applied</h3>
            <ul className="flex flex-wrap gap-2">
              {nights.map((night) => (
                <li key={night} className="flex items-center">
                  <Chip onRemove={() => onDropNight(night)} removeLabel={`Remove ${formatDay(night)}`}>
                    <button
                      type="button"
                      className="rounded-sm font-medium underline-offset-4 hover:underline"
                      aria-pressed={night === selected}
                      onClick={() => onNight(night)}
                    >
                      {formatDay(night)}
                    </button>
                  </Chip>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
