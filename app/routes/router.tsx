import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { isVisiting } from '#app/lib/accounts.ts';
import { ownPath } from '#app/lib/own-path.ts';
import type { Side } from '#app/lib/viewer-query.ts';
import { currentViewer, homeOf, leadToSecondStep } from '#app/routes/current-viewer.ts';
import { PageFailure } from '#app/routes/page-failure.tsx';
import { screen } from '#app/routes/screen.ts';
import { screens } from '#app/routes/screens.ts';
import { ToWhereItBelongs } from '#app/routes/to-where-it-belongs.tsx';

/** Every address of the product: data and composition, nothing else. Two paths may lead to one screen. */
const root = createRootRoute({
  component: Outlet,
  notFoundComponent: ToWhereItBelongs,
  errorComponent: PageFailure,
});

/** Everything but the front page reads and writes; the front page does without what that takes. */
const rest = createRoute({
  getParentRoute: () => root,
  id: 'rest',
  component: screen(() => import('#app/routes/with-queries.tsx'), 'WithQueries'),
});

const open = <Path extends string>(path: Path, component: keyof typeof screens) =>
  createRoute({ getParentRoute: () => rest, path, component: screens[component] });

/** Every component in every state, for those who make this. Not in a build. */
const kit = () =>
  createRoute({
    getParentRoute: () => rest,
    path: '/kit',
    component: screen(() => import('#app/gallery/gallery-page.tsx'), 'KitPage'),
  });

const area = createRoute({
  getParentRoute: () => rest,
  id: 'area',
  component: screen(() => import('#app/features/shell/area-shell.tsx'), 'AreaShell'),
});

/** Who may open a page of an area is asked by a part that the public pages do without. */
type Guard = (where: { location: { href: string } }) => Promise<void>;
const guards = () => import('#app/routes/guards.ts');
const requireSide =
  (side: Side | 'either'): Guard =>
  async (where) =>
    (await guards()).requireSide(side)(where);
const requireAdmin: Guard = async (where) => (await guards()).requireAdmin(where);
const toOwnDashboard: Guard = async (where) => (await guards()).toOwnDashboard(where);

const inside =
  (guard: Guard) =>
  <Path extends string>(path: Path, component: keyof typeof screens) =>
    createRoute({ getParentRoute: () => area, path, beforeLoad: guard, component: screens[component] });

const venue = inside(requireSide('venue'));
const artist = inside(requireSide('artist'));
const either = inside(requireSide('either'));
const admin = inside(requireAdmin);

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ location }) => {
    if (!isVisiting()) await leadToSecondStep(location.href);
    const viewer = isVisiting() ? null : await currentViewer().catch(() => null);
    if (viewer) throw redirect({ to: viewer.sideChosen ? homeOf(viewer) : '/choose-side', replace: true });
  },
  component: screens.LandingPage,
});

/** Who has a side already goes on to where they came from. */
const chooseSide = createRoute({
  getParentRoute: () => rest,
  path: '/choose-side',
  beforeLoad: async ({ location }) => {
    await leadToSecondStep(location.href);
    const viewer = await currentViewer().catch(() => null);
    const { back } = location.search as { back?: unknown };
    if (viewer?.sideChosen) throw redirect({ href: ownPath(back), replace: true });
  },
  component: screens.ChooseSidePage,
});

const dashboard = createRoute({ getParentRoute: () => root, path: '/dashboard', beforeLoad: toOwnDashboard });

/**
 * Where an offer that a program prepared is opened: signed in, for the profile that it was prepared for, in the form that sends it. Whoever does
 * not act for that profile is told whose it is, and nothing of it.
 */
const prepared = createRoute({
  getParentRoute: () => rest,
  path: '/prepared/$side/$partnerId',
  beforeLoad: async ({ location, params: { side, partnerId } }) => {
    const { ask, offer, for: madeFor } = location.search as { ask?: string; offer?: object; for?: string };
    await leadToSecondStep(location.href);
    const viewer = await currentViewer();
    if (viewer && madeFor && !viewer.profiles.some(({ id }) => id === madeFor)) return;
    await (await guards()).requireOwn(side === 'venue' ? 'artist' : 'venue')({ location });
    const to = side === 'venue' ? '/venue/profile/$venueId' : '/artist/profile/$artistId';
    const params = { venueId: partnerId, artistId: partnerId };
    throw redirect({ to, params, search: { ask, offer }, replace: true });
  },
  component: screens.PreparedForOthersPage,
});

const calendar = createRoute({
  getParentRoute: () => area,
  path: '/calendar',
  beforeLoad: requireSide('either'),
  component: screen(() => import('#app/routes/own-calendar.tsx'), 'OwnCalendar'),
});

