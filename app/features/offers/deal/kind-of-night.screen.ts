import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { peopleOf } from '#testing/people.ts';
import { newArtist, newVenue } from '#testing/stage.ts';

const screens = setTheScreens();

test('a venue saves the terms of an offer as a kind of night, and fills the next one in with it', async () => {
  const { backend } = screens;
  const [venue, artist, next] = await Promise.all([
    newVenue(backend, 'Quay Room'),
    newArtist(backend, 'Silver Lake'),
    newArtist(backend, 'Third Act'),
  ]);
  const people = peopleOf(backend);
  const ask = async (who: { name: string }, inDays: number) => {
    const page = await screens.enter(venue, `/venue/calendar?date=${await people.dayIn(inDays)}`);
    await page.getByRole('button', { name: 'Ask an Artist' }).click();
    const find = page.getByRole('dialog', { name: 'Ask an artist' });
    await find.getByRole('searchbox', { name: 'Artist' }).fill(who.name);
    await find.getByRole('button', { name: new RegExp(who.name) }).click();
    return { page, form: page.getByRole('dialog', { name: `Ask ${who.name} for a night` }) };
  };
  const { page, form } = await ask(artist, 34);
  await form.getByRole('textbox', { name: /^Ticket/ }).fill('12');
  await form.getByRole('textbox', { name: /Guarantee/ }).fill('340');
  await form.getByLabel('Doors').fill('18:30');
  await form.getByLabel('Title').fill('Quay Club');
  await form.getByRole('button', { name: 'Save as a kind of night' }).click();
  const save = page.getByRole('dialog', { name: 'Save as a kind of night' });
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await save.getByText('Please give this kind of night a name.').waitFor();
  await save.getByLabel('Name').fill('Club night');
  const found = await inspect('saving a kind of night');
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await closeNotice(page, 'success', '“Club night” is kept');

  const { page: later, form: second } = await ask(next, 41);
  await second.getByLabel(/^Message to/).fill('You were here in May.');
  await second.getByRole('combobox', { name: /Kind of night/ }).click();
  await later.getByRole('option', { name: 'Club night' }).click();
  await closeNotice(later, 'success', 'Filled in as “Club night”');
  found.push(...(await inspect('filled in as a kind of night')));
  await second.getByRole('button', { name: 'Send request' }).click();
  await second.waitFor({ state: 'detached' });
  const { rows } = await backend.pool.query(
    `select b.deal, b.message, s.title, to_char(s.doors_at at time zone s.time_zone, 'HH24:MI') as doors, s.full_price_cents
     from bookings b join shows s on s.id = b.show_id where b.artist_id = $1`,
    [next.profileId],
  );
  expect(rows).toMatchObject([
    // What the kind leaves out stays as it was typed.
    {
      ...{ deal: { kind: 'guarantee', guaranteeCents: 34_000 }, message: 'You were here in May.' },
      ...{ title: 'Quay Club', doors: '18:30', full_price_cents: 1200 },
    },
  ]);
  expect(found).toEqual([]);
});
