import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TOPIC_NAMES } from '#core/night/advancing.ts';
import { act, bookedAct, bookedShow, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { nightAsRead } from './support/night-as-read.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

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

/** What has the focus, by its tag and its first heading. */
const placeOfFocus = (page: Awaited<ReturnType<typeof enterAs>>) =>
  page.evaluate(() => {
    const here = document.activeElement;
    return `${here?.tagName} ${here?.querySelector('h2')?.textContent ?? ''}`;
  });

/** What a browser leaves free when a person prints. */
const MARGIN = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };

/** All topics are settled with every act of a night, at length. */
async function settleAll({ showId }: { showId: string }): Promise<void> {
  const words =
    'Through the yard in Canal Street, up the ramp and two steps; ring Marlies, 020 555 0134, from four on.';
  await stage.backend.pool.query(
    `insert into advance_lines (booking_id, show_id, artist_id, venue_id, topic, answered_by, answered_text, answered_at, confirmed_by, confirmed_at)
     select b.id, b.show_id, b.artist_id, b.venue_id, t.topic, 'venue', initcap(t.topic) || ' of ' || a.name || ': ' || $3, private.now(), 'artist', private.now()
     from bookings b join artist_profiles a on a.id = b.artist_id, unnest($2::text[]) t (topic) where b.show_id = $1`,
    [showId, TOPIC_NAMES, `${words} ${words}`],
  );
}

