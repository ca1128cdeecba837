import { screen } from '#app/routes/screen.ts';

/** The screens and pages by name; each is loaded with the first visit. */
export const screens = {
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
    () => import('#app/features/profile/screens/venue-profile-screen.tsx'),
    'VenueProfileScreen',
  ),
  VenueEditProfileScreen: screen(
    () => import('#app/features/profile/screens/venue-edit-profile-screen.tsx'),
    'VenueEditProfileScreen',
  ),
  ArtistProfileScreen: screen(
    () => import('#app/features/profile/screens/artist-profile-screen.tsx'),
    'ArtistProfileScreen',
  ),
  ArtistEditProfileScreen: screen(
    () => import('#app/features/profile/screens/artist-edit-profile-screen.tsx'),
    'ArtistEditProfileScreen',
  ),
  PublicArtistScreen: screen(
    () => import('#app/features/profile/screens/public-artist-screen.tsx'),
    'PublicArtistScreen',
  ),
  PublicVenueScreen: screen(
    () => import('#app/features/profile/screens/public-venue-screen.tsx'),
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
  ClausesScreen: screen(() => import('#app/features/clauses/clauses-screen.tsx'), 'ClausesScreen'),
  RoomsScreen: screen(() => import('#app/features/rooms/rooms-screen.tsx'), 'RoomsScreen'),
  MonthScreen: screen(() => import('#app/features/month/month-screen.tsx'), 'MonthScreen'),
  VenueBookingsScreen: screen(
    () => import('#app/features/bookings/list/venue-bookings-screen.tsx'),
    'VenueBookingsScreen',
  ),
  ArtistBookingsScreen: screen(
    () => import('#app/features/bookings/list/artist-bookings-screen.tsx'),
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
  NightTicketsScreen: screen(
    () => import('#app/features/tickets/night-tickets-screen.tsx'),
    'NightTicketsScreen',
  ),
  BoxOfficePage: screen(() => import('#app/features/tickets/box-office-page.tsx'), 'BoxOfficePage'),
  StageScreen: screen(() => import('#app/features/night/stage/stage-screen.tsx'), 'StageScreen'),
  InvitationPage: screen(() => import('#app/features/members/invitation-page.tsx'), 'InvitationPage'),
  MembersScreen: screen(() => import('#app/features/members/members-screen.tsx'), 'MembersScreen'),
  ContactsScreen: screen(() => import('#app/features/contacts/contacts-screen.tsx'), 'ContactsScreen'),
  ContactScreen: screen(() => import('#app/features/contacts/contact-screen.tsx'), 'ContactScreen'),
  DuplicatesScreen: screen(() => import('#app/features/contacts/duplicates-screen.tsx'), 'DuplicatesScreen'),
  MovingInScreen: screen(() => import('#app/features/moving-in/moving-in-screen.tsx'), 'MovingInScreen'),
  OwnDaysScreen: screen(() => import('#app/features/band/own-days-screen.tsx'), 'OwnDaysScreen'),
  PublicNightScreen: screen(
    () => import('#app/features/website/public-night-screen.tsx'),
    'PublicNightScreen',
  ),
  WebsiteScreen: screen(() => import('#app/features/website/website-screen.tsx'), 'WebsiteScreen'),
  KitPage: screen(() => import('#app/features/press-kit/kit-page.tsx'), 'KitPage'),
  PressKitScreen: screen(() => import('#app/features/press-kit/press-kit-screen.tsx'), 'PressKitScreen'),
  BookingLinkPage: screen(() => import('#app/features/by-link/booking-link-page.tsx'), 'BookingLinkPage'),
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
  AdminArea: screen(() => import('#app/routes/admin-area.tsx'), 'AdminArea'),
};
