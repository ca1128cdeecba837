import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { findText } from '#testing/find-text.ts';
import { type Marked, markedPerson } from '#testing/marked-person.ts';
import { newArtist, newVenue, type Player, soldAtDoor } from '#testing/stage.ts';

let backend: TestBackend;
let admin: Player;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await newArtist(backend, 'The Admin');
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
});
afterAll(() => backend?.stop());

type Acts = (who: Player, name: string, input: unknown) => Promise<Record<string, string>>;

/** Commands that must succeed; those of a marked person are sent with a key that has the mark in it. */
const act: Acts = async (who, name, input) => {
  const key = `${(who as Marked).mark ?? ''} ${randomBytes(8).toString('hex')}`;
  const { status, body } = await backend.command(who.client, name, input, key);
  if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  return body.data as Record<string, string>;
};

const dayIn = async (days: number): Promise<string> =>
  (await backend.pool.query('select (private.today() + $1::int)::text as day', [days])).rows[0].day;

type Pair = { artist: Player; venue: Player };

const other = (person: Marked): Promise<Player> =>
  person.side === 'artist' ? newVenue(backend) : newArtist(backend);
const pairOf = (person: Marked, partner: Player): Pair =>
  person.side === 'artist' ? { artist: person, venue: partner } : { artist: partner, venue: person };
/** Words of this player: marked when they are the marked person's. */
const words = (who: Player, text: string) => `${text} ${(who as Marked).mark ?? ''}`.trim();

let night = 20;
const openShow = async (venue: Player): Promise<string> => {
  night += 1;
  const times = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1700 };
  const opening = { ...times, date: await dayIn(night), title: words(venue, 'A night') };
  return (await act(venue, 'open-show', opening)).showId as string;
};

/** The two talk, and ask each other for nights; each words what it says, and nothing comes of it. */
async function nothingComesOfIt(person: Marked): Promise<Pair> {
  const pair = pairOf(person, await other(person));
  await talk(pair);
  const deal = { kind: 'guarantee', guaranteeCents: 50_000 };
  for (const asks of [pair.venue, pair.artist]) {
    const showId = await openShow(pair.venue);
    const artistId = asks === pair.venue ? pair.artist.profileId : undefined;
    const asked = { showId, artistId, deal, message: words(asks, 'Please') };
    const { bookingId } = await act(asks, 'request-booking', asked);
    const answers = asks === pair.venue ? pair.artist : pair.venue;
    await act(answers, 'decline-booking', { bookingId, reason: words(answers, 'Sorry') });
  }
  // One that nobody has answered yet.
  await act(pair.venue, 'request-booking', {
    showId: await openShow(pair.venue),
    artistId: pair.artist.profileId,
    deal,
    message: words(pair.venue, 'Please'),
  });
  if (person === pair.venue) await keepRooms(person);
  await backend.runJobs();
  return pair;
}

/** A second room, and what happens in it beside shows. */
async function keepRooms(venue: Marked): Promise<void> {
  const roomId = crypto.randomUUID();
  await act(venue, 'keep-room', {
    ...{
      roomId,
      name: 'Club',
      capacity: null,
      seating: null,
      stage: words(venue, '4 × 3 m'),
      backline: null,
    },
    ...{ soundTech: null, lightsTech: null, loadIn: null, doors: null, curfew: null, turnRoundMinutes: 0 },
    ...{ costs: [{ name: words(venue, 'Sound'), cents: 9_000 }], photoPaths: [], parts: [] },
  });
  await act(venue, 'keep-use', {
    ...{ useId: crypto.randomUUID(), roomId, kind: 'hire', title: words(venue, 'Wedding') },
    ...{ contact: words(venue, 'Ada'), note: words(venue, 'Flowers'), day: await dayIn(400) },
    ...{ from: '12:00', to: '18:00', firm: true, amountCents: 90_000, filePath: null },
  });
}

