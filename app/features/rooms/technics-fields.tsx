import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { backlineOfHouse, type House } from '#app/features/profile/view/room-facts.ts';
import { Controller } from '#app/lib/controller.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { BACKLINE_LABELS, BACKLINES, SEATING_LABELS, SEATINGS } from '#core/room/room.ts';
import { t } from '#core/words/t.ts';
import type { RoomDraft } from './room-draft.ts';

type Form = UseFormReturn<RoomDraft, unknown, never>;

/** A part of the form under a heading of its own. */
export function Part({
  title,
  subtitle,
  children,
}: {
  title: string;
  subtitle?: string;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <div>
        <h3 className="type-bill text-lg">{title}</h3>
        {subtitle ? <p className="mt-0.5 text-sm text-ink-soft">{subtitle}</p> : null}
      </div>
      {children}
    </section>
  );
}

/** Stands for null, which no list of choices has. */
const NOT_SAID = '-';

export function SeatingField({ form }: { form: Form }) {
  return (
    <Field label={t`Seating`} error={form.formState.errors.seating?.message}>
      <Controller
        control={form.control}
        name="seating"
        render={({ field }) => (
          <Select
            value={field.value ?? NOT_SAID}
            onValueChange={(value) => field.onChange(value === NOT_SAID ? null : value)}
            options={[
              { value: NOT_SAID, label: t`Not said` },
              ...SEATINGS.map((value) => ({ value, label: SEATING_LABELS[value] })),
            ]}
          />
        )}
      />
    </Field>
  );
}

/** Backline and technicians: as the house has them, or as the room has them. */
export function TechnicsFields({ form, house }: { form: Form; house: House }) {
  const { errors } = form.formState;
  const ofHouse = backlineOfHouse(house);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={t`Backline`} error={errors.backline?.message}>
        <Controller
          control={form.control}
          name="backline"
          render={({ field }) => (
            <Select
              value={field.value ?? NOT_SAID}
              onValueChange={(value) => field.onChange(value === NOT_SAID ? null : value)}
              options={[
                { value: NOT_SAID, label: asHouse(ofHouse) },
                ...BACKLINES.map((value) => ({ value, label: BACKLINE_LABELS[value] })),
              ]}
            />
          )}
        />
      </Field>
      <YesNoField form={form} name="soundTech" label={t`Sound tech`} ofHouse={house.sound_tech} />
      <YesNoField form={form} name="lightsTech" label={t`Lights tech`} ofHouse={house.lights_tech} />
    </div>
  );
}

const asHouse = (what: string | null) => (what ? t`As the house: ${what}` : t`As the house`);

function YesNoField({
  form,
  name,
  label,
  ofHouse,
}: {
  form: Form;
  name: 'soundTech' | 'lightsTech';
  label: string;
  ofHouse: boolean;
}) {
  return (
    <Field label={label} error={form.formState.errors[name]?.message}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <Select
            value={field.value === null ? NOT_SAID : field.value ? 'yes' : 'no'}
            onValueChange={(value) => field.onChange(value === NOT_SAID ? null : value === 'yes')}
            options={[
              { value: NOT_SAID, label: asHouse(ofHouse ? 'yes' : 'no') },
              { value: 'yes', label: t`Yes` },
              { value: 'no', label: t`No` },
            ]}
          />
        )}
      />
    </Field>
  );
}
