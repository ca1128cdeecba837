import { describe, expect, test } from 'vitest';
import { refusals } from '#core/refusal.ts';
import { shownAtLatest } from '#core/reviews/review.ts';
import { noticesTo } from '#testing/people.ts';
import { setParties } from '#testing/set-parties.ts';
import { bookedShow, newArtist, newVenue, type Player } from '#testing/stage.ts';

const { backend, stage } = setParties();

/** Two who have just met, and the night that they played so many days ago. */
async function playedBy(daysAgo = 2) {
  const [venue, artist] = await Promise.all([newVenue(backend), newArtist(backend)]);
  const { bookingId } = await bookedShow(backend, { venue, artist, daysAgo });
  return { venue, artist, bookingId };
}
const reviewsOf = async (who: Pick<Player, 'client'>, bookingId: string) => {
  const { data } = await who.client
    .from('reviews')
    .select('by_side, stars, comment, answer')
    .eq('booking_id', bookingId)
    .order('by_side');
  return data;
};
const ratingOf = async ({ profileId }: Player) => {
  const { rows } = await backend.pool.query(
    `select rating::float8, review_count from artist_profiles where id = $1
     union all select rating::float8, review_count from venue_profiles where id = $1`,
    [profileId],
  );
  return rows[0];
};
const told = async (who: Player) =>
  (await noticesTo(backend.pool, who)).filter(({ kind }) => kind === 'review');
const heard = async (who: Player) =>
  (await who.client.from('domain_events').select('kind').like('kind', 'review-%')).data;

const NONE = { rating: null, review_count: 0 };
const visitor = () => ({ client: backend.anonymous() });

describe('a review', () => {
  test('is read by its writer alone until the other side has written too: then both are shown and told', async () => {
    const { venue, artist, bookingId } = await playedBy();
    const byVenue = await stage.act(venue, 'submit-review', { bookingId, stars: 5, comment: 'Loud.' });
    const { rows } = await backend.pool.query(
      'select s.ends_at from shows s join bookings b on b.show_id = s.id where b.id = $1',
      [bookingId],
    );
    const shownBy = shownAtLatest(new Date(rows[0].ends_at)).toISOString();
    expect(byVenue.data).toMatchObject({ name: artist.name, stars: 5, shownBy });

    const its = { by_side: 'venue', stars: 5, comment: 'Loud.', answer: null };
    expect(await reviewsOf(venue, bookingId)).toEqual([its]);
    for (const who of [artist, stage.artist, stage.venue, visitor()])
      expect(await reviewsOf(who, bookingId)).toEqual([]);
    expect(await ratingOf(artist)).toEqual(NONE);
    expect(await told(artist)).toEqual([]);
    expect(await heard(artist)).toEqual([]);
    expect(await heard(venue)).toEqual([{ kind: 'review-submitted' }]);

    const byArtist = await stage.act(artist, 'submit-review', { bookingId, stars: 4 });
    expect(byArtist.data).toMatchObject({ name: venue.name, stars: 4, shownBy: null });
    const theirs = { by_side: 'artist', stars: 4, comment: null, answer: null };
    for (const who of [artist, venue, stage.artist, visitor()])
      expect(await reviewsOf(who, bookingId)).toEqual([theirs, its]);
    expect(await ratingOf(artist)).toEqual({ rating: 5, review_count: 1 });
    expect(await ratingOf(venue)).toEqual({ rating: 4, review_count: 1 });
    const show = `${artist.name} at ${venue.name}`;
    expect(await told(artist)).toEqual([
      {
        kind: 'review',
        title: `New review from ${venue.name}`,
        description: `5 of 5 stars for "${show}": Loud.`,
        route: '/artist/profile/me',
      },
    ]);
    expect(await told(venue)).toEqual([
      {
        kind: 'review',
        title: `New review from ${artist.name}`,
        description: `4 of 5 stars for "${show}".`,
        route: '/venue-profile',
      },
    ]);
  });

  test('that is not returned is shown when the days are over, and counts from then on', async () => {
    const { venue, artist, bookingId } = await playedBy(2);
    await stage.act(venue, 'submit-review', { bookingId, stars: 2 });
    await backend.moveClock(11);
    expect(await reviewsOf(visitor(), bookingId)).toEqual([]);
    expect(await ratingOf(artist)).toEqual(NONE);
    await backend.moveClock(2);
    expect(await reviewsOf(visitor(), bookingId)).toHaveLength(1);
    expect(await ratingOf(artist)).toEqual({ rating: 2, review_count: 1 });
    expect(await told(artist)).toHaveLength(1);
    // The other side may still write, and is read at once.
    const late = await stage.act(artist, 'submit-review', { bookingId, stars: 3 });
    expect(late.data).toMatchObject({ shownBy: null });
    expect(await reviewsOf(visitor(), bookingId)).toHaveLength(2);
    expect(await told(artist)).toHaveLength(1);
  });

  test('of a night that is long over is shown at once', async () => {
    const { venue, bookingId } = await playedBy(16);
    const { data } = await stage.act(venue, 'submit-review', { bookingId, stars: 4 });
    expect(data).toMatchObject({ shownBy: null });
    expect(await reviewsOf(visitor(), bookingId)).toHaveLength(1);
  });

  test('stays shown, whatever is written past the commands', async () => {
    const { venue, bookingId } = await playedBy(16);
    const { data } = await stage.act(venue, 'submit-review', { bookingId, stars: 4 });
    await expect(
      backend.pool.query(`update reviews set shown_at = null, due_at = private.now() where id = $1`, [
        data.reviewId,
      ]),
    ).rejects.toMatchObject({ constraint: 'reviews_stay_shown' });
  });
});

