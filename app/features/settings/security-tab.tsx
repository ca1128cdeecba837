import { PasswordForm } from '#app/features/settings/password-form.tsx';
import { SessionLogs } from '#app/features/settings/session-logs.tsx';
import { TwoFactor } from '#app/features/settings/two-factor.tsx';
import { useSaveSettings } from '#app/features/settings/use-save-settings.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { PUBLIC_CALENDAR } from '#core/settings/privacy.ts';
import { changeOf } from '#core/settings/setting.ts';
import { t } from '#core/words/t.ts';

// Far down the page: loaded after it.
const BlockedProfiles = lazyPart(
  async () => (await import('./blocked-profiles.tsx')).BlockedProfiles,
  <RowsSkeleton count={1} />,
);
const LooksAtMe = lazyPart(
  async () => (await import('./looks-at-me.tsx')).LooksAtMe,
  <RowsSkeleton count={1} />,
);
const HideProfile = lazyPart(async () => (await import('./hide-profile.tsx')).HideProfile, null);
const OwnData = lazyPart(async () => (await import('./own-data.tsx')).OwnData, <RowsSkeleton count={1} />);
const DeleteAccount = lazyPart(
  async () => (await import('./delete-account.tsx')).DeleteAccount,
  <RowsSkeleton count={1} />,
);

export function SecurityTab() {
  const viewer = useViewer();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="grid gap-6">
        <Card title={t`Change Password`}>
          <PasswordForm />
        </Card>
        <SessionLogs />
      </div>
      <div className="grid gap-6">
        <Card title={t`Two-Factor Authentication`}>
          <TwoFactor />
        </Card>
        <Card title={t`Privacy`}>
          <div className="grid gap-4">
            <PublicCalendarSwitch />
            {viewer.role === 'owner' ? <HideProfile viewer={viewer} /> : null}
          </div>
        </Card>
        <LooksAtMe />
        <BlockedProfiles />
        <OwnData />
        <DeleteAccount />
      </div>
    </div>
  );
}

/** Takes effect at once, and is taken back when it could not be saved. */
function PublicCalendarSwitch() {
  const viewer = useViewer();
  const save = useSaveSettings();
  const shown = save.isPending ? save.variables.public_calendar === true : viewer.settings.public_calendar;
  return (
    <Switch
      label={PUBLIC_CALENDAR.label}
      hint={PUBLIC_CALENDAR.hint}
      checked={shown}
      onCheckedChange={(on) =>
        save.mutate(changeOf(PUBLIC_CALENDAR, on), {
          onSuccess: () => toast.success(t`Settings saved successfully`),
        })
      }
    />
  );
}
