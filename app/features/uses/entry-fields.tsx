import type { UseFormReturn } from 'react-hook-form';
import type { OwnRoom } from '#app/api/own-rooms.ts';
import { RoomField } from '#app/features/offers/ask/room-field.tsx';
import { ReceiptInput } from '#app/features/settlement/receipt-file.tsx';
import { Controller } from '#app/lib/controller.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { USE_KIND_LABELS, USE_KINDS } from '#core/use/use.ts';
import { t } from '#core/words/t.ts';
import type { EntryDraft } from './entry-draft.ts';

export type EntryFormReturn = UseFormReturn<EntryDraft, unknown, never>;

/** What it is, where and when, how sure it is, and what only the house needs to know of it. */
export function EntryFields({
  form,
  rooms,
  currency,
}: {
  form: EntryFormReturn;
  rooms: readonly OwnRoom[];
  currency: string;
}) {
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label={t`What it is`} required>
          <Controller
            control={form.control}
            name="kind"
            render={({ field }) => (
              <Select
                options={USE_KINDS.map((value) => ({ value, label: USE_KIND_LABELS[value] }))}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
        </Field>
        <Field label={t`Title`} error={errors.title?.message} required>
          <Input maxLength={160} placeholder={t`Wedding of the Byrnes`} {...form.register('title')} />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="roomId"
        render={({ field }) => (
          <RoomField
            rooms={rooms}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.roomId?.message}
          />
        )}
      />
      <WhenItIs form={form} />
      <HowSure form={form} />
      <div className="grid gap-4 xs:grid-cols-2">
        <Field
          label={t`Contact`}
          optional
          error={errors.contact?.message}
          hint={t`A name, a number, an address.`}
        >
          <Input maxLength={300} {...form.register('contact')} />
        </Field>
        <Controller
          control={form.control}
          name="amountCents"
          render={({ field, fieldState }) => (
            <MoneyField
              label={t`What the house takes`}
              optional
              hint={t`Counts in your figures once it is firm.`}
              error={fieldState.error?.message}
              value={field.value}
              onValueChange={(cents) => field.onChange(cents ?? null)}
              currency={currency}
            />
          )}
        />
      </div>
      <Field label={t`Note`} optional error={errors.note?.message}>
        <Textarea rows={2} maxLength={2000} {...form.register('note')} />
      </Field>
      <Controller
        control={form.control}
        name="filePath"
        render={({ field, fieldState }) => (
          <FieldGroup legend={t`A contract or another file`} error={fieldState.error?.message}>
            <ReceiptInput
              label={field.value ? t`The file of it` : t`Add a file`}
              path={field.value ?? undefined}
              onPath={(path) => field.onChange(path ?? null)}
            />
          </FieldGroup>
        )}
      />
    </>
  );
}

function WhenItIs({ form }: { form: EntryFormReturn }) {
  const { errors } = form.formState;
  const [day] = form.watch(['day']);
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      <Field label={t`Day`} error={errors.day?.message} required>
        <Controller
          control={form.control}
          name="day"
          render={({ field }) => <DatePicker value={field.value} onValueChange={field.onChange} />}
        />
      </Field>
      <Field
        label={t`Last day`}
        optional
        error={errors.lastDay?.message}
        hint={t`Where it lasts over several.`}
      >
        <Controller
          control={form.control}
          name="lastDay"
          render={({ field }) => (
            <DatePicker
              value={field.value ?? ''}
              onValueChange={(next) => field.onChange(next || null)}
              {...(day ? { min: day } : {})}
            />
          )}
        />
      </Field>
      <Field label={t`From`} error={errors.from?.message} required hint={t`With what is built up before it.`}>
        <Input type="time" {...form.register('from')} />
      </Field>
      <Field label={t`To`} error={errors.to?.message} required hint={t`Until the last of it is out.`}>
        <Input type="time" {...form.register('to')} />
      </Field>
    </div>
  );
}

function HowSure({ form }: { form: EntryFormReturn }) {
  const { errors } = form.formState;
  const [firm, day] = form.watch(['firm', 'day']);
  return (
    <div className="grid gap-3">
      <FieldGroup
        legend={t`How sure it is`}
        hint={
          firm
            ? t`Nothing else can be put there then.`
            : t`It stands on your calendar, and is in the way of nothing: a show can still be opened there.`
        }
      >
        <Controller
          control={form.control}
          name="firm"
          render={({ field }) => (
            <Segmented
              label={t`How sure it is`}
              value={field.value ? 'firm' : 'tentative'}
              onValueChange={(next) => field.onChange(next === 'firm')}
              options={[
                { value: 'firm', label: t`Firm` },
                { value: 'tentative', label: t`Tentative` },
              ]}
            />
          )}
        />
      </FieldGroup>
      {firm ? null : (
        <Field
          label={t`Held until`}
          optional
          error={errors.heldUntil?.message}
          hint={t`After that day it says that its time is over.`}
          className="xs:max-w-72"
        >
          <Controller
            control={form.control}
            name="heldUntil"
            render={({ field }) => (
              <DatePicker
                value={field.value ?? ''}
                onValueChange={(next) => field.onChange(next || null)}
                {...(day ? { max: day } : {})}
              />
            )}
          />
        </Field>
      )}
    </div>
  );
}
