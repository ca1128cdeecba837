import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';

/** A link that opens under this profile, for whoever acts for several. */
export function forProfile(route: string, profileId: string | null = null): string {
  return profileId ? `${route}${route.includes('?') ? '&' : '?'}for=${profileId}` : route;
}

/** Where one side looks for the other. */
function matchesRoute(side: Side): string {
  return side === 'venue' ? '/matches' : '/artist/matches';
}

/** Where a request or an offer is answered, on one side's screens. */
export function requestRoute(side: Side, bookingId: string): string {
  return `${matchesRoute(side)}?booking=${bookingId}`;
}

/** Where a venue reads what became of its offers. */
export const ANSWERED_ROUTE = '/matches?list=answered';

/** Where a booked show stands among one side's shows. */
export function bookingRoute(side: Side, bookingId: string): string {
  return `${side === 'venue' ? '/venue/bookings' : '/artist/bookings'}?booking=${bookingId}`;
}

/** Where a venue finds who plays instead. */
export function replacementRoute(bookingId: string): string {
  return `${bookingRoute('venue', bookingId)}&open=replace`;
}

/** Where an artist asks a venue for a night. */
export function askRoute(venueId: string, day: string): string {
  return `/venue/profile/${venueId}?ask=${day}`;
}

/** A day in one side's calendar, with what stands on it. */
export function calendarRoute(side: Side, day: string): string {
  return `/${side}/calendar?date=${day}`;
}

/** Where one side keeps the calendars elsewhere that it follows. */
export function calendarsRoute(side: Side): string {
  return `/${side}/calendar?calendars=in`;
}

/** Where the night itself is: its running order, for the venue and each act. */
export function nightRoute(showId: string): string {
  return `/night/${showId}`;
}

/** Where the tickets of a night stand: prices, what was sold by when, and who said so. */
export function ticketsRoute(showId: string): string {
  return `${nightRoute(showId)}/tickets`;
}

export function agreementRoute(agreementId: string): string {
  return `/agreement/final/${agreementId}`;
}

/** Where one side reads the statement of a booking, and the artist answers it. */
export function statementRoute(side: Side, bookingId: string): string {
  return `${bookingRoute(side, bookingId)}&open=statement`;
}

/** Where the venue makes a statement, or makes it anew. */
export function concludeRoute(bookingId: string): string {
  return `${bookingRoute('venue', bookingId)}&open=conclude`;
}

/** Where the artist proposes the figures of a night. */
export function proposeRoute(bookingId: string): string {
  return `${bookingRoute('artist', bookingId)}&open=propose`;
}

/** Where the venue pays the artist out. */
export function payoutRoute(bookingId: string): string {
  return `${bookingRoute('venue', bookingId)}&open=payout`;
}

/** Where a side's plan and card stand, and where it says to which account it is paid. */
export function billingRoute(side: Side): string {
  return `/${side}/invoices?tab=billing`;
}

/** Where the books of a period are taken for an accountant. */
export function accountantRoute(side: Side, from: Day, to: Day): string {
  return `/${side}/invoices?tab=accountant&from=${from}&to=${to}`;
}

/** Where one invoice a month is asked for and answered, and those that were issued stand. */
export function monthInvoicesRoute(side: Side): string {
  return `/${side}/invoices?monthly=open`;
}

export function invoiceRoute(invoiceId: string): string {
  return `/invoice/${invoiceId}`;
}

/** A side's own profile, where its reviews stand. */
export function ownProfileRoute(side: Side): string {
  return side === 'venue' ? '/venue-profile' : '/artist/profile/me';
}

/** The page that everybody reads of a profile. */
export function profileRoute(side: Side, profileId: string): string {
  return `/${side}/profile/${profileId}`;
}

/** Where admins decide who is verified. */
export const VERIFICATION_ROUTE = '/admin/verification';

/** Where owners keep what the profile is connected to: services, programs, webhooks. */
export const INTEGRATIONS_ROUTE = '/settings?tab=integrations';

/** Where owners read who from the product looked at the profile, and say whether somebody may. */
export const LOOKS_ROUTE = '/settings?tab=security';

/** Where an admin looks at the profiles of an account. */
export function lookRoute(personId: string): string {
  return `/admin/people/${personId}/look`;
}

/** Where an admin mediates between the sides of a statement. */
export function mediationRoute(mediationId: string): string {
  return `/admin/disputes/${mediationId}`;
}

/** Who acts for a profile. */
export const MEMBERS_ROUTE = '/members';

export const CONTACTS_ROUTE = '/contacts';
/** Where admins decide about what people report. */
export const REPORTS_ROUTE = '/admin/reports';

/** Where anybody writes to the product. */
export const SUPPORT_ROUTE = '/support';

/** Where admins answer what people wrote to the product. */
export const LETTERS_ROUTE = '/admin/messages';

/** Where a member says whether they are free, and marks days of their own. */
export const OWN_DAYS_ROUTE = '/my-days';
export const bandRoute = (bookingId: string): string => `${OWN_DAYS_ROUTE}?booking=${bookingId}`;
