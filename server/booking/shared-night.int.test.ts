import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import type { ReadName } from '#core/contract/index.ts';
import { OPEN_FUNCTIONS, OPEN_RELATIONS } from '#stack/gate/rest-relations.ts';
import { haveArchiveMade } from '#testing/own-archive.ts';
import { wordsOfPdf } from '#testing/pdf-words.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';
import { soldAtDoor } from '#testing/stage.ts';

/** A party of the night with amounts that nothing else has: integer cents, and shares in basis points. */
type Party = { who: Person; bookingId: string; cents: readonly number[]; basisPoints: readonly number[] };

let crewToken: string;
const { backend, people } = setPeople();
let venue: Person;
let stranger: Person;
let showId: string;
let day: string;
let parties: Record<'booked' | 'alsoBooked' | 'asked' | 'applicant', Party>;

const withShare: Deal = {
  kind: 'custom',
  lines: [
    { id: 'line:1', label: 'Fee', key: 'is', unit: 'money', agreed: 427_913 },
    { id: 'line:2', label: 'Share', key: 'percent', basisPoints: 6137, of: 'door' },
    { id: 'line:3', label: 'Both', key: 'sum', of: ['line:1', 'line:2'] },
  ],
};
const guarantee = (guaranteeCents: number): Deal => ({ kind: 'guarantee', guaranteeCents });

beforeAll(async () => {
  venue = await people.venue();
  stranger = await people.artist();
  day = await people.dayIn(12);
  showId = await people.open(venue, day, { slots: 4 });
  const act = async (deal: Deal, by: 'venue' | 'artist', isBooked: boolean) => {
    const who = await people.artist();
    const bookingId = await people.request(by === 'venue' ? venue : who, showId, who, deal);
    if (isBooked) await people.done(by === 'venue' ? who : venue, 'accept-booking', { bookingId });
    return { who, bookingId };
  };
  parties = {
    booked: { ...(await act(guarantee(613_719), 'venue', true)), cents: [613_719], basisPoints: [] },
    alsoBooked: { ...(await act(withShare, 'artist', true)), cents: [427_913], basisPoints: [6137] },
    asked: { ...(await act(guarantee(919_273), 'venue', false)), cents: [919_273], basisPoints: [] },
    applicant: { ...(await act(guarantee(287_331), 'artist', false)), cents: [287_331], basisPoints: [] },
  };
  const { data } = await people.read(venue, `/night?showId=${showId}`);
  await people.done(venue, 'publish-running-order', { showId, basedOn: 0, items: data.suggested });
  const made = await people.done(venue, 'share-night', { how: 'make', showId, label: 'Sound' });
  crewToken = made.token as string;
});

/** How an amount of another may be written; a sum with it counts too, as whoever knows the rest takes it apart. */
function needlesOf(others: readonly Party[], own: Party | null): RegExp {
  const amounts = [...others, ...(own ? [own] : [])].flatMap(({ cents }) => cents);
  const isOwn = new Set(own?.cents);
  const sums = [{ cents: 0, known: true }];
  for (const cents of amounts)
    sums.push(...sums.map((sum) => ({ cents: sum.cents + cents, known: sum.known && isOwn.has(cents) })));
  const grouped = (cents: number) => {
    const [whole, part] = (cents / 100).toFixed(2).split('.') as [string, string];
    return `${whole.replace(/\B(?=(\d{3})+$)/g, '[.,\\s\u202f\u00a0]?')}[.,]${part}`;
  };
  const words = [
    ...sums.filter(({ known }) => !known).flatMap(({ cents }) => [String(cents), grouped(cents)]),
    ...others.flatMap(({ basisPoints }) =>
      basisPoints.flatMap((share) => [String(share), `${Math.trunc(share / 100)}[.,]${share % 100}`]),
    ),
  ];
  // No digits of an id or an instant, nor what an amount has before its point.
  return new RegExp(`(?<![\\w.-])(?:${words.join('|')})(?![\\w-]|\\.\\d)`);
}

