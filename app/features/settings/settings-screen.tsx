import * as z from 'zod';
import { BouncedAddress } from '#app/features/settings/bounced-address.tsx';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { PageHead } from '#app/ui/document-head.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { t } from '#core/words/t.ts';

const GeneralTab = lazyPart(
  async () => (await import('#app/features/settings/general-tab.tsx')).GeneralTab,
  <FormSkeleton />,
);
const NotificationsTab = lazyPart(
  async () => (await import('#app/features/settings/notifications-tab.tsx')).NotificationsTab,
  <FormSkeleton />,
);
const SecurityTab = lazyPart(
  async () => (await import('#app/features/settings/security-tab.tsx')).SecurityTab,
  <FormSkeleton />,
);
const AppearanceTab = lazyPart(
  async () => (await import('#app/features/settings/appearance-tab.tsx')).AppearanceTab,
  <FormSkeleton />,
);
const IntegrationsTab = lazyPart(
  async () => (await import('#app/features/settings/integrations-tab.tsx')).IntegrationsTab,
  <FormSkeleton />,
);

const TABS = ['general', 'notifications', 'security', 'appearance', 'integrations'] as const;
const address = z.object({
  tab: z.enum(TABS).catch('general').default('general'),
  /** Another service sends people back with it. */
  state: z.string().optional().catch(undefined),
});

/** One's account: who one is, what one is told, how safe it is, how it looks, what it is connected to. */
export function SettingsScreen() {
  const [{ tab: named, state }, setAddress] = useSearchState(address);
  const tab = state ? 'integrations' : named;
  // Another account after switching starts its forms anew.
  const { userId } = useViewer();
  return (
    <div key={userId}>
      <PageHead title={t`Settings`} hidden />
      <PageHeader title={t`Settings`} subtitle={t`Manage your account settings and preferences`} />
      <BouncedAddress />
      <Tabs
        label={t`Settings`}
        value={tab}
        onValueChange={(next) => void setAddress({ tab: next })}
        tabs={[
          { value: 'general', label: t`General`, content: <GeneralTab /> },
          { value: 'notifications', label: t`Notifications`, content: <NotificationsTab /> },
          { value: 'security', label: t`Security & Privacy`, content: <SecurityTab /> },
          { value: 'appearance', label: t`Appearance`, content: <AppearanceTab /> },
          { value: 'integrations', label: t`Integrations`, content: <IntegrationsTab /> },
        ]}
      />
    </div>
  );
}
