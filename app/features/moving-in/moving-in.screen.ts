import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice, seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { newVenue } from '#testing/stage.ts';
import { fileReader } from './file-reader.ts';
import type { ToWorker } from './worker-words.ts';

const screens = setTheScreens();

/** There are no workers here: the same reader answers on the page's own thread. */
class OnThisThread extends EventTarget {
  private readonly answer = fileReader();
  postMessage(asked: ToWorker) {
    queueMicrotask(() => {
      const data = this.answer(asked);
      if (data) this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }
  terminate() {}
}
beforeAll(() => vi.stubGlobal('Worker', OnThisThread));
afterAll(() => vi.unstubAllGlobals());

test('cells are shown as they are read, each doubt is asked, and nothing is written before it is said', async () => {
  const venue = await newVenue(screens.backend, 'Quay Room');
  const page = await screens.enter(venue, '/moving-in');
  await page
    .getByLabel('Or paste cells of a spreadsheet')
    .fill('date,band,fee,sold\n03/04/2025,The Gulls,£300,80\n05/04/2025,Tin Cup,£250,61\n');
  await page.getByRole('button', { name: 'Read these cells' }).click();
  await page.getByText(/can be read in two ways/).waitFor();
  const found = await inspect('the questions of a file');
  await page.getByRole('combobox', { name: /can be read in two ways/ }).click();
  await page.getByRole('option', { name: /^Day first/ }).click();
  await page.getByText('2 nights can be taken over.').waitFor();
  found.push(...(await inspect('the table of a file')));
  await page.getByRole('button', { name: 'Compare with what is there' }).click();
  await page.getByText('2 new nights.').waitFor();
  const { rows } = await screens.backend.pool.query('select from private.past_nights where user_id = $1', [
    venue.userId,
  ]);
  expect(rows).toEqual([]);
  expect(found).toEqual([]);
});

test('what was chosen for a column is taken for the next file with the same header', async () => {
  const page = await screens.enter(await newVenue(screens.backend, 'Quay Room'), '/moving-in');
  const paste = async (cells: string) => {
    await page.getByLabel('Or paste cells of a spreadsheet').fill(cells);
    await page.getByRole('button', { name: 'Read these cells' }).click();
  };
  await paste('date,qqq,fee\n2025-04-25,The Gulls,£300\n2025-05-02,Tin Cup,£250\n');
  await page.getByRole('combobox', { name: 'What “qqq” is' }).click();
  await page.getByRole('option', { name: 'Act', exact: true }).click();
  await page.getByText('2 nights can be taken over.').waitFor();
  await page.getByRole('button', { name: 'Compare with what is there' }).click();
  await page.getByRole('button', { name: 'Take over 2 nights' }).click();
  await page.getByRole('button', { name: 'Take back 2 nights' }).waitFor();
  await paste('date,qqq,fee\n2025-06-06,Low Tide,£200\n');
  await page.getByText(/^The columns are taken as they were for “Pasted cells”/).waitFor();
  await page.getByText('1 night can be taken over.').waitFor();
  expect(await page.getByRole('combobox', { name: 'What “qqq” is' }).textContent()).toContain('Act');
});

const room = (id: string, name: string) => ({
  ...{
    id,
    name,
    capacity: 90,
    seating: null,
    stage: '',
    backline: null,
    sound_tech: null,
    lights_tech: null,
  },
  ...{ load_in: null, doors: '19:00:00', curfew: null, turn_round_minutes: 30, costs: [], parts: [] },
});

test('the profile, rooms and settings of an archive are shown one by one, and what stands here stays unless it is chosen', async () => {
  const venue = await newVenue(screens.backend, 'Quay Room');
  await screens.backend.pool.query(
    `update venue_profiles set bio = null, website = 'https://quay.example' where user_id = $1`,
    [venue.userId],
  );
  const page = await screens.enter(venue, '/moving-in');
  const row = {
    name: 'Pier Hall',
    bio: 'By the water.',
    capacity: 300,
    website: 'https://pier.example',
    verified: true,
  };
  const zip = zipSync({
    'archive.json': strToU8(JSON.stringify({ format: 'running-order-archive', version: 1, side: 'venue' })),
    'profile.json': strToU8(JSON.stringify([row])),
    'rooms.json': strToU8(JSON.stringify([room('1', 'Main room'), room('2', 'Cellar')])),
    'settings.json': strToU8(JSON.stringify([{ email_newsletter: true, email_messages: true }])),
  });
  const file = new File([zip as BlobPart], 'running-order.zip', { type: 'application/zip' });
  await page.getByText('Choose or drop a file').first().waitFor();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [file] });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await page.getByRole('heading', { name: 'The profile in this archive' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Bio' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Website' }).isChecked()).toBe(false);
  await page.getByText('In the archive: https://pier.example').waitFor();
  await page.getByText('Here now: https://quay.example').waitFor();
  expect(await inspect('the profile of an archive')).toEqual([]);
  await page.getByRole('button', { name: 'Take over 1 field' }).click();
  await page.getByRole('button', { name: 'Take back 1 field' }).waitFor();
  const { rows } = await screens.backend.pool.query(
    'select name, bio, website from venue_profiles where user_id = $1',
    [venue.userId],
  );
  expect(rows).toEqual([{ name: 'Quay Room', bio: 'By the water.', website: 'https://quay.example' }]);

  // Beside it: a room that is not here is chosen, one of the same name is not.
  expect(await page.getByRole('checkbox', { name: 'Main room' }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Take over 1 room' }).click();
  await closeNotice(page, 'success', '1 room taken over');
  expect(await page.getByRole('checkbox', { name: 'Email Notifications: Newsletter' }).isChecked()).toBe(
    true,
  );
  await page.getByRole('button', { name: 'Take over 1 setting' }).click();
  await seeNotice(page, 'success', '1 setting taken over');
  const written = await screens.backend.pool.query(
    `select (select array_agg(name || ' ' || coalesce(capacity, 0) order by name) from rooms where venue_id = $1) as rooms,
       (select email_newsletter from settings where user_id = $2) as newsletter`,
    [venue.profileId, venue.userId],
  );
  expect(written.rows).toEqual([{ rooms: ['Cellar 90', 'Main room 0'], newsletter: true }]);

  await page.getByRole('button', { name: 'Take back 1 room' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await seeNotice(page, 'success', 'Taken back: 1 row');
  const left = await screens.backend.pool.query('select name from rooms where venue_id = $1', [
    venue.profileId,
  ]);
  expect(left.rows).toEqual([{ name: 'Main room' }]);
});
