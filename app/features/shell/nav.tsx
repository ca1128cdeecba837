import {
  CalendarDays,
  ChartNoAxesCombined,
  CreditCard,
  FileText,
  Handshake,
  Inbox,
  LayoutDashboard,
  ListMusic,
  MapPinned,
  MessagesSquare,
  ReceiptText,
  Settings,
  ShieldCheck,
  Ticket,
  TrendingUp,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Side } from '#app/lib/viewer.ts';

export type Place = { label: string; href: string; icon: ReactNode; alsoAt?: string[] };
export type PlaceGroup = { label: string; icon: ReactNode; places: Place[] };
export type NavSection = { label?: string; entries: (Place | PlaceGroup)[] };

const finances = (root: string): PlaceGroup => ({
  label: 'Finances & Engagement',
  icon: <ChartNoAxesCombined />,
  places: [
    { label: 'Revenue Overview', href: `${root}/finances/revenue`, icon: <TrendingUp /> },
    { label: 'Ticket Sales', href: `${root}/finances/tickets`, icon: <Ticket /> },
    { label: 'Settlement Reports', href: `${root}/finances/settlements`, icon: <ReceiptText /> },
    { label: 'Analytics', href: `${root}/finances/analytics`, icon: <ChartNoAxesCombined /> },
  ],
});

/** Every place of a side's area, as the specification's sidebar has them. */
export function navOf(side: Side, isAdmin: boolean): NavSection[] {
  return side === 'venue' ? venueNav(isAdmin) : artistNav(isAdmin);
}

/** What a thumb needs most: the bottom bar of a phone. */
export function mainPlaces(side: Side): Place[] {
  return side === 'venue'
    ? [
        { label: 'Dashboard', href: '/venue-dashboard', icon: <LayoutDashboard /> },
        {
          label: 'Calendar',
          href: '/venue/calendar',
          icon: <CalendarDays />,
          alsoAt: ['/venue-calendar', '/calendar'],
        },
        { label: 'Requests', href: '/matches', icon: <Handshake /> },
        { label: 'Shows', href: '/venue/bookings', icon: <ListMusic />, alsoAt: ['/venue-bookings'] },
        { label: 'Messages', href: '/venue/messages', icon: <MessagesSquare />, alsoAt: ['/messages'] },
      ]
    : [
        { label: 'Dashboard', href: '/artist/dashboard', icon: <LayoutDashboard /> },
        { label: 'Calendar', href: '/artist/calendar', icon: <CalendarDays />, alsoAt: ['/calendar'] },
        { label: 'Requests', href: '/artist/matches', icon: <Handshake /> },
        { label: 'Shows', href: '/artist/bookings', icon: <ListMusic /> },
        { label: 'Messages', href: '/artist/messages', icon: <MessagesSquare />, alsoAt: ['/messages'] },
      ];
}

function venueNav(isAdmin: boolean): NavSection[] {
  return [
    {
      entries: [
        { label: 'Dashboard', href: '/venue-dashboard', icon: <LayoutDashboard /> },
        {
          label: 'Calendar',
          href: '/venue/calendar',
          icon: <CalendarDays />,
          alsoAt: ['/venue-calendar', '/calendar'],
        },
        { label: 'Schedule', href: '/venue/schedule', icon: <FileText />, alsoAt: ['/venue-schedule'] },
        { label: 'Artist Requests', href: '/matches', icon: <Handshake /> },
        { label: 'Booked Shows', href: '/venue/bookings', icon: <ListMusic />, alsoAt: ['/venue-bookings'] },
        finances(''),
        { label: 'Invoices', href: '/venue/invoices', icon: <ReceiptText />, alsoAt: ['/venue-invoices'] },
        { label: 'Messages', href: '/venue/messages', icon: <MessagesSquare />, alsoAt: ['/messages'] },
        ...admins(isAdmin, [{ label: 'Artist Dashboard', href: '/artist/dashboard', icon: <ShieldCheck /> }]),
      ],
    },
    {
      label: 'Account details',
      entries: [
        { label: 'Profile', href: '/venue-profile', icon: <UserRound />, alsoAt: ['/venue-edit-profile'] },
        { label: 'Settings', href: '/venue/settings', icon: <Settings />, alsoAt: ['/settings'] },
        { label: 'Payment Method', href: '/venue/invoices?tab=billing', icon: <CreditCard /> },
      ],
    },
  ];
}

function artistNav(isAdmin: boolean): NavSection[] {
  return [
    {
      entries: [
        { label: 'Dashboard', href: '/artist/dashboard', icon: <LayoutDashboard /> },
        { label: 'Calendar', href: '/artist/calendar', icon: <CalendarDays />, alsoAt: ['/calendar'] },
        { label: 'Map', href: '/map', icon: <MapPinned /> },
        { label: 'Venue Requests', href: '/artist/matches', icon: <Handshake /> },
        { label: 'Booked Shows', href: '/artist/bookings', icon: <ListMusic /> },
        finances('/artist'),
        { label: 'Invoices', href: '/artist/invoices', icon: <ReceiptText /> },
        { label: 'Messages', href: '/artist/messages', icon: <MessagesSquare />, alsoAt: ['/messages'] },
        ...admins(isAdmin, []),
      ],
    },
    {
      label: 'Account details',
      entries: [
        {
          label: 'Profile',
          href: '/artist/profile/me',
          icon: <UserRound />,
          alsoAt: ['/artist/edit-profile'],
        },
        { label: 'Settings', href: '/artist/settings', icon: <Settings />, alsoAt: ['/settings'] },
        { label: 'Payment Method', href: '/artist/invoices?tab=billing', icon: <CreditCard /> },
      ],
    },
  ];
}

const admins = (isAdmin: boolean, more: Place[]): Place[] =>
  isAdmin ? [...more, { label: 'Inbox', href: '/admin/messages', icon: <Inbox /> }] : [];
