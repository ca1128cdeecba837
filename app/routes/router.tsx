import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { isVisiting } from '#app/lib/accounts.ts';
import { asFailure } from '#app/lib/failure.ts';
import type { Side } from '#app/lib/viewer-query.ts';
import { currentViewer, homeOf, leadToSecondStep } from '#app/routes/current-viewer.ts';
import { PageFailure } from '#app/routes/page-failure.tsx';
import { ToWhereItBelongs } from '#app/routes/to-where-it-belongs.tsx';

/** A screen that is loaded when somebody goes there. Not getting through is told in a sentence, with another try. */
const screen = <Part extends Record<string, unknown>, Name extends keyof Part & string>(
  load: () => Promise<Part>,
  name: Name,
) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw asFailure(error);
      }),
    name,
  );

/** Every address of the product: data and composition, nothing else. Two paths may lead to one screen. */
const root = createRootRoute({
  component: Outlet,
  notFoundComponent: ToWhereItBelongs,
  errorComponent: PageFailure,
});

const screens = {
  LandingPage: screen(() => import('#app/features/public/landing-page.tsx'), 'LandingPage'),
  ContactPage: screen(() => import('#app/features/public/contact-page.tsx'), 'ContactPage'),
  CareersPage: screen(() => import('#app/features/public/careers-page.tsx'), 'CareersPage'),
  CulturePage: screen(() => import('#app/features/public/culture-page.tsx'), 'CulturePage'),
  SupportPage: screen(() => import('#app/features/public/support-page.tsx'), 'SupportPage'),
  TermsPage: screen(() => import('#app/features/public/terms-page.tsx'), 'TermsPage'),
  PrivacyPage: screen(() => import('#app/features/public/privacy-page.tsx'), 'PrivacyPage'),
  SignUpPage: screen(() => import('#app/features/account/sign-up-page.tsx'), 'SignUpPage'),
  SignInPage: screen(() => import('#app/features/account/sign-in-page.tsx'), 'SignInPage'),
  ForgotPasswordPage: screen(
    () => import('#app/features/account/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  ResetPasswordPage: screen(
    () => import('#app/features/account/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  SignInAgainPage: screen(() => import('#app/features/account/sign-in-again-page.tsx'), 'SignInAgainPage'),
  SecondStepPage: screen(() => import('#app/features/account/second-step-page.tsx'), 'SecondStepPage'),
  ConfirmPage: screen(() => import('#app/features/account/confirm-page.tsx'), 'ConfirmPage'),
  ChooseSidePage: screen(() => import('#app/features/account/choose-side-page.tsx'), 'ChooseSidePage'),
  VenueDashboardScreen: screen(
    () => import('#app/features/dashboard/venue-dashboard-screen.tsx'),
    'VenueDashboardScreen',
  ),
  ArtistDashboardScreen: screen(
    () => import('#app/features/dashboard/artist-dashboard-screen.tsx'),
    'ArtistDashboardScreen',
  ),
  VenueProfileScreen: screen(
    () => import('#app/features/profile/venue-profile-screen.tsx'),
    'VenueProfileScreen',
  ),
  VenueEditProfileScreen: screen(
    () => import('#app/features/profile/venue-edit-profile-screen.tsx'),
    'VenueEditProfileScreen',
  ),
  ArtistProfileScreen: screen(
    () => import('#app/features/profile/artist-profile-screen.tsx'),
    'ArtistProfileScreen',
  ),
  ArtistEditProfileScreen: screen(
    () => import('#app/features/profile/artist-edit-profile-screen.tsx'),
    'ArtistEditProfileScreen',
  ),
  PublicArtistScreen: screen(
    () => import('#app/features/profile/public-artist-screen.tsx'),
    'PublicArtistScreen',
  ),
  PublicVenueScreen: screen(
    () => import('#app/features/profile/public-venue-screen.tsx'),
    'PublicVenueScreen',
  ),
  VenueScheduleScreen: screen(
    () => import('#app/features/schedule/venue-schedule-screen.tsx'),
    'VenueScheduleScreen',
  ),
  VenueCalendarScreen: screen(
    () => import('#app/features/calendar/venue-calendar-screen.tsx'),
    'VenueCalendarScreen',
  ),
  ArtistCalendarScreen: screen(
    () => import('#app/features/calendar/artist-calendar-screen.tsx'),
    'ArtistCalendarScreen',
  ),
  VenueMatchesScreen: screen(
    () => import('#app/features/discovery/venue-matches-screen.tsx'),
    'VenueMatchesScreen',
  ),
  ArtistMatchesScreen: screen(
    () => import('#app/features/discovery/artist-matches-screen.tsx'),
    'ArtistMatchesScreen',
  ),
  OpeningsMapScreen: screen(
    () => import('#app/features/discovery/openings-map-screen.tsx'),
    'OpeningsMapScreen',
  ),
  ToursScreen: screen(() => import('#app/features/tours/tours-screen.tsx'), 'ToursScreen'),
  VenueBookingsScreen: screen(
    () => import('#app/features/bookings/venue-bookings-screen.tsx'),
    'VenueBookingsScreen',
  ),
  ArtistBookingsScreen: screen(
    () => import('#app/features/bookings/artist-bookings-screen.tsx'),
    'ArtistBookingsScreen',
  ),
  AgreementsScreen: screen(
    () => import('#app/features/agreements/agreements-screen.tsx'),
    'AgreementsScreen',
  ),
  AgreementScreen: screen(() => import('#app/features/agreements/agreement-screen.tsx'), 'AgreementScreen'),
  VenueInvoicesScreen: screen(
    () => import('#app/features/invoices/venue-invoices-screen.tsx'),
    'VenueInvoicesScreen',
  ),
  ArtistInvoicesScreen: screen(
    () => import('#app/features/invoices/artist-invoices-screen.tsx'),
    'ArtistInvoicesScreen',
  ),
  NightScreen: screen(() => import('#app/features/night/night-screen.tsx'), 'NightScreen'),
  DaySheetScreen: screen(() => import('#app/features/night/day-sheet-screen.tsx'), 'DaySheetScreen'),
  StageScreen: screen(() => import('#app/features/night/stage/stage-screen.tsx'), 'StageScreen'),
  CrewPage: screen(() => import('#app/features/night/crew/crew-page.tsx'), 'CrewPage'),
  InvoiceScreen: screen(() => import('#app/features/invoices/invoice-screen.tsx'), 'InvoiceScreen'),
  RevenueScreen: screen(() => import('#app/features/finances/revenue-screen.tsx'), 'RevenueScreen'),
  TicketsScreen: screen(() => import('#app/features/finances/tickets-screen.tsx'), 'TicketsScreen'),
  SettlementsScreen: screen(
    () => import('#app/features/finances/settlements-screen.tsx'),
    'SettlementsScreen',
  ),
  AnalyticsScreen: screen(() => import('#app/features/finances/analytics-screen.tsx'), 'AnalyticsScreen'),
  MessagesScreen: screen(() => import('#app/features/messages/messages-screen.tsx'), 'MessagesScreen'),
  SettingsScreen: screen(() => import('#app/features/settings/settings-screen.tsx'), 'SettingsScreen'),
  AdminMessagesScreen: screen(
    () => import('#app/features/admin/admin-messages-screen.tsx'),
    'AdminMessagesScreen',
  ),
  BooksScreen: screen(() => import('#app/features/admin/books-screen.tsx'), 'BooksScreen'),
  MatcherScreen: screen(() => import('#app/features/admin/matcher-screen.tsx'), 'MatcherScreen'),
  DemoSeasonScreen: screen(() => import('#app/features/admin/demo-season-screen.tsx'), 'DemoSeasonScreen'),
};

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
  component: screen(() => import('#app/routes/own-calendar.tsx'), 'OwnCalendar'),
});

const routeTree = root.addChildren([
  home,
  dashboard,
  rest.addChildren([
    open('/signup', 'SignUpPage'),
    open('/signin', 'SignInPage'),
    open('/forgot-password', 'ForgotPasswordPage'),
    open('/reset-password', 'ResetPasswordPage'),
    open('/second-step', 'SecondStepPage'),
    open('/sign-in-again', 'SignInAgainPage'),
    open('/confirm', 'ConfirmPage'),
    open('/choose-side', 'ChooseSidePage'),
    open('/contact', 'ContactPage'),
    open('/careers', 'CareersPage'),
    open('/culture', 'CulturePage'),
    open('/support', 'SupportPage'),
    open('/terms', 'TermsPage'),
    open('/privacy', 'PrivacyPage'),
    open('/crew', 'CrewPage'),
    open('/artist/profile/$artistId', 'PublicArtistScreen'),
    open('/venue/profile/$venueId', 'PublicVenueScreen'),
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
      either('/invoice/$invoiceId', 'InvoiceScreen'),
      either('/night/$showId', 'NightScreen'),
      either('/night/$showId/sheet', 'DaySheetScreen'),
      either('/night/$showId/stage', 'StageScreen'),
      either('/agreement/final/$agreementId', 'AgreementScreen'),
      admin('/admin/messages', 'AdminMessagesScreen'),
      admin('/admin/books', 'BooksScreen'),
      admin('/admin/matching', 'MatcherScreen'),
      admin('/admin/demo', 'DemoSeasonScreen'),
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