describe('whoever was reviewed', () => {
  test('answers once: everybody reads it, the writer is told, and nothing changes it', async () => {
    const { venue, artist, bookingId } = await playedBy(20);
    const { data } = await stage.act(venue, 'submit-review', { bookingId, stars: 2, comment: 'Late.' });
    const reviewId = data.reviewId;
    const answer = 'The van broke down.';
    const answered = await stage.act(artist, 'answer-review', { reviewId, answer });
    expect(answered).toMatchObject({ status: 200, data: { reviewId, name: venue.name } });
    expect(await reviewsOf(visitor(), bookingId)).toEqual([
      { by_side: 'venue', stars: 2, comment: 'Late.', answer },
    ]);
    expect((await noticesTo(backend.pool, venue)).at(-1)).toEqual({
      kind: 'review-answered',
      title: `${artist.name} answered your review`,
      description: answer,
      route: `/artist/profile/${artist.profileId}`,
    });
    const again = await stage.act(artist, 'answer-review', { reviewId, answer: 'And the trailer.' });
    expect(again).toMatchObject({ status: 409, message: refusals.reviewAnswered().message });
    await expect(
      backend.pool.query(`update reviews set answer = 'Sorry' where id = $1`, [reviewId]),
    ).rejects.toMatchObject({ constraint: 'reviews_answered_once' });
  });

  test('has one answer of two that are sent at once', async () => {
    const { venue, artist, bookingId } = await playedBy(20);
    const { data } = await stage.act(venue, 'submit-review', { bookingId, stars: 2 });
    const send = (answer: string) => stage.act(artist, 'answer-review', { reviewId: data.reviewId, answer });
    const answers = await Promise.all([send('One'), send('Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('answers none that is not shown, none of their own, and none of others', async () => {
    const { venue, artist, bookingId } = await playedBy();
    const { data } = await stage.act(venue, 'submit-review', { bookingId, stars: 2 });
    const send = (who: Player, answer = 'Thanks') =>
      stage.act(who, 'answer-review', { reviewId: data.reviewId, answer });
    const unknown = { status: 404, message: refusals.unknownReview().message };
    expect(await send(artist)).toMatchObject(unknown);
    expect(await send(stage.artist)).toMatchObject(unknown);
    expect(await send(venue)).toMatchObject({ status: 404, message: refusals.reviewNotOfYou().message });
    expect(await send(artist, '  ')).toMatchObject({ status: 422, message: 'Please write an answer.' });
  });
});
