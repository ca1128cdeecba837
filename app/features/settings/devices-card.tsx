import type { UseFormReturn } from 'react-hook-form';
import { PushDevices } from '#app/features/push-devices/push-devices.tsx';
import { Controller } from '#app/lib/controller.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { DEVICES, type NotificationSettings } from '#core/settings/notifications.ts';
import { t } from '#core/words/t.ts';

/** What of the push toggles reaches phones and computers while no page is open: on which, and when. */
export function DevicesCard({ form }: { form: UseFormReturn<NotificationSettings> }) {
  return (
    <Card
      title={t`While No Page Is Open`}
      subtitle={t`What you chose under Push Notifications, on your phone or computer`}
      role="group"
      aria-label={t`While No Page Is Open`}
    >
      <div className="grid gap-6 xl:grid-cols-2">
        <PushDevices />
        <div className="grid content-start gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={DEVICES.quietFrom.label}>
              <Input type="time" {...form.register('devices.quietFrom')} />
            </Field>
            <Field label={DEVICES.quietUntil.label}>
              <Input type="time" {...form.register('devices.quietUntil')} />
            </Field>
          </div>
          <p className="text-sm text-ink-soft">{DEVICES.quietUntil.hint}</p>
          <Controller
            control={form.control}
            name="devices.words"
            render={({ field }) => (
              <Switch
                label={DEVICES.words.label}
                hint={DEVICES.words.hint}
                checked={field.value}
                onCheckedChange={field.onChange}
              />
            )}
          />
        </div>
      </div>
    </Card>
  );
}
