import { Card } from '#app/ui/card.tsx';
import { DateRangePicker } from '#app/ui/forms/date-range-picker.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import type { Day } from '#core/calendar/day.ts';
import { addMonths, monthHeading, monthOf } from '#core/calendar/month.ts';
import { t } from '#core/words/t.ts';
import { type MonthAddress, monthDays } from './month-address.ts';

const DATES = 'dates';
const MONTHS = 12;

/** Which nights are filled, and for how much. All of it is kept in the address. */
export function MonthFields({
  address,
  range,
  today,
  currency,
  onChange,
}: {
  address: MonthAddress;
  range: { from: Day; to: Day };
  today: Day;
  currency: string;
  onChange: (change: Record<string, unknown>) => void;
}) {
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(monthOf(today), at));
  const whole = months.find((month) => {
    const days = monthDays(month, today);
    return days.from === range.from && days.to === range.to;
  });
  return (
    <Card>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[14rem_auto_18rem] lg:justify-start lg:gap-x-8">
        <Field label={t`Month`}>
          <Select
            value={whole ?? DATES}
            onValueChange={(month) => month !== DATES && onChange(monthDays(month, today))}
            options={[
              ...months.map((month) => ({ value: month, label: monthHeading(month) })),
              ...(whole ? [] : [{ value: DATES, label: t`Other dates` }]),
            ]}
          />
        </Field>
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold">{t`Or the nights from and to`}</p>
          <DateRangePicker
            label={t`Nights`}
            value={range}
            onApply={onChange}
            today={today}
            min={today}
            className="justify-self-start"
          />
        </div>
        <MoneyField
          label={t`Budget for all acts`}
          hint={t`Fees of these days, what is booked and asked included.`}
          optional
          value={address.budget}
          onValueChange={(cents) => Number.isNaN(cents) || onChange({ budget: cents || undefined })}
          currency={currency}
        />
      </div>
    </Card>
  );
}
