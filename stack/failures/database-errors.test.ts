import { describe, expect, test } from 'vitest';
import { explainDatabaseError } from '#stack/failures/database-errors.ts';

describe('what the database refuses', () => {
  test.each([
    ['23P01', 'conflicting key value violates exclusion constraint "one_artist_one_night"', 409],
    ['23514', 'An agreement cannot be changed after it was made.', 400],
    ['P0001', 'Choose artist or venue.', 400],
    ['40001', 'could not serialize access', 409],
    ['57014', 'canceling statement due to statement timeout', 429],
  ])('%s (%s) is answered %i', (code, message, status) => {
    expect(explainDatabaseError({ code, message })).toMatchObject({ status, code });
  });

  test('a sentence written for a person reaches them as it is', () => {
    expect(explainDatabaseError({ code: 'P0001', message: 'Choose artist or venue.' })?.message).toBe(
      'Choose artist or venue.',
    );
  });

  test.each([['23505'], ['42501'], ['22P02'], [undefined]])(
    '%s is left to the service, which answers it well',
    (code) => {
      expect(explainDatabaseError({ code, message: 'x' })).toBeNull();
    },
  );
});
