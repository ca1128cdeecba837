import { expect, test } from 'vitest';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

async function done(who: Player, command: string, input: object): Promise<Record<string, unknown>> {
  const { status, data, message } = await act(stage.backend, who, command, input);
  if (status !== 200) throw new Error(`${command}: ${message}`);
  return data;
}

/** A band member with an account of their own. */
async function memberOf(band: Player, name: string) {
  const person = await stage.backend.signUp({ userType: 'artist' });
  await person.client.from('settings').update({ full_name: name }).eq('user_id', person.userId);
  await stage.backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'artist', $2, 'crew')`,
    [band.profileId, person.userId],
  );
  return person;
}

test('a band says yes from its bell and from its mail, and its leader sees who is missing and accepts', async () => {
  const { backend } = stage;
  const [venue, band] = [await newVenue(backend, 'The Quiet Room'), await newArtist(backend, 'Four Winds')];
  const [ann, bo, cy] = await Promise.all([
    memberOf(band, 'Ann'),
    memberOf(band, 'Bo'),
    memberOf(band, 'Cy'),
  ]);

  // The leader says who has to be free.
  const leader = await enterAs(stage, band, '/members', { name: 'the leader' });
  for (const name of ['Ann', 'Bo', 'Cy'])
    await leader.getByRole('checkbox', { name: new RegExp(`^Has to be free.*${name}`) }).click();
  await leader.getByRole('checkbox', { name: /^Has to be free.*Cy/, checked: true }).waitFor();
  expect(await inspect(leader, 'members of a band')).toEqual([]);

  // Cy keeps a day, before anybody asks.
  const date = await peopleOf(backend).aNight();
  const cys = await enterAs(stage, cy, '/my-days', { name: 'Cy' });
  await cys.getByText('No offer waits for you').waitFor();
  for (let month = 0; month < 24 && (await cys.locator(`[data-day="${date}"]`).count()) === 0; month += 1)
    await cys.getByRole('button', { name: 'Next month' }).click();
  await cys.locator(`[data-day="${date}"]`).click();
  await cys.getByRole('button', { name: 'I am free' }).click();
  await cys.getByText('Choose a day').waitFor();
  expect(await inspect(cys, 'days of a member')).toEqual([]);

  const { showId } = await done(venue, 'open-show', {
    ...{ date, doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1500 },
  });
  const deal = { kind: 'guarantee', guaranteeCents: 30_000 };
  await done(venue, 'request-booking', { showId, artistId: band.profileId, deal });

  await leader.goto(new URL('/artist/matches?list=requests', leader.url()).href);
  const offer = leader.getByRole('article', { name: /The Quiet Room/ });
  await offer.getByText('1 of 3 is free').waitFor();
  await offer.getByText('Ann: not said yet').waitFor();

  // From the bell, with one press; the leader's open page follows.
  const anns = await enterAs(stage, ann, '/artist/calendar', { name: 'Ann' });
  await anns.getByRole('button', { name: 'Notifications, 1 new' }).click();
  const bell = anns.getByRole('dialog', { name: 'Notifications' });
  expect(await bell.textContent()).not.toContain('300');
  await bell.getByRole('button', { name: /^I am free/ }).click();
  await offer.getByText('2 of 3 are free').waitFor();

  // From the mail, with one press and without signing in.
  await backend.runJobs();
  const mail = (await backend.mails()).find(({ to }) => to === bo.email);
  const [, no] = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+\/band\/\S+/g)].map(([link]) => link);
  const { page: phone } = await stage.enter('/', { name: 'Bo' });
  // A driven browser says that it is one, and the page then waits for a press.
  await phone.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  await phone.goto(String(no));
  await phone.getByRole('heading', { name: 'You are not free' }).waitFor();
  await offer.getByText('Bo: not free').waitFor();

  // Nothing is accepted without Bo before that is said.
  await offer.getByRole('button', { name: 'Accept' }).click();
  const dialog = leader.getByRole('dialog');
  await dialog.getByText('2 of 3 are free').waitFor();
  await dialog.getByRole('button', { name: 'Accept and book' }).click();
  await dialog.getByText('Bo is not free that day.').waitFor();
  expect(await inspect(leader, 'an offer without everybody', [['desk', 'light']])).toEqual([]);
  await phone.getByRole('button', { name: 'No, I am free' }).click();
  await phone.getByRole('heading', { name: 'You are free' }).waitFor();
  await dialog.getByText('All 3 are free').waitFor();
  await dialog.getByRole('button', { name: /^Accept/ }).click();
  await leader.getByText('Booked: Four Winds at The Quiet Room').waitFor();
});
