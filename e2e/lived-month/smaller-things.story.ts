import { expect, test } from 'vitest';
import { peopleOf } from '#testing/people.ts';
import { act, bookedShow, newArtist, newVenue } from '#testing/stage.ts';
import { closeNotices } from '../support/notice.ts';
import { setTheStage } from '../support/stage.ts';
import { see } from './reading.ts';
import { followBell, reads, readToItsEnd, startStory, visitAnew } from './second-month.ts';

const stage = setTheStage();
const DEAL = { kind: 'guarantee' as const, guaranteeCents: 50_000 };
const PLAN = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1700 };

test.each(['run-out', 'accepted'] as const)('a place that three are asked for at once: %s', async (round) => {
  const story = startStory(stage);
  const { backend } = stage;
  const people = peopleOf(backend);
  // Those of the other round stand in its list too: each has names of its own.
  const own = (name: string) => `${name} ${round === 'accepted' ? 'One' : 'Two'}`;
  const venue = await newVenue(backend, own('Harbour Hall'));
  const gone = await newArtist(backend, own('Cold Harbour'));
  const one = await newArtist(backend, own('Nova Drift'));
  const two = await newArtist(backend, own('Silver Lake'));
  const three = await newArtist(backend, own('Third Coast'));
  await backend.pool.query(`update artist_profiles set lat = 52.09, lng = 5.12, country_code = 'NL'`);
  await backend.pool.query(`update venue_profiles set lat = 52.37, lng = 4.89, country_code = 'NL'`);
  const hall = await reads(story, venue, '/venue-dashboard');
  const [first, second] = [
    await reads(story, one, '/artist/dashboard', { viewport: { width: 390, height: 844 } }),
    await reads(story, two, '/artist/dashboard'),
  ];
  const date = await people.dayIn(round === 'accepted' ? 9 : 16);
  const { data: show } = await act(backend, venue, 'open-show', { date, ...PLAN });
  const { data: asked } = await act(backend, gone, 'request-booking', { showId: show.showId, deal: DEAL });
  const { bookingId } = asked;
  await act(backend, venue, 'accept-booking', { bookingId });
  await act(backend, gone, 'cancel-booking', { bookingId, reason: 'The singer is ill.' });
  await followBell(story, hall, /Cold Harbour .*cancelled/, `replace-${round}`);
  const dialog = hall.page.getByRole('dialog', { name: /^Who plays instead of Cold Harbour/ });
  for (const { name } of [one, two, three]) await dialog.getByRole('checkbox', { name }).click();
  await dialog.getByLabel('Time to answer').fill('20');
  expect(await see(story.reading, hall, `replace-chosen-${round}`)).toContain('If one of them accepts, ');
  await dialog.getByRole('button', { name: 'Ask 3 artists at once' }).click();
  await hall.page.locator('[data-notice]').filter({ hasText: '3 artists are asked' }).waitFor();
  const card = first.page.getByRole('article', { name: /^Harbour Hall/ });
  await followBell(story, first, /Harbour Hall .*asks/, `asked-${round}`);
  if (round === 'accepted') {
    await card.getByRole('button', { name: 'Accept' }).first().click();
    await see(story.reading, first, 'stand-in-accept');
    await first.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept/ })
      .click();
    await first.page.locator('[data-notice]').first().waitFor();
    await closeNotices(first.page);
    expect(await followBell(story, second, /The place on .* is filled/, 'place-filled')).toMatch(
      /taken|first/i,
    );
  } else {
    await backend.moveClock(0.9);
    expect(await followBell(story, second, /expired/, 'stand-in-ran-out')).toMatch(/expired|in time/i);
    const again = await followBell(story, hall, /expired/, 'nobody-answered');
    expect(again).toContain('Who plays instead');
    // What was sent is no draft: nobody is ticked again.
    expect(again).not.toContain('It is not saved yet');
    await hall.page.keyboard.press('Escape');
  }
  await readToItsEnd(story);
});

