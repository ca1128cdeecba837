import { toggled } from '#app/features/planning/toggled.ts';
import { useTypedDistance } from '#app/lib/use-distance.ts';
import { Card } from '#app/ui/card.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { DateRangePicker } from '#app/ui/forms/date-range-picker.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { costsOf, MOST_DETOUR, MOST_KMH, type TourAddress } from './tour-address.ts';

/** What a tour is planned by. All of it is kept in the address. */
export function WishesFields({
  address,
  range,
  today,
  currency,
  onChange,
}: {
  address: TourAddress;
  range: { from: Day; to: Day };
  today: Day;
  currency: string;
  onChange: (change: Record<string, unknown>) => void;
}) {
  const { centsPerKm, centsPerNightAway } = costsOf(address, currency);
  const way = useTypedDistance();
  return (
    <Card
      title={t`What you wish for`}
      subtitle={t`Roads, speeds and ferries are estimates: change what you know better.`}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(19rem,1.4fr)_1fr_1fr_1fr]">
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold">{t`First day away and home by`}</p>
          <DateRangePicker label={t`Tour`} value={range} onApply={onChange} today={today} min={today} />
        </div>
        <Field label={t`Most nights in a row`}>
          <WholeNumberInput
            value={address.row}
            onValueChange={(row) => onChange({ row: row === undefined ? undefined : Math.max(1, row) })}
          />
        </Field>
        <Field label={t`Most hours on the road a day`}>
          <WholeNumberInput
            value={address.hours}
            onValueChange={(hours) =>
              onChange({ hours: hours === undefined ? undefined : Math.max(1, hours) })
            }
            suffix="h"
          />
        </Field>
        <MoneyField
          label={t`Cost of a ${way.one}`}
          value={way.cost.from(centsPerKm)}
          onValueChange={(cents) =>
            Number.isNaN(cents) || onChange({ perKm: cents === undefined ? undefined : way.cost.toKm(cents) })
          }
          currency={currency}
        />
        <MoneyField
          label={t`Cost of a night away`}
          value={centsPerNightAway}
          onValueChange={(cents) => Number.isNaN(cents) || onChange({ perNight: cents })}
          currency={currency}
        />
        <Field label={t`Speed on the road`} hint={t`Breaks included.`}>
          <WholeNumberInput
            value={way.from(address.kmh)}
            onValueChange={(speed) =>
              onChange({
                kmh: speed === undefined ? undefined : Math.min(MOST_KMH, Math.max(1, way.toKm(speed))),
              })
            }
            suffix={way.speed}
          />
        </Field>
        <Field label={t`Roads wind by`} hint={t`Longer than a straight line.`}>
          <WholeNumberInput
            value={address.detour}
            onValueChange={(detour) =>
              onChange({ detour: detour === undefined ? undefined : Math.min(MOST_DETOUR, detour) })
            }
            suffix="%"
          />
        </Field>
        <div className="grid content-start gap-2 sm:col-span-2 xl:col-span-1">
          <Field label={t`Days off`} hint={t`Days you marked unavailable are left out anyway.`}>
            <DatePicker
              value=""
              onValueChange={(day) => day && onChange({ off: toggled(address.off, day) })}
              min={range.from}
              max={range.to}
              today={today}
            />
          </Field>
          {address.off.length > 0 ? (
            <ul className="flex flex-wrap gap-2">
              {address.off.map((day) => (
                <li key={day}>
                  <Chip onRemove={() => onChange({ off: toggled(address.off, day) })}>{formatDay(day)}</Chip>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
