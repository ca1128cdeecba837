import { ChevronsUpDown, Plus, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { mayLeavePage } from '#app/features/shell/ask-before-leaving.ts';
import { useBecome } from '#app/features/shell/use-become.ts';
import { knownAccounts } from '#app/lib/accounts.ts';
import { actOnPage } from '#app/lib/act-on-page.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { DropdownMenu, type MenuItem } from '#app/ui/overlays/dropdown-menu.tsx';
import { t } from '#core/words/t.ts';

const NewProfileDialog = lazyPart(
  async () => (await import('#app/features/members/new-profile-dialog.tsx')).NewProfileDialog,
  null,
);

const sideName = () => ({ artist: t`Artist`, venue: t`Venue` }) as const;

/** Changes between the profiles that one acts for, and the accounts that are signed in on this browser; or adds one. */
export function AccountSwitcher({ viewer }: { viewer: Viewer }) {
  const become = useBecome();
  const [adding, setAdding] = useState(false);
  const others = knownAccounts().filter((account) => account.userId !== viewer.userId);
  const profiles = viewer.profiles.filter(({ id }) => id !== viewer.profileId);
  const actFor = async (profileId: string) => {
    if (await mayLeavePage()) actOnPage({ viewer, profileId });
  };

  const items: MenuItem[] = [
    {
      label: viewer.name,
      hint: `${sideName()[viewer.side]} · ${viewer.email}`,
      icon: face(viewer),
      checked: true,
    },
    ...profiles.map((profile) => ({
      label: profile.name,
      hint: sideName()[profile.side],
      icon: face(profile),
      onSelect: () => void actFor(profile.id),
    })),
    ...others.map((account) => ({
      label: account.name,
      hint: `${sideName()[account.side]} · ${account.email}`,
      icon: face(account),
      onSelect: () => void become(account),
    })),
    { kind: 'separator' },
    ...(viewer.profileId
      ? [{ label: t`Add a profile`, icon: <Plus />, onSelect: () => setAdding(true) }]
      : []),
    { label: t`Add another account`, icon: <UserRoundPlus />, href: '/signin' },
  ];
  return (
    <>
      <DropdownMenu
        label={t`Switch account`}
        items={items}
        trigger={
          <Button
            variant="ghost"
            aria-label={t`Switch account: ${viewer.name}`}
            className="max-w-56!"
            icon={<ChevronsUpDown />}
          >
            <span className="hidden truncate sm:block">{viewer.name}</span>
          </Button>
        }
      />
      {adding ? <NewProfileDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

const face = ({ name, side }: { name: string; side: 'artist' | 'venue' }) => (
  <Avatar name={name} size="sm" square={side === 'venue'} />
);
