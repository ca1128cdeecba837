import type { Control, FieldPath } from 'react-hook-form';
import { SaveChanges } from '#app/features/settings/save-changes.tsx';
import { notificationsChange, notificationsOf } from '#app/features/settings/setting-rows.ts';
import { SwitchCard } from '#app/features/settings/switch-card.tsx';
import { useSaveSettings } from '#app/features/settings/use-save-settings.ts';
import { askForBrowserNotices, type Standing, useBrowserNotices } from '#app/lib/browser-notices.ts';
import { Controller } from '#app/lib/controller.tsx';
import { deployment } from '#app/lib/deployment.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { useForm } from '#app/lib/use-form.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { DIGEST } from '#core/settings/digest.ts';
import { MAILED_PAPERS } from '#core/settings/mailed-papers.ts';
import { EMAIL, MESSAGES, type NotificationSettings, PUSH } from '#core/settings/notifications.ts';
import { changeOf } from '#core/settings/setting.ts';
import { t } from '#core/words/t.ts';

const DevicesCard = lazyPart(
  async () => (await import('./devices-card.tsx')).DevicesCard,
  <FormSkeleton fields={2} />,
);

/** How it stands with the browser, which has its own say. */
const ON_THIS_BROWSER = (): Record<Standing, string> => ({
  granted: t`On the page while you have it open, and by this browser while you look elsewhere.`,
  default: t`On the page while you have it open. This browser has not been asked whether it may tell you while you look elsewhere: switching one on asks.`,
  denied: t`On the page while you have it open. This browser refuses to tell you while you look elsewhere; its settings for this site can change that.`,
  impossible: t`On the page while you have it open. This browser cannot tell you while you look elsewhere.`,
});

export function NotificationsTab() {
  const viewer = useViewer();
  const standing = useBrowserNotices();
  const save = useSaveSettings();
  const messages = useSaveSettings();
  const form = useForm<NotificationSettings>({
    defaultValues: notificationsOf(viewer.settings),
  });
  const { control, handleSubmit, reset, formState } = form;
  const edit = useUnsaved(formState.isDirty);
  const draft = useFormDraft(form, { name: 'settings.notifications', edit });
  const submit = (chosen: NotificationSettings) =>
    save.mutate(notificationsChange(chosen), {
      onSuccess: () => {
        reset(chosen);
        edit.saved();
        toast.success(t`Notification settings saved successfully`);
      },
    });
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-6">
      <DraftNote draft={draft} />
      <div className="grid gap-6 xl:grid-cols-2">
        <Toggles
          title={t`Email Notifications`}
          subtitle={whyNotMailed(viewer.settings.email_updates)}
          form="email"
          settings={EMAIL}
          control={control}
        />
        <Toggles
          title={t`Push Notifications`}
          subtitle={ON_THIS_BROWSER()[standing]}
          form="push"
          settings={PUSH}
          control={control}
          onSwitchedOn={askForBrowserNotices}
        />
      </div>
      <DevicesCard form={form} />
      <div className="grid gap-6 xl:grid-cols-2">
        <SwitchCard title={t`Digest`} setting={DIGEST} />
        <SwitchCard title={t`Papers`} setting={MAILED_PAPERS} />
      </div>
      {viewer.settings[MESSAGES.column] ? null : (
        <Banner
          action={
            <Button busy={messages.isPending} onClick={() => messages.mutate(changeOf(MESSAGES, true))}>
              {t`Switch them on`}
            </Button>
          }
        >
          {t`You switched off mails about messages, by the link in one of them.`}
        </Banner>
      )}
      <FieldError>{save.error?.message}</FieldError>
      <SaveChanges saving={save.isPending} />
    </form>
  );
}

function whyNotMailed(emailUpdates: boolean): string | undefined {
  if (!deployment.mail) return t`Notifications are not mailed here. What you choose is kept.`;
  if (!emailUpdates) return t`Email Updates is off under General: of these, only the newsletter is sent.`;
  return undefined;
}

function Toggles<Form extends 'email' | 'push'>({
  title,
  subtitle,
  form,
  settings,
  control,
  onSwitchedOn,
}: {
  title: string;
  subtitle: string | undefined;
  form: Form;
  settings: Readonly<Record<keyof NotificationSettings[Form], { label: string; hint: string }>>;
  control: Control<NotificationSettings>;
  onSwitchedOn?: () => void;
}) {
  const names = Object.keys(settings) as (keyof NotificationSettings[Form] & string)[];
  return (
    <Card title={title} subtitle={subtitle} role="group" aria-label={title}>
      <div className="grid gap-4">
        {names.map((name) => (
          <Controller
            key={name}
            control={control}
            name={`${form}.${name}` as FieldPath<NotificationSettings>}
            render={({ field }) => (
              <Switch
                label={settings[name].label}
                hint={settings[name].hint}
                checked={field.value as boolean}
                onCheckedChange={(on) => {
                  field.onChange(on);
                  if (on) onSwitchedOn?.();
                }}
              />
            )}
          />
        ))}
      </div>
    </Card>
  );
}
