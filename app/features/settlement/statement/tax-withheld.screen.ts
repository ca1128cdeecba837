import { expect, test } from 'vitest';
import { handedOver } from '#app/testing/handed-over.ts';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { setStage, soldAtDoor } from '#testing/stage.ts';

const screens = setTheScreens();

test('each certificate of tax withheld is downloaded, that of before a correction too', async () => {
  const { pool } = screens.backend;
  const { venue, artist, act, playedShow } = await setStage(screens.backend);
  await pool.query(`update venue_profiles set country_code = 'DE' where id = $1`, [venue.profileId]);
  await pool.query(`update artist_profiles set country_code = 'NL' where id = $1`, [artist.profileId]);
  await pool.query(
    `insert into private.billing_details (user_id, legal_name, country) values ($1, 'Ada BV', 'NL')`,
    [artist.userId],
  );
  const deal = { kind: 'door-split', sharePercent: 100, extras: { taxPersons: 1 } } as const;
  const { bookingId } = await playedShow({ deal, daysAgo: 2 });
  const { data } = await act(venue, 'conclude-show', { bookingId, tiers: soldAtDoor(50) });
  const figures = { settlementId: data.settlementId, line: 'sold:1', figure: 60 };
  await act(artist, 'confirm-statement', { settlementId: data.settlementId });
  await act(artist, 'contest-line', { ...figures, why: 'Counted anew.' });
  expect((await act(venue, 'answer-contest', { ...figures, answer: 'accept' })).code).toBeUndefined();

  const page = await screens.enter(artist, `/artist/bookings?booking=${bookingId}&open=statement`);
  const files: string[] = [];
  for (const name of ['Certificate of tax withheld', /^Certificate until /])
    files.push((await handedOver(() => page.getByRole('button', { name }).click())).name);
  expect(files).toEqual([
    expect.stringMatching(/^tax-withheld-.*-2\.pdf$/),
    expect.stringMatching(/^tax-withheld-.*-1\.pdf$/),
  ]);
  expect(await inspect('certificates of tax withheld')).toEqual([]);
});
