import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';

export type Area = 'public' | 'venue' | 'artist' | 'admin';

/** One address with the heading by which a person knows that they are there. */
export type Screen = { name: string; path: string; heading: string | RegExp };

/** Every screen of the product, by the area it stands in. The names are those of its pictures. */
export const screens: Record<Area, Screen[]> = {
  public: [
    { name: 'landing', path: '/', heading: /Simplify Bookings/ },
    { name: 'sign-up', path: '/signup?type=venue', heading: 'Sign up as a venue' },
    { name: 'sign-in', path: '/signin', heading: 'Welcome Back!' },
    { name: 'forgot-password', path: '/forgot-password', heading: 'Forgot your password?' },
    { name: 'reset-password', path: '/reset-password', heading: 'This link has expired' },
    { name: 'contact', path: '/contact', heading: 'Contact us' },
    { name: 'careers', path: '/careers', heading: 'Join Our Team' },
    { name: 'culture', path: '/culture', heading: 'Culture' },
    { name: 'support', path: '/support', heading: 'Contact Support' },
    { name: 'terms', path: '/terms', heading: 'Terms & Conditions' },
    { name: 'privacy', path: '/privacy', heading: 'Privacy Policy' },
    {
      name: 'public-artist',
      path: `/artist/profile/${DEMO_ARTIST.profileId}`,
      heading: DEMO_ARTIST.name,
    },
    { name: 'public-venue', path: `/venue/profile/${DEMO_VENUE.profileId}`, heading: DEMO_VENUE.name },
  ],
  venue: [
    { name: 'venue-dashboard', path: '/venue-dashboard', heading: /^Hello, / },
    { name: 'venue-calendar', path: '/venue/calendar', heading: 'Calendar' },
    { name: 'artist-requests', path: '/matches', heading: 'Artist Requests' },
    { name: 'open-nights', path: '/matches?list=openings', heading: 'Artist Requests' },
    { name: 'booked-shows', path: '/venue/bookings', heading: 'Booked Shows' },
    { name: 'schedule', path: '/venue/schedule', heading: 'Schedule' },
    { name: 'venue-invoices', path: '/venue/invoices', heading: 'Billing & Invoices' },
    { name: 'venue-billing', path: '/venue/invoices?tab=billing', heading: 'Billing & Invoices' },
    { name: 'venue-profile', path: '/venue-profile', heading: DEMO_VENUE.name },
    { name: 'venue-edit-profile', path: '/venue-edit-profile', heading: 'Edit Venue Profile' },
    { name: 'messages', path: '/messages', heading: 'Messages' },
    { name: 'revenue', path: '/finances/revenue', heading: 'Revenue Overview' },
    { name: 'tickets', path: '/finances/tickets', heading: 'Ticket Sales' },
    { name: 'settlements', path: '/finances/settlements', heading: 'Settlement Reports' },
    { name: 'analytics', path: '/finances/analytics', heading: 'Analytics' },
    { name: 'venue-agreements', path: '/venue/agreement', heading: 'Agreements' },
    { name: 'settings', path: '/settings', heading: 'Settings' },
    { name: 'settings-notifications', path: '/settings?tab=notifications', heading: 'Settings' },
    { name: 'settings-security', path: '/settings?tab=security', heading: 'Settings' },
    { name: 'settings-appearance', path: '/settings?tab=appearance', heading: 'Settings' },
    { name: 'settings-integrations', path: '/settings?tab=integrations', heading: 'Settings' },
  ],
  artist: [
    { name: 'artist-dashboard', path: '/artist/dashboard', heading: /^Hello, / },
    { name: 'artist-calendar', path: '/artist/calendar', heading: 'Calendar' },
    { name: 'artist-matches', path: '/artist/matches', heading: 'Venue Requests' },
    { name: 'artist-requests-received', path: '/artist/matches?list=requests', heading: 'Venue Requests' },
    { name: 'map', path: '/map', heading: 'Map' },
    { name: 'tours', path: '/tours', heading: 'Tours' },
    { name: 'artist-bookings', path: '/artist/bookings', heading: 'My Booked Shows' },
    { name: 'artist-invoices', path: '/artist/invoices', heading: 'Artist Billing & Invoices' },
    { name: 'artist-billing', path: '/artist/invoices?tab=billing', heading: 'Artist Billing & Invoices' },
    { name: 'artist-profile', path: '/artist/profile/me', heading: DEMO_ARTIST.name },
    { name: 'artist-edit-profile', path: '/artist/edit-profile', heading: 'Edit Profile' },
    { name: 'artist-messages', path: '/artist/messages', heading: 'Messages' },
    { name: 'artist-revenue', path: '/artist/finances/revenue', heading: 'Revenue Overview' },
    { name: 'artist-tickets', path: '/artist/finances/tickets', heading: 'Ticket Sales' },
    { name: 'artist-settlements', path: '/artist/finances/settlements', heading: 'Settlement Reports' },
    { name: 'artist-analytics', path: '/artist/finances/analytics', heading: 'Analytics' },
    { name: 'artist-agreements', path: '/artist/agreement', heading: 'Agreements' },
    { name: 'artist-settings', path: '/artist/settings', heading: 'Settings' },
  ],
  admin: [
    { name: 'admin-dashboard', path: '/venue-dashboard', heading: /^Hello, / },
    { name: 'admin-inbox', path: '/admin/messages', heading: 'Inbox' },
    { name: 'admin-books', path: '/admin/books', heading: 'Books' },
    { name: 'admin-matching', path: '/admin/matching', heading: 'Matching' },
    { name: 'admin-demo', path: '/admin/demo', heading: 'Demo Season' },
  ],
};
