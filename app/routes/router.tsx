import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { isVisiting } from '#app/lib/accounts.ts';
import { currentViewer, homeOf, requireAdmin, requireSide, toOwnDashboard } from '#app/routes/guards.ts';
import { PageFailure } from '#app/routes/page-failure.tsx';
import { ToWhereItBelongs } from '#app/routes/to-where-it-belongs.tsx';

/** Every address of the product: data and composition, nothing else. Two paths may lead to one screen. */
const root = createRootRoute({
  component: Outlet,
  notFoundComponent: ToWhereItBelongs,
  errorComponent: PageFailure,
});

const screens = {
  LandingPage: lazyRouteComponent(() => import('#app/features/public/landing-page.tsx'), 'LandingPage'),
  ContactPage: lazyRouteComponent(() => import('#app/features/public/contact-page.tsx'), 'ContactPage'),
  CareersPage: lazyRouteComponent(() => import('#app/features/public/careers-page.tsx'), 'CareersPage'),
  CulturePage: lazyRouteComponent(() => import('#app/features/public/culture-page.tsx'), 'CulturePage'),
  SupportPage: lazyRouteComponent(() => import('#app/features/public/support-page.tsx'), 'SupportPage'),
  TermsPage: lazyRouteComponent(() => import('#app/features/public/terms-page.tsx'), 'TermsPage'),
  PrivacyPage: lazyRouteComponent(() => import('#app/features/public/privacy-page.tsx'), 'PrivacyPage'),
  KitPage: lazyRouteComponent(() => import('#app/features/public/kit-page.tsx'), 'KitPage'),
  SignUpPage: lazyRouteComponent(() => import('#app/features/account/sign-up-page.tsx'), 'SignUpPage'),
  SignInPage: lazyRouteComponent(() => import('#app/features/account/sign-in-page.tsx'), 'SignInPage'),
  ForgotPasswordPage: lazyRouteComponent(
    () => import('#app/features/account/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  ResetPasswordPage: lazyRouteComponent(
    () => import('#app/features/account/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  ChooseSidePage: lazyRouteComponent(
    () => import('#app/features/account/choose-side-page.tsx'),
    'ChooseSidePage',
  ),
  VenueDashboardScreen: lazyRouteComponent(
    () => import('#app/features/dashboard/venue-dashboard-screen.tsx'),
    'VenueDashboardScreen',
  ),
  ArtistDashboardScreen: lazyRouteComponent(
    () => import('#app/features/dashboard/artist-dashboard-screen.tsx'),
    'ArtistDashboardScreen',
  ),
  VenueProfileScreen: lazyRouteComponent(
    () => import('#app/features/profile/venue-profile-screen.tsx'),
    'VenueProfileScreen',
  ),
  VenueEditProfileScreen: lazyRouteComponent(
    () => import('#app/features/profile/venue-edit-profile-screen.tsx'),
    'VenueEditProfileScreen',
  ),
  ArtistProfileScreen: lazyRouteComponent(
    () => import('#app/features/profile/artist-profile-screen.tsx'),
    'ArtistProfileScreen',
  ),
  ArtistEditProfileScreen: lazyRouteComponent(
    () => import('#app/features/profile/artist-edit-profile-screen.tsx'),
    'ArtistEditProfileScreen',
  ),
  PublicArtistScreen: lazyRouteComponent(
    () => import('#app/features/profile/public-artist-screen.tsx'),
    'PublicArtistScreen',
  ),
  PublicVenueScreen: lazyRouteComponent(
    () => import('#app/features/profile/public-venue-screen.tsx'),
    'PublicVenueScreen',
  ),
  VenueScheduleScreen: lazyRouteComponent(
    () => import('#app/features/schedule/venue-schedule-screen.tsx'),
    'VenueScheduleScreen',
  ),
  VenueCalendarScreen: lazyRouteComponent(
    () => import('#app/features/calendar/venue-calendar-screen.tsx'),
    'VenueCalendarScreen',
  ),
  ArtistCalendarScreen: lazyRouteComponent(
    () => import('#app/features/calendar/artist-calendar-screen.tsx'),
    'ArtistCalendarScreen',
  ),
  VenueMatchesScreen: lazyRouteComponent(
    () => import('#app/features/matches/venue-matches-screen.tsx'),
    'VenueMatchesScreen',
  ),
  ArtistMatchesScreen: lazyRouteComponent(
    () => import('#app/features/matches/artist-matches-screen.tsx'),
    'ArtistMatchesScreen',
  ),
  OpeningsMapScreen: lazyRouteComponent(
    () => import('#app/features/matches/openings-map-screen.tsx'),
    'OpeningsMapScreen',
  ),
  VenueBookingsScreen: lazyRouteComponent(
    () => import('#app/features/bookings/venue-bookings-screen.tsx'),
    'VenueBookingsScreen',
  ),
  ArtistBookingsScreen: lazyRouteComponent(
    () => import('#app/features/bookings/artist-bookings-screen.tsx'),
    'ArtistBookingsScreen',
  ),
  AgreementsScreen: lazyRouteComponent(
    () => import('#app/features/agreements/agreements-screen.tsx'),
    'AgreementsScreen',
  ),
  AgreementScreen: lazyRouteComponent(
    () => import('#app/features/agreements/agreement-screen.tsx'),
    'AgreementScreen',
  ),
  VenueInvoicesScreen: lazyRouteComponent(
    () => import('#app/features/invoices/venue-invoices-screen.tsx'),
    'VenueInvoicesScreen',
  ),
  ArtistInvoicesScreen: lazyRouteComponent(
    () => import('#app/features/invoices/artist-invoices-screen.tsx'),
    'ArtistInvoicesScreen',
  ),
  InvoiceScreen: lazyRouteComponent(
    () => import('#app/features/invoices/invoice-screen.tsx'),
    'InvoiceScreen',
  ),
  RevenueScreen: lazyRouteComponent(
    () => import('#app/features/finances/revenue-screen.tsx'),
    'RevenueScreen',
  ),
  TicketsScreen: lazyRouteComponent(
    () => import('#app/features/finances/tickets-screen.tsx'),
    'TicketsScreen',
  ),
  SettlementsScreen: lazyRouteComponent(
    () => import('#app/features/finances/settlements-screen.tsx'),
    'SettlementsScreen',
  ),
  AnalyticsScreen: lazyRouteComponent(
    () => import('#app/features/finances/analytics-screen.tsx'),
    'AnalyticsScreen',
  ),
  MessagesScreen: lazyRouteComponent(
    () => import('#app/features/messages/messages-screen.tsx'),
    'MessagesScreen',
  ),
  SettingsScreen: lazyRouteComponent(
    () => import('#app/features/settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
  AdminMessagesScreen: lazyRouteComponent(
    () => import('#app/features/admin/admin-messages-screen.tsx'),
    'AdminMessagesScreen',
  ),
};

/** Everything but the front page reads and writes; the front page does without what that takes. */
const rest = createRoute({
  getParentRoute: () => root,
  id: 'rest',
  component: lazyRouteComponent(() => import('#app/routes/with-queries.tsx'), 'WithQueries'),
});

const open = <Path extends string>(path: Path, component: keyof typeof screens) =>
  createRoute({ getParentRoute: () => rest, path, component: screens[component] });

const area = createRoute({
  getParentRoute: () => rest,
  id: 'area',
  component: lazyRouteComponent(() => import('#app/features/shell/area-shell.tsx'), 'AreaShell'),
});

const inside =
  (guard: ReturnType<typeof requireSide>) =>
  <Path extends string>(path: Path, component: keyof typeof screens) =>
    createRoute({ getParentRoute: () => area, path, beforeLoad: guard, component: screens[component] });

const venue = inside(requireSide('venue'));
const artist = inside(requireSide('artist'));
const either = inside(requireSide('either'));
const admin = inside(requireAdmin);

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    const viewer = isVisiting() ? null : await currentViewer().catch(() => null);
    if (viewer)
      throw redirect({ to: viewer.sideChosen ? homeOf(viewer.side) : '/choose-side', replace: true });
  },
  component: screens.LandingPage,
});

const dashboard = createRoute({ getParentRoute: () => root, path: '/dashboard', beforeLoad: toOwnDashboard });

const calendar = createRoute({
  getParentRoute: () => area,
  path: '/calendar',
  beforeLoad: requireSide('either'),
  component: lazyRouteComponent(() => import('#app/routes/own-calendar.tsx'), 'OwnCalendar'),
});

const routeTree = root.addChildren([
  home,
  dashboard,
  rest.addChildren([
    open('/signup', 'SignUpPage'),
    open('/signin', 'SignInPage'),
    open('/forgot-password', 'ForgotPasswordPage'),
    open('/reset-password', 'ResetPasswordPage'),
    open('/choose-side', 'ChooseSidePage'),
    open('/contact', 'ContactPage'),
    open('/careers', 'CareersPage'),
    open('/culture', 'CulturePage'),
    open('/support', 'SupportPage'),
    open('/terms', 'TermsPage'),
    open('/privacy', 'PrivacyPage'),
    open('/artist/profile/$artistId', 'PublicArtistScreen'),
    open('/venue/profile/$venueId', 'PublicVenueScreen'),
    ...(import.meta.env.DEV ? [open('/kit', 'KitPage')] : []),
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
      artist('/map', 'OpeningsMapScreen'),
      artist('/artist/finances/revenue', 'RevenueScreen'),
      artist('/artist/finances/tickets', 'TicketsScreen'),
      artist('/artist/finances/settlements', 'SettlementsScreen'),
      artist('/artist/finances/analytics', 'AnalyticsScreen'),
      artist('/artist/messages', 'MessagesScreen'),
      artist('/artist/settings', 'SettingsScreen'),
      artist('/artist/agreement', 'AgreementsScreen'),
      either('/settings', 'SettingsScreen'),
      either('/messages', 'MessagesScreen'),
      either('/invoice/$invoiceId', 'InvoiceScreen'),
      either('/agreement/final/$agreementId', 'AgreementScreen'),
      admin('/admin/messages', 'AdminMessagesScreen'),
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
