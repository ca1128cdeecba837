import { expect, test } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import { setTheStage } from '../support/stage.ts';
import {
  counterAndAccept,
  goToNight,
  nightOf,
  openTheNight,
  prepare,
  request,
  runTheNight,
  signBoth,
  talk,
} from './first-show.ts';
import { ONE, signUpAll, threePeople } from './people.ts';
import { fillProfiles } from './profiles.ts';
import { conclude, readEverything, readMails, review, settle } from './settling.ts';

const stage = setTheStage({ demo: false });

/** The first Saturday at least so many days from today. */
function saturdayIn(days: number): string {
  const day = addDays(new Date().toISOString().slice(0, 10), days);
  return addDays(day, 6 - new Date(`${day}T12:00:00Z`).getUTCDay());
}

test('a month of use from an empty deployment meets nothing wrong', async () => {
  const month = await threePeople(stage);
  const { venue, one } = month;
  await signUpAll(month);
  await fillProfiles(month);

  const first = saturdayIn(18);
  await openTheNight(month, first);
  await request(month);
  await counterAndAccept(month);
  await signBoth(month, one, ['June Rivers', 'Rosa Lantern']);
  await talk(month, one, ONE);
  const night = await nightOf(month, first);
  await prepare(month, one, night);
  await goToNight(month, first, -1_000);
  await goToNight(month, first, 3);
  await runTheNight(month, one, night, 75);
  await goToNight(month, first, 1_000);
  // 100 at $20 and 40 at $15: 60% of $2,600 is more than the guarantee of $700. A tenth of it is the commission.
  await conclude(month, { full: '100', presale: '40' }, /\$1,560/);
  await settle(month, one, /\$1,404/);
  await review(month, venue, 'On time, kind, and the room sang.');
  await review(month, one, 'The best monitors on the street.');
  await readEverything(month, 'first-month');

  await readMails(month);
  expect(month.reading.found).toEqual([]);
});
