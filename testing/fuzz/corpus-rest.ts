import type { Sample } from './sample.ts';

const VENUE = 'd0000000-0000-4000-8000-000000000011';
const ARTIST = 'd0000000-0000-4000-8000-000000000012';
const VENUE_USER = 'd0000000-0000-4000-8000-000000000001';
const ARTIST_USER = 'd0000000-0000-4000-8000-000000000002';
const COUNT = { prefer: 'count=exact' };
const WHOLE = { prefer: 'return=representation' };
const MERGE = { prefer: 'resolution=merge-duplicates' };
const ONE = { accept: 'application/vnd.pgrst.object+json' };

const BOOKINGS_IN_SHOW =
  'select=*%2Cbookings%28id%2Cstatus%2Coffered_by%2Cartist%3Aartist_profiles%21bookings_artist_id_fkey%28id%2Cname%2Cavatar_path%29%29';
const BOTH_IN_REVIEW =
  'select=id%2Cstars%2Ccomment%2Ccreated_at%2Cartist%3Aartist_profiles%28id%2Cname%2Cavatar_path%29%2Cvenue%3Avenue_profiles%28id%2Cname%2Cavatar_path%29';
const ENDED = 'in.%28confirmed%2Cplayed%2Cconcluded%2Csettled%2Cpaid%2Ccancelled%29';
const FIGURES = { first_day: '2025-11-22', last_day: '{today}' };

