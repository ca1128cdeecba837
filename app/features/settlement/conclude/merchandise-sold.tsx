import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { Controller } from '#app/lib/controller.tsx';
import { FieldGroup } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { merchandiseToState } from '#core/booking/deals/merchandise.ts';
import type { Figures } from '#core/deals/evaluate.ts';
import { t } from '#core/words/t.ts';
import { type AgreedOfNight, linesOfAct, type MerchandiseDraft } from './night-draft.ts';
import type { NightForm } from './night-fields.tsx';

/** What was taken for merchandise, by act and kind; nothing where no deal has a commission on it. */
export function MerchandiseSold({
  form,
  currency,
  acts,
}: {
  form: NightForm;
  currency: string;
  acts: readonly BookedShow[];
}) {
  const rows = form.getValues('merchandise') ?? [];
  if (rows.length === 0) return null;
  const nameOf = (id: string) => acts.find(({ booking_id }) => booking_id === id)?.artist_name;
  return (
    <FieldGroup
      legend={t`Merchandise`}
      hint={t`All that was taken, tax included. 0 if nothing was sold.`}
      error={form.formState.errors.merchandise?.message}
    >
      <div className="grid gap-4 xs:grid-cols-2">
        {rows.map(({ bookingId, line, label }, at) => (
          <Controller
            key={`${bookingId} ${line}`}
            control={form.control}
            name={`merchandise.${at}.cents`}
            render={({ field, fieldState }) => (
              <MoneyField
                label={acts.length > 1 ? `${nameOf(bookingId)}: ${label}` : label}
                error={fieldState.error?.message}
                value={field.value}
                onValueChange={field.onChange}
                currency={currency}
              />
            )}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** A row for each kind that the deals ask for, with what was said of it before: by the act's statement, or by who proposed figures. */
export function merchandiseToSay(
  acts: readonly BookedShow[],
  agreed: AgreedOfNight,
  before: Readonly<Record<string, Figures | undefined>>,
): MerchandiseDraft[] {
  return acts
    .filter(({ settlement_status }) => settlement_status !== 'confirmed' && settlement_status !== 'paid')
    .flatMap((act) =>
      merchandiseToState(linesOfAct(act, agreed)).map(({ id, label }) => ({
        ...{ bookingId: act.booking_id, line: id, label },
        cents: before[act.booking_id]?.[id],
      })),
    );
}
