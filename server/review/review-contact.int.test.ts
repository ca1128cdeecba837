import { describe, expect, test } from 'vitest';
import { rowsOfMoney } from '#testing/books.ts';
import { noticesTo } from '#testing/people.ts';
import { setParties } from '#testing/set-parties.ts';
import { bookedShow, newArtist, newVenue } from '#testing/stage.ts';

const { backend, stage } = setParties();

describe('a review', () => {
  test('is not of a closed account: there is no profile on which it could stand', async () => {
    const artist = await newArtist(backend);
    const { bookingId } = await bookedShow(backend, { venue: stage.venue, artist });
    await backend.pool.query('update artist_profiles set closed = true where id = $1', [artist.profileId]);
    const offered = await stage.venue.client
      .from('booking_details')
      .select('is_closed')
      .eq('booking_id', bookingId);
    expect(offered.data).toEqual([{ is_closed: true }]);
    expect(await stage.act(stage.venue, 'submit-review', { bookingId, stars: 5 })).toMatchObject({
      ...{ status: 409, code: 'review-without-show' },
      message: `The account of ${artist.name} was closed: there is no profile left that a review could stand on.`,
    });
  });

  test('says what is missing when no star was chosen', async () => {
    const { bookingId } = await stage.playedShow();
    const { status, message } = await stage.act(stage.venue, 'submit-review', { bookingId, stars: 0 });
    expect([status, message]).toEqual([422, 'Please select at least one star to submit a review.']);
  });

  test('is counted when many arrive at the same moment', async () => {
    const artist = await newArtist(backend);
    const venues = await Promise.all(Array.from({ length: 12 }, () => newVenue(backend)));
    const shows = [];
    for (const venue of venues) shows.push(await bookedShow(backend, { venue, artist }));
    for (const { bookingId } of shows) await stage.act(artist, 'submit-review', { bookingId, stars: 5 });
    await Promise.all(
      shows.map(({ bookingId }, at) =>
        stage.act(venues[at] ?? stage.venue, 'submit-review', { bookingId, stars: (at % 5) + 1 }),
      ),
    );
    const { rows } = await backend.pool.query(
      'select rating, review_count from artist_profiles where id = $1',
      [artist.profileId],
    );
    // 1 to 5 twice, then 1 and 2: 33 stars of 12 reviews
    expect(rows[0]).toEqual({ rating: 2.8, review_count: 12 });
  });

  test('is counted when it is written past the commands, too', async () => {
    const artist = await newArtist(backend);
    const shows = [];
    for (let show = 0; show < 8; show += 1) {
      shows.push(await bookedShow(backend, { venue: stage.venue, artist }));
    }
    await Promise.all(
      shows.map(({ bookingId }) =>
        backend.pool.query(
          `insert into reviews (booking_id, artist_id, venue_id, by_side, stars, shown_at) values ($1, $2, $3, 'venue', 3, private.now())`,
          [bookingId, artist.profileId, stage.venue.profileId],
        ),
      ),
    );
    const { rows } = await backend.pool.query('select review_count from artist_profiles where id = $1', [
      artist.profileId,
    ]);
    expect(rows[0]).toEqual({ review_count: 8 });
  });

  test('of a show not played is refused by the database itself', async () => {
    const { bookingId } = await stage.playedShow({ daysAgo: -20 });
    await expect(
      backend.pool.query(
        `insert into reviews (booking_id, artist_id, venue_id, by_side, stars, shown_at) values ($1, $2, $3, 'venue', 5, private.now())`,
        [bookingId, stage.artist.profileId, stage.venue.profileId],
      ),
    ).rejects.toMatchObject({ constraint: 'only_played_shows' });
  });
});

describe('a message to us', () => {
  const message = {
    kind: 'support',
    name: 'Ana Lima',
    email: ' Ana@Example.com ',
    message: 'How do I change my city?',
  };

  test('from a visitor is kept, and every admin is told where to read it', async () => {
    const admin = await backend.signUp();
    await backend.sql
      .updateTable('profiles')
      .set({ is_admin: true })
      .where('id', '=', admin.userId)
      .execute();
    // As after the second step, without which an admin is none.
    await backend.pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [admin.userId]);
    const visitor = { ...stage.venue, client: backend.anonymous() };
    const { status, data } = await stage.act(visitor, 'contact', message);
    expect(status).toBe(200);
    const kept = await admin.client.from('contact_messages').select('kind, name, email, user_id, answered');
    expect(kept.data).toEqual([
      { kind: 'support', name: 'Ana Lima', email: 'ana@example.com', user_id: null, answered: false },
    ]);
    expect(data.messageId).toBeTruthy();
    const bell = await noticesTo(backend.pool, admin);
    expect(bell).toMatchObject([{ title: 'Ana Lima asks for support', route: '/admin/messages' }]);
    const foreign = await stage.artist.client.from('contact_messages').select('id');
    expect(foreign.data).toEqual([]);
  });

  test('from someone signed in says who they are', async () => {
    const { status, data } = await stage.act(stage.artist, 'contact', { ...message, kind: 'contact' });
    expect(status).toBe(200);
    const { rows } = await backend.pool.query('select user_id from contact_messages where id = $1', [
      data.messageId,
    ]);
    expect(rows).toEqual([{ user_id: stage.artist.userId }]);
  });

  test('is kept whatever else a program sends along', async () => {
    const { status } = await stage.act(stage.artist, 'contact', { ...message, aId: 'a b', more: 'x' });
    expect(status).toBe(200);
    const { access_token } = (await stage.artist.client.auth.getSession()).data.session ?? {};
    const response = await fetch(`${backend.url}/functions/v1/api/contact`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        apikey: backend.publishableKey,
        authorization: `Bearer ${access_token}`,
      },
      body: `${JSON.stringify(message).slice(0, -1)},"deep":${'['.repeat(20)}${']'.repeat(20)}}`,
    });
    expect(response.status).toBe(200);
  });

  test.each([
    [{ kind: 'praise' }, 'Invalid input'],
    [{ name: 'A' }, 'Name must be at least 2 characters.'],
    [{ name: 7 }, 'Expected string, received number'],
    [{ email: 'nobody' }, 'Please enter a valid email address.'],
    [{ message: '   ' }, 'Please write a message.'],
    [{ message: 'x'.repeat(4001) }, 'Must be at most 4000 characters'],
    [{ message: undefined }, 'Required'],
  ])('with %o is refused with a sentence', async (change, sentence) => {
    const before = await rowsOfMoney(backend);
    const visitor = { ...stage.venue, client: backend.anonymous() };
    const answer = await stage.act(visitor, 'contact', { ...message, ...change });
    expect([answer.status, answer.message]).toEqual([422, sentence]);
    expect(await rowsOfMoney(backend)).toEqual(before);
  });
});
