import * as z from 'zod';
import { act } from '#core/contract/define.ts';
import { anId, anInstant } from '#core/contract/fields.ts';
import { id } from '#core/forms/fields.ts';
import type { BookingId, ReviewId } from '#core/ids.ts';
import { answerSchema, reviewSchema } from '#core/reviews/review.ts';

export const submitReview = act({
  name: 'submit-review',
  summary:
    'One side of a played show rates the other, once. It is shown when the other side has too, or two weeks after the night.',
  who: 'signed-in',
  may: 'book',
  byLink: { of: 'bookingId', proved: true, ownMailbox: true },
  input: reviewSchema.extend({ bookingId: id<BookingId>() }),
  answer: z.strictObject({
    reviewId: anId,
    name: z.string(),
    stars: z.int(),
    /** When it is shown at the latest; null where it is shown at once. */
    shownBy: anInstant.nullable(),
    /** One of the two has no account: both read it alone, and it counts nowhere until that one has signed up. */
    isBetweenBoth: z.boolean(),
  }),
  refusals: ['unknown-booking', 'review-without-show', 'not-played-yet', 'already-reviewed'],
  moves: 'nothing',
  publishes: ['booking-played', 'review-submitted', 'review-shown'],
});

export const answerReview = act({
  name: 'answer-review',
  summary: 'Whoever was reviewed answers once, beneath the review.',
  who: 'signed-in',
  may: 'book',
  input: answerSchema.extend({ reviewId: id<ReviewId>() }),
  answer: z.strictObject({ reviewId: anId, name: z.string() }),
  refusals: ['unknown-review', 'review-answered'],
  moves: 'nothing',
  publishes: ['review-answered'],
});
