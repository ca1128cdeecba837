import {
  BookOpen,
  BookUser,
  CalendarDays,
  ChartNoAxesCombined,
  CreditCard,
  FileInput,
  FileText,
  Handshake,
  Inbox,
  LayoutDashboard,
  ListMusic,
  MapPinned,
  MessagesSquare,
  ReceiptText,
  RotateCcw,
  Scale,
  Settings,
  ShieldCheck,
  Ticket,
  TrendingUp,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { deployment } from '#app/lib/deployment.ts';
import { isOpenToAll } from '#app/lib/open-to-all.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import type { NavGroup, NavItem } from '#app/ui/app-shell.tsx';
import { t } from '#core/words/t.ts';

/** What the count of requests is of, read aloud. */
const WAITING = () => t`waiting for your answer`;

/** An artist's matches open on its openings; requests that wait are one tab further. */
const ARTIST_WAITING = '/artist/matches?list=requests';

const finances = (root: string): NavGroup['items'][number] => ({
  label: t`Finances & Engagement`,
  icon: <ChartNoAxesCombined />,
  items: [
    { label: t`Revenue Overview`, href: `${root}/finances/revenue`, icon: <TrendingUp /> },
    { label: t`Ticket Sales`, href: `${root}/finances/tickets`, icon: <Ticket /> },
    { label: t`Settlement Reports`, href: `${root}/finances/settlements`, icon: <ReceiptText /> },
    { label: t`Analytics`, href: `${root}/finances/analytics`, icon: <ChartNoAxesCombined /> },
  ],
});

/** What is new on some of them: conversations with news, and requests that wait for an answer. */
export type News = { unread: number; waiting: number };

/** Every place of a side's area, as the specification's sidebar has them. */
export function navOf(
  { side, isAdmin, seesBusiness, isAsked }: Pick<Viewer, 'side' | 'isAdmin' | 'seesBusiness' | 'isAsked'>,
  news: News,
): NavGroup[] {
  const all = side === 'venue' ? venueNav(isAdmin, news) : artistNav(isAdmin, news, isAsked);
  return seesBusiness ? all : all.map((group) => ({ ...group, items: group.items.filter(isOfNights) }));
}

const isOfNights = (item: NavItem | { items: readonly NavItem[] }) =>
  'href' in item && isOpenToAll(item.href);

/** What a thumb needs most: the bottom bar of a phone. */
export function mainPlaces(
  { side, seesBusiness }: Pick<Viewer, 'side' | 'seesBusiness'>,
  { unread, waiting }: News,
): NavItem[] {
  const all: NavItem[] =
    side === 'venue'
      ? [
          {
            label: t`Calendar`,
            href: '/venue/calendar',
            icon: <CalendarDays />,
            also: ['/venue-calendar', '/calendar'],
          },
          { label: t`Requests`, href: '/matches', icon: <Handshake />, badge: waiting, badgeOf: WAITING() },
          { label: t`Shows`, href: '/venue/bookings', icon: <ListMusic />, also: ['/venue-bookings'] },
          {
            label: t`Messages`,
            href: '/venue/messages',
            icon: <MessagesSquare />,
            also: ['/messages'],
            badge: unread,
          },
        ]
      : [
          { label: t`Calendar`, href: '/artist/calendar', icon: <CalendarDays />, also: ['/calendar'] },
          {
            label: t`Requests`,
            href: '/artist/matches',
            icon: <Handshake />,
            badge: waiting,
            badgeOf: WAITING(),
            badgeHref: ARTIST_WAITING,
          },
          { label: t`Shows`, href: '/artist/bookings', icon: <ListMusic /> },
          {
            label: t`Messages`,
            href: '/artist/messages',
            icon: <MessagesSquare />,
            also: ['/messages'],
            badge: unread,
          },
        ];
  return seesBusiness ? all : all.filter(isOfNights);
}

function venueNav(isAdmin: boolean, { unread, waiting }: News): NavGroup[] {
  return [
    {
      items: [
        { label: t`Dashboard`, href: '/venue-dashboard', icon: <LayoutDashboard /> },
        {
          label: t`Calendar`,
          href: '/venue/calendar',
          icon: <CalendarDays />,
          also: ['/venue-calendar', '/calendar'],
        },
        { label: t`Schedule`, href: '/venue/schedule', icon: <FileText />, also: ['/venue-schedule'] },
        {
          label: t`Artist Requests`,
          href: '/matches',
          icon: <Handshake />,
          badge: waiting,
          badgeOf: WAITING(),
        },
        { label: t`Booked Shows`, href: '/venue/bookings', icon: <ListMusic />, also: ['/venue-bookings'] },
        finances(''),
        { label: t`Invoices`, href: '/venue/invoices', icon: <ReceiptText />, also: ['/venue-invoices'] },
        {
          label: t`Messages`,
          href: '/venue/messages',
          icon: <MessagesSquare />,
          also: ['/messages'],
          badge: unread,
        },
        { label: t`Contacts`, href: '/contacts', icon: <BookUser /> },
        ...admins(isAdmin, [
          { label: t`Artist Dashboard`, href: '/artist/dashboard', icon: <ShieldCheck /> },
        ]),
      ],
    },
    {
      label: t`Account details`,
      items: [
        {
          label: t`Profile`,
          href: '/venue-profile',
          icon: <UserRound />,
          also: ['/venue-edit-profile', '/venue/rooms', '/website'],
        },
        { label: t`Settings`, href: '/venue/settings', icon: <Settings />, also: ['/settings'] },
        { label: t`Payment Method`, href: '/venue/invoices?tab=billing', icon: <CreditCard /> },
        { label: t`Members`, href: '/members', icon: <UsersRound /> },
        { label: t`Moving In`, href: '/moving-in', icon: <FileInput /> },
      ],
    },
  ];
}

function artistNav(isAdmin: boolean, { unread, waiting }: News, isAsked: boolean): NavGroup[] {
  return [
    {
      items: [
        { label: t`Dashboard`, href: '/artist/dashboard', icon: <LayoutDashboard /> },
        { label: t`Calendar`, href: '/artist/calendar', icon: <CalendarDays />, also: ['/calendar'] },
        { label: t`Map`, href: '/map', icon: <MapPinned /> },
        {
          label: t`Venue Requests`,
          href: '/artist/matches',
          icon: <Handshake />,
          badge: waiting,
          badgeOf: WAITING(),
          badgeHref: ARTIST_WAITING,
        },
        { label: t`Booked Shows`, href: '/artist/bookings', icon: <ListMusic /> },
        finances('/artist'),
        { label: t`Invoices`, href: '/artist/invoices', icon: <ReceiptText /> },
        {
          label: t`Messages`,
          href: '/artist/messages',
          icon: <MessagesSquare />,
          also: ['/messages'],
          badge: unread,
        },
        { label: t`Contacts`, href: '/contacts', icon: <BookUser /> },
        ...admins(isAdmin, []),
      ],
    },
    {
      label: t`Account details`,
      items: [
        {
          label: t`Profile`,
          href: '/artist/profile/me',
          icon: <UserRound />,
          also: ['/artist/edit-profile', '/press-kit', '/website'],
        },
        { label: t`Settings`, href: '/artist/settings', icon: <Settings />, also: ['/settings'] },
        { label: t`Payment Method`, href: '/artist/invoices?tab=billing', icon: <CreditCard /> },
        { label: t`Members`, href: '/members', icon: <UsersRound /> },
        { label: t`Moving In`, href: '/moving-in', icon: <FileInput /> },
        // Whoever has to be free for its offers.
        ...(isAsked ? [{ label: t`My Days`, href: '/my-days', icon: <CalendarDays /> }] : []),
      ],
    },
  ];
}

const admins = (isAdmin: boolean, more: NavItem[]): NavItem[] =>
  isAdmin
    ? [
        ...more,
        {
          label: t`Admin Console`,
          href: '/admin',
          icon: <ShieldCheck />,
          also: [
            '/admin/figures',
            '/admin/switches',
            '/admin/people',
            '/admin/verification',
            '/admin/disputes',
            '/admin/log',
            '/admin/reports',
            '/admin/promotion',
            '/admin/newsletter',
            '/admin/failures',
            '/admin/announcements',
          ],
        },
        { label: t`Inbox`, href: '/admin/messages', icon: <Inbox /> },
        { label: t`Books`, href: '/admin/books', icon: <BookOpen /> },
        { label: t`Matching`, href: '/admin/matching', icon: <Scale /> },
        ...(deployment.demo && deployment.functions
          ? [{ label: t`Demo Season`, href: '/admin/demo', icon: <RotateCcw /> }]
          : []),
      ]
    : [];
