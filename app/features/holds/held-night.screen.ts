import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { expectNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { shortDay } from '#app/ui/data/day.ts';
import { formatDay } from '#core/calendar/day.ts';
import { peopleOf } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { setStage } from '#testing/stage.ts';

const screens = setTheScreens();

test('who holds a night first is led to asking for it, with the night filled in', async () => {
  const { backend } = screens;
  const { venue, artist } = await setStage(backend);
  const day = await peopleOf(backend).dayIn(25);
  const placed = await backend.command(artist.client, 'place-hold', { venueId: venue.profileId, day });
  expect(placed.status).toBe(200);
  for (const [who, other, calendar] of [
    [artist, venue, '/artist/calendar'],
    [venue, artist, '/venue/calendar'],
  ] as const) {
    const page = await screens.enter(who, `${calendar}?date=${day}`);
    await page.getByRole('link', { name: `Ask for this night: ${other.name}` }).click();
    const night = page.getByRole('dialog').getByRole('textbox', { name: /^Night/ });
    await expect.poll(() => night.inputValue()).toBe(formatDay(day));
  }
});

test('a venue with several rooms holds a night in one of them, and asks for it there', async () => {
  const { backend } = screens;
  const { venue, artist } = await setStage(backend);
  const { dayIn } = peopleOf(backend);
  const day = await dayIn(26);
  const page = await screens.enter(venue, `/artist/profile/${artist.profileId}`);
  await page.getByRole('button', { name: 'Hold a night' }).click();
  const form = page.getByRole('dialog', { name: /^Hold a night / });
  await form.getByRole('textbox', { name: 'Night' }).waitFor();
  expect(await form.getByText('Room', { exact: true }).count()).toBe(0);
  for (const room of [aRoom('Club'), aRoom('Yard', { doors: '15:00', curfew: '22:00' })])
    expect((await backend.command(venue.client, 'keep-room', room)).status).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Hold a night' }).click();
  await form.getByRole('textbox', { name: 'Night' }).fill(shortDay(day));
  await form.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: 'Yard' }).click();
  const found = await inspect('a hold of a room');
  await form.getByRole('button', { name: 'Place the hold' }).click();
  await expectNotice(page, /1st hold on /);
  await page.goto(`/venue/calendar?date=${day}`);
  await page.getByText(`1st hold: ${artist.name} · Yard`, { exact: false }).first().waitFor();
  await page.getByRole('link', { name: `Ask for this night: ${artist.name}, Yard` }).click();
  const ask = page.getByRole('dialog', { name: /^Ask / });
  await ask.getByRole('combobox', { name: 'Room' }).getByText(/^Yard/).waitFor();
  expect(await ask.getByLabel(/^Doors/).inputValue()).toBe('15:00');
  // An artist chooses among them too.
  const theirs = await screens.enter(artist, `/venue/profile/${venue.profileId}`);
  await theirs.getByRole('button', { name: 'Hold a night' }).click();
  const asks = theirs.getByRole('dialog', { name: /^Hold a night / });
  await asks.getByRole('textbox', { name: 'Night' }).fill(shortDay(await dayIn(27)));
  await asks.getByRole('combobox', { name: 'Room' }).click();
  await theirs.getByRole('option', { name: 'Club' }).click();
  await asks.getByRole('button', { name: 'Place the hold' }).click();
  await expectNotice(theirs, /1st hold on /);
  const again = { venueId: venue.profileId, day: await dayIn(27) };
  expect((await backend.command(artist.client, 'place-hold', again)).status).toBe(200);
  await theirs.goto(`/artist/calendar?date=${await dayIn(27)}`);
  await theirs.getByText(`1st hold of 1 at ${venue.name} · Club`, { exact: true }).waitFor();
  await theirs.getByRole('button', { name: `Release the hold with ${venue.name}, Club` }).waitFor();
  // Two rooms of one venue are no two venues.
  expect(await theirs.getByText('you hold this night at', { exact: false }).count()).toBe(0);
  expect(found).toEqual([]);
});