/** What each read is asked: with every id of the night that stands anywhere. */
function asks(): Record<ReadName, readonly string[]> {
  const bookings = Object.values(parties).map(({ bookingId }) => bookingId);
  const none = [''];
  return {
    'admin-home': none,
    'admin-log': none,
    'also-that-day': bookings.map((id) => `bookingId=${id}`),
    'tax-ahead': bookings.map((id) => `bookingId=${id}`),
    'fees-with': none,
    interest: bookings.map((id) => `bookingId=${id}`),
    overpayment: bookings.map((id) => `bookingId=${id}`),
    'month-invoices': none,
    'broken-radius': bookings.map((id) => `nights=&bookingId=${id}`),
    'bill-of-show': [`showId=${showId}`, ...bookings.map((id) => `showId=${showId}&bookingId=${id}`)],
    'booking-by-link': none,
    outsiders: none,
    tickets: [`showId=${showId}`],
    'waiting-nights': none,
    'links-of-booking': bookings.map((id) => `bookingId=${id}`),
    books: none,
    accounting: none,
    'account-between': ['month=2026-11'],
    'own-archive': none,
    'electronic-invoice': ['invoiceId=00000000-0000-4000-8000-000000000001&as=ubl'],
    'accounting-export': ['from=2026-11-01&to=2026-11-30&as=papers'],
    'calendar-feed': none,
    'api-tokens': none,
    'bounced-address': none,
    'push-devices': none,
    webhooks: none,
    'webhook-log': ['webhookId=00000000-0000-4000-8000-000000000001'],
    'list-bookings': none,
    'list-shows': none,
    'list-days': [`from=${day}&to=${day}`],
    contacts: none,
    'own-papers': none,
    'own-clauses-versions': none,
    'own-clauses-version': ['versionId=00000000-0000-4000-8000-000000000001'],
    'clauses-of-offer': bookings.map((id) => `bookingId=${id}`),
    'kinds-of-night': none,
    'own-clauses': none,
    'contact-card': ['contactId=00000000-0000-4000-8000-000000000001'],
    'duplicate-contacts': none,
    'contacts-file': ['exportId=00000000-0000-4000-8000-000000000001'],
    'calendars-in': none,
    connections: none,
    'own-calendars-in': none,
    'changes-of-booking': bookings.map((id) => `bookingId=${id}`),
    'demo-season': none,
    'find-people': none,
    'my-verification': none,
    'verification-requests': none,
    mediation: ['mediationId=00000000-0000-4000-8000-000000000001'],
    'mediation-of': [`settlementId=00000000-0000-4000-8000-000000000001`],
    mediations: none,
    look: ['lookId=00000000-0000-4000-8000-000000000001&page=bookings'],
    'looks-at': [`personId=${venue.userId}`],
    'looks-at-me': none,
    failures: none,
    announcements: none,
    'my-announcements': none,
    newsletters: none,
    newsletter: [`newsletterId=${showId}`],
    person: [`personId=${venue.userId}`],
    'platform-figures': none,
    switches: none,
    holds: none,
    'house-income': [`from=${day}&to=${day}`],
    'ledger-entries': none,
    'letters-not-printed': ['text=x'],
    matcher: none,
    'first-steps': none,
    members: none,
    'band-of-offers': none,
    'band-questions': none,
    'own-days': none,
    imports: none,
    'past-nights': none,
    'agreed-nights': [`from=${day}`],
    matches: [`showId=${showId}`],
    month: [`from=${day}&to=${day}`],
    'my-blocks': none,
    reports: none,
    'my-rooms': none,
    series: [`seriesId=${showId}`],
    uses: [`from=${day}&to=${day}`],
    'my-days': [`from=${day}&to=${day}`],
    night: [`showId=${showId}`],
    'night-files': [`showId=${showId}`],
    'night-as-played': [`showId=${showId}`],
    'offer-reasons': [`bookings=${bookings.join(',')}`],
    'open-lines': none,
    'own-website': none,
    openings: [`from=${day}&to=${day}`],
    'openings-on-map': [`from=${day}&to=${day}`],
    'payment-setup': none,
    'bank-details': none,
    'pay-to': [`invoiceId=${crypto.randomUUID()}`],
    'press-kits': none,
    'sent-invoices': ['invoiceId=00000000-0000-4000-8000-000000000001'],
    promotion: none,
    'places-sought': [`venueId=${venue.profileId}`],
    'preview-matches': [`date=${day}`],
    replacements: [`bookingId=${parties.booked.bookingId}`],
    'what-if': [`showId=${showId}&artistId=${parties.asked.who.profileId}`],
  };
}

/** The same for the functions of the database. What only writes is asked nothing. */
function calls(): Record<string, readonly object[]> {
  const range = { first_day: day, last_day: day };
  const profiles = [venue, parties.booked.who, parties.asked.who].map(({ profileId: profile }) => ({
    profile,
  }));
  const facets = ['partner', 'weekday', 'genre', 'ticket'];
  return {
    artist_of_the_week: [{}],
    choose_side: [],
    crew_sheet: [{ token: crewToken }],
    end_session: [],
    find_bookings: [{}, { words: venue.name }],
    find_nights: [{}, { words: venue.name }],
    find_profiles: [{ words: venue.name }],
    invitation: [],
    look_at_profile: [],
    looked_at: profiles,
    mark_conversation_read: [],
    mute_conversation: [],
    my_calendar: [range],
    my_cancellation_fees: [range],
    my_engagement: [range],
    my_figures: [{ ...range, step: 'all' }],
    my_figures_by: facets.map((facet) => ({ ...range, facet })),
    my_latest_nights: [range],
    my_links: [{}],
    my_profiles: [{}],
    my_sessions: [{}],
    note_session: [],
    note_told: [],
    payment_record: profiles,
    public_calendar: profiles.map((profile) => ({ ...profile, ...range })),
    response_record: profiles,
    search_places: [{ query: 'Amsterdam' }],
    show_of_profile: [],
    start_conversation: [],
    upcoming_shows: profiles,
    who_acted: [],
  };
}

