import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

const tell = (userId: string) =>
  stage.backend.pool.query(
    `insert into notifications (user_id, kind, params, route)
     values ($1, 'booking-confirmed', '{"title": "Harbour Hall is confirmed", "description": "See you there."}', '/artist/bookings')`,
    [userId],
  );
const bell = (words: string) => ({ name: words, exact: true });

test('what comes between the first read and the join is on the bell', async () => {
  const artist = await stage.backend.signUp({ userType: 'artist' });
  const page = await enterAs(stage, artist, '/settings');
  let join = () => {};
  // The join to the person's topic waits until it is let go.
  await page.routeWebSocket(/realtime/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const isIt = String(message).includes('realtime:user:') && String(message).includes('phx_join');
      if (isIt) join = () => server.send(message);
      else server.send(message);
    });
  });
  const read = page.waitForResponse((answer) => answer.url().includes('/rest/v1/notifications'));
  await page.reload();
  await read;
  await page.getByRole('button', bell('Notifications')).waitFor();
  await expect.poll(() => String(join).includes('server')).toBe(true);
  await tell(artist.userId);
  join();
  await page.getByRole('button', bell('Notifications, 1 new')).waitFor();
});

test('what comes while the first read is under way is on the bell', async () => {
  const artist = await stage.backend.signUp({ userType: 'artist' });
  const page = await enterAs(stage, artist, '/settings');
  // What the page before still hears is not of this one.
  await page.goto('about:blank');
  let goOn = () => {};
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let first = true;
  await page.route(/rest\/v1\/notifications/, async (route) => {
    if (!first || route.request().method() !== 'HEAD') return route.continue();
    first = false;
    const answer = await route.fetch();
    await told;
    await route.fulfill({ response: answer });
  });
  const heard = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const words = String(payload);
        if (words.includes('notifications') && words.includes('insert')) resolve();
        if (words.includes('realtime:user:') && words.includes('phx_reply') && words.includes('"ok"'))
          void expect
            .poll(() => first)
            .toBe(false)
            .then(() => tell(artist.userId));
      }),
    );
  });
  await page.goto('/settings');
  await heard;
  goOn();
  await page.getByRole('button', bell('Notifications, 1 new')).waitFor();
});
