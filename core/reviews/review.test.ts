import { describe, expect, it } from 'vitest';
import { canSend, messageSchema } from '#core/messages/message.ts';
import { averageRating, mayReview, reviewSchema, SELECT_A_STAR, starsOf } from '#core/reviews/review.ts';

describe('a review', () => {
  const say = (input: unknown) => reviewSchema.safeParse(input).error?.issues[0]?.message;
  it('has at least one star', () => {
    expect(say({ comment: 'great' })).toBe(SELECT_A_STAR());
    expect(say({ stars: 0 })).toBe(SELECT_A_STAR());
    expect(say({ stars: null })).toBe(SELECT_A_STAR());
    expect(say({ stars: 6 })).toBe('A review has at most five stars.');
    expect(say({ stars: 4.5 })).toBe('Expected integer, received float');
    expect(say({ stars: 5 })).toBeUndefined();
  });
  it('may have a comment of up to 1000 characters', () => {
    expect(say({ stars: 5, comment: 'x'.repeat(1000) })).toBeUndefined();
    expect(say({ stars: 5, comment: 'x'.repeat(1001) })).toBe('Must be at most 1000 characters');
    expect(reviewSchema.parse({ stars: 5, comment: '  ' })).toEqual({ stars: 5 });
  });
  it('is of a show that was played', () => {
    expect(mayReview({ status: 'confirmed' })).toBe(false);
    expect(mayReview({ status: 'played' })).toBe(true);
    expect(mayReview({ status: 'paid' })).toBe(true);
    expect(mayReview({ status: 'paid', did_not_play: true })).toBe(false);
    expect(mayReview({ status: 'paid', is_closed: true })).toBe(false);
    expect(mayReview({ status: 'cancelled' })).toBe(false);
  });
});

describe('a rating', () => {
  it('is the mean with one decimal, and nothing without reviews', () => {
    expect(averageRating([5, 4, 4])).toBe(4.3);
    expect(averageRating([])).toBeNull();
  });
  it('shows half stars', () => {
    expect(starsOf(4.5)).toEqual(['full', 'full', 'full', 'full', 'half']);
    expect(starsOf(4)).toEqual(['full', 'full', 'full', 'full', 'empty']);
    expect(starsOf(4.7)).toEqual(['full', 'full', 'full', 'full', 'half']);
    expect(starsOf(0.2)).toEqual(['empty', 'empty', 'empty', 'empty', 'empty']);
  });
});

describe('a message', () => {
  it('is not blank', () => {
    expect(canSend(' \n\t')).toBe(false);
    expect(canSend(' hi ')).toBe(true);
    expect(messageSchema.safeParse({ content: '  ' }).error?.issues[0]?.message).toBe(
      'Write something to send.',
    );
    expect(messageSchema.parse({ content: ' hi ' })).toEqual({ content: 'hi' });
  });
});