/** They rank for nights to come: once it is played, they know nothing of the night, and each costs much. */
const RANKINGS = [
  'matches',
  'month',
  'openings',
  'openings-on-map',
  'preview-matches',
  'replacements',
  'what-if',
];

/** Every answer that a person gets by asking for all there is, each with what was asked. */
async function everyAnswer(
  who: Person | null,
  phase: 'before' | 'paid',
): Promise<(readonly [string, string])[]> {
  const api = '/functions/v1/api';
  const gets: string[] = Object.entries(asks())
    .filter(([name]) => phase === 'before' || !RANKINGS.includes(name))
    .flatMap(([name, queries]) => queries.map((query) => `${api}/${name}?${query}`));
  for (const [relation, { verbs, embeds }] of Object.entries(OPEN_RELATIONS))
    if (verbs.includes('read'))
      for (const brings of ['', ...Object.keys(embeds ?? {}).map((each) => `,${each}(*)`)])
        gets.push(`/rest/v1/${relation}?select=*${brings}`);
  for (const [table, name, what] of DOCUMENTS) {
    const { rows } = await backend.pool.query<{ id: string }>(`select id from ${table}`);
    gets.push(...rows.map(({ id }) => `${api}/${name}/${id}/${what}`));
  }
  gets.push(
    `${api}/my-data`,
    `/venue/profile/${venue.profileId}`,
    `/artist/profile/${parties.booked.who.profileId}`,
  );
  if (who) await haveArchiveMade(backend, who);
  expect(Object.keys(calls())).toEqual(OPEN_FUNCTIONS);
  const posts = Object.entries(calls()).flatMap(([name, bodies]) =>
    bodies.map((body) => [`/rest/v1/rpc/${name}`, body] as const),
  );
  const told = async (path: string, init: RequestInit) =>
    [path, await wordsOf(await backend.ask(path, init))] as const;
  const headers = headersOf(who);
  return Promise.all([
    ...gets.map((path) => told(path, { headers })),
    ...[...posts, [`${api}/crew-sheet`, { token: crewToken }] as const].map(([path, body]) =>
      told(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      }),
    ),
  ]);
}
const headersOf = (who: Person | null) => ({
  apikey: backend.publishableKey,
  authorization: `Bearer ${who?.token ?? backend.publishableKey}`,
});
const DOCUMENTS = [
  ['agreements', 'agreements', 'document'],
  ['invoices', 'invoices', 'document'],
  ['settlements', 'settlements', 'document'],
  ['shows', 'nights', 'sheet'],
] as const;

/** The list of an archive's files says how large each is and its hash, in which any four figures come by chance. */
const withoutHashes = (text: string) => text.replace(/"(?:sha256|bytes)":\s*"?\w+"?/g, '');

async function wordsOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (type.includes('pdf')) return wordsOfPdf(bytes);
  if (type.includes('zip'))
    return (
      await Promise.all(
        Object.entries(unzipSync(bytes)).map(([path, file]) =>
          path.endsWith('.pdf') ? wordsOfPdf(file) : withoutHashes(strFromU8(file)),
        ),
      )
    ).join('\n');
  return strFromU8(bytes);
}

async function nobodyLearns(phase: 'before' | 'paid'): Promise<void> {
  const all = Object.entries(parties);
  const readers: [string, Person | null][] = [
    ...all.map(([name, { who }]): [string, Person] => [name, who]),
    ['stranger', stranger],
    ['visitor', null],
  ];
  // What is searched for is found where it may stand.
  const { data } = await people.read(venue, `/bill-of-show?showId=${showId}`);
  const toVenue =
    JSON.stringify(data) +
    (await (await backend.ask('/rest/v1/bookings?select=*', { headers: headersOf(venue) })).text());
  for (const [, party] of all) expect(toVenue).toMatch(needlesOf([party], null));

  for (const [name, reader] of readers) {
    const answers = await everyAnswer(reader, phase);
    const own = all.find(([each]) => each === name)?.[1] ?? null;
    const others = all.map(([, party]) => party).filter((party) => party !== own);
    const theirs = needlesOf(others, own);
    const found = answers.filter(([, answer]) => theirs.test(answer));
    expect(found.map(([path, answer]) => `${phase}, ${name}: ${path} ${theirs.exec(answer)?.[0]}`)).toEqual(
      [],
    );
    if (own) expect(answers.some(([, answer]) => needlesOf([own], null).test(answer))).toBe(true);
  }
}

it('no read tells one of a shared night what another is offered or gets, before the night and once it is paid', async () => {
  await nobodyLearns('before');
  await backend.moveClock(14);
  const { booked, alsoBooked } = parties;
  const tiers = soldAtDoor(113);
  await people.done(venue, 'conclude-show', { bookingId: booked.bookingId, tiers });
  for (const { who, bookingId } of [booked, alsoBooked]) {
    const { rows } = await backend.pool.query(
      'select id, artist_fee_cents from settlements where booking_id = $1',
      [bookingId],
    );
    await people.done(who, 'confirm-statement', { settlementId: rows[0].id });
    await people.done(venue, 'process-payout', { bookingId });
  }
  await nobodyLearns('paid');
}, 180_000);
