import type { ActName } from '#core/contract/index.ts';
import type { SignedUp, TestBackend } from '#testing/backend.ts';
import { peopleOf } from '#testing/people.ts';

/** Who signs in to the kept rows of a release. The passwords open nothing else. */
export const RELEASE_PEOPLE = {
  artist: { email: 'artist@release.example.com', password: 'kept release 1' },
  venue: { email: 'venue@release.example.com', password: 'kept release 1' },
};

/** What a test of an upgrade goes on with. */
export type ReleaseFacts = { unsignedAgreementId: string; paidBookingId: string; refreshToken: string };

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/**
 * A small season, lived through the product's own services: a night of two acts from the first request to the payout, with an
 * amendment, a running order, a contested line, a receipt, cash and reviews; a cancelled night; a booked one that one side has
 * signed; an opening with a request; holds, rules, notes, messages and files. Each table that people fill has rows.
 */
export async function liveForARelease(backend: TestBackend): Promise<ReleaseFacts> {
  const people = peopleOf(backend);
  const done = async (who: SignedUp, name: ActName, input: unknown): Promise<Record<string, string>> => {
    const { status, body } = await backend.command(who.client, name, input);
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body.data as Record<string, string>;
  };
  const stored = async (
    who: SignedUp,
    bucket: string,
    name: string,
    content: Buffer,
    contentType: string,
  ) => {
    const path = `${who.userId}/${name}`;
    const { error } = await who.client.storage.from(bucket).upload(path, content, { contentType });
    if (error) throw error;
    return path;
  };
  const profile = async (who: SignedUp, table: 'artist_profiles' | 'venue_profiles', row: object) => {
    const { data, error } = await who.client
      .from(table)
      .insert({ user_id: who.userId, ...row } as never)
      .select('id')
      .single();
    if (error) throw error;
    return (data as { id: string }).id;
  };

  const artist = await backend.signUp(RELEASE_PEOPLE.artist);
  const venue = await backend.signUp({ ...RELEASE_PEOPLE.venue, userType: 'venue' });
  const [second, third, another] = await Promise.all([
    backend.signUp({ email: 'second@release.example.com' }),
    backend.signUp({ email: 'third@release.example.com' }),
    backend.signUp({ email: 'another-venue@release.example.com', userType: 'venue' }),
  ]);
  const { data: cities } = await artist.client.rpc('search_places', { query: 'Utrecht' });
  const { data: capital } = await artist.client.rpc('search_places', { query: 'Amsterdam' });
  const [utrecht, amsterdam] = [cities?.[0]?.id, capital?.[0]?.id];
  const picture = await stored(artist, 'media', 'nova.png', Buffer.from(PNG, 'base64'), 'image/png');
  const rider = await stored(artist, 'riders', 'rider.pdf', Buffer.from(PDF), 'application/pdf');
  const music = { genres: 'Indie, Folk', fee_min_cents: 30_000, fee_max_cents: 80_000, travel_km: 400 };
  const artistId = await profile(artist, 'artist_profiles', {
    ...{
      ...music,
      name: 'Nova Drift',
      location: 'Utrecht',
      place_id: utrecht,
      bio: 'Three voices, two guitars.',
    },
    ...{ avatar_path: picture, tech_rider_path: rider, spotify: 'https://open.spotify.com/artist/1' },
  });
  const secondId = await profile(second, 'artist_profiles', {
    ...music,
    name: 'Ania Łąka',
    location: 'Kraków',
  });
  const thirdId = await profile(third, 'artist_profiles', {
    ...music,
    name: '林檎 Orchard',
    location: 'Ghent',
  });
  const room = { capacity: 120, genres: 'Indie', address: 'Kerkstraat 1', place_id: amsterdam };
  const venueId = await profile(venue, 'venue_profiles', { ...room, name: 'The Cellar' });
  const anotherId = await profile(another, 'venue_profiles', { ...room, name: 'Upstairs' });

  const day = people.dayIn;
  const times = { doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1700 };
  const open = async (inDays: number, more: object = {}) =>
    (await done(venue, 'open-show', { ...times, date: await day(inDays), ...more })).showId as string;
  const booked = async (show: string, whom: SignedUp, whomId: string, deal: object, more: object = {}) => {
    const asked = await done(venue, 'request-booking', { showId: show, artistId: whomId, deal, ...more });
    const { agreementId } = await done(whom, 'accept-booking', { bookingId: asked.bookingId });
    return { bookingId: asked.bookingId as string, agreementId: agreementId as string };
  };
  const sign = async (agreementId: string, ...signers: [SignedUp, string][]) => {
    for (const [who, signerName] of signers) await done(who, 'sign-agreement', { agreementId, signerName });
  };
  const guarantee = { kind: 'guarantee', guaranteeCents: 50_000 };

  // The night that is lived to its end.
  const show = await open(8, { slots: 2, presalePriceCents: 1300, title: 'Two voices' });
  const main = await booked(show, artist, artistId, guarantee, { message: 'Will you close the night?' });
  const opener = await booked(show, second, secondId, { kind: 'guarantee', guaranteeCents: 20_000 });
  await sign(main.agreementId, [venue, 'Vera Venue'], [artist, 'Nova Drift']);
  await sign(opener.agreementId, [venue, 'Vera Venue'], [second, 'Ania Łąka']);
  const longer = { bookingId: main.bookingId, changes: { setMinutes: 60 }, signerName: 'Vera Venue' };
  const { changeId } = await done(venue, 'propose-change', longer);
  await done(artist, 'answer-change', { changeId, agree: true, signerName: 'Nova Drift' });
  const night = await day(8);
  const items = [
    { id: 'load-in', kind: 'load-in', at: `${night}T15:00:00.000Z`, minutes: 30 },
    { id: 'open', kind: 'set', bookingId: opener.bookingId, at: `${night}T19:00:00.000Z`, minutes: 30 },
    { id: 'close', kind: 'set', bookingId: main.bookingId, at: `${night}T20:00:00.000Z`, minutes: 60 },
  ];
  await done(venue, 'publish-running-order', { showId: show, basedOn: 0, items });
  await done(artist, 'confirm-running-order', { showId: show, version: 1 });
  const line = { bookingId: main.bookingId, topic: 'backline' };
  await done(artist, 'advance', { ...line, how: 'ask', text: 'A drum kit?' });
  await done(venue, 'share-night', { showId: show, how: 'make', label: 'Sound' });

  const talk = (await artist.client.rpc('start_conversation', { partner: venueId })).data as string;
  const word = { conversation_id: talk, content: 'We bring our own amps. 🎸' };
  const { error } = await artist.client.from('messages').insert(word as never);
  if (error) throw error;

  // A night that the artist cancels; one that was only asked for; holds, rules and notes.
  const off = await booked(await open(6), artist, artistId, guarantee);
  await sign(off.agreementId, [venue, 'Vera Venue'], [artist, 'Nova Drift']);
  await done(artist, 'cancel-booking', { bookingId: off.bookingId, reason: 'The van broke down.' });
  const asked = await open(60, { genres: ['Indie'] });
  await done(third, 'request-booking', { showId: asked, deal: guarantee });
  await done(venue, 'place-hold', { artistId: thirdId, day: await day(90) });
  const rule = { status: 'free', weekdays: [4, 5], from: await day(20), until: await day(60) };
  const kept = { ruleId: crypto.randomUUID(), ...rule, exceptMonths: [], exceptDays: [] };
  await done(artist, 'keep-availability-rule', kept);
  await done(artist, 'note-day', { day: await day(30), note: 'The van is away.' });
  await done(third, 'set-block', { profileId: anotherId, blocked: true });
  await done(venue, 'save-billing-details', {
    ...{ legalName: 'Cellar B.V.', legalForm: 'company', address: 'Kerkstraat 1', postcode: '1017 GA' },
    ...{ city: 'Amsterdam', country: 'NL', taxNumber: '', vatId: 'NL004495445B01' },
    ...{ standing: 'standard', vatBasisPoints: 2100, vatNote: '' },
    ...{ selfBilling: false, numberPrefix: '', nextNumber: null },
  });
  await artist.client.from('settings').update({ email_newsletter: true }).eq('user_id', artist.userId);

  await backend.moveClock(10);
  const receipt = await stored(venue, 'receipts', 'hotel.pdf', Buffer.from(PDF), 'application/pdf');
  const tiers = [
    { name: 'pre-sale', sold: 30 },
    { name: 'full-price', sold: 41 },
  ];
  const costs = [{ label: 'Hotel', cents: 9_000, receipt }];
  const stated = { bookingId: main.bookingId, tiers, comps: 4, costs };
  await done(venue, 'conclude-show', stated);
  const { data: sheets } = await venue.client.from('settlements').select('id, booking_id');
  const statementOf = (bookingId: string) => sheets?.find((sheet) => sheet.booking_id === bookingId)?.id;
  const settlementId = statementOf(main.bookingId);
  const contested = { settlementId, line: 'sold:1' };
  await done(artist, 'contest-line', { ...contested, figure: 32, why: 'We counted 32.' });
  await done(artist, 'answer-contest', { ...contested, answer: 'withdraw' });
  const { invoiceId } = await done(artist, 'confirm-statement', { settlementId });
  await done(artist, 'save-payout-account', { holder: 'Nova Drift', iban: 'NL91ABNA0417164300' });
  const cash = { bookingId: main.bookingId, kind: 'cash', amountCents: 5_000, paidOn: await day(0) };
  const { directPaymentId } = await done(venue, 'record-direct-payment', cash);
  await done(artist, 'answer-direct-payment', { directPaymentId, received: true });
  await done(venue, 'pay-invoice', { invoiceId });
  await done(venue, 'process-payout', { bookingId: main.bookingId });
  await done(venue, 'submit-review', { bookingId: main.bookingId, stars: 5, comment: 'Superb' });
  await done(artist, 'submit-review', { bookingId: main.bookingId, stars: 4 });

  // What goes on after the upgrade: an agreement that the artist has still to sign.
  const ahead = await booked(await open(30), artist, artistId, guarantee);
  await sign(ahead.agreementId, [venue, 'Vera Venue']);
  const { data } = await artist.client.auth.getSession();
  return {
    unsignedAgreementId: ahead.agreementId,
    paidBookingId: main.bookingId,
    refreshToken: data.session?.refresh_token ?? '',
  };
}
