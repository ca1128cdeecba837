import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { peopleOf } from '#testing/people.ts';
import { act, newVenue, type Player } from '#testing/stage.ts';

const screens = setTheScreens();

const takeOver = (who: Player, nights: object[]) =>
  act(screens.backend, who, 'take-over-file', {
    ...{ name: 'nights.csv', header: '', mapping: [], leftOut: 0, isTrial: false },
    rows: { kind: 'nights', nights },
  });

test('a night from a file is said to be agreed elsewhere, and its act is asked with the terms of the file', async () => {
  const venue = await newVenue(screens.backend, 'Quay Room');
  const day = await peopleOf(screens.backend).dayIn(36);
  const night = { day, fee: { cents: 35_000, currency: 'EUR' }, deal: 'vs 70% of net', doors: '19:30' };
  await takeOver(venue, [{ ...night, acts: ['The Gulls'], email: 'gulls@example.org' }]);
  const page = await screens.enter(venue, `/venue/calendar?date=${day}`);
  await page.getByText('The day is taken; nobody else has agreed').waitFor();
  await page.getByText('Doors 7:30 PM · €350 · vs 70% of net').first().waitFor();
  const found = await inspect('a day that was agreed elsewhere');
  await page.getByRole('button', { name: 'Ask The Gulls to confirm' }).click();
  const find = page.getByRole('dialog', { name: 'Ask an artist' });
  await find.getByRole('button', { name: 'Add an act without an account' }).click();
  expect(await find.getByLabel('E-mail').inputValue()).toBe('gulls@example.org');
  await find.getByRole('button', { name: 'Go on to the offer' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask The Gulls to confirm' });
  expect(await ask.getByRole('textbox', { name: /Guarantee/ }).inputValue()).toContain('350');
  expect(await ask.locator('input[name="plan.doors"]').inputValue()).toBe('19:30');
  await ask.getByRole('textbox', { name: /^Ticket/ }).fill('12');
  found.push(...(await inspect('asking to confirm')));
  await ask.getByRole('button', { name: 'Send request' }).click();
  await closeNotice(page, 'success', 'Request sent to The Gulls');
  await page.getByText('Private night: The Gulls').first().waitFor();
  const { rows } = await screens.backend.pool.query(
    `select b.message, b.status, (select count(*)::int from contacts c where c.artist_id = b.artist_id) as contacts from bookings b where b.show_date = $1`,
    [day],
  );
  expect(rows).toEqual([{ message: 'As we agreed: vs 70% of net.', status: 'requested', contacts: 1 }]);
  expect(found).toEqual([]);
});

test('the dashboard names what is next, and a night is called off after one sentence', async () => {
  const venue = await newVenue(screens.backend, 'Lock House');
  const day = await peopleOf(screens.backend).dayIn(37);
  await takeOver(venue, [{ day, acts: ['Tin Cup'] }]);
  const page = await screens.enter(venue, '/venue/dashboard');
  const next = page.getByRole('region', { name: 'Agreed elsewhere' });
  expect(await inspect('the dashboard')).toEqual([]);
  await next.getByRole('link', { name: /Tin Cup/ }).click();
  await page.getByRole('button', { name: 'Call off Tin Cup' }).click();
  const question = page.getByRole('alertdialog', { name: /^Call off Tin Cup/ });
  await question.getByText(/The day is free again/).waitFor();
  await question.getByRole('button', { name: 'Call it off' }).click();
  await closeNotice(page, 'success', 'Tin Cup is off your calendar');
});