test('a venue makes, moves and publishes the running order of three acts; an act confirms it and hears what changed', async () => {
  const venue = await newVenue(stage.backend, 'The Paper Moon');
  const { showId, artists } = await nightOf(
    venue,
    ['Ada', 'Bo and the Overlong Sentence of a Band', 'Cy'],
    12,
  );
  const five = await nightOf(venue, ['Ann', 'Ben', 'Cas', 'Dot', 'Eve'], 14);
  const desk = await enterAs(stage, venue, `/night/${showId}`, { name: 'the venue' });
  await desk.getByRole('heading', { name: 'The bill' }).waitFor();
  expect(await inspect(desk, 'night of the venue')).toEqual([]);
  await shoot(desk, 'night-3');

  // The order of the bill, on a phone by a tap, and back by keyboard, which stays on the button that it pressed.
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.getByRole('button', { name: 'Ada plays later' }).click();
  const first = desk
    .getByRole('list', { name: 'Lines of the running order' })
    .getByRole('button', { name: /^Move / });
  await expect
    .poll(() =>
      first.evaluateAll((all) =>
        all
          .map((each) => each.getAttribute('aria-label'))
          .filter((label) => /^Move (Ada|Bo|Cy)/.test(label ?? ''))
          .map((label) => label?.slice(5, 8)),
      ),
    )
    .toEqual(['Bo ', 'Ada', 'Cy,']);
  await shoot(desk, 'night-3-swapped');
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.getByRole('button', { name: 'Ada plays earlier' }).focus();
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: /^Move Ada, now at 8:00 PM/ }).waitFor();
  expect(await desk.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Ada plays earlier',
  );

  // By keyboard: the last set goes beyond curfew, which is said at once, and comes back. A screen reader hears where it stands.
  const said = (text: string) => desk.getByRole('status').filter({ hasText: text });
  const grip = desk.getByRole('button', { name: /^Move Cy, now at 9:35 PM/ });
  await grip.focus();
  for (let press = 0; press < 3; press++) await desk.keyboard.press('ArrowDown');
  await desk.getByText('Cy plays until 11:05 PM: 5 minutes past curfew at 11:00 PM.').first().waitFor();
  await said('Cy: 9:50 PM').waitFor();
  await shoot(desk, 'night-3-conflict');
  await desk.keyboard.press('ArrowUp');
  await desk.getByText('past curfew').first().waitFor({ state: 'detached' });
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
  await desk.getByText(/are told, and each confirms it\./).waitFor();
  await desk.getByRole('button', { name: 'Publish', exact: true }).focus();
  await desk.keyboard.press('Enter');
  await desk.getByText('Version 1 is published.').waitFor();
  // What was pressed stands there switched off.
  await expect.poll(() => placeOfFocus(desk)).toBe('SECTION Running order');
  const publish = desk.getByRole('button', { name: 'Publish changes' });
  await expect.poll(() => publish.isDisabled()).toBe(true);

  const phone = await enterAs(stage, artists[2] as Player, `/night/${showId}`, { name: 'Cy' });
  await phone.getByText('Please read and confirm it').waitFor();
  expect(await inspect(phone, 'night of an act')).toEqual([]);
  // Its button is gone when it is pressed: whoever goes by keyboard goes on in the same card.
  await phone.getByRole('button', { name: 'Confirm' }).focus();
  await phone.keyboard.press('Enter');
  await phone.getByText('You have confirmed this running order.').waitFor();
  await expect.poll(() => placeOfFocus(phone)).toBe('SECTION Running order');
  await shoot(phone, 'night-act');
  // The venue sees it without reloading, and moves the set once more: the act hears what changed for it.
  await desk.getByText('Confirmed', { exact: true }).waitFor();
  const minutes = desk.getByLabel('Cy: minutes', { exact: true });
  await minutes.fill('60');
  await minutes.press('Enter');
  // Before the click it says who hears what; what was moved back is no change.
  const hears = desk.getByRole('list', { name: 'Who is told what' });
  await hears.getByText('Cy is told, and confirms again: Your set: 75 → 60 minutes.').waitFor();
  await desk.getByText(/^Nothing changes for Ada and Bo .*, who are not told\.$/).waitFor();
  expect(await inspect(desk, 'who is told what', [['phone', 'dark']])).toEqual([]);
  await shoot(desk, 'night-3-told');
  await minutes.fill('75');
  await minutes.press('Enter');
  await expect.poll(() => publish.isDisabled()).toBe(true);
  // What is still being typed is published with one click, though the warning that it takes away moves the button.
  await minutes.fill('90');
  await minutes.press('Enter');
  await desk
    .getByText(/past curfew at 11:00 PM/)
    .first()
    .waitFor();
  await minutes.fill('60');
  await desk.getByRole('button', { name: 'Undo all' }).click();
  await desk.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => minutes.inputValue()).toBe('75');
  await minutes.fill('90');
  await minutes.press('Enter');
  await minutes.fill('60');
  await publish.click();
  await desk.getByText('Version 2 is published.').waitFor();
  await phone.getByText('Your set: 75 → 60 minutes').waitFor();
  // Somebody else of the venue publishes while a line is moved here: it stays moved, until one of the two is chosen.
  await grip.focus();
  await desk.keyboard.press('ArrowUp');
  const { published } = await nightAsRead(stage, venue, showId);
  const items = published?.items.map((item) => (item.id === 'set-1' ? { ...item, minutes: 25 } : item));
  await act(stage.backend, venue, 'publish-running-order', { showId, basedOn: 2, items });
  // A screen reader hears of it, once.
  await said('Version 3 was published meanwhile.').waitFor();
  await desk.getByText('Version 3 was published meanwhile', { exact: true }).waitFor();
  await expect.poll(() => publish.isDisabled()).toBe(true);
  expect(await inspect(desk, 'a version meanwhile', [['phone', 'light']])).toEqual([]);
  // Who goes by keyboard is in the running order after it, though the button is gone.
  await desk.getByRole('button', { name: 'Show version 3' }).focus();
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Discard' }).focus();
  await desk.keyboard.press('Enter');
  await desk.getByText('Version 3 is published.').waitFor();
  await expect
    .poll(() => desk.evaluate(() => document.activeElement?.querySelector('h2')?.textContent))
    .toBe('Running order');
  await expect.poll(() => desk.getByLabel('Ada: minutes', { exact: true }).inputValue()).toBe('25');

  // What is settled before the night, from one side to the other.
  await phone.getByRole('button', { name: 'Ask: Backline' }).click();
  const focused = () => phone.evaluate(() => document.activeElement?.tagName);
  await expect.poll(focused).toBe('TEXTAREA');
  await phone.getByLabel('What do you want to know?').fill('Is there a drum kit?');
  await phone.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.poll(focused).toBe('LI');
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
  await shoot(phone, 'night-act-settled');

  // The day sheet: all times and what is settled, on one page of paper, and as a calendar file.
  await desk.getByRole('link', { name: 'Day sheet' }).click();
  await desk.getByText('A Gretsch, without cymbals.').waitFor();
  expect(await inspect(desk, 'day sheet')).toEqual([]);
  await shoot(desk, 'day-sheet');
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Calendar file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^night-.*\.ics$/);
  const paper = (await desk.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);

  // One page too with five acts and all that can be settled, each in words of its own.
  await settleAll(five);
  const { suggested } = await nightAsRead(stage, venue, five.showId);
  await act(stage.backend, venue, 'publish-running-order', {
    ...{ showId: five.showId, basedOn: 0, items: suggested },
  });
  await walkTo(desk, `/night/${five.showId}/sheet`);
  await desk
    .getByText(/^Accommodation of Eve/)
    .first()
    .waitFor();
  const long = (await desk.pdf({ format: 'A4', margin: MARGIN })).toString('latin1');
  expect(long.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  await shoot(desk, 'day-sheet-5');

  // Days before, the stage counts days, in digits that fit a phone.
  await desk.setViewportSize({ width: 390, height: 844 });
  await walkTo(desk, `/night/${showId}/stage`);
  await desk.getByRole('timer', { name: /^1[12] days until Ada$/ }).waitFor();
  await expect.poll(() => desk.evaluate(() => document.querySelector('main')?.scrollWidth)).toBe(390);
  await desk.setViewportSize({ width: 1440, height: 900 });

  // Crew without an account opens the same sheet by a link, which is made and revoked.
  await walkTo(desk, `/night/${showId}`);
  await desk.getByLabel('Whom the link is for').fill('Sound');
  await desk.getByRole('button', { name: 'Make a link' }).click();
  const address = await desk.getByRole('textbox', { name: 'Link for Sound' }).inputValue();
  expect(await inspect(desk, 'night with a link for the crew', [['phone', 'dark']])).toEqual([]);
  await shoot(desk, 'night-crew-link');
  const crew = (await stage.enter(address, { name: 'the crew' })).page;
  await crew.getByText('A Gretsch, without cymbals.').waitFor();
  expect(await inspect(crew, 'day sheet of the crew')).toEqual([]);
  await shoot(crew, 'crew');
  const crewPaper = crew.waitForEvent('download');
  await crew.getByRole('button', { name: 'PDF' }).click();
  expect((await crewPaper).suggestedFilename()).toMatch(/^day-sheet-.*\.pdf$/);
  await desk.getByRole('button', { name: 'Revoke the link for Sound' }).click();
  await desk.getByRole('textbox', { name: 'Link for Sound' }).waitFor({ state: 'detached' });
  await desk.getByText('The link for Sound is revoked').first().waitFor();
  await crew.reload();
  await crew.getByText('This link is not valid.').waitFor();
  expect(await inspect(crew, 'crew page of a link that was revoked')).toEqual([]);
  await shoot(crew, 'crew-revoked');

  // A show that is called off says so on its day sheet.
  const acts = await stage.backend.pool.query('select id from bookings where show_id = $1', [showId]);
  for (const { id: bookingId } of acts.rows)
    await act(stage.backend, venue, 'cancel-booking', { bookingId, reason: 'The roof leaks.' });
  const off = await act(stage.backend, venue, 'cancel-show', { showId, reason: 'The roof leaks.' });
  expect(off.status, off.message).toBe(200);
  await walkTo(desk, `/night/${showId}/sheet`);
  await desk.getByText('This show was cancelled.').waitFor();
  expect(await inspect(desk, 'day sheet of a cancelled show')).toEqual([]);
  await shoot(desk, 'day-sheet-cancelled');

  if (!place) return;
  const one = await nightOf(venue, ['Solo Act'], 13);
  for (const [name, night] of Object.entries({ 'night-1': one, 'night-5': five })) {
    await walkTo(desk, `/night/${night.showId}`);
    await desk.getByRole('heading', { name: 'The bill' }).waitFor();
    await shoot(desk, name);
  }
});

