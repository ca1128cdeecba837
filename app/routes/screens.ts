import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { screen } from '#app/routes/screen.ts';

/** Each by the name that its file exports it by, which a page of every visitor has once alone. */
const loaders = {
  LandingPage: () => import('#app/features/public/landing-page.tsx'),
  ContactPage: () => import('#app/features/public/contact-page.tsx'),
  CareersPage: () => import('#app/features/public/careers-page.tsx'),
  CulturePage: () => import('#app/features/public/culture-page.tsx'),
  SupportPage: () => import('#app/features/public/support-page.tsx'),
  TermsPage: () => import('#app/features/public/terms-page.tsx'),
  PrivacyPage: () => import('#app/features/public/privacy-page.tsx'),
  SignUpPage: () => import('#app/features/account/sign-up-page.tsx'),
  SignInPage: () => import('#app/features/account/sign-in-page.tsx'),
  ForgotPasswordPage: () => import('#app/features/account/forgot-password-page.tsx'),
  ResetPasswordPage: () => import('#app/features/account/reset-password-page.tsx'),
  SignInAgainPage: () => import('#app/features/account/sign-in-again-page.tsx'),
  SecondStepPage: () => import('#app/features/account/second-step-page.tsx'),
  ConfirmPage: () => import('#app/features/account/confirm-page.tsx'),
  PreparedForOthersPage: () => import('#app/features/offers/ask/prepared-for-others-page.tsx'),
  ChooseSidePage: () => import('#app/features/account/choose-side-page.tsx'),
  VenueDashboardScreen: () => import('#app/features/dashboard/venue-dashboard-screen.tsx'),
  ArtistDashboardScreen: () => import('#app/features/dashboard/artist-dashboard-screen.tsx'),
  VenueProfileScreen: () => import('#app/features/profile/screens/venue-profile-screen.tsx'),
  VenueEditProfileScreen: () => import('#app/features/profile/screens/venue-edit-profile-screen.tsx'),
  ArtistProfileScreen: () => import('#app/features/profile/screens/artist-profile-screen.tsx'),
  ArtistEditProfileScreen: () => import('#app/features/profile/screens/artist-edit-profile-screen.tsx'),
  PublicArtistScreen: () => import('#app/features/profile/screens/public-artist-screen.tsx'),
  PublicVenueScreen: () => import('#app/features/profile/screens/public-venue-screen.tsx'),
  VenueScheduleScreen: () => import('#app/features/schedule/venue-schedule-screen.tsx'),
  VenueCalendarScreen: () => import('#app/features/calendar/venue-calendar-screen.tsx'),
  ArtistCalendarScreen: () => import('#app/features/calendar/artist-calendar-screen.tsx'),
  VenueMatchesScreen: () => import('#app/features/discovery/venue-matches-screen.tsx'),
  ArtistMatchesScreen: () => import('#app/features/discovery/artist-matches-screen.tsx'),
  OpeningsMapScreen: () => import('#app/features/discovery/openings-map-screen.tsx'),
  ToursScreen: () => import('#app/features/tours/tours-screen.tsx'),
  ClausesScreen: () => import('#app/features/clauses/clauses-screen.tsx'),
  RoomsScreen: () => import('#app/features/rooms/rooms-screen.tsx'),
  MonthScreen: () => import('#app/features/month/month-screen.tsx'),
  VenueBookingsScreen: () => import('#app/features/bookings/list/venue-bookings-screen.tsx'),
  ArtistBookingsScreen: () => import('#app/features/bookings/list/artist-bookings-screen.tsx'),
  AgreementsScreen: () => import('#app/features/agreements/agreements-screen.tsx'),
  AgreementScreen: () => import('#app/features/agreements/agreement-screen.tsx'),
  VenueInvoicesScreen: () => import('#app/features/invoices/venue-invoices-screen.tsx'),
  ArtistInvoicesScreen: () => import('#app/features/invoices/artist-invoices-screen.tsx'),
  NightScreen: () => import('#app/features/night/night-screen.tsx'),
  DaySheetScreen: () => import('#app/features/night/day-sheet-screen.tsx'),
  NightTicketsScreen: () => import('#app/features/tickets/night-tickets-screen.tsx'),
  BoxOfficePage: () => import('#app/features/tickets/box-office-page.tsx'),
  StageScreen: () => import('#app/features/night/stage/stage-screen.tsx'),
  InvitationPage: () => import('#app/features/members/invitation-page.tsx'),
  MembersScreen: () => import('#app/features/members/members-screen.tsx'),
  ContactsScreen: () => import('#app/features/contacts/contacts-screen.tsx'),
  ContactScreen: () => import('#app/features/contacts/contact-screen.tsx'),
  DuplicatesScreen: () => import('#app/features/contacts/duplicates-screen.tsx'),
  MovingInScreen: () => import('#app/features/moving-in/moving-in-screen.tsx'),
  OwnDaysScreen: () => import('#app/features/band/own-days-screen.tsx'),
  PublicNightScreen: () => import('#app/features/website/public-night-screen.tsx'),
  WebsiteScreen: () => import('#app/features/website/website-screen.tsx'),
  KitPage: () => import('#app/features/press-kit/kit-page.tsx'),
  PressKitScreen: () => import('#app/features/press-kit/press-kit-screen.tsx'),
  BookingLinkPage: () => import('#app/features/by-link/booking-link-page.tsx'),
  CrewPage: () => import('#app/features/night/crew/crew-page.tsx'),
  InvoiceScreen: () => import('#app/features/invoices/invoice-screen.tsx'),
  RevenueScreen: () => import('#app/features/finances/revenue-screen.tsx'),
  TicketsScreen: () => import('#app/features/finances/tickets-screen.tsx'),
  SettlementsScreen: () => import('#app/features/finances/settlements-screen.tsx'),
  AnalyticsScreen: () => import('#app/features/finances/analytics-screen.tsx'),
  MessagesScreen: () => import('#app/features/messages/messages-screen.tsx'),
  SettingsScreen: () => import('#app/features/settings/settings-screen.tsx'),
  AdminArea: () => import('#app/routes/admin-area.tsx'),
};

type Loaded<Load> = Load extends () => Promise<infer Part> ? Part : never;
/** What does not export its name is refused; of what it exports nothing else is asked, since pages know the router, which knows these. */
type Exported<Loaders> = {
  [Name in keyof Loaders]: Name extends keyof Loaded<Loaders[Name]> ? () => Promise<object> : never;
};

const screensOf = <Loaders extends Exported<Loaders>>(each: Loaders) =>
  Object.fromEntries(
    Object.entries<() => Promise<object>>(each).map(([name, load]) => [
      name,
      screen(load as () => Promise<Record<string, FunctionComponent>>, name),
    ]),
  ) as Record<keyof Loaders, AsyncRouteComponent<object>>;

/** The screens and pages by name; each is loaded with the first visit. */
export const screens = screensOf(loaders);
