import { useNavigate } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { type KnownAccount, knownAccounts } from '#app/lib/accounts.ts';
import { actOnPage } from '#app/lib/act-on-page.ts';
import { switchAccount } from '#app/lib/leave-account.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { DropdownMenu, type MenuItem } from '#app/ui/overlays/dropdown-menu.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** For whoever looks after several artists: acts for another one, or becomes one that is signed in on this browser. */
export function SwitchArtist() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const others = knownAccounts().filter((each) => each.side === 'artist' && each.userId !== viewer.userId);
  const become = async (account: KnownAccount) => {
    if (await switchAccount(account)) return;
    toast.info(t`Please sign in again`, { description: t`The session of ${account.name} has ended.` });
    await navigate({ to: '/signin' });
  };
  const bands = viewer.profiles.filter(({ side, id }) => side === 'artist' && id !== viewer.profileId);
  const items: MenuItem[] = [
    ...bands.map(
      ({ id, name }): MenuItem => ({
        label: name,
        onSelect: () => actOnPage({ viewer, profileId: id, at: '/artist/profile/me' }),
      }),
    ),
    ...others.map(
      (account): MenuItem => ({
        label: account.name,
        hint: account.email,
        onSelect: () => void become(account),
      }),
    ),
    ...(others.length + bands.length > 0 ? [{ kind: 'separator' } as const] : []),
    { label: t`Sign in as another artist`, href: '/signin' },
  ];
  return (
    <DropdownMenu
      label={t`Switch Artist`}
      trigger={
        <Button variant="ghost" size="sm" icon={<Repeat />}>
          {t`Switch Artist`}
        </Button>
      }
      items={items}
    />
  );
}
