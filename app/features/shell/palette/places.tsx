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
import { t } from '#core/words/t.ts';

/** Other words by which people look for a screen. */
const ALSO = (): Record<string, string> => ({
  Dashboard: t`home start overview`,
  Calendar: t`dates availability free days ics file export`,
  Schedule: t`nights posters events`,
  'Artist Requests': t`offers matches openings find artists`,
  'Venue Requests': t`offers matches openings find venues`,
  'Booked Shows': t`bookings gigs concerts confirmed`,
  'Revenue Overview': t`finances money earnings`,
  'Ticket Sales': t`finances tickets`,
  'Settlement Reports': t`finances statements csv export download`,
  Analytics: t`finances figures engagement`,
  Invoices: t`billing bills payments csv export download`,
  Messages: t`chat conversations inbox`,
  Contacts: t`address book people managers technicians clients csv vcard export duplicates`,
  'Payment Method': t`billing card plan`,
  Profile: t`press kit page`,
  Map: t`openings near places`,
});

/** Found by the word for it as well, which a venue with one room reads nowhere. */
const HOUSE = () => t`rooms hall stage load-in doors curfew turn-round technics photos`;

const SETTINGS_TABS = () =>
  [
    ['general', t`General`, t`name email language time zone account`],
    ['notifications', t`Notifications`, t`mails push`],
    ['security', t`Security & Privacy`, t`password two-factor passkey sessions delete account`],
    ['appearance', t`Appearance`, t`theme dark light font size density accent keys`],
    ['integrations', t`Integrations`, 'spotify instagram facebook api'],
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
    ...items.map(({ label, href, icon }) => page(label, href, icon, ALSO()[label])),
    page(t`Agreements`, agreementsOf(side), <FileSignature />, t`contracts signatures sign`),
    page(
      t`Your Clauses`,
      '/clauses',
      <FileSignature />,
      t`contract agreement rider house rules kinds of night templates`,
    ),
    side === 'artist'
      ? page(t`Tours`, '/tours', <RouteIcon />, t`route road plan`)
      : page(t`Fill My Month`, '/month', <CalendarCheck />, t`plan bill open nights budget artists`),
    ...(side === 'venue' ? [page(t`House Times and Costs`, '/venue/rooms', <DoorOpen />, HOUSE())] : []),
    ...(side === 'artist' ? [page(t`Press Kit`, '/press-kit', <Send />, t`epk send mail photos rider`)] : []),
    page(
      t`On Your Website`,
      '/website',
      <Globe />,
      t`embed widget feed rss ics json qr code public announce`,
    ),
    page(t`Edit Profile`, editOf(side), <UserRoundPen />, t`press kit photos rider`),
    ...SETTINGS_TABS().map(([tab, label, words]) =>
      page(t`Settings: ${label}`, `${settingsOf(side)}?tab=${tab}`, <Settings />, words),
    ),
  ];
}

const agreementsOf = (side: Side) => (side === 'venue' ? '/venue/agreement' : '/artist/agreement');
const editOf = (side: Side) => (side === 'venue' ? '/venue-edit-profile' : '/artist/edit-profile');
export const settingsOf = (side: Side) => (side === 'venue' ? '/venue/settings' : '/artist/settings');
