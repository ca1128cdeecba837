import { ChevronsUpDown, UserRoundPlus } from 'lucide-react';
import { useBecome } from '#app/features/shell/use-become.ts';
import { knownAccounts } from '#app/lib/accounts.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { DropdownMenu, type MenuItem } from '#app/ui/overlays/dropdown-menu.tsx';

const sideName = { artist: 'Artist', venue: 'Venue' } as const;

/** Changes between the accounts that are signed in on this browser, or adds one. */
export function AccountSwitcher({ viewer }: { viewer: Viewer }) {
  const become = useBecome();
  const others = knownAccounts().filter((account) => account.userId !== viewer.userId);

  const items: MenuItem[] = [
    {
      label: viewer.name,
      hint: `${sideName[viewer.side]} · ${viewer.email}`,
      icon: face(viewer),
      checked: true,
    },
    ...others.map((account) => ({
      label: account.name,
      hint: `${sideName[account.side]} · ${account.email}`,
      icon: face(account),
      onSelect: () => void become(account),
    })),
    { kind: 'separator' },
    { label: 'Add another account', icon: <UserRoundPlus />, href: '/signin' },
  ];
  return (
    <DropdownMenu
      label="Switch account"
      items={items}
      trigger={
        <Button
          variant="ghost"
          aria-label={`Switch account: ${viewer.name}`}
          className="max-w-56!"
          icon={<ChevronsUpDown />}
        >
          <span className="hidden truncate sm:block">{viewer.name}</span>
        </Button>
      }
    />
  );
}

const face = ({ name, side }: { name: string; side: 'artist' | 'venue' }) => (
  <Avatar name={name} size="sm" square={side === 'venue'} />
);
