import {
  CalendarCheck,
  DoorOpen,
  FileSignature,
  Globe,
  Route as RouteIcon,
  Send,
  Settings,
  UserRoundPen,
} from 'lucide-react';
import { navOf } from '#app/features/shell/nav.tsx';
import type { Choice } from '#app/features/shell/palette/choice.ts';
import { isOpenToAll } from '#app/lib/open-to-all.ts';
import type { Side, Viewer } from '#app/lib/viewer.ts';

/** Other words by which people look for a screen. */
const ALSO: Record<string, string> = {
  Dashboard: 'home start overview',
  Calendar: 'dates availability free days ics file export',
  Schedule: 'nights posters events',
  'Artist Requests': 'offers matches openings find artists',
  'Venue Requests': 'offers matches openings find venues',
  'Booked Shows': 'bookings gigs concerts confirmed',
  'Revenue Overview': 'finances money earnings',
  'Ticket Sales': 'finances tickets',
  'Settlement Reports': 'finances statements csv export download',
  Analytics: 'finances figures engagement',
  Invoices: 'billing bills payments csv export download',
  Messages: 'chat conversations inbox',
  Contacts: 'address book people managers technicians clients csv vcard export duplicates',
  'Payment Method': 'billing card plan',
  Profile: 'press kit page',
  Map: 'openings near places',
};

/** Found by the word for it as well, which a venue with one room reads nowhere. */
const HOUSE = 'rooms hall stage load-in doors curfew turn-round technics photos';

const SETTINGS_TABS = [
  ['general', 'General', 'name email language time zone account'],
  ['notifications', 'Notifications', 'mails push'],
  ['security', 'Security & Privacy', 'password two-factor passkey sessions delete account'],
  ['appearance', 'Appearance', 'theme dark light font size density accent keys'],
  ['integrations', 'Integrations', 'spotify instagram facebook api'],
] as const;

/** Every screen of a person's area. */
export function placesOf(viewer: Pick<Viewer, 'side' | 'isAdmin' | 'seesBusiness' | 'isAsked'>): Choice[] {
  const all = allPlacesOf(viewer);
  return viewer.seesBusiness ? all : all.filter((choice) => 'to' in choice && isOpenToAll(choice.to));
}

function allPlacesOf(viewer: Pick<Viewer, 'side' | 'isAdmin' | 'seesBusiness' | 'isAsked'>): Choice[] {
  const { side } = viewer;
  const items = navOf(viewer, { unread: 0, waiting: 0 }).flatMap(({ items }) =>
    items.flatMap((item) => ('items' in item ? item.items : [item])),
  );
  const page = (label: string, to: string, icon: Choice['icon'], words = ''): Choice => ({
    id: `place ${to}`,
    group: 'Screens',
    label,
    icon,
    words,
    to,
  });
  return [
    ...items.map(({ label, href, icon }) => page(label, href, icon, ALSO[label])),
    page('Agreements', agreementsOf(side), <FileSignature />, 'contracts signatures sign'),
    page(
      'Your Clauses',
      '/clauses',
      <FileSignature />,
      'contract agreement rider house rules kinds of night templates',
    ),
    side === 'artist'
      ? page('Tours', '/tours', <RouteIcon />, 'route road plan')
      : page('Fill My Month', '/month', <CalendarCheck />, 'plan bill open nights budget artists'),
    ...(side === 'venue' ? [page('House Times and Costs', '/venue/rooms', <DoorOpen />, HOUSE)] : []),
    ...(side === 'artist' ? [page('Press Kit', '/press-kit', <Send />, 'epk send mail photos rider')] : []),
    page('On Your Website', '/website', <Globe />, 'embed widget feed rss ics json qr code public announce'),
    page('Edit Profile', editOf(side), <UserRoundPen />, 'press kit photos rider'),
    ...SETTINGS_TABS.map(([tab, label, words]) =>
      page(`Settings: ${label}`, `${settingsOf(side)}?tab=${tab}`, <Settings />, words),
    ),
  ];
}

const agreementsOf = (side: Side) => (side === 'venue' ? '/venue/agreement' : '/artist/agreement');
const editOf = (side: Side) => (side === 'venue' ? '/venue-edit-profile' : '/artist/edit-profile');
export const settingsOf = (side: Side) => (side === 'venue' ? '/venue/settings' : '/artist/settings');
