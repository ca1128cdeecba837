import type { ActName } from '#core/contract/index.ts';
import { type Client, type SignedUp, startTestBackend, type TestBackend } from '#testing/backend.ts';
import { aContact } from '#testing/contacts.ts';
import { type People, peopleOf } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { newArtist, newVenue, type Player, soldAtDoor } from '#testing/stage.ts';

/** Everyone a promise is tried with: both sides of a booking, strangers on either side, one without a profile, an admin, nobody. */
export const EVERYONE = [
  ...(['artist', 'venue', 'other artist', 'other venue'] as const),
  ...(['new venue', 'admin', 'visitor'] as const),
];
export type Who = (typeof EVERYONE)[number];

export type World = {
  backend: TestBackend;
  people: People;
  artist: Player;
  venue: Player;
  otherArtist: Player;
  otherVenue: Player;
  /** Signed up a moment ago, and has not made a profile yet. */
  newVenue: SignedUp;
  /** Signed up as an artist, without a profile. */
  admin: SignedUp;
  client: (who: Who) => Client;
  /** What the story left behind. */
  id: Record<
    | 'show'
    | 'booking'
    | 'agreement'
    | 'conversation'
    | 'message'
    | 'settlement'
    | 'invoice'
    | 'contactMessage'
    | 'wholeHouse',
    string
  >;
  /** A day to come that the artist has marked. */
  day: string;
  /** One that the artist has not. */
  anotherDay: string;
  stop: () => Promise<void>;
};

/** Real accounts, signed in, who have done everything once: booked, signed, talked, settled, paid and reviewed one show. */
export async function makeWorld(): Promise<World> {
  const backend = await startTestBackend({ behindTheGate: true });
  const people = peopleOf(backend);
  const [artist, venue, otherArtist, otherVenue, novice, admin] = await Promise.all([
    newArtist(backend),
    newVenue(backend),
    newArtist(backend),
    newVenue(backend),
    backend.signUp({ userType: 'venue' }),
    backend.signUp(),
  ]);
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  // As after the second step, without which an admin is none.
  await backend.pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [admin.userId]);
  const visitor = backend.anonymous();
  const clients: Record<Who, Client> = {
    artist: artist.client,
    venue: venue.client,
    'other artist': otherArtist.client,
    'other venue': otherVenue.client,
    'new venue': novice.client,
    admin: admin.client,
    visitor,
  };
  const world = { backend, people, artist, venue, otherArtist, otherVenue, newVenue: novice, admin };
  return {
    ...world,
    client: (who) => clients[who],
    ...(await tellStory(world)),
    stop: () => backend.stop(),
  };
}

type Cast = Pick<World, 'backend' | 'people' | 'artist' | 'venue' | 'otherVenue'>;

