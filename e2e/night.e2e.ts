import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bookedAct, bookedShow, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

/** With PICTURES=directory, what is seen is kept there, at both widths, light and dark. */
const place = process.env.PICTURES;
async function shoot(page: Awaited<ReturnType<typeof enterAs>>, name: string): Promise<void> {
  if (!place) return;
  mkdirSync(place, { recursive: true });
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(place, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A night to come of one venue, with so many acts; the last one is guaranteed most, and plays last. */
async function nightOf(venue: Player, names: readonly string[], daysAhead: number) {
  const { backend } = stage;
  const artists = await Promise.all(names.map((name) => newArtist(backend, name)));
  const deal = (at: number) => ({ kind: 'guarantee' as const, guaranteeCents: 10_000 * (at + 1) });
  const show = await bookedShow(backend, {
    ...{ venue, artist: artists[0] as Player, daysAgo: -daysAhead, deal: deal(0) },
  });
  for (const [at, artist] of artists.entries())
    if (at > 0) await bookedAct(backend, { ...show, venue, artist, deal: deal(at) });
  return { showId: show.showId, artists };
}

test('a venue makes, moves and publishes the running order of three acts; an act confirms it and hears what changed', async () => {
  const venue = await newVenue(stage.backend, 'The Paper Moon');
  const { showId, artists } = await nightOf(
    venue,
    ['Ada', 'Bo and the Overlong Sentence of a Band', 'Cy'],
    12,
  );
  const one = await nightOf(venue, ['Solo Act'], 13);
  const five = await nightOf(venue, ['Ann', 'Ben', 'Cas', 'Dot', 'Eve'], 14);
  const desk = await enterAs(stage, venue, `/night/${showId}`, { name: 'the venue' });
  await desk.getByRole('heading', { name: 'The bill' }).waitFor();
  expect(await inspect(desk, 'night of the venue')).toEqual([]);
  await shoot(desk, 'night-3');

  // By keyboard: the last set goes beyond curfew, which is said at once, and comes back.
  const grip = desk.getByRole('button', { name: /^Move Cy, now at 9:35 PM/ });
  await grip.focus();
  for (let press = 0; press < 3; press++) await desk.keyboard.press('ArrowDown');
  await desk.getByText('Cy plays until 11:05 PM: 5 minutes past curfew at 11:00 PM.').waitFor();
  await shoot(desk, 'night-3-conflict');
  await desk.keyboard.press('ArrowUp');
  await desk.getByText('past curfew').waitFor({ state: 'detached' });
  // By typing a time; what follows, follows.
  const begins = desk.getByLabel('Sound check: Ada: begins at');
  await begins.fill('18:00');
  await begins.press('Enter');
  await desk.getByRole('button', { name: /^Move Sound check: Ada, now at 6:00 PM/ }).waitFor();
  // By dragging.
  const set = desk.getByRole('button', { name: /^Move Ada, now at 8:00 PM/ });
  const box = await set.boundingBox();
  if (!box) throw new Error('no grip');
  await desk.mouse.move(box.x + 10, box.y + 10);
  await desk.mouse.down();
  await desk.mouse.move(box.x + 10, box.y - 10);
  await desk.mouse.up();
  await desk.getByRole('button', { name: /^Move Ada, now at 7:50 PM/ }).waitFor();
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await desk.getByText('Version 1 is published.').waitFor();

  const phone = await enterAs(stage, artists[2] as Player, `/night/${showId}`, { name: 'Cy' });
  await phone.getByText('Please read and confirm it').waitFor();
  expect(await inspect(phone, 'night of an act')).toEqual([]);
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await phone.getByText('You have confirmed this running order.').waitFor();
  await shoot(phone, 'night-act');
  // The venue sees it without reloading, and moves the set once more: the act hears what changed for it.
  await desk.getByText('Confirmed', { exact: true }).waitFor();
  const minutes = desk.getByLabel('Cy: minutes', { exact: true });
  await minutes.fill('60');
  await minutes.press('Enter');
  await desk.getByRole('button', { name: 'Publish changes' }).click();
  await desk.getByText('Version 2 is published.').waitFor();
  await phone.getByText('Your set: 75 → 60 minutes').waitFor();

  // What is settled before the night, from one side to the other.
  await phone.getByRole('button', { name: 'Ask: Backline' }).click();
  await phone.getByLabel('What do you want to know?').fill('Is there a drum kit?');
  await phone.getByRole('button', { name: 'Ask', exact: true }).click();
  await desk.getByText('1 open').waitFor();
  await desk.getByLabel('With which act').click();
  await desk.getByRole('option', { name: 'Cy (1 open)' }).click();
  await desk.getByRole('button', { name: 'Answer: Backline' }).click();
  await desk.getByLabel('What is agreed?').fill('A Gretsch, without cymbals.');
  await desk.getByLabel('Missing (optional)').fill('Cymbals');
  expect(await inspect(desk, 'night with a line to answer', [['desk', 'light']])).toEqual([]);
  await desk.getByRole('button', { name: 'Send' }).click();
  await phone.getByRole('button', { name: 'Confirm: Backline' }).click();
  await desk.getByText('Settled').waitFor();
  await shoot(desk, 'night-settled');

  if (!place) return;
  for (const [name, night] of Object.entries({ 'night-1': one, 'night-5': five })) {
    await desk.goto(`/night/${night.showId}`);
    await desk.getByRole('heading', { name: 'The bill' }).waitFor();
    await shoot(desk, name);
  }
});
