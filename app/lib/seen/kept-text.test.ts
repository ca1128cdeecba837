import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keptText } from '#app/lib/seen/kept-text.ts';

class Money {
  cents = 1;
}

it('keeps plain JSON, which reads as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (answer) => {
      const text = keptText(answer);
      expect(text).toBeDefined();
      expect(JSON.parse(text as string)).toEqual(JSON.parse(JSON.stringify(answer)));
    }),
  );
  expect(keptText({ title: 'Spring', over: undefined })).toBe('{"title":"Spring"}');
  const same = { day: '2027-03-12' };
  expect(keptText([same, same])).toBe('[{"day":"2027-03-12"},{"day":"2027-03-12"}]');
});

it('keeps nothing that would come back as something else, however deep it lies', () => {
  const round: unknown[] = [];
  round.push(round);
  const others = [
    ...[
      new Map([['a', 1]]),
      new Set([1]),
      new Date(0),
      new Money(),
      /a/,
      new Uint8Array(2),
      new Error('lost'),
    ],
    ...[() => 1, Symbol('a'), 1n, Number.NaN, Number.POSITIVE_INFINITY, undefined, [undefined], round],
    { toJSON: () => 'other' },
  ];
  for (const other of others) {
    expect(keptText(other), String(typeof other)).toBeUndefined();
    if (other !== undefined) expect(keptText({ pages: [{ other }] })).toBeUndefined();
  }
});
