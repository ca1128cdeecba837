import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { formatDay } from '#core/calendar/day.ts';
import { peopleOf } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { act, newArtist, newVenue } from '#testing/stage.ts';

const screens = setTheScreens();

test('a venue puts a hire on a day, makes it firm, and nothing else goes there', async () => {
  const venue = await newVenue(screens.backend);
  const day = await peopleOf(screens.backend).dayIn(26);
  const page = await screens.enter(venue, `/venue/calendar?date=${day}`);
  await page.getByText('Hires, rehearsals, closures: what else takes the house that day.').waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Beside shows on / });
  expect(await form.getByRole('combobox', { name: /^Room/ }).count()).toBe(0);
  await form.getByRole('button', { name: 'Put on the Calendar' }).click();
  await form.getByText('Please say what it is').waitFor();
  const found = await inspect('an empty entry');
  await form.getByLabel('Title').fill('Wedding of the Byrnes');
  await form.locator('input[name="from"]').fill('19:00');
  await form.locator('input[name="to"]').fill('18:00');
  await form.getByRole('button', { name: 'Put on the Calendar' }).click();
  await form.getByText('It must end after it starts').waitFor();
  await form.locator('input[name="to"]').fill('23:30');
  await form.getByRole('radio', { name: 'Tentative' }).click();
  await form
    .getByText('It stands on your calendar, and is in the way of nothing', { exact: false })
    .waitFor();
  await form.getByLabel('Contact').fill('Ada Byrne');
  await form.getByRole('textbox', { name: /^What the house takes/ }).fill('900');
  await form.getByRole('button', { name: 'Put on the Calendar' }).click();
  await closeNotice(page, 'success', 'Wedding of the Byrnes is on your calendar');
  await page.getByText('Private hire · 7:00 PM to 11:30 PM', { exact: true }).waitFor();
  await page.getByText('1st in line', { exact: true }).waitFor();
  await page.getByText('Ada Byrne · €900', { exact: true }).waitFor();
  found.push(...(await inspect('a day with an entry')));

  const menu = page.getByRole('button', { name: 'What to do with Wedding of the Byrnes' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change Wedding of the Byrnes' });
  await change.getByRole('radio', { name: 'Firm' }).click();
  await change.getByRole('button', { name: 'Save Changes' }).click();
  await closeNotice(page, 'success', 'Wedding of the Byrnes is on your calendar');
  await page.getByText('Firm', { exact: true }).waitFor();
  const opening = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1000 };
  const { message } = await act(screens.backend, venue, 'open-show', { date: day, ...opening });
  expect(message).toBe(`${venue.name} already has a show at that time on ${formatDay(day)}.`);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Call off' }).click();
  await page.getByRole('button', { name: 'Call it off' }).click();
  await closeNotice(page, 'success', 'Wedding of the Byrnes is off your calendar');
  await page.getByText('Hires, rehearsals, closures: what else takes the house that day.').waitFor();
  expect(found).toEqual([]);
});

test('a hire becomes a show in its room, and a show that somebody asked for becomes a hire', async () => {
  const { backend } = screens;
  const [venue, artist] = [await newVenue(backend), await newArtist(backend)];
  const day = await peopleOf(backend).dayIn(27);
  const club = aRoom('Club');
  for (const [name, input] of [
    ['keep-room', club],
    [
      'keep-use',
      {
        ...{
          useId: crypto.randomUUID(),
          roomId: club.roomId,
          kind: 'hire',
          title: 'Quiz night',
          contact: '',
        },
        ...{ note: '', day, from: '18:00', to: '22:00', firm: true, amountCents: null, filePath: null },
      },
    ],
  ] as const)
    expect((await act(backend, venue, name, input)).status).toBe(200);
  const page = await screens.enter(venue, `/venue/calendar?date=${day}`);
  await page.getByText('Private hire · Club · 6:00 PM to 10:00 PM', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'What to do with Quiz night' }).click();
  await page.getByRole('menuitem', { name: 'Make a show of it' }).click();
  const opening = page.getByRole('dialog', { name: /^Open / });
  await opening.getByRole('textbox', { name: /^Full-price ticket/ }).fill('12');
  expect(await opening.getByLabel('Title').inputValue()).toBe('Quiz night');
  await opening.getByRole('combobox', { name: /^Room/ }).getByText('Club').waitFor();
  await opening.getByRole('button', { name: 'Open this date' }).click();
  await closeNotice(page, 'success', `${formatDay(day)} is open`);
  const { rows } = await backend.pool.query('select id, room_id from shows where venue_id = $1', [
    venue.profileId,
  ]);
  expect(rows).toMatchObject([{ room_id: club.roomId }]);
  const showId = rows[0].id as string;
  const deal = { kind: 'guarantee', guaranteeCents: 20_000 };
  expect((await act(backend, artist, 'request-booking', { showId, deal })).status).toBe(200);

  await page.goto(`/venue/schedule?event=${showId}`);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Make It Something Else' }).click();
  const form = page.getByRole('dialog', { name: /^Something else on / });
  await form
    .getByText('The show is called off: 1 offer on its table will end, and the artists will be told.', {
      exact: false,
    })
    .waitFor();
  const found = await inspect('what takes the place of a show');
  expect(await form.locator('input[name="from"]').inputValue()).toBe('18:00');
  await form.getByRole('button', { name: 'Call off the Show' }).click();
  await closeNotice(page, 'success', 'Quiz night is on your calendar');
  const after = await backend.pool.query(
    `select s.status, b.ended_because, u.status as entry, u.room_id from shows s join bookings b on b.show_id = s.id
     join uses u on u.venue_id = s.venue_id and u.status = 'on' where s.id = $1`,
    [showId],
  );
  expect(after.rows).toEqual([
    { status: 'cancelled', ended_because: 'show-cancelled', entry: 'on', room_id: club.roomId },
  ]);
  expect(found).toEqual([]);
});