async function tellStory({
  backend,
  people,
  artist,
  venue,
  otherVenue,
}: Cast): Promise<Pick<World, 'id' | 'day' | 'anotherDay'>> {
  const done = async (who: SignedUp, name: ActName, input: unknown): Promise<Record<string, string>> => {
    const { status, body } = await backend.command(who.client, name, input);
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body.data as Record<string, string>;
  };
  const opening = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1700 };
  const show = (await done(venue, 'open-show', { ...opening, date: await people.dayIn(5) })).showId as string;
  const deal = { kind: 'guarantee', guaranteeCents: 50_000 };
  const [hall, club] = [aRoom('Hall'), aRoom('Club')];
  const whole = aRoom('Whole house', { parts: [hall.roomId, club.roomId] });
  for (const room of [hall, club, whole]) await done(otherVenue, 'keep-room', room);
  await done(venue, 'keep-use', {
    ...{ useId: crypto.randomUUID(), kind: 'hire', title: 'Wedding of the Byrnes', contact: 'Ada', note: '' },
    ...{
      day: await people.dayIn(90),
      from: '12:00',
      to: '18:00',
      firm: true,
      amountCents: 90_000,
      filePath: null,
    },
  });
  await done(venue, 'open-series', {
    ...{ seriesId: crypto.randomUUID(), days: [await people.dayIn(91), await people.dayIn(98)] },
    of: {
      what: 'uses',
      use: {
        ...{ useId: crypto.randomUUID(), kind: 'rehearsal', title: 'Choir', contact: '', note: '' },
        ...{ day: await people.dayIn(91), from: '12:00', to: '14:00', firm: true, amountCents: null },
        filePath: null,
      },
    },
  });
  const asked = await done(venue, 'request-booking', { showId: show, artistId: artist.profileId, deal });
  const booking = asked.bookingId as string;
  const agreement = (await done(artist, 'accept-booking', { bookingId: booking })).agreementId as string;
  await done(venue, 'sign-agreement', { agreementId: agreement, signerName: 'Vera Venue' });
  await done(artist, 'sign-agreement', { agreementId: agreement, signerName: 'Arto Artist' });

  const longer = { bookingId: booking, changes: { setMinutes: 50 }, signerName: 'Vera Venue' };
  const { changeId } = await done(venue, 'propose-change', longer);
  await done(artist, 'answer-change', { changeId, agree: true, signerName: 'Arto Artist' });

  const order = [
    { id: 'load-in', kind: 'load-in', at: `${await people.dayIn(5)}T15:00:00.000Z`, minutes: 30 },
    { id: 'set', kind: 'set', bookingId: booking, at: `${await people.dayIn(5)}T19:00:00.000Z`, minutes: 45 },
  ];
  const began = { id: crypto.randomUUID(), itemId: 'set', what: 'start', at: order[1]?.at };
  await done(venue, 'publish-running-order', { showId: show, basedOn: 0, items: order });
  await done(artist, 'confirm-running-order', { showId: show, version: 1 });
  await done(venue, 'place-hold', { artistId: artist.profileId, day: await people.dayIn(60) });
  await done(venue, 'share-night', { showId: show, how: 'make', label: 'Sound' });
  await done(artist, 'advance', { bookingId: booking, topic: 'backline', how: 'ask', text: 'A drum kit?' });

  const { data: conversation } = await artist.client.rpc('start_conversation', { partner: venue.profileId });
  const { data: message } = await artist.client
    .from('messages')
    .insert({ conversation_id: conversation as string, content: 'See you there' } as never)
    .select()
    .single();

  await artist.client.rpc('mute_conversation', { conversation: conversation as string, muted: true });

  await backend.moveClock(9);
  await done(venue, 'run-stage', { showId: show, marks: [began] });
  const tiers = soldAtDoor(40);
  await done(artist, 'propose-figures', { bookingId: booking, tiers, comps: 0 });
  const sent = await done(venue, 'conclude-show', {
    bookingId: booking,
    tiers,
  });
  const settlement = sent.settlementId as string;
  const line = { settlementId: settlement, line: 'sold:1' };
  await done(artist, 'contest-line', { ...line, figure: 41, why: 'We counted 41.' });
  await done(artist, 'answer-contest', { ...line, answer: 'withdraw' });
  const invoice = (await done(artist, 'confirm-statement', { settlementId: settlement })).invoiceId as string;
  await done(artist, 'save-payout-account', { holder: 'Nova Drift', iban: 'NL91ABNA0417164300' });
  const cash = { bookingId: booking, kind: 'cash', amountCents: 1000, paidOn: await people.dayIn(0) };
  const { directPaymentId } = await done(venue, 'record-direct-payment', cash);
  await done(artist, 'answer-direct-payment', { directPaymentId, received: false });
  await done(venue, 'pay-invoice', { invoiceId: invoice });
  await done(venue, 'process-payout', { bookingId: booking });
  await done(venue, 'submit-review', { bookingId: booking, stars: 5, comment: 'Superb' });
  await done(artist, 'submit-review', { bookingId: booking, stars: 4 });
  await done(artist, 'report', { what: 'profile', id: venue.profileId, reason: 'spam', words: 'Flyers' });
  await done(artist, 'contact', {
    kind: 'support',
    name: 'Arto',
    email: 'arto@example.com',
    message: 'Hello',
  });

  const day = await people.dayIn(40);
  const own = artist.userId;
  await artist.client.from('availability').insert({ user_id: own, day, status: 'free' });
  // A rule of one day, which was unmarked by hand.
  const far = await people.dayIn(300);
  const rule = { status: 'free', weekdays: [0, 1, 2, 3, 4, 5, 6], from: far, until: far };
  const kept = { ruleId: crypto.randomUUID(), ...rule, exceptMonths: [], exceptDays: [] };
  await done(artist, 'keep-availability-rule', kept);
  await done(artist, 'mark-days', { days: [{ day: far, mark: 'none' }] });
  await done(artist, 'note-day', { day: far, note: 'The van is away.' });
  await done(artist, 'keep-contact', aContact('Mona Bell', { kind: 'manager' }));
  await done(artist, 'keep-own-clauses', {
    clauses: [{ key: 'tea', title: 'Tea', text: 'There is tea.' }],
    papers: [],
  });
  await done(artist, 'set-block', { profileId: (await people.venue()).profileId, blocked: true });
  await artist.client.from('integrations').insert({ user_id: own, provider: 'spotify', handle: 'nova' });
  await artist.client.from('billing').insert({ user_id: own, card_brand: 'Visa', card_last4: '4242' });
  await backend.anonymous().from('mailing_list').insert({ email: 'on-the-list@example.com' });
  const { rows } = await backend.pool.query('select id from contact_messages');
  return {
    day,
    anotherDay: await people.dayIn(41),
    id: {
      show,
      booking,
      agreement,
      conversation: conversation as string,
      message: message?.id ?? '',
      settlement,
      invoice,
      contactMessage: rows[0].id,
      wholeHouse: whole.roomId,
    },
  };
}
