import { expect, test } from 'vitest';
import { tourAddress, travelOf, waysOf, writtenWays } from './tour-address.ts';

const VENUE = 'd0000000-0000-4000-8000-000000000011';

test('a way that is known better stands in the address, with the price of its ferry where one was said', () => {
  const ways = [
    { from: 'home', to: VENUE, km: 210, minutes: 0 },
    { from: VENUE, to: 'home', km: 700, minutes: 600, ferryCents: 0 },
    { from: 'home', to: VENUE, km: 700, minutes: 600, ferryCents: 123_456 },
  ];
  expect(waysOf(tourAddress.parse({ ways: writtenWays(ways) }))).toEqual(ways);
  expect(writtenWays([])).toBeUndefined();
});

test('how fast one gets on, and how roads wind, are estimates until they are said, and stay what a road can be', () => {
  expect(travelOf(tourAddress.parse({}), 'EUR')).toMatchObject({ kmh: 70, roadFactor: 1.3 });
  expect(travelOf(tourAddress.parse({ kmh: '55', detour: '0' }), 'EUR')).toMatchObject({
    kmh: 55,
    roadFactor: 1,
  });
  for (const wrong of ['0', '-5', '151', 'fast', '1e9'])
    expect(travelOf(tourAddress.parse({ kmh: wrong, detour: '201' }), 'EUR')).toMatchObject({
      ...{ kmh: 70, roadFactor: 1.3 },
    });
});

test('a way that cannot be is left out of what an address says', () => {
  const wrong = ['20001~10', '10~5761', '10~10~10000001', '10~10~', '10~10~1~1', '-1~10', '1e3~10', '10'];
  const ways = wrong.map((said) => `home~${VENUE}~${said}`).join(',');
  expect(waysOf(tourAddress.parse({ ways }))).toEqual([]);
});
