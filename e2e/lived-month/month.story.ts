import { expect, onTestFailed, test } from 'vitest';
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
import { ONE, readMails, saturdayIn, see, signUpAll, threePeople } from './people.ts';
import { fillProfiles } from './profiles.ts';
import { acceptPart, applyAndAccept, holdAndChallenge, moveByHalfAnHour } from './second-show.ts';
import { conclude, readEverything, review, settle } from './settling.ts';
import { askForPrivateNight, cancelAndReplace } from './third-show.ts';

const stage = setTheStage({ demo: false });

test('a month of use from an empty deployment meets nothing wrong', async () => {
  const month = await threePeople(stage);
  const { venue, one, two } = month;
  onTestFailed(async () => {
    for (const who of [venue, one, two]) await see(month.reading, who, 'when-it-ended');
  });
  await signUpAll(month);
  await fillProfiles(month);

  const first = await saturdayIn(month, 18);
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

  const second = await saturdayIn(month, 20);
  await openTheNight(month, second);
  await applyAndAccept(month);
  const agreement = await signBoth(month, two, ['Max Velvet', 'Rosa Lantern']);
  await moveByHalfAnHour(month, two, agreement);
  await holdAndChallenge(month, await saturdayIn(month, 44));
  const shorter = await nightOf(month, second);
  await prepare(month, two, shorter);
  await goToNight(month, second, -1_000);
  await goToNight(month, second, 3);
  await runTheNight(month, two, shorter, 36);
  await goToNight(month, second, 1_000);
  const part = { percent: '60', why: 'The drum machine gave up after 36 of 60 minutes.' };
  await conclude(month, { full: '30', presale: '10', part }, /\$500/);
  // 60% of the guarantee of $500, and of that a tenth is the commission.
  await acceptPart(month, two, 60, /\$270/);
  await settle(month, two, /\$270/);
  await review(month, venue, 'Short, but sharp.');
  await readEverything(month, 'second-month');

  const third = await saturdayIn(month, 24);
  await askForPrivateNight(month, third);
  await signBoth(month, one, ['June Rivers', 'Rosa Lantern']);
  await goToNight(month, third, -12 * 1_440);
  await cancelAndReplace(month, third);
  await signBoth(month, two, ['Max Velvet', 'Rosa Lantern']);
  const replaced = await nightOf(month, third);
  await prepare(month, two, replaced);
  await goToNight(month, third, -1_000);
  await goToNight(month, third, 3);
  await runTheNight(month, two, replaced, 60);
  await goToNight(month, third, 1_000);
  await conclude(month, { full: '55' }, /\$550/);
  await settle(month, two, /\$495/);
  await review(month, two, 'They saved the night as much as we did.');
  await readEverything(month, 'third-month');

  await readMails(month);
  expect(month.reading.found).toEqual([]);
});
