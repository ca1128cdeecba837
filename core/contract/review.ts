import * as z from 'zod';
import { act } from '#core/contract/define.ts';
import { anId } from '#core/contract/fields.ts';
import { id } from '#core/forms/fields.ts';
import type { BookingId } from '#core/ids.ts';
import { reviewSchema } from '#core/reviews/review.ts';

export const submitReview = act({
  name: 'submit-review',
  summary: 'One side of a played show rates the other, once.',
  who: 'signed-in',
  input: reviewSchema.extend({ bookingId: id<BookingId>() }),
  answer: z.strictObject({ reviewId: anId, name: z.string(), stars: z.int() }),
  refusals: ['unknown-booking', 'review-without-show', 'not-played-yet', 'already-reviewed'],
  moves: 'nothing',
  publishes: ['booking-played', 'review-submitted'],
});
