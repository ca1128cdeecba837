import type { Side } from '#app/lib/viewer.ts';

/** G and then a letter goes to a screen. */
export function screenKeys(side: Side): { key: string; label: string; to: string }[] {
  const venue = side === 'venue';
  return [
    { key: 'd', label: 'Dashboard', to: venue ? '/venue-dashboard' : '/artist/dashboard' },
    { key: 'c', label: 'Calendar', to: `/${side}/calendar` },
    { key: 'r', label: 'Requests', to: venue ? '/matches' : '/artist/matches' },
    { key: 'b', label: 'Booked shows', to: `/${side}/bookings` },
    { key: 'm', label: 'Messages', to: `/${side}/messages` },
    { key: 'i', label: 'Invoices', to: `/${side}/invoices` },
    venue ? { key: 's', label: 'Schedule', to: '/venue/schedule' } : { key: 'o', label: 'Map', to: '/map' },
  ];
}

/** ⌘ on a Mac, Ctrl elsewhere. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
