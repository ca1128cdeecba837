import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const ASKED = { kind: 'guarantee', guaranteeCents: 30_000 } as const;

const { people } = setPeople();
let [artist, venue, stranger]: Person[] = [];
let booking: string;
beforeAll(async () => {
  artist = await people.artist({ genres: 'Rock, Jazz', fee_min_cents: 40_000, fee_max_cents: 60_000 });
  venue = await people.venue();
  stranger = await people.venue();
  const show = await people.open(venue, await people.dayIn(40), { genres: ['Rock'], budgetCents: 50_000 });
  booking = await people.request(artist, show, undefined, ASKED);
});

type Told = { bookingId: string; reasons: { sentence: string }[]; genres: string[]; rating: number | null }[];
const told = async (person: Person | undefined, ids = booking) =>
  (await people.read(person as Person, `/offer-reasons?bookings=${ids}`)).data as unknown as Told;
const words = (all: Told) => all.flatMap(({ reasons }) => reasons.map(({ sentence }) => sentence));

test('each side reads of its own offer why the two fit, in its own words', async () => {
  const [forVenue, forArtist] = [await told(venue), await told(artist)];
  expect(forVenue).toMatchObject([{ bookingId: booking, genres: ['Rock', 'Jazz'], rating: null }]);
  expect(words(forVenue)).toEqual(expect.arrayContaining(['plays Rock', 'asks €300, you offer €500']));
  expect(words(forArtist)).toEqual(
    expect.arrayContaining(['seeks Rock, which you play', 'offers €500, you ask €300']),
  );
});

test('for a night that an artist asks for and nobody has opened, the venue is said to offer nothing yet', async () => {
  const room = await people.venue({ max_rate_cents: 150_000 });
  const { bookingId } = await people.done(artist as Person, 'ask-for-night', {
    ...{ venueId: room.profileId, day: await people.dayIn(51), deal: ASKED },
  });
  expect(words(await told(room, bookingId))).toContain('asks €300');
  expect(words(await told(artist, bookingId)).join('; ')).not.toMatch(/offers/);
});

test('what each side asks and offers is what it said last, and a share is told as the share', async () => {
  const shows = await Promise.all([
    people.open(venue as Person, await people.dayIn(43), { budgetCents: 50_000 }),
    people.open(venue as Person, await people.dayIn(44), { budgetCents: 50_000 }),
  ]);
  const bookingId = await people.request(artist as Person, shows[0], undefined, ASKED);
  const counter = (by: Person | undefined, guaranteeCents: number) =>
    people.done(by as Person, 'counter-offer', { bookingId, deal: { kind: 'guarantee', guaranteeCents } });
  await counter(venue, 35_000);
  expect(words(await told(venue, bookingId))).toContain('asks €300, you offer €350');
  await counter(artist, 42_000);
  expect(words(await told(venue, bookingId))).toContain('asks €420, you offer €350');
  expect(words(await told(artist, bookingId))).toContain('offers €350, you ask €420');

  const { bookingId: doorDeal } = await people.done(artist as Person, 'request-booking', {
    showId: shows[1],
    deal: { kind: 'door-split', sharePercent: 70 },
  });
  expect(words(await told(venue, doorDeal))).toContain('asks 70% of the door');
  expect(words(await told(artist, doorDeal))).toContain('you ask 70% of the door');
  for (const who of [venue, artist])
    expect(words(await told(who, doorDeal)).join('; '), who?.side).not.toMatch(/€/);
  await people.done(venue as Person, 'counter-offer', {
    ...{ bookingId: doorDeal, deal: { kind: 'guarantee', guaranteeCents: 25_000 } },
  });
  expect(words(await told(venue, doorDeal))).toContain('asks 70% of the door, you offer €250 guarantee');
});

test('an artist who asks for a night is free for it, though they have not marked it', async () => {
  expect(words(await told(venue))).toContain('free that night');
  const asked = await people.request(
    venue as Person,
    await people.open(venue as Person, await people.dayIn(41)),
    artist,
  );
  expect(words(await told(venue, asked))).toContain('has not said whether free that night');
});

test('nobody reads of the offers of others', async () => {
  expect(await told(stranger)).toEqual([]);
  expect(await told(venue, `${booking},${crypto.randomUUID()}`)).toHaveLength(1);
});

test('what names no bookings is refused in a sentence', async () => {
  for (const ids of ['', 'x', Array.from({ length: 21 }, () => crypto.randomUUID()).join(',')]) {
    const { status, error } = await people.read(venue as Person, `/offer-reasons?bookings=${ids}`);
    expect(status).toBe(422);
    expect(error.message).toBe('Please name 1 to 20 bookings by their ids');
  }
});

test('an offer says by one time alone when it ends, and how many acts the night still seeks', async () => {
  const [room, first, second] = [await people.venue(), await people.artist(), await people.artist()];
  const deadline = await people.dayIn(20);
  const show = await people.open(room, await people.dayIn(42), { slots: 3, deadline });
  const [one, two] = [await people.request(first, show), await people.request(second, show)];
  await people.done(room, 'accept-booking', { bookingId: one });
  const [offer] = await told(second, two);
  expect(offer).toMatchObject({ slots: 3, booked: 1 });
  expect(words(await told(second, two)).join()).not.toContain('answer by');
  const { data: openings } = await people.read(second, `/openings?venueId=${room.profileId}`);
  expect(openings).toMatchObject({ matches: [{ opening: { slots: 3, booked: 1 } }] });
  const { data: places } = await people.read(second, `/places-sought?venueId=${room.profileId}`);
  expect(places).toEqual([{ showId: show, slots: 3, booked: 1 }]);
});
