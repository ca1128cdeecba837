import { type Control, Controller, useForm } from 'react-hook-form';
import { SaveChanges } from '#app/features/settings/save-changes.tsx';
import { notificationsChange, notificationsOf } from '#app/features/settings/setting-rows.ts';
import { useSaveSettings } from '#app/features/settings/use-save-settings.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { toast } from '#app/ui/toast.ts';
import type { NotificationSettings } from '#core/settings/settings.ts';

type Toggle = readonly [
  name: `email.${keyof NotificationSettings['email']}` | `push.${keyof NotificationSettings['push']}`,
  label: string,
  hint: string,
];

const EMAIL: readonly Toggle[] = [
  ['email.bookingRequests', 'Booking Requests', 'Somebody asks you for a show'],
  ['email.bookingConfirmations', 'Booking Confirmations', 'A booking is confirmed or called off'],
  ['email.paymentUpdates', 'Payment Updates', 'Statements, invoices and payouts'],
  ['email.newsletterUpdates', 'Newsletter', 'What is new on Running Order'],
];

const PUSH: readonly Toggle[] = [
  ['push.bookingRequests', 'Booking Requests', 'Somebody asks you for a show'],
  ['push.messages', 'Messages', 'Somebody writes to you'],
  ['push.calendarReminders', 'Calendar Reminders', 'A show or a deadline comes near'],
  ['push.systemAnnouncements', 'System Announcements', 'Something about the product that you should know'],
];

export function NotificationsTab() {
  const viewer = useViewer();
  const save = useSaveSettings();
  const { control, handleSubmit } = useForm<NotificationSettings>({
    defaultValues: notificationsOf(viewer.settings),
  });
  const submit = (form: NotificationSettings) =>
    save.mutate(notificationsChange(form), {
      onSuccess: () => toast.success('Notification settings saved successfully'),
    });
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-6">
      <div className="grid gap-6 xl:grid-cols-2">
        <Toggles title="Email Notifications" toggles={EMAIL} control={control} />
        <Toggles title="Push Notifications" toggles={PUSH} control={control} />
      </div>
      <SaveChanges saving={save.isPending} />
    </form>
  );
}

function Toggles({
  title,
  toggles,
  control,
}: {
  title: string;
  toggles: readonly Toggle[];
  control: Control<NotificationSettings>;
}) {
  return (
    <Card title={title} role="group" aria-label={title}>
      <div className="grid gap-4">
        {toggles.map(([name, label, hint]) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <Switch label={label} hint={hint} checked={field.value} onCheckedChange={field.onChange} />
            )}
          />
        ))}
      </div>
    </Card>
  );
}
