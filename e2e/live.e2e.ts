import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { bookedAct, bookedShow, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect, settled } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage();
let artist: Player;
let venue: Player;
// Each try has people of its own.
beforeEach(async () => {
  [artist, venue] = await Promise.all([
    newArtist(stage.backend, 'The Low Tides'),
    newVenue(stage.backend, 'Harbour Hall'),
  ]);
});

/** Waits until the page is told what changes for its person: what was told before is not. */
function joined(page: Page, topic = 'user'): Promise<void> {
  return new Promise((isJoined) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const words = String(payload);
        if (words.includes(`realtime:${topic}:`) && words.includes('"status":"ok"')) isJoined();
      }),
    );
  });
}

/** A page of somebody that is told what changes; it must show all that follows without being loaded again. */
async function openPage(who: Player, path: string, topic?: string): Promise<Page> {
  const page = await enterAs(stage, who, 'about:blank', { name: who.name });
  const told = joined(page, topic);
  await page.goto(path);
  await told;
  return page;
}

test('in a conversation each sees that the other is there, is typing, and what they say, also while the connection was lost', async () => {
  const { data: id } = await artist.client.rpc('start_conversation', { partner: venue.profileId });
  const mine = await openPage(artist, `/artist/messages?conversation=${id}`, 'conversation');
  const isHere = mine.getByRole('main').getByText('Here now');
  await expect.poll(() => isHere.count()).toBe(0);
  const theirs = await openPage(venue, `/messages?conversation=${id}`, 'conversation');
  await isHere.waitFor();
  await theirs.getByRole('main').getByText('Here now').waitFor();

  // From here on no messages are read: they come as they are told.
  const read: string[] = [];
  for (const page of [mine, theirs])
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/rest/v1/messages')) read.push(request.url());
    });
  const box = mine.getByLabel('Message', { exact: true });
  await box.pressSequentially('Is there a ramp?');
  const typing = theirs.getByRole('status').filter({ hasText: 'The Low Tides is typing…' });
  await typing.waitFor();
  await expect.poll(() => mine.getByText('is typing…').count()).toBe(0);
  await box.press('Enter');
  await theirs.getByRole('log').getByText('Is there a ramp?').waitFor();
  await typing.waitFor({ state: 'detached' });

  await theirs.getByLabel('Message', { exact: true }).fill('Yes, at the back.');
  await mine.getByText('Harbour Hall is typing…').waitFor();
  await theirs.getByLabel('Message', { exact: true }).fill('');
  // Nobody says that they have stopped: it is no longer believed after some seconds.
  await mine.getByText('Harbour Hall is typing…').waitFor({ state: 'detached' });
  await expect.poll(() => mine.getByRole('log').getByText('Is there a ramp?').count()).toBe(1);
  expect(read).toEqual([]);

  await walkTo(theirs, '/venue-dashboard');
  await isHere.waitFor({ state: 'detached' });

  // What is said while the connection is lost is there once it is back.
  const again = joined(mine);
  const client = await stage.backend.pool.connect();
  // The services hear nothing of the database for a moment, and ask browsers to connect again.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'running-order realtime' and datname = current_database()`,
  );
  client.release();
  await venue.client
    .from('messages')
    .insert({ conversation_id: id as string, content: 'Said meanwhile' } as never);
  await again;
  await mine.getByRole('log').getByText('Said meanwhile').waitFor();
});

test('a night of two acts is concluded once, and one line of it is contested by the other side', async () => {
  const opener = await newArtist(stage.backend, 'The Opener');
  const deal = { kind: 'door-split' as const, sharePercent: 70 };
  const show = await bookedShow(stage.backend, { artist, venue, deal, fullPriceCents: 1000, capacity: 150 });
  const flat = { kind: 'guarantee' as const, guaranteeCents: 10_000 };
  await bookedAct(stage.backend, { ...show, venue, artist: opener, deal: flat });
  const theirs = await openPage(venue, `/venue/bookings?booking=${show.bookingId}&open=conclude`);
  const form = theirs.getByRole('dialog', { name: 'Conclude Show Finances' });
  await form.getByText('2 acts played that night. Each gets its statement from the same figures.').waitFor();
  await form.getByLabel('Full-price ticket').fill('100');
  await form.getByLabel('Pre-sale ticket').fill('0');
  await form.getByText(/^More:/).click();
  await form.getByRole('button', { name: 'Add cost' }).click();
  await form.getByLabel('Cost 1, amount').fill('170');
  await form.getByRole('button', { name: 'Send to the artist' }).click();
  // What is wrong is mended where it stands: nothing folds away under the hand.
  await form.getByLabel('Cost 1, for what').fill('Anything');
  expect(await form.getByLabel('Cost 1, amount').isVisible()).toBe(true);
  await form.getByText('Outside of the fee until The Low Tides accepts: Anything €170.00.').waitFor();
  const found = await inspect(theirs, 'conclude a night');
  await form.getByRole('button', { name: 'Send to the artist' }).click();
  // However little a screen shows of what is to be read, the answer is in sight.
  const yes = theirs.getByRole('button', { name: 'Send the statements' });
  await yes.waitFor();
  await theirs.setViewportSize({ width: 390, height: 480 });
  await expect
    .poll(async () => {
      const box = await yes.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    })
    .toBeLessThanOrEqual(480);
  await theirs.setViewportSize({ width: 1440, height: 900 });
  await yes.click();
  await form.waitFor({ state: 'detached' });

  const ours = await openPage(artist, `/artist/bookings?booking=${show.bookingId}&open=statement`);
  const statement = ours.getByRole('dialog', { name: 'Financial statement' });
  await settled(ours);
  await statement.getByRole('button', { name: 'Decline Anything' }).click();
  await statement.getByText('Declined', { exact: true }).waitFor();
  // With the keyboard alone: the figure has the focus once the line is contested.
  await statement.getByRole('button', { name: /^Contest line 1:/ }).press('Enter');
  await ours.keyboard.type('90');
  await statement.getByText(/The artist fee would be €630.00 instead of €700.00/).waitFor();
  await ours.keyboard.press('Tab');
  await ours.keyboard.type('We counted 90.');
  found.push(...(await inspect(ours, 'contest a line')));
  await statement.getByRole('button', { name: 'Contest this line' }).press('Enter');
  await statement.getByText('€630.00 is payable now; the rest waits.').waitFor();

  await walkTo(theirs, `/venue/bookings?booking=${show.bookingId}&open=statement`);
  await theirs.getByRole('button', { name: 'Accept 90' }).click();
  // The other side sees it settled without loading the page again, with the history of the line and the version before.
  await statement.getByText('History of this line').click();
  await statement.getByText('“We counted 90.”').waitFor();
  await statement.getByText('2 · A contested figure was settled').waitFor();
  await statement.getByText('70% of line', { exact: false }).first().waitFor();
  await statement.getByRole('button', { name: 'Confirm Statement' }).click();
  await statement.waitFor({ state: 'detached' });
  expect(found).toEqual([]);
});