test('the end of a private offer on both screens: withdrawn, declined, run out', async () => {
  const story = startStory(stage);
  const { backend } = stage;
  const people = peopleOf(backend);
  const [venue, artist] = [await newVenue(backend, 'Quiet Room'), await newArtist(backend, 'Low Tide')];
  const ask = async (days: number) => {
    const night = { artistId: artist.profileId, day: await people.dayIn(days), plan: PLAN, deal: DEAL };
    return (await act(backend, venue, 'ask-for-night', night)).data.bookingId;
  };
  const band = await reads(story, artist, '/artist/dashboard', { viewport: { width: 390, height: 844 } });
  const room = await reads(story, venue, '/venue-dashboard');
  const withdrawn = await ask(30);
  await act(backend, venue, 'withdraw-booking', { bookingId: withdrawn });
  expect(await followBell(story, band, /withdrew the offer/, 'withdrawn')).toMatch(/withdr/i);
  await ask(31);
  await followBell(story, band, /Quiet Room asks/, 'asked');
  await band.page.getByRole('button', { name: 'Decline' }).first().click();
  await see(story.reading, band, 'decline-dialog');
  await band.page
    .locator('[role=dialog], [role=alertdialog]')
    .last()
    .getByRole('button', { name: /^Decline/ })
    .click();
  await band.page.locator('[data-notice]').first().waitFor();
  await closeNotices(band.page);
  expect(await followBell(story, room, /declined/, 'declined')).toMatch(/declined/i);
  await ask(32);
  await backend.moveClock(7.5);
  expect(await followBell(story, band, /expired/, 'ran-out')).toMatch(/expired|in time/i);
  expect(await followBell(story, room, /expired/, 'ran-out')).toMatch(/expired|in time/i);
  await visitAnew(story, room, '/venue/calendar', 'calendar-after');

  // How it answers is told to anybody after five: four are declined, and one had run out.
  for (const days of [40, 41, 42]) {
    const bookingId = await ask(days);
    await act(backend, artist, 'decline-booking', { bookingId });
  }
  const stranger = await reads(story, await newVenue(backend), `/artist/profile/${artist.profileId}`);
  expect(await see(story.reading, stranger, 'response')).toMatch(
    /Answers 4 of 5 requests, mostly within an hour/,
  );
  await readToItsEnd(story);
});

test('the plan is cancelled, events are hidden, and another session is ended from the list', async () => {
  const story = startStory(stage);
  const { backend } = stage;
  const [venue, artist] = [await newVenue(backend, 'Corner Bar'), await newArtist(backend, 'Open Road')];
  await bookedShow(backend, { venue, artist, daysAgo: -12, deal: DEAL });
  const band = await reads(story, artist, '/artist/invoices?tab=billing');
  await band.page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await see(story.reading, band, 'plan-question');
  await band.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await band.page.locator('[data-notice]').filter({ hasText: 'Subscription cancelled' }).waitFor();
  await closeNotices(band.page);
  expect(await see(story.reading, band, 'plan-cancelled')).toContain('Resume Subscription');

  const { page: passing } = await stage.enter(`/artist/profile/${artist.profileId}`, { name: 'a stranger' });
  const stranger = { page: passing, name: 'stranger' };
  expect(await see(story.reading, stranger, 'events-shown')).toContain('Corner Bar');
  await visitAnew(story, band, '/settings', 'settings');
  await band.page.getByRole('switch', { name: 'Show Events on Profile' }).click();
  await band.page.locator('[data-notice]').first().waitFor();
  await closeNotices(band.page);
  await passing.reload();
  expect(await see(story.reading, stranger, 'events-hidden')).not.toContain('Corner Bar');

  const other = backend.anonymous();
  await other.auth.signInWithPassword({ email: artist.email, password: artist.password });
  const there = await reads(story, { ...artist, client: other, name: 'other device' }, '/artist/messages');
  await visitAnew(story, band, '/settings?tab=security', 'security');
  await band.page.getByRole('button', { name: 'Show Session Logs' }).click();
  await band.page
    .getByRole('button', { name: /^End this session/ })
    .first()
    .waitFor();
  await see(story.reading, band, 'sessions');
  await band.page
    .getByRole('button', { name: /^End this session/ })
    .first()
    .click();
  await band.page.locator('[data-notice]').filter({ hasText: 'That device is signed out' }).waitFor();
  await there.page.getByRole('dialog', { name: 'You are signed out' }).waitFor();
  expect(await see(story.reading, there, 'signed-out')).toContain('was ended on another device');
  await readToItsEnd(story);
});