const routeTree = root.addChildren([
  home,
  dashboard,
  rest.addChildren([
    prepared,
    open('/signup', 'SignUpPage'),
    open('/signin', 'SignInPage'),
    open('/forgot-password', 'ForgotPasswordPage'),
    open('/reset-password', 'ResetPasswordPage'),
    open('/second-step', 'SecondStepPage'),
    open('/sign-in-again', 'SignInAgainPage'),
    open('/confirm', 'ConfirmPage'),
    chooseSide,
    open('/contact', 'ContactPage'),
    open('/careers', 'CareersPage'),
    open('/culture', 'CulturePage'),
    open('/support', 'SupportPage'),
    open('/terms', 'TermsPage'),
    open('/privacy', 'PrivacyPage'),
    open('/crew', 'CrewPage'),
    open('/box-office', 'BoxOfficePage'),
    open('/press-kit/open', 'KitPage'),
    open('/booking', 'BookingLinkPage'),
    open('/invitation', 'InvitationPage'),
    open('/artist/profile/$artistId', 'PublicArtistScreen'),
    open('/venue/profile/$venueId', 'PublicVenueScreen'),
    open('/shows/$showId', 'PublicNightScreen'),
    ...(import.meta.env.DEV ? [kit()] : []),
    area.addChildren([
      calendar,
      venue('/venue-dashboard', 'VenueDashboardScreen'),
      venue('/venue-profile', 'VenueProfileScreen'),
      venue('/venue-edit-profile', 'VenueEditProfileScreen'),
      venue('/venue-schedule', 'VenueScheduleScreen'),
      venue('/venue/schedule', 'VenueScheduleScreen'),
      venue('/venue-calendar', 'VenueCalendarScreen'),
      venue('/venue/calendar', 'VenueCalendarScreen'),
      venue('/venue-bookings', 'VenueBookingsScreen'),
      venue('/venue/bookings', 'VenueBookingsScreen'),
      venue('/venue-invoices', 'VenueInvoicesScreen'),
      venue('/venue/invoices', 'VenueInvoicesScreen'),
      venue('/matches', 'VenueMatchesScreen'),
      venue('/venue/rooms', 'RoomsScreen'),
      venue('/month', 'MonthScreen'),
      venue('/finances/revenue', 'RevenueScreen'),
      venue('/finances/tickets', 'TicketsScreen'),
      venue('/finances/settlements', 'SettlementsScreen'),
      venue('/finances/analytics', 'AnalyticsScreen'),
      venue('/venue/messages', 'MessagesScreen'),
      venue('/venue/settings', 'SettingsScreen'),
      venue('/venue/agreement', 'AgreementsScreen'),
      artist('/artist/dashboard', 'ArtistDashboardScreen'),
      artist('/artist/profile/me', 'ArtistProfileScreen'),
      artist('/artist/edit-profile', 'ArtistEditProfileScreen'),
      artist('/artist/calendar', 'ArtistCalendarScreen'),
      artist('/artist/bookings', 'ArtistBookingsScreen'),
      artist('/artist/invoices', 'ArtistInvoicesScreen'),
      artist('/artist/matches', 'ArtistMatchesScreen'),
      artist('/press-kit', 'PressKitScreen'),
      artist('/map', 'OpeningsMapScreen'),
      artist('/tours', 'ToursScreen'),
      artist('/artist/finances/revenue', 'RevenueScreen'),
      artist('/artist/finances/tickets', 'TicketsScreen'),
      artist('/artist/finances/settlements', 'SettlementsScreen'),
      artist('/artist/finances/analytics', 'AnalyticsScreen'),
      artist('/artist/messages', 'MessagesScreen'),
      artist('/artist/settings', 'SettingsScreen'),
      artist('/artist/agreement', 'AgreementsScreen'),
      either('/settings', 'SettingsScreen'),
      either('/messages', 'MessagesScreen'),
      either('/members', 'MembersScreen'),
      either('/clauses', 'ClausesScreen'),
      either('/website', 'WebsiteScreen'),
      either('/contacts', 'ContactsScreen'),
      either('/contacts/duplicates', 'DuplicatesScreen'),
      either('/contacts/$contactId', 'ContactScreen'),
      either('/my-days', 'OwnDaysScreen'),
      either('/moving-in', 'MovingInScreen'),
      either('/invoice/$invoiceId', 'InvoiceScreen'),
      either('/night/$showId', 'NightScreen'),
      either('/night/$showId/sheet', 'DaySheetScreen'),
      either('/night/$showId/stage', 'StageScreen'),
      either('/night/$showId/tickets', 'NightTicketsScreen'),
      either('/agreement/final/$agreementId', 'AgreementScreen'),
      // Its parts stand beside it, in one piece that admins alone load.
      admin('/admin', 'AdminArea'),
      admin('/admin/$', 'AdminArea'),
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 150,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
