import { beforeAll, expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { discard } from '#app/testing/unsaved.ts';
import { addDays, formatDay } from '#core/calendar/day.ts';
import { aRoom } from '#testing/rooms.ts';
import { act, newVenue, type Player } from '#testing/stage.ts';
import { testToday } from '#testing/test-clock.ts';

const screens = setTheScreens();
let venue: Player;

beforeAll(async () => {
  venue = await newVenue(screens.backend);
});

const enter = (path = '/venue/rooms') => screens.enter(venue, path);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const card = (page: Page, name: string) =>
  page.locator('main section').filter({ hasText: new RegExp(`^${name}`) });
const fact = (page: Page, room: string, words: string) =>
  card(page, room).getByText(words, { exact: true }).waitFor();

test('a house with one room keeps its times and costs, and the word is only where one adds a second', async () => {
  const page = await enter();
  await heading(page, 'House times and costs').waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = dialog(page, 'House times and costs');
  await form.getByLabel('Load-in').waitFor();
  expect(await form.getByLabel('Name', { exact: true }).count()).toBe(0);
  expect(await inspect('the form of the house')).toEqual([]);
  await form.getByLabel('Load-in').fill('16:00');
  await form.getByLabel('Doors').fill('19:30');
  await form.getByLabel('Curfew').fill('01:00');
  await form.getByText('The next morning.').waitFor();
  await form.getByLabel('Turn-round').fill('45');
  await form.getByRole('button', { name: 'Add a cost' }).click();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.getByText('Please say what the cost is for.', { exact: true }).waitFor();
  await form.getByLabel('Cost 1', { exact: true }).fill('Sound engineer');
  await form.getByLabel('Amount of cost 1').fill('180');
  await form.getByRole('button', { name: 'Add a cost' }).click();
  await form.getByLabel('Cost 2', { exact: true }).fill('Security');
  await form.getByLabel('Amount of cost 2').fill('140.50');
  await form.getByText('Together €320.50 a night').waitFor();
  const texts = (await form.textContent()) + (await page.locator('main').textContent());
  expect(texts.match(/\w*rooms?\b/gi)).toEqual(['room']);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await closeNotice(page, 'success', 'Saved');
  await form.waitFor({ state: 'detached' });
  await page.reload();
  await fact(page, 'Usually', 'Load-in 4:00 PM · Doors 7:30 PM · Curfew 1:00 AM');
  await fact(page, 'Usually', '45 minutes between two shows');
  await page.getByText('Sound engineer €180, Security €140.50').waitFor();
  expect(await inspect('the house')).toEqual([]);
});

test('the edit form of the profile and the palette lead there', async () => {
  const page = await enter('/venue-edit-profile');
  await page.getByRole('heading', { name: 'Times, technics and costs of the house' }).waitFor();
  await page.getByRole('link', { name: 'House times and costs' }).click();
  await heading(page, 'House times and costs').waitFor();
  await page.walkTo('/venue-dashboard');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Search and acts' }).getByRole('combobox').fill('rooms');
  await page.getByRole('option', { name: /House Times and Costs/ }).click();
  await page.waitForURL('/venue/rooms');
});

test('the second room asks what the first is called; what is refused stays as it was typed', async () => {
  const page = await enter();
  await page.getByRole('button', { name: 'Add a second room' }).click();
  const form = dialog(page, 'Add a second room');
  await form.getByRole('button', { name: 'Add the second room' }).click();
  await form.getByText('Please give the room a name').first().waitFor();
  expect(form.getByText('Please give the room a name', { exact: true }).count()).toBe(2);
  await form.getByLabel('What you have now is called').fill('Hall');
  await form.getByLabel('The second is called').fill('hall');
  await form.getByLabel('Capacity').fill('120');
  await form.getByRole('button', { name: 'Add the second room' }).click();
  await form.getByText(/You have a room called .*hall.* already\. Choose another name\./).waitFor();
  await expect.poll(() => form.getByLabel('The second is called').isFocused()).toBe(true);
  expect(await form.getByLabel('Capacity').inputValue()).toBe('120');
  await form.getByLabel('The second is called').fill('Club');
  await form.getByRole('button', { name: 'Add the second room' }).click();
  await closeNotice(page, 'success', 'Club is added');
  await heading(page, 'Rooms').waitFor();
  await fact(page, 'Hall', '45 minutes between two shows');
  await fact(page, 'Club', '120 people');
  expect(await inspect('two rooms')).toEqual([]);
  await page.walkTo('/venue-edit-profile');
  await page.getByRole('heading', { level: 2, name: 'Rooms' }).waitFor();
});

test('several rooms are combined, at least two; their capacity is that of all', async () => {
  const page = await enter();
  await page.getByRole('button', { name: 'Combine rooms' }).click();
  const form = dialog(page, 'Combine rooms');
  await form.getByLabel('Name', { exact: true }).fill('Whole house');
  await form.getByRole('checkbox', { name: 'Hall' }).click();
  await form.getByRole('button', { name: 'Combine', exact: true }).click();
  await form.getByText('A combination has at least two rooms').waitFor();
  await form.getByRole('checkbox', { name: 'Club' }).click();
  await form.getByRole('button', { name: 'Combine', exact: true }).click();
  await closeNotice(page, 'success', 'Whole house can be chosen for a show');
  await page.getByText('Hall and Club as one').waitFor();
  await fact(page, 'Whole house', '190 people, its rooms together');
  // Closing a form that was changed asks first.
  await page.getByRole('button', { name: 'Edit Club' }).click();
  const edit = dialog(page, 'Edit Club');
  await edit.getByLabel('Stage').fill('4 × 3 m');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await discard(page);
  await edit.waitFor({ state: 'detached' });
  expect(page.getByText('4 × 3 m').count()).toBe(0);
});

test('a room with a show to come is not archived, and says so; one without goes, and comes back', async () => {
  const page = await enter();
  const day = addDays(testToday(), 20);
  const { rows } = await screens.backend.pool.query(
    "select id from rooms where venue_id = $1 and name = 'Hall'",
    [venue.profileId],
  );
  const opened = await screens.backend.command(venue.client, 'open-show', {
    ...{ date: day, doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1000 },
    roomId: rows[0].id,
  });
  expect(opened.status).toBe(200);
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Archive Whole house' }).click();
  await question.getByText(/Nothing new can be put in it then/).waitFor();
  await question.getByRole('button', { name: 'Archive', exact: true }).click();
  await closeNotice(page, 'success', 'Whole house is archived');
  await page.getByRole('button', { name: 'Archive Hall' }).click();
  await question.getByRole('button', { name: 'Archive', exact: true }).click();
  await question.getByText(new RegExp(`Hall.* has a show to come, on ${formatDay(day)}`)).waitFor();
  expect(await inspect('a refused archive')).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Archived (1)').click();
  await page.getByRole('button', { name: 'Take back Whole house' }).click();
  await closeNotice(page, 'success', 'Whole house is back');
  await page.getByRole('button', { name: 'Edit Whole house' }).waitFor();
});

test('rooms that hear each other ask before both are loud', async () => {
  const loud = await newVenue(screens.backend);
  const [hall, club] = [aRoom('Hall'), aRoom('Club')];
  for (const room of [hall, club])
    expect((await act(screens.backend, loud, 'keep-room', room)).status).toBe(200);
  const page = await screens.enter(loud, '/venue/rooms');
  await page.getByRole('button', { name: 'Edit Hall' }).click();
  const form = dialog(page, 'Edit Hall');
  await form.getByText('Rooms that hear it').waitFor();
  await form.getByRole('combobox', { name: 'Club' }).click();
  await page.getByRole('option', { name: 'Ask me before both are loud' }).click();
  const found = await inspect('a room that hears another');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await closeNotice(page, 'success', 'Hall is saved');
  await page.getByText('Club (ask first)', { exact: true }).waitFor();
  await page.getByText('Hall (ask first)', { exact: true }).waitFor();

  const day = addDays(testToday(), 30);
  const opening = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1000, date: day };
  const late = { ...opening, roomId: club.roomId, title: 'Late Songs' };
  expect((await act(screens.backend, loud, 'open-show', late)).status).toBe(200);
  await page.goto(`/venue/calendar?date=${day}`);
  await page.getByRole('button', { name: 'Open Another Show' }).click();
  const opened = page.getByRole('dialog', { name: /^Open / });
  await opened.getByRole('combobox', { name: /^Room/ }).click();
  await page.getByRole('option', { name: /^Hall/ }).click();
  await opened.locator('input[name="doors"]').fill('18:00');
  await opened.locator('input[name="showTime"]').fill('19:30');
  await opened.locator('input[name="curfew"]').fill('22:00');
  await opened.getByRole('textbox', { name: /^Full-price ticket/ }).fill('12');
  await opened.getByRole('button', { name: 'Open this date' }).click();
  const question = page.getByRole('alertdialog', { name: 'Both loud at once?' });
  await question
    .getByText(`Hall hears Club, which has Late Songs on ${formatDay(day)}, 7:00 PM to 11:00 PM.`, {
      exact: false,
    })
    .waitFor();
  found.push(...(await inspect('the question')));
  await question.getByRole('button', { name: 'Choose another time or room' }).click();
  await opened.getByRole('button', { name: 'Open this date' }).click();
  await question.getByRole('button', { name: 'Do it all the same' }).click();
  await closeNotice(page, 'success', `${formatDay(day)} is open`);
  expect(found).toEqual([]);
});
