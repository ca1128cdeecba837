/** What a relation may bring along in one answer: the embedded relation, and what that may bring along. */
export type Embeds = { readonly [relation: string]: Embeds };

export type OpenRelation = {
  /** What is done with it over HTTP. Row-level security decides further who may, and with which rows. */
  verbs: readonly ('read' | 'insert' | 'update')[];
  embeds?: Embeds;
  /** How many rows one insert may bring; one where nothing is said. */
  rows?: number;
};

const read: OpenRelation = { verbs: ['read'] };

/**
 * The tables and views that are served under /rest/v1, with what the application does with each. A relation, an act or an
 * embedded relation that does not stand here is not there, whatever grants and policies say.
 */
export const OPEN_RELATIONS: Readonly<Record<string, OpenRelation>> = {
  agreements: read,
  artist_profiles: { verbs: ['read', 'insert', 'update'] },
  // A range of days is marked in one request.
  availability: { verbs: ['insert'], rows: 800 },
  billing: { verbs: ['read', 'insert', 'update'] },
  booking_details: read,
  direct_payments: read,
  domain_events: read,
  bookings: read,
  contact_messages: { verbs: ['read', 'update'] },
  conversation_list: read,
  house_proposals: read,
  house_sheets: read,
  integrations: { verbs: ['read', 'insert'], rows: 10 },
  invoice_list: read,
  line_claims: read,
  mailing_list: { verbs: ['insert'] },
  messages: { verbs: ['read', 'insert'] },
  notification_list: read,
  notifications: { verbs: ['read', 'update'] },
  payments: read,
  profiles: read,
  reviews: { verbs: ['read'], embeds: { artist_profiles: {}, venue_profiles: {} } },
  rooms: { verbs: ['read'], embeds: { room_parts: {} } },
  settings: { verbs: ['read', 'update'] },
  settlements: read,
  shows: { verbs: ['read'], embeds: { bookings: { artist_profiles: {} } } },
  statement_revisions: read,
  venue_profiles: { verbs: ['read', 'insert', 'update'], embeds: { bookings: {} } },
};

/** The database's functions that are served under /rest/v1/rpc. Each is called with POST. */
export const OPEN_FUNCTIONS: readonly string[] = [
  'artist_of_the_week',
  'choose_side',
  'crew_sheet',
  'end_session',
  'find_bookings',
  'find_nights',
  'find_profiles',
  'invitation',
  'look_at_profile',
  'looked_at',
  'mark_conversation_read',
  'mute_conversation',
  'my_calendar',
  'my_cancellation_fees',
  'my_engagement',
  'my_figures',
  'my_figures_by',
  'my_latest_nights',
  'my_links',
  'my_profiles',
  'my_sessions',
  'note_session',
  'note_told',
  'payment_record',
  'public_calendar',
  'response_record',
  'search_places',
  'show_of_profile',
  'start_conversation',
  'upcoming_shows',
  'who_acted',
];