test('a stage is run by one key, without a connection too, and everybody sees it', async () => {
  const { backend } = stage;
  const venue = await newVenue(backend, 'The Blue Room');
  const { showId, artists } = await nightOf(venue, ['Ada', 'Bo'], 3);
  const { rows } = await backend.pool.query(
    'select b.id, starts_at from bookings b join shows s on s.id = b.show_id where show_id = $1 order by guarantee_cents',
    [showId],
  );
  const items = rows.map(({ id, starts_at }, at) => ({
    ...{ id: `set-${at + 1}`, kind: 'set', bookingId: id, minutes: 45 },
    at: new Date(Date.parse(starts_at) + at * 3_600_000).toISOString(),
  }));
  await act(backend, venue, 'publish-running-order', { showId, basedOn: 0, items });
  const { rows: until } = await backend.pool.query(
    'select extract(epoch from starts_at - private.now()) / 86400 as days from shows where id = $1',
    [showId],
  );
  // Ten minutes after the first set should have begun.
  await backend.moveClock(Number(until[0].days) + 1 / 144);

  const desk = await enterAs(stage, venue, `/night/${showId}/stage`, { name: 'the venue' });
  const phone = await enterAs(stage, artists[1] as Player, `/night/${showId}/stage`, { name: 'Bo' });
  await desk.getByText(/^1\d minutes behind$/).waitFor();
  await desk.getByRole('button', { name: 'Start Ada' }).waitFor();
  await phone.getByText('Nobody is on the stage').waitFor();
  // The key is at hand from the beginning.
  await desk.keyboard.press('Space');
  const digits = async () =>
    desk.locator('[data-digits]').evaluate((element) => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const text = element.textContent ?? '';
      const { width } = element.getBoundingClientRect();
      return {
        part: context.measureText(text).actualBoundingBoxAscent / innerHeight,
        width,
        wide: innerWidth,
      };
    });
  await desk.getByRole('button', { name: 'End Ada' }).waitFor();
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    [844, 390],
    [640, 360],
    [360, 640],
  ] as const) {
    await desk.setViewportSize({ width, height });
    // The browser lays out for the other size first.
    await desk.waitForFunction((tall) => innerHeight === tall, height);
    await desk.evaluate(
      () => new Promise<unknown>((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const { part, width: taken, wide } = await digits();
    expect(part, `digits at ${width} px`).toBeGreaterThanOrEqual(0.3);
    expect(taken).toBeLessThanOrEqual(wide);
    const room = await desk.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.querySelector('main') as HTMLElement;
      return [scrollWidth - innerWidth, scrollHeight - innerHeight];
    });
    expect(room, `all of it at ${width} px`).toEqual([0, 0]);
  }
  await desk.setViewportSize({ width: 1440, height: 900 });
  expect(await inspect(desk, 'stage view')).toEqual([]);
  await shoot(desk, 'stage');
  await phone.getByText('Ada', { exact: true }).waitFor();
  await phone
    .getByRole('status')
    .filter({ hasText: /^On the stage: Ada\. \d+ minutes behind\.$/ })
    .waitFor();
  // The connection is lost once the server has the mark and before a read shows it: the device still knows.
  await desk.route(/\/api\/night\?/, (route) => route.abort('internetdisconnected'));
  await desk.getByRole('button', { name: 'End Ada' }).click();
  const marks = async () =>
    (await stage.backend.pool.query('select from stage_marks where show_id = $1', [showId])).rowCount;
  await expect.poll(marks).toBe(2);
  // Its answer is there too; the reads, which are cut, have not shown it.
  await desk.getByText('kept on this device').first().waitFor({ state: 'detached' });
  await desk.context().setOffline(true);
  await desk.getByRole('button', { name: 'Start Bo' }).click();
  await desk.getByText('1 kept on this device until it is sent.').first().waitFor();
  await desk.getByRole('button', { name: 'End Bo' }).waitFor();
  expect(await inspect(desk, 'stage view without a connection')).toEqual([]);
  await shoot(desk, 'stage-offline');
  await desk.unroute(/\/api\/night\?/);
  await desk.context().setOffline(false);
  await desk.getByText('kept on this device').first().waitFor({ state: 'detached' });
  await phone.getByText('Bo', { exact: true }).waitFor();
  const sets = await stage.backend.pool.query(
    'select item_id, ended_at is not null as over from played_sets where show_id = $1 order by started_at',
    [showId],
  );
  expect(sets.rows).toEqual([
    { item_id: 'set-1', over: true },
    { item_id: 'set-2', over: false },
  ]);
});

