import { expect, it } from 'vitest';
import { decidesUntil, holdStandsUntil } from '#core/hold/hold.ts';
import { ordinal } from '#core/words/ordinal.ts';

const at = (text: string) => new Date(`2027-03-${text}:00Z`);

it('ends after its days, at the deadline, or when the night begins, whichever comes first', () => {
  const night = { deadlineEnds: null, nightBegins: at('20T06:00') };
  expect(holdStandsUntil(at('01T12:00'), 7, night)).toEqual(at('08T12:00'));
  expect(holdStandsUntil(at('01T12:00'), 7, { ...night, deadlineEnds: at('05T00:00') })).toEqual(
    at('05T00:00'),
  );
  expect(holdStandsUntil(at('18T12:00'), 7, night)).toEqual(at('20T06:00'));
  expect(decidesUntil(at('01T12:00'), night.nightBegins)).toEqual(at('03T12:00'));
  expect(decidesUntil(at('19T12:00'), night.nightBegins)).toEqual(at('20T06:00'));
});

it('says a rank in words', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal).join()).toBe(
    '1st,2nd,3rd,4th,11th,12th,13th,21st,102nd,111th',
  );
});
