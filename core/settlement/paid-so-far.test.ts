import { expect, test } from 'vitest';
import { FEES_OF_TODAY } from '#core/settlement/default-fees.ts';
import { feesOf } from '#core/settlement/fees.ts';
import { sentTooMuch, stillMoves } from '#core/settlement/paid-so-far.ts';

const fees = feesOf(77_350, FEES_OF_TODAY, 'EUR');
const NOTHING = { chargedCents: 0, directCents: 0 };

test('with nothing paid before, all of it moves', () => {
  expect(stillMoves(fees, NOTHING)).toEqual({
    directCents: 0,
    venuePaysCents: 78_350,
    givenBackCents: 0,
    artistGetsCents: 69_615,
  });
});

test('a deposit that was invoiced and paid is off what the venue pays; the artist is paid out all of the net', () => {
  expect(stillMoves(fees, { ...NOTHING, chargedCents: 15_000 })).toMatchObject({
    venuePaysCents: 63_350,
    artistGetsCents: 69_615,
  });
});

test('what the venue paid the artist itself is off both, up to the net of the artist', () => {
  expect(stillMoves(fees, { ...NOTHING, directCents: 20_000 })).toMatchObject({
    venuePaysCents: 58_350,
    artistGetsCents: 49_615,
  });
  expect(stillMoves(fees, { ...NOTHING, directCents: 90_000 })).toEqual({
    directCents: 69_615,
    venuePaysCents: 8_735,
    givenBackCents: 0,
    artistGetsCents: 0,
  });
});

test('a deposit of more than the fee comes to gives the rest back', () => {
  expect(stillMoves(feesOf(10_000, FEES_OF_TODAY, 'EUR'), { ...NOTHING, chargedCents: 15_000 })).toEqual({
    directCents: 0,
    venuePaysCents: 0,
    givenBackCents: 4_000,
    artistGetsCents: 9_000,
  });
});

test("what was sent beyond a fee that was corrected later is the other side's, whichever way it was paid", () => {
  expect(sentTooMuch({ sentCents: 96_695, countedCents: 0, netCents: 89_043 })).toBe(7_652);
  expect(sentTooMuch({ sentCents: 50_000, countedCents: 20_000, netCents: 45_000 })).toBe(25_000);
  expect(sentTooMuch({ sentCents: 50_000, countedCents: 20_000, netCents: 70_000 })).toBe(0);
  expect(sentTooMuch({ sentCents: 50_000, countedCents: 0, netCents: 70_000 })).toBe(0);
});