async function talk({ artist, venue }: Pair): Promise<void> {
  const { data: conversation } = await artist.client.rpc('start_conversation', { partner: venue.profileId });
  for (const who of [artist, venue]) {
    const message = { conversation_id: conversation as string, content: words(who, 'Hello') };
    const { error } = await who.client.from('messages').insert(message as never);
    if (error) throw error;
  }
}

/** One show from the request to the review, with words wherever there is place for them. */
async function wholeStory(person: Marked): Promise<Pair> {
  const pair = pairOf(person, await other(person));
  const { artist, venue } = pair;
  await talk(pair);
  const deal = { kind: 'guarantee', guaranteeCents: 50_000 };
  const showId = await openShow(venue);
  const asked = { showId, artistId: artist.profileId, deal, message: words(venue, 'Please') };
  const { bookingId } = await act(venue, 'request-booking', asked);
  await act(artist, 'counter-offer', { bookingId, deal, setMinutes: 45, message: words(artist, 'Shorter') });
  const { agreementId } = await act(venue, 'accept-booking', { bookingId });
  await act(artist, 'sign-agreement', { agreementId, signerName: words(artist, 'Arto') });
  await act(venue, 'sign-agreement', { agreementId, signerName: words(venue, 'Vera') });
  const longer = {
    bookingId,
    changes: { setMinutes: 50 },
    note: words(venue, 'Longer'),
    signerName: words(venue, 'Vera'),
  };
  const { changeId } = await act(venue, 'propose-change', longer);
  await act(artist, 'answer-change', { changeId, agree: true, signerName: words(artist, 'Arto') });
  const cancelled = { showId: await openShow(venue), artistId: artist.profileId, deal };
  const off = await act(venue, 'request-booking', { ...cancelled, message: words(venue, 'And then') });
  await act(artist, 'accept-booking', { bookingId: off.bookingId });
  await act(person, 'cancel-booking', { bookingId: off.bookingId, reason: words(person, 'Ill') });
  await backend.moveClock(night + 1);
  const conclude = async (note: string) =>
    (
      await act(venue, 'conclude-show', {
        ...{ bookingId, tiers: soldAtDoor(40), note: words(venue, note) },
        deductions: [{ label: words(venue, 'Posters'), cents: 1_000 }],
      })
    ).settlementId as string;
  await act(artist, 'dispute-statement', { settlementId: await conclude('A'), reason: words(artist, 'No') });
  const { invoiceId } = await act(artist, 'confirm-statement', { settlementId: await conclude('B') });
  await act(venue, 'pay-invoice', { invoiceId });
  await act(venue, 'process-payout', { bookingId });
  await act(venue, 'submit-review', { bookingId, stars: 5, comment: words(venue, 'Superb') });
  await act(artist, 'submit-review', { bookingId, stars: 4, comment: words(artist, 'Good') });
  await backend.moveClock(10);
  night = 20;
  return pair;
}

const remove = async (person: Marked) => {
  const { status, body } = await backend.command(
    person.client,
    'delete-account',
    { confirm: true },
    `${person.mark}`,
  );
  expect(body).toMatchObject({ data: { deleted: true } });
  expect(status).toBe(200);
};

/** Letters of the other side: what was sent to its own mailbox. They go after 30 days. */
const LETTERS_OF_OTHERS = ['stack.mail.html_body', 'stack.mail.subject', 'stack.mail.text_body'];
/** The key of the deletion itself, so that sending it again is answered as the first time. It goes after 30 days. */
const THIS_ACT = ['private.idempotency_keys.key'];

