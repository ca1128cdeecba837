import type { Side } from '#app/lib/viewer.ts';
import { t } from '#core/words/t.ts';

/** G and then a letter goes to a screen. */
export function screenKeys(side: Side): { key: string; label: string; to: string }[] {
  const venue = side === 'venue';
  return [
    { key: 'd', label: t`Dashboard`, to: venue ? '/venue-dashboard' : '/artist/dashboard' },
    { key: 'c', label: t`Calendar`, to: `/${side}/calendar` },
    { key: 'r', label: t`Requests`, to: venue ? '/matches' : '/artist/matches' },
    { key: 'b', label: t`Booked shows`, to: `/${side}/bookings` },
    { key: 'm', label: t`Messages`, to: `/${side}/messages` },
    { key: 'i', label: t`Invoices`, to: `/${side}/invoices` },
    venue ? { key: 's', label: t`Schedule`, to: '/venue/schedule' } : { key: 'o', label: t`Map`, to: '/map' },
  ];
}

/** ⌘ on a Mac, Ctrl elsewhere. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
