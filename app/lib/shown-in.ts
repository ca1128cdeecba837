import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '#app/lib/read-again.ts';
import type { Topic } from '#core/contract/told.ts';

/** Tables that a person writes straight, and of which nobody is told. */
type OwnTable = 'artist_profiles' | 'contact_messages' | 'integrations' | 'venue_profiles';
export type Shown = Topic | OwnTable;

/** Which queries show something of what changes, by the first word of their keys. A new page is live by its key. */
const SHOWN_IN: Record<Shown, readonly string[]> = {
  bookings: [
    ...['first-steps', 'bookings', 'shows', 'calendar', 'openings', 'matches'],
    ...['agreements', 'settlements', 'conversations', 'finances', 'night', 'band', 'website'],
  ],
  shows: ['first-steps', 'shows', 'bookings', 'calendar', 'matches', 'night', 'website'],
  uses: ['uses', 'calendar', 'finances'],
  rooms: ['rooms', 'shows', 'calendar', 'profiles'],
  holds: ['holds', 'calendar'],
  nights: ['night', 'shows', 'bookings', 'website'],
  agreements: ['agreements', 'bookings', 'conversations'],
  change_proposals: ['agreements', 'bookings', 'conversations'],
  settlements: ['settlements', 'bookings', 'invoices', 'finances'],
  line_claims: ['settlements', 'bookings'],
  house_proposals: ['settlements', 'bookings'],
  invoices: ['invoices', 'bookings', 'finances', 'accounting'],
  payouts: ['bookings', 'finances', 'accounting'],
  direct_payments: ['bookings', 'invoices', 'finances', 'accounting'],
  press_kits: ['press-kits'],
  sent_invoices: ['sent-invoices'],
  profile_members: ['members', 'viewer', 'band'],
  band: ['band'],
  outsiders: ['outsiders', 'waiting-nights'],
  reviews: ['reviews', 'bookings', 'profiles'],
  availability: ['first-steps', 'calendar', 'openings', 'matches'],
  availability_rules: ['first-steps', 'calendar', 'openings', 'matches'],
  day_notes: ['calendar'],
  contacts: ['contacts'],
  imports: ['imports', 'finances', 'calendar'],
  offer_forms: ['offer-forms'],
  own_archives: ['own-archive'],
  calendar_feeds: ['calendar-feed'],
  calendar_sources: ['calendars-in', 'band'],
  connections: ['connections', 'account'],
  api_tokens: ['api-tokens'],
  push_devices: ['push-devices'],
  blocks: ['blocks', 'conversations', 'bookings', 'calendar', 'holds', 'notifications'],
  conversations: ['conversations'],
  conversation_mutes: ['conversations'],
  messages: ['conversations'],
  notifications: ['notifications', 'announcements'],
  accounting: ['accounting'],
  billing: ['billing'],
  bank_details: ['invoices'],
  billing_details: ['invoices'],
  payout_accounts: ['invoices'],
  admin_log: ['admin'],
  mediations: ['settlements', 'admin'],
  looks: ['looks', 'admin'],
  verification_requests: ['verification', 'profiles'],
  webhooks: ['webhooks'],
  match_models: ['matcher'],
  match_trainings: ['matcher'],
  artist_profiles: ['first-steps', 'profiles', 'viewer', 'openings', 'matches'],
  venue_profiles: ['first-steps', 'profiles', 'viewer', 'matches', 'shows'],
  integrations: ['account'],
  contact_messages: ['contact-messages'],
};

/** The words that `topics` are shown under; a topic that this page does not know, of a newer server, is shown nowhere on it. */
export const shownIn = (topics: Iterable<string>): Set<string> =>
  new Set([...topics].flatMap((topic) => SHOWN_IN[topic as Shown] ?? []));

/** All that news is shown in. A message that is told is put into its conversation as it is; one that was missed is read. */
export const SHOWN_LIVE: ReadonlySet<string> = shownIn(Object.keys(SHOWN_IN)).add('messages');

/** Reads anew what the page shows under these words; ends when it is read. */
export const readWords = (queries: QueryClient, words: ReadonlySet<string>): Promise<void> =>
  readAgain(queries, ({ queryKey }) => words.has(String(queryKey[0])));