/** What a person with agreements leaves in the books of the other sides. Each with its reason in docs/decisions. */
const KEPT_OF_BOTH = [
  ...['public.agreements.terms'],
  ...['public.domain_events.data', 'public.bookings.message', 'public.bookings.end_reason'],
  ...['public.amendments.terms', 'public.change_consents.signature'],
  ...['public.invoices.event_name', 'public.messages.content', 'stack.files.bytes'],
  ...LETTERS_OF_OTHERS,
  ...THIS_ACT,
];
const KEPT_OF_ARTISTS = [
  ...KEPT_OF_BOTH,
  ...[
    'public.agreements.terms_now',
    'public.agreements.artist_signature',
    'public.artist_profiles.location',
    'public.artist_profiles.name',
  ],
  ...[
    'public.invoices.artist',
    'public.invoices.lines',
    'public.invoices.taxes',
    'public.amendments.artist_signature',
  ],
];
const KEPT_OF_VENUES = [
  ...KEPT_OF_BOTH,
  // Its clauses, as they were agreed: those of the agreement.
  'public.bookings.own_clauses',
  ...[
    'public.agreements.venue_signature',
    'public.amendments.venue_signature',
    'public.agreements.terms_now',
    'public.change_proposals.note',
    'public.invoices.venue',
    'public.venue_profiles.address',
    'public.venue_profiles.name',
  ],
  ...['public.settlements.deductions', 'public.settlements.note', 'public.shows.title'],
  'public.house_sheets.content',
];

describe.each([
  ['artist', KEPT_OF_ARTISTS],
  ['venue', KEPT_OF_VENUES],
] as const)('of the %s', { timeout: 180_000 }, (side, keptOfThem) => {
  test('who never came to an agreement nothing is left that names them', async () => {
    const person = await markedPerson(backend, side);
    await nothingComesOfIt(person);
    expect(await findText(backend.pool, person.mark)).toEqual(expect.arrayContaining(WRITTEN[side]));
    await remove(person);
    await backend.runJobs();
    expect(await findText(backend.pool, person.mark)).toEqual([...LETTERS_OF_OTHERS, ...THIS_ACT].sort());
    expect(await findText(backend.pool, person.email)).toEqual([]);
    expect(await namedBy(person.userId)).toEqual([
      'private.idempotency_keys.user_id',
      'public.domain_events.actor_id',
    ]);
  });

  test('who had agreements the books of the other sides are left, and nothing else', async () => {
    const person = await markedPerson(backend, side);
    const { artist, venue } = await wholeStory(person);
    await nothingComesOfIt(person);
    const written = await findText(backend.pool, person.mark);
    expect(written).toEqual(
      expect.arrayContaining([...WRITTEN[side], ...keptOfThem, 'public.reviews.comment']),
    );
    await remove(person);
    await backend.runJobs();
    expect(await findText(backend.pool, person.mark)).toEqual([...keptOfThem].sort());
    expect(await findText(backend.pool, person.email)).toEqual([]);

    // What is left belongs to the two shows they agreed on, one played and one cancelled; the rest went.
    const { rows: left } = await backend.pool.query(
      `select (select count(*) from bookings where ${side}_id = $1)::int as bookings,
         (select count(*) from conversations where ${side}_id = $1)::int as conversations,
         (select count(*) from shows s join venue_profiles v on v.id = s.venue_id where v.id = $1)::int as shows`,
      [person.profileId],
    );
    expect(left[0]).toEqual({ bookings: 2, conversations: 1, shows: side === 'venue' ? 2 : 0 });
    expect(await filesOf(person)).toEqual([]);
    expect(await whoReads(person, artist === person ? venue : artist)).toEqual({
      partner: person.name,
      stranger: undefined,
      visitor: undefined,
    });
  });
});

/** The person's own files, by their rows and by their bytes. */
async function filesOf({ userId, mark }: Marked): Promise<unknown[]> {
  const { rows } = await backend.pool.query(
    `select name from storage.objects where strpos(name, $1) > 0 or strpos(name, $2) > 0
     union all select key from stack.files where strpos(key, $1) > 0 or strpos(key, $2) > 0
     union all select key from stack.files where bucket <> 'agreements' and position($2::bytea in bytes) > 0`,
    [userId, mark],
  );
  return rows;
}