/** /rest/v1 as the application asks it. */
export const REST: readonly Sample[] = [
  ['nobody', 'GET', '/rest/v1/artist_profiles?select=id&limit=1'],
  ['artist', 'GET', '/rest/v1/payments?select=*&invoice_id=eq.{invoice}&order=paid_at.desc'],
  [
    'venue',
    'GET',
    '/rest/v1/bookings?select=id%2Cstatus%2Cdeal&show_id=eq.{show}&status=in.%28requested%2Ccountered%29&limit=50',
  ],
  ['nobody', 'GET', `/rest/v1/artist_profiles?select=*&id=eq.${ARTIST}`, null, ONE],
  ['nobody', 'GET', `/rest/v1/venue_profiles?select=*&id=eq.${VENUE}`],
  [
    'nobody',
    'GET',
    '/rest/v1/artist_profiles?select=id%2Cname%2Cgenres&name=ilike.*a*&order=name.asc&offset=0&limit=12',
    null,
    COUNT,
  ],
  [
    'nobody',
    'GET',
    `/rest/v1/reviews?${BOTH_IN_REVIEW}&artist_id=eq.${ARTIST}&by_side=eq.venue&order=created_at.desc%2Cid.asc&offset=0&limit=5`,
    null,
    COUNT,
  ],
  [
    'artist',
    'GET',
    `/rest/v1/reviews?${BOTH_IN_REVIEW}&venue_id=eq.${VENUE}&by_side=eq.artist&order=created_at.desc%2Cid.asc&offset=0&limit=5`,
    null,
    COUNT,
  ],
  ['venue', 'GET', `/rest/v1/profiles?select=*&id=eq.${VENUE_USER}`, null, ONE],
  ['venue', 'GET', `/rest/v1/settings?select=*&user_id=eq.${VENUE_USER}`, null, ONE],
  ['artist', 'GET', `/rest/v1/billing?select=*&user_id=eq.${ARTIST_USER}`],
  ['venue', 'GET', `/rest/v1/integrations?select=provider%2Cconnected&user_id=eq.${VENUE_USER}`],
  [
    'venue',
    'GET',
    `/rest/v1/booking_details?select=*&venue_id=eq.${VENUE}&status=${ENDED}&order=show_date.asc%2Cstarts_at.asc%2Cbooking_id.asc&offset=0&limit=5`,
    null,
    COUNT,
  ],
  [
    'venue',
    'GET',
    `/rest/v1/booking_details?select=*&venue_id=eq.${VENUE}&offset=0&limit=10&status=in.%28requested%2Ccountered%29&offered_by=eq.artist&order=show_date.asc%2Cbooking_id.asc`,
    null,
    COUNT,
  ],
  [
    'artist',
    'GET',
    '/rest/v1/booking_details?select=artist_net_cents&currency=eq.EUR&settlement_id=not.is.null&or=%28payout_status.is.null%2Cpayout_status.eq.initiated%29&limit=1000',
  ],
  [
    'artist',
    'GET',
    `/rest/v1/booking_details?select=*&artist_id=eq.${ARTIST}&agreement_id=not.is.null&order=confirmed_at.desc.nullslast%2Cbooking_id.asc&offset=0&limit=10`,
    null,
    COUNT,
  ],
  [
    'venue',
    'GET',
    '/rest/v1/conversation_list?select=*&order=last_message_at.desc.nullslast%2Ccreated_at.desc&limit=50',
  ],
  [
    'venue',
    'GET',
    '/rest/v1/messages?select=*&conversation_id=eq.{conversation}&order=created_at.desc&limit=50',
  ],
  [
    'venue',
    'GET',
    `/rest/v1/invoice_list?select=*&venue_id=eq.${VENUE}&order=issued_on.desc%2Cnumber.desc&offset=0&limit=10`,
    null,
    COUNT,
  ],
  [
    'venue',
    'GET',
    '/rest/v1/notification_list?select=id,kind,params,side,artist_name&order=created_at.desc&limit=30',
  ],
  [
    'venue',
    'GET',
    `/rest/v1/shows?${BOOKINGS_IN_SHOW}&venue_id=eq.${VENUE}&status=neq.cancelled&order=show_date.asc%2Cid.asc&offset=0&limit=12`,
    null,
    COUNT,
  ],
  ['venue', 'GET', `/rest/v1/shows?${BOOKINGS_IN_SHOW}&id=eq.{show}`, null, ONE],
  [
    'artist',
    'GET',
    `/rest/v1/venue_profiles?select=id%2Cname%2Cbookings%21inner%28id%29&bookings.artist_id=eq.${ARTIST}&bookings.status=${ENDED}&bookings.limit=1&order=name.asc`,
  ],
  [
    'venue',
    'GET',
    '/rest/v1/domain_events?select=id,kind,at,by_side,data&booking_id=eq.{booking}&order=seq.asc',
  ],
  ['venue', 'GET', '/rest/v1/settlements?select=*&id=eq.{settlement}', null, ONE],
  ['venue', 'GET', '/rest/v1/agreements?select=*&number=ilike.*RO*&limit=10'],
  ['venue', 'GET', '/rest/v1/contact_messages?select=*&order=answered.asc%2Ccreated_at.desc&limit=200'],
  ['venue', 'HEAD', '/rest/v1/conversation_list?select=id&unread=eq.true', null, COUNT],
  ['venue', 'HEAD', '/rest/v1/notifications?select=id&is_new=eq.true', null, COUNT],
  ['venue', 'POST', '/rest/v1/rpc/my_calendar', { first_day: '{today}', last_day: '{later}' }],
  ['venue', 'POST', '/rest/v1/rpc/my_figures', { ...FIGURES, step: 'month' }],
  ['artist', 'POST', '/rest/v1/rpc/my_figures_by', { ...FIGURES, facet: 'genre' }],
  ['venue', 'POST', '/rest/v1/rpc/my_engagement', FIGURES],
  ['artist', 'POST', '/rest/v1/rpc/my_cancellation_fees', FIGURES],
  ['venue', 'POST', '/rest/v1/rpc/my_latest_nights', FIGURES],
  ['venue', 'POST', '/rest/v1/rpc/my_links', {}],
  ['venue', 'POST', '/rest/v1/rpc/my_profiles', {}],
  ['venue', 'POST', '/rest/v1/rpc/who_acted', { artist: ARTIST, venue: VENUE }],
  ['own', 'POST', '/rest/v1/rpc/show_of_profile', { calendar: true, events: true }],
  ['nobody', 'POST', '/rest/v1/rpc/invitation', { token: 'x' }],
  ['nobody', 'POST', '/rest/v1/rpc/search_places', { query: 'Galway, Ireland' }],
  ['venue', 'POST', '/rest/v1/rpc/find_bookings', { words: 'nova friday', names: 'nova', days: ['{today}'] }],
  ['venue', 'POST', '/rest/v1/rpc/find_nights', { words: 'friday', names: '', days: ['{today}'] }],
  ['artist', 'POST', '/rest/v1/rpc/find_profiles', { words: 'Nova' }],
  [
    'nobody',
    'POST',
    '/rest/v1/rpc/public_calendar',
    { profile: VENUE, first_day: '{today}', last_day: '{later}' },
  ],
  ['nobody', 'POST', '/rest/v1/rpc/upcoming_shows', { profile: ARTIST }],
  ['nobody', 'POST', '/rest/v1/rpc/artist_of_the_week', {}],
  ['nobody', 'POST', '/rest/v1/rpc/look_at_profile', { profile: ARTIST, visit: '{conversation}' }],
  ['venue', 'POST', '/rest/v1/rpc/looked_at', { profile: VENUE }],
  ['venue', 'POST', '/rest/v1/rpc/my_sessions', {}],
  ['own', 'POST', '/rest/v1/rpc/choose_side', { side: 'artist' }],
  ['venue', 'POST', '/rest/v1/rpc/note_session', { device: 'Mozilla/5.0', place: 'UTC' }],
  ['venue', 'POST', '/rest/v1/rpc/mark_conversation_read', { conversation: '{conversation}' }],
  ['venue', 'POST', '/rest/v1/rpc/mute_conversation', { conversation: '{conversation}', muted: true }],
  ['venue', 'POST', '/rest/v1/rpc/start_conversation', { partner: ARTIST }],
  [
    'nobody',
    'POST',
    '/rest/v1/mailing_list',
    { email: 'someone-{new}@example.com' },
    { prefer: 'return=minimal' },
  ],
  [
    'venue',
    'POST',
    '/rest/v1/messages',
    { id: '{new}', conversation_id: '{conversation}', content: 'Hello' },
  ],
  [
    'venue',
    'POST',
    '/rest/v1/billing?on_conflict=user_id',
    { user_id: VENUE_USER },
    { prefer: 'resolution=ignore-duplicates' },
  ],
  [
    'artist',
    'POST',
    '/rest/v1/availability?on_conflict=user_id%2Cday',
    `[{"user_id":"${ARTIST_USER}","day":"{later}","status":"free"}]`,
    { ...MERGE, 'content-type': 'application/json' },
  ],
  [
    'venue',
    'POST',
    '/rest/v1/integrations?on_conflict=user_id%2Cprovider&columns=user_id%2Cprovider%2Cconnected',
    `[{"user_id":"${VENUE_USER}","provider":"spotify","connected":false}]`,
    { ...MERGE, 'content-type': 'application/json' },
  ],
  [
    'own',
    'POST',
    '/rest/v1/artist_profiles',
    { user_id: '{new}', name: 'The Fuzz', bio: 'Loud', genres: 'Rock' },
    WHOLE,
  ],
  ['venue', 'PATCH', '/rest/v1/notifications?is_new=eq.true&select=id', { is_new: false }, WHOLE],
  [
    'venue',
    'PATCH',
    `/rest/v1/settings?user_id=eq.${VENUE_USER}&select=*`,
    { theme: 'dark', font_size: 16, push_messages: true, time_zone: 'Europe/Dublin' },
    { ...WHOLE, ...ONE },
  ],
  ['venue', 'PATCH', `/rest/v1/billing?user_id=eq.${VENUE_USER}`, { card_brand: 'Visa', card_last4: '4242' }],
  [
    'venue',
    'PATCH',
    `/rest/v1/venue_profiles?user_id=eq.${VENUE_USER}`,
    {
      vibe: 'Warm',
      capacity: 450,

      past_artists: ['Nova'],
      sound_tech: true,
      max_rate_cents: 100000,
    },
  ],
  [
    'artist',
    'PATCH',
    `/rest/v1/artist_profiles?user_id=eq.${ARTIST_USER}`,
    {
      bio: 'Songs',
      genres: 'Folk, Indie',
      fee_min_cents: 20000,
      moods: ['Mellow'],
      live_videos: [],
      followers: {},
    },
  ],
];