test('an artist asks for a hold, stands second, and has the first decide', async () => {
  const { backend } = stage;
  const [venue, first, second] = [
    await newVenue(backend, 'The Green Room'),
    await newArtist(backend, 'Early'),
    await newArtist(backend, 'Late'),
  ];
  const { rows } = await backend.pool.query(
    `select to_char(private.today('Europe/Amsterdam') + 20, 'YYYY-MM-DD') as day, to_char(private.today('Europe/Amsterdam') + 20, 'DD/MM/YYYY') as typed`,
  );
  const { day, typed } = rows[0];
  await act(backend, venue, 'place-hold', { artistId: first.profileId, day });
  const late = await enterAs(stage, second, `/venue/profile/${venue.profileId}`, { name: 'Late' });
  await late.getByRole('button', { name: 'Hold a night' }).click();
  await late.getByRole('textbox', { name: 'Night' }).fill(typed);
  await late.getByRole('textbox', { name: 'Night' }).press('Tab');
  expect(await inspect(late, 'asking for a hold')).toEqual([]);
  await late.getByRole('button', { name: 'Place the hold' }).click();
  await late.locator('[data-notice]').filter({ hasText: '2nd hold on' }).first().waitFor();
  await walkTo(late, `/artist/calendar?date=${day}`);
  await late.getByText('2nd hold of 2 at The Green Room').waitFor();
  // By keyboard: its button is gone once it was pressed, and the focus stays at its hold.
  await late.getByRole('button', { name: 'Ask the first hold to decide: The Green Room' }).press('Enter');
  await late
    .getByRole('status')
    .filter({ hasText: /^The first hold decides by/ })
    .waitFor();
  await expect.poll(() => placeOfFocus(late)).toMatch(/^LI/);
  const desk = await enterAs(stage, venue, `/venue/calendar?date=${day}`, { name: 'the venue' });
  await desk.getByText('1st hold: Early', { exact: true }).last().waitFor();
  expect(await inspect(desk, 'holds of a night')).toEqual([]);
  await shoot(desk, 'holds');
  await desk.getByRole('button', { name: 'Release the hold with Early' }).press('Enter');
  await desk.getByRole('button', { name: 'Release', exact: true }).press('Enter');
  await expect.poll(() => placeOfFocus(desk)).toMatch(/^SECTION Holds on/);
  await late.getByText('1st hold of 1 at The Green Room').waitFor();
  await shoot(late, 'holds-artist');
});