/** The name of a closed profile, as the one who had the agreement, a stranger and a visitor read it. */
async function whoReads({ side, profileId }: Marked, partner: Player) {
  const stranger = side === 'artist' ? await newVenue(backend) : await newArtist(backend);
  const read = async (client: Player['client']) => {
    const table = client.from(side === 'artist' ? 'artist_profiles' : 'venue_profiles');
    const { data, error } = await table.select('name').eq('id', profileId);
    expect(error).toBeNull();
    return data?.[0]?.name;
  };
  return {
    partner: await read(partner.client),
    stranger: await read(stranger.client),
    visitor: await read(backend.anonymous()),
  };
}

/** Columns that still hold the id of an account, but for how often it asked within the last hour. */
async function namedBy(userId: string): Promise<string[]> {
  const found = await findText(backend.pool, userId);
  return found.filter((column) => column !== 'stack.request_counts.key');
}

/** Where the story above must have written the mark, or the search proves nothing. */
const WRITTEN: Record<'artist' | 'venue', string[]> = {
  artist: [
    ...[
      'bio',
      'location',
      'genres',
      'genre_tags',
      'instagram',
      'twitter',
      'website',
      'spotify',
      'bandcamp',
    ].map((column) => `public.artist_profiles.${column}`),
  ],
  venue: [
    ...['bio', 'genres', 'vibe', 'address', 'instagram', 'website', 'past_artists', 'tech_rider_path'].map(
      (column) => `public.venue_profiles.${column}`,
    ),
    ...['public.shows.title', 'public.rooms.stage', 'private.room_costs.costs'],
    ...['public.uses.title', 'public.uses.contact', 'public.uses.note'],
  ],
};
for (const side of ['artist', 'venue'] as const)
  WRITTEN[side].push(
    ...['auth.users.email', 'auth.users.raw_user_meta_data', 'auth.identities.identity_data'],
    ...['auth.one_time_tokens.relates_to', 'public.mailing_list.email', 'public.settings.full_name'],
    ...['public.contact_messages.email', 'public.contact_messages.message', 'public.contact_messages.name'],
    ...['public.integrations.handle', 'public.billing.card_brand', 'private.session_devices.device'],
    'public.payout_accounts.holder',
    'private.provider_customers.reference',
    ...['legal_name', 'address', 'city', 'tax_number', 'vat_note', 'number_prefix'].map(
      (column) => `private.billing_details.${column}`,
    ),
    ...['private.idempotency_keys.key', 'storage.objects.name', 'stack.files.key', 'stack.files.bytes'],
    ...['stack.mail.recipient', 'public.messages.content', 'public.bookings.message'],
    ...['public.notifications.params', 'public.domain_events.data'],
  );

test('every text that a person may write is among those that were searched for', {
  timeout: 180_000,
}, async () => {
  const { rows } = await backend.pool.query<{ name: string }>(
    `select distinct c.relname || '.' || a.attname as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and t.typname in ('text', '_text', 'jsonb', 'citext')
       and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
         or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))`,
  );
  const artist = await markedPerson(backend, 'artist');
  const venue = await markedPerson(backend, 'venue');
  await nothingComesOfIt(artist);
  const found = [
    ...(await findText(backend.pool, artist.mark)),
    ...(await findText(backend.pool, venue.mark)),
  ];
  const missed = rows.map(({ name }) => name).filter((name) => !found.includes(`public.${name}`));
  // One of a few words each: the database takes no other.
  expect(missed.sort()).toEqual(
    [
      ...['artist_profiles.currency', 'artist_profiles.loudness', 'artist_profiles.moods'],
      ...['artist_profiles.music_type', 'availability.status', 'billing.card_expiry', 'billing.card_last4'],
      ...['integrations.provider', 'settings.accent', 'settings.density', 'settings.theme'],
      ...['settings.quiet_from', 'settings.quiet_until'],
      ...['settings.time_zone', 'venue_profiles.currency'],
    ].sort(),
  );
});
