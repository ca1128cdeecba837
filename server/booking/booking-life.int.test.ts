import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalTerms } from '#core/booking/agreement.ts';
import { agreementText } from '#core/booking/agreement-clauses.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
let artist: Person;
let venue: Person;

beforeAll(async () => {
  artist = await people.artist({ name: 'Łąka & Café Ω', fee_min_cents: 40_000, fee_max_cents: 80_000 });
  venue = await people.venue({ name: 'The Blue Room', sound_tech: true, catering: true });
});

describe('the life of a booking', () => {
  let showId: string;
  let bookingId: string;
  let agreementId: string;

  it('begins with a night the venue opens, whose hours are those of its own clock', async () => {
    showId = await people.open(venue, await people.dayIn(30), { curfew: '01:30', budgetCents: 50_000 });
    const show = await people.row('shows', showId);
    const local = (at: string) =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Europe/Amsterdam',
        hour: '2-digit',
        minute: '2-digit',
      }).format(new Date(at));
    expect([show.doors_at, show.starts_at, show.ends_at].map(local)).toEqual(['19:00', '20:00', '01:30']);
    expect(show).toMatchObject({ status: 'open', capacity: 250, currency: 'EUR', budget_cents: 50_000 });
  });

  it('goes on with a request, of which the artist finds a notification that leads to it', async () => {
    const asked = await people.done(venue, 'request-booking', {
      showId,
      artistId: artist.profileId,
      deal: GUARANTEE,
      setStart: '20:30',
      setMinutes: 60,
      message: 'We would love to have you.',
    });
    bookingId = asked.bookingId as string;
    expect(await people.row('conversations', asked.conversationId as string)).toMatchObject({
      artist_id: artist.profileId,
      venue_id: venue.profileId,
    });
    expect((await people.notices(artist)).at(-1)).toMatchObject({
      kind: 'booking-request',
      description: expect.stringMatching(
        /^€500 guarantee\. Answer by .+: accept, counter or decline\. “We would love to have you\.”$/,
      ),
      route: `/artist/matches?booking=${bookingId}`,
    });
    expect((await people.row('bookings', bookingId)).expires_at).not.toBeNull();
    // Nobody has written yet: the conversation is told by the words of the offer.
    const told = await backend.sql.transaction().execute(async (tx) => {
      await sql`select set_config('role', 'authenticated', true), set_config('request.jwt.claims',
        ${JSON.stringify({ sub: artist.userId, role: 'authenticated' })}, true)`.execute(tx);
      const { rows } = await sql`select last_message, offer_status, offer_by, offer_day, offer_words
        from conversation_list where id = ${asked.conversationId as string}`.execute(tx);
      return rows;
    });
    expect(told).toEqual([
      {
        ...{
          last_message: null,
          offer_status: 'requested',
          offer_by: 'venue',
          offer_day: expect.any(String),
        },
        offer_words: 'We would love to have you.',
      },
    ]);
  });

  it('is for the other side to answer', async () => {
    const tooSoon = await people.send(venue, 'accept-booking', { bookingId });
    expect(tooSoon).toMatchObject({ status: 409, error: { code: 'not-your-turn' } });
    const same = await people.send(artist, 'counter-offer', { bookingId, deal: GUARANTEE });
    expect(same).toMatchObject({ status: 422, error: { code: 'nothing-changed' } });
  });

  it('takes a counter-offer, which the venue accepts: booked, numbered, told to both', async () => {
    const deal = { kind: 'guarantee-versus-split', guaranteeCents: 60_000, sharePercent: 70 };
    await people.done(artist, 'counter-offer', { bookingId, deal, message: 'A little more?' });
    expect(await people.row('bookings', bookingId)).toMatchObject({
      status: 'countered',
      offered_by: 'artist',
      guarantee_cents: 60_000,
      set_minutes: 60,
    });
    const accepted = await people.done(venue, 'accept-booking', { bookingId });
    agreementId = accepted.agreementId as string;
    expect(accepted.agreementNumber).toMatch(/^RO-\d{4}-\d{6}$/);
    expect((await people.row('shows', showId)).status).toBe('filled');
    for (const each of [artist, venue]) {
      expect((await people.notices(each)).at(-1)).toMatchObject({
        kind: 'booking-confirmed',
        route: `/agreement/final/${agreementId}`,
      });
    }
  });

  it('shows as booked on both calendars', async () => {
    const { show_date: day } = await people.row('shows', showId);
    for (const each of [artist, venue]) {
      const response = await fetch(`${backend.url}/rest/v1/rpc/my_calendar`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: backend.publishableKey,
          authorization: `Bearer ${each.token}`,
        },
        body: JSON.stringify({ first_day: day, last_day: day }),
      });
      expect(await response.json()).toMatchObject([{ day, status: 'booked', booking_id: bookingId }]);
    }
  });

  it('is signed by both in any order, and becomes a PDF that its hash proves', async () => {
    const first = await people.done(venue, 'sign-agreement', {
      agreementId,
      signerName: 'Vera Room',
      signatureSvgPath: 'M 40 120 C 100 20 160 180 220 90 S 360 40 520 130',
    });
    expect(first).toMatchObject({ complete: false, pdfPath: null });
    expect((await people.notices(artist)).at(-1)?.description).toBe('It is binding, not yet signed by you.');
    const again = await people.send(venue, 'sign-agreement', { agreementId, signerName: 'Vera Room' });
    expect(again).toMatchObject({ status: 409, error: { code: 'already-signed' } });

    const second = await people.done(artist, 'sign-agreement', { agreementId, signerName: 'Ania Łąka' });
    const agreement = await people.row('agreements', agreementId);
    expect(second).toMatchObject({ complete: true, pdfPath: agreement.pdf_path });
    expect((await people.notices(venue)).at(-1)?.description).toContain('The PDF is ready');

    const file = `${backend.url}/storage/v1/object/agreements/${agreement.pdf_path}`;
    for (const each of [artist, venue]) {
      const response = await fetch(file, {
        headers: { apikey: backend.publishableKey, authorization: `Bearer ${each.token}` },
      });
      expect(response.status).toBe(200);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(agreement.pdf_sha256);
    }
    const stranger = await people.artist();
    const refused = await fetch(file, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${stranger.token}` },
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);
  });

  it('is written down step by step', async () => {
    const { rows } = await backend.pool.query(
      'select kind, by_side from domain_events where booking_id = $1 order by seq limit 3',
      [bookingId],
    );
    expect(rows).toEqual([
      { kind: 'booking-requested', by_side: 'venue' },
      { kind: 'booking-countered', by_side: 'artist' },
      { kind: 'booking-accepted', by_side: 'venue' },
    ]);
  });
});

describe('a deal as it is made', () => {
  const bonuses = [{ atSold: 120, cents: 10_000 }];
  const ladder = [{ days: 14, percent: 50 }];
  const DEAL = {
    kind: 'per-head',
    guaranteeCents: 30_000,
    headCents: 450,
    aboveHeads: 60,
    extras: { bonuses, ladder },
  } as const;

  it('stands on the booking with what it guarantees, and in the agreement line by line', async () => {
    const showId = await people.open(venue, await people.dayIn(60));
    const bookingId = await people.request(venue, showId, artist, DEAL);
    expect(await people.row('bookings', bookingId)).toMatchObject({ deal: DEAL, guarantee_cents: 30_000 });
    expect((await people.notices(artist)).at(-1)?.description).toMatch(
      /^€300 guarantee plus €4\.50 a ticket sold above 60, with 2 more terms\. Answer by [^“]+ decline\.$/,
    );
    const { agreementId } = await people.done(artist, 'accept-booking', { bookingId });
    const { terms, terms_sha256 } = await people.row('agreements', agreementId as string);
    expect(terms).toMatchObject({ version: 2, fees: { venueFeeCents: 1000, commissionBasisPoints: 1000 } });
    expect(terms.lines.map(({ id }: { id: string }) => id)).toEqual([
      ...['sold', 'guarantee', 'above', 'heads', 'head', 'heads-pay'],
      ...['before-extras', 'bonus:1', 'bonus:1:due', 'fee'],
    ]);
    expect(createHash('sha256').update(canonicalTerms(terms)).digest('hex')).toBe(terms_sha256);
    expect(agreementText(terms)).toContain('50% from 14 days before it. What is guaranteed is €300.');
  });

  it('is refused in the sentence that its form says, at the term that makes no sense', async () => {
    const showId = await people.open(venue, await people.dayIn(61));
    const ask = (deal: unknown) =>
      people.send(venue, 'request-booking', { showId, artistId: artist.profileId, deal });
    const share = { id: 'line:1', label: 'Share', key: 'percent', basisPoints: 7000, of: 'line:2' };
    const net = { id: 'line:2', label: 'Net', key: 'less', from: 'door', off: ['accepted'] };
    expect((await ask({ kind: 'custom', lines: [share, net] })).error).toMatchObject({
      code: 'invalid-input',
      message: '“Share” is computed from “Net”, which comes after it. Move that line up.',
    });
    expect((await ask({ ...DEAL, extras: { depositCents: 30_001 } })).error.message).toBe(
      'A deposit is at most what the deal guarantees',
    );
    const { status } = await ask({ kind: 'custom', lines: [net, share] });
    expect(status).toBe(200);
  });

  it('leaves the set as it is offered where a counter-offer says nothing of it, and open again where it says so', async () => {
    const showId = await people.open(venue, await people.dayIn(65));
    const asked = await people.artist();
    const { bookingId } = await people.done(venue, 'request-booking', {
      ...{ showId, artistId: asked.profileId, deal: GUARANTEE },
      setMinutes: 60,
    });
    const minutes = async () => (await people.row('bookings', bookingId as string)).set_minutes;
    await people.done(asked, 'counter-offer', {
      bookingId,
      deal: { ...GUARANTEE, guaranteeCents: 40_000 },
    });
    expect(await minutes()).toBe(60);
    await people.done(venue, 'counter-offer', {
      bookingId,
      deal: GUARANTEE,
      setStart: null,
      setMinutes: null,
    });
    expect(await minutes()).toBeNull();
  });

  it('takes off no more of a ticket than it costs', async () => {
    const showId = await people.open(venue, await people.dayIn(64));
    const asked = await people.artist();
    const offer = (ticketFeeCents: number) => ({
      ...{ showId, artistId: asked.profileId },
      deal: { kind: 'door-split', sharePercent: 70, extras: { ticketFeeCents } },
    });
    const { error } = await people.send(venue, 'request-booking', offer(1_000_000));
    expect(error).toMatchObject({ code: 'invalid-input', field: 'deal.extras.ticketFeeCents' });
    expect(error.message).toMatch(/^The ticket fee cannot be more than a ticket costs: /);
    expect((await people.send(venue, 'request-booking', offer(100))).status).toBe(200);
  });

  it('is weighed by its venue with the other acts of the night', async () => {
    const showId = await people.open(venue, await people.dayIn(62), { slots: 2 });
    const [first, second, stranger] = [await people.artist(), await people.artist(), await people.venue()];
    const split = { kind: 'door-split', sharePercent: 70 } as const;
    const asked = await people.request(venue, showId, first, split);
    await people.request(second, showId, undefined, { kind: 'guarantee', guaranteeCents: 500_000 });
    const bill = (who: Person, more = '') => people.read(who, `/bill-of-show?showId=${showId}${more}`);
    expect((await bill(venue)).data).toEqual({
      others: 2,
      booked: [],
      doorBasisPoints: 7000,
      guaranteedCents: 500_000,
      fullHouseCents: 797_500,
      openers: { feesCents: 0, agreedCents: 0, takenOffCents: 0 },
    });
    expect((await bill(venue, `&bookingId=${asked}`)).data).toMatchObject({ others: 1, doorBasisPoints: 0 });
    expect((await bill(stranger)).error.code).toBe('unknown-show');
    for (const act of [first, second])
      expect((await bill(act, `&bookingId=${asked}`)).error.code).toBe('only-venues');
    // Who is booked is told with the deal, for the sum of the night: beside any other offer, and not beside their own.
    await people.done(first, 'accept-booking', { bookingId: asked });
    expect((await bill(venue)).data.booked).toEqual([{ deal: split, venueFeeCents: 1000 }]);
    expect((await bill(venue, `&bookingId=${asked}`)).data.booked).toEqual([]);
    for (const act of [first, second]) expect((await bill(act)).error.code).toBe('only-venues');
  });
});

it('tells an acceptance once to each side, and that the openings have changed', async () => {
  const showId = await people.open(venue, await people.dayIn(180));
  const bookingId = await people.request(artist, showId);
  await backend.pool.query('delete from realtime.messages');
  await people.done(venue, 'accept-booking', { bookingId });
  const { rows } = await backend.pool.query(
    'select event, topic from realtime.messages order by event, topic',
  );
  const own = [artist, venue].map(({ userId }) => `user:${userId}`).sort();
  expect(rows.filter(({ event }) => event !== 'notifications')).toEqual([
    ...own.map((topic) => ({ event: 'bookings', topic })),
    { event: 'openings', topic: 'openings' },
  ]);
});
