import { useNavigate } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { type KnownAccount, knownAccounts } from '#app/lib/accounts.ts';
import { switchAccount } from '#app/lib/leave-account.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { DropdownMenu, type MenuItem } from '#app/ui/overlays/dropdown-menu.tsx';
import { toast } from '#app/ui/overlays/toast.ts';

/** For whoever looks after several artists: becomes another one that is signed in on this browser. */
export function SwitchArtist() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const others = knownAccounts().filter((each) => each.side === 'artist' && each.userId !== viewer.userId);
  const become = async (account: KnownAccount) => {
    if (await switchAccount(account)) return;
    toast.info('Please sign in again', { description: `The session of ${account.name} has ended.` });
    await navigate({ to: '/signin' });
  };
  const items: MenuItem[] = [
    ...others.map(
      (account): MenuItem => ({
        label: account.name,
        hint: account.email,
        onSelect: () => void become(account),
      }),
    ),
    ...(others.length > 0 ? [{ kind: 'separator' } as const] : []),
    { label: 'Sign in as another artist', href: '/signin' },
  ];
  return (
    <DropdownMenu
      label="Switch Artist"
      trigger={
        <Button variant="ghost" size="sm" icon={<Repeat />}>
          Switch Artist
        </Button>
      }
      items={items}
    />
  );
}
