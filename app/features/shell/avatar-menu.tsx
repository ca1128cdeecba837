import { CreditCard, ListMusic, LogOut, Settings, UserRound } from 'lucide-react';
import { maySignOut } from '#app/features/shell/ask-before-leaving.ts';
import { signOut } from '#app/lib/leave-account.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { DropdownMenu } from '#app/ui/overlays/dropdown-menu.tsx';
import { t } from '#core/words/t.ts';

export function AvatarMenu({ viewer }: { viewer: Viewer }) {
  const venue = viewer.side === 'venue';
  const leave = async () => {
    if (await maySignOut(viewer.userId)) await signOut();
  };
  return (
    <DropdownMenu
      label={t`Your account`}
      header={
        <p className="grid">
          <span className="font-semibold">{viewer.name}</span>
          <span className="text-sm text-ink-soft">{viewer.email}</span>
        </p>
      }
      items={[
        { label: t`Profile`, icon: <UserRound />, href: venue ? '/venue-profile' : '/artist/profile/me' },
        { label: t`Bookings`, icon: <ListMusic />, href: venue ? '/venue/bookings' : '/artist/bookings' },
        {
          label: t`Billing`,
          icon: <CreditCard />,
          href: venue ? '/venue/invoices?tab=billing' : '/artist/invoices?tab=billing',
        },
        { label: t`Settings`, icon: <Settings />, href: venue ? '/venue/settings' : '/artist/settings' },
        { kind: 'separator' },
        { label: t`Logout`, icon: <LogOut />, onSelect: () => void leave() },
      ]}
      trigger={
        <button
          type="button"
          aria-label={t`Your account`}
          className="grid size-11 place-items-center rounded-md hover:bg-ink/8"
        >
          <Avatar name={viewer.name} src={pictureUrl(viewer.profile?.avatarPath)} square={venue} size="sm" />
        </button>
      }
    />
  );
}
