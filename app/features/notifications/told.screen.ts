import { expect, test } from 'vitest';
import { closeNotice, seeNotice } from '#app/testing/notice.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import type { SignedUp } from '#testing/backend.ts';
import { noticesTo, peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue } from '#testing/stage.ts';

const screens = setTheScreens();
const TITLE = 'Harbour Hall asks for 12/03/2027';
const WORDS = '€500 guarantee. Accept, counter or decline.';
const TAB = '/settings?tab=notifications';

const mailsTo = async ({ email }: SignedUp) =>
  (await screens.backend.mails()).filter(({ to }) => to === email);

async function tell({ userId }: SignedUp, kind = 'booking-request', route = '/artist/matches?booking=1') {
  await screens.backend.pool.query(
    `insert into notifications (user_id, kind, params, route) values ($1, $2, jsonb_build_object('title', $3::text, 'description', $4::text), $5)`,
    [userId, kind, TITLE, WORDS, route],
  );
}

/** A page of somebody that hears of notifications as they come. */
async function listen(who: SignedUp, path: string): Promise<Page> {
  const page = await screens.enter(who, '/terms');
  const hears = screens.network.joins();
  await page.goto(path);
  await hears;
  return page;
}

/** The bell has it: whatever was to be told of it has been told. */
const rings = (page: Page, count: number) =>
  page.getByRole('button', { name: `Notifications, ${count} new`, exact: true }).waitFor();
const isQuiet = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
const push = (page: Page) => page.getByRole('group', { name: 'Push Notifications' });
const notices = (page: Page) => page.locator('[data-notice]').count();

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await closeNotice(page, 'success', 'Notification settings saved successfully');
}

test('a venue switches the mails about requests off and on, and gets them so', async () => {
  const venue = await screens.backend.signUp({ userType: 'venue' });
  const page = await screens.enter(venue, TAB);
  const requests = page
    .getByRole('group', { name: 'Email Notifications' })
    .getByRole('switch', { name: 'Booking Requests' });
  await requests.click();
  await save(page);
  await tell(venue);
  await screens.backend.runJobs();
  expect(await mailsTo(venue)).toEqual([]);

  await requests.click();
  await save(page);
  await tell(venue);
  await screens.backend.runJobs();
  await screens.backend.runJobs();
  expect(await mailsTo(venue)).toMatchObject([{ subject: TITLE, text: expect.stringContaining(WORDS) }]);

  await page.walkTo('/settings');
  await page.getByRole('switch', { name: 'Email Updates' }).click();
  await closeNotice(page, 'success', 'Settings saved successfully');
  await page.walkTo(TAB);
  await page
    .getByText('Email Updates is off under General: of these, only the newsletter is sent.')
    .waitFor();
  await tell(venue);
  await screens.backend.runJobs();
  expect(await mailsTo(venue)).toHaveLength(1);
});

test('an artist with an open page is told of a request and of each message as it comes, and not in the conversation one is looking at', async () => {
  const people = peopleOf(screens.backend);
  const [artist, venue] = await Promise.all([
    newArtist(screens.backend, 'The Low Tides'),
    newVenue(screens.backend, 'Harbour Hall'),
  ]);
  const opening = { doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1700 };
  const night = { ...opening, date: await people.dayIn(30) };
  const { data: show } = await act(screens.backend, venue, 'open-show', night);
  const page = await listen(artist, '/artist/dashboard');
  const deal = { kind: 'guarantee', guaranteeCents: 40_000 };
  const asked = { showId: show.showId, artistId: artist.profileId, deal };
  const { data: booking } = await act(screens.backend, venue, 'request-booking', asked);
  const [told] = await noticesTo(screens.backend.pool, artist);
  const notice = await seeNotice(page, 'info', told?.title ?? '');
  await notice.getByRole('button', { name: 'Open' }).click();
  await page.waitForURL(`/artist/matches?booking=${booking.bookingId}`);
  await isQuiet(page);

  const { data: id } = await venue.client.rpc('start_conversation', { partner: artist.profileId });
  const write = async (content: string) => {
    const { error } = await venue.client
      .from('messages')
      .insert({ id: crypto.randomUUID(), conversation_id: id as string, content } as never);
    expect(error).toBeNull();
  };
  for (const words of ['Is there a ramp?', 'And a piano?']) {
    await write(words);
    await closeNotice(page, 'info', 'New message from Harbour Hall', words);
  }
  await page.walkTo(`/artist/messages?conversation=${id}`);
  await page.getByRole('log').getByText('And a piano?').waitFor();
  await isQuiet(page);
  await write('We open at five.');
  await page.getByRole('log').getByText('We open at five.').waitFor();
  await isQuiet(page);
  expect(notices(page)).toBe(0);
});

test('is told of nothing whose toggle is off, of nothing that has none, and of what one did oneself first', async () => {
  const artist = await screens.backend.signUp({ userType: 'artist' });
  const page = await listen(artist, TAB);
  await push(page).getByRole('switch', { name: 'Booking Requests' }).click();
  await save(page);
  await tell(artist);
  await rings(page, 1);
  await tell(artist, 'booking-confirmed');
  await rings(page, 2);
  expect(notices(page)).toBe(0);
  await tell(artist, 'conclude');
  await closeNotice(page, 'info', TITLE, WORDS);

  // What one did oneself is answered first.
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await seeNotice(page, 'success', 'Notification settings saved successfully');
  await tell(artist, 'conclude');
  await rings(page, 4);
  expect(page.locator('[data-notice="info"]').count()).toBe(0);
  await closeNotice(page, 'success', 'Notification settings saved successfully');
  await closeNotice(page, 'info', TITLE, WORDS);
});

test('what comes between the first read and the join is on the bell', async () => {
  const artist = await screens.backend.signUp({ userType: 'artist' });
  const page = await screens.enter(artist, '/terms');
  // The join to the person's topic waits until it is let go.
  const join = screens.network.keepBack(
    (words) => words.includes('realtime:user:') && words.includes('phx_join'),
  );
  await page.goto('/settings');
  await isQuiet(page);
  await expect.poll(join.isKept).toBe(true);
  await tell(artist);
  join.goOn();
  await rings(page, 1);
});

test('what comes while the first read is under way is on the bell', async () => {
  const artist = await screens.backend.signUp({ userType: 'artist' });
  const page = await screens.enter(artist, '/terms');
  let goOn = () => {};
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isFirst = true;
  screens.network.answer(/rest\/v1\/notifications/, async ({ method, url, init }) => {
    if (!isFirst || method !== 'HEAD') return null;
    isFirst = false;
    const answer = await screens.network.pass(url, init);
    await told;
    return answer;
  });
  const joined = screens.network.joins();
  const heard = screens.network.hears((words) => words.includes('notifications') && words.includes('insert'));
  await page.goto('/settings');
  await joined;
  await expect.poll(() => isFirst).toBe(false);
  await tell(artist);
  await heard;
  goOn();
  await rings(page, 1);
});

test('where nothing is mailed, the tab says so', async () => {
  const venue = await screens.backend.signUp({ userType: 'venue' });
  const page = await screens.enter(venue, TAB, { told: { mail: false } });
  await page.getByText('Notifications are not mailed here. What you choose is kept.').waitFor();
});
