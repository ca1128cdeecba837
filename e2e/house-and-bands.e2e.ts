import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Role } from '#core/members/roles.ts';
import { type Person, peopleOf } from '#testing/people.ts';
import { newArtist, newVenue, type Player, soldAtDoor } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

type Account = Pick<Player, 'client' | 'userId'>;

async function join(of: Player, side: 'artist' | 'venue', role: Role, name: string): Promise<Account> {
  const person = await stage.backend.signUp({ userType: 'venue' });
  await add(of, side, role, person);
  await person.client.from('settings').update({ full_name: name }).eq('user_id', person.userId);
  return person;
}
const add = (of: Player, side: 'artist' | 'venue', role: Role, { userId }: Account) =>
  stage.backend.pool.query(
    'insert into private.profile_members (profile_id, side, user_id, role) values ($1, $2, $3, $4)',
    [of.profileId, side, userId, role],
  );

/** Somebody as they act for a profile. */
async function acting(account: Account, of: Player, side: 'artist' | 'venue'): Promise<Person> {
  const { data } = await account.client.auth.getSession();
  return {
    ...{ userId: account.userId, profileId: of.profileId, name: of.name, side },
    ...{ token: data.session?.access_token ?? '', actsFor: of.profileId },
  } as Person;
}

/** What a page says of money, where it says any. */
const money = async (page: Page) =>
  ((await page.getByRole('main').textContent()) ?? '').match(/[€$£]\s?\d/g) ?? [];

test('three people of a house and a manager of two bands book, change, run and settle a night, each seeing what they may', {
  timeout: 300_000,
}, async () => {
  const { backend } = stage;
  const people = peopleOf(backend);
  const [house, winds, tides] = await Promise.all([
    newVenue(backend, 'Harbour Hall'),
    newArtist(backend, 'Four Winds'),
    newArtist(backend, 'Low Tides'),
  ]);
  const [vera, pat, fin] = await Promise.all([
    join(house, 'venue', 'booker', 'Vera'),
    join(house, 'venue', 'production', 'Pat'),
    join(house, 'venue', 'finance', 'Fin'),
  ]);
  const mo = await join(winds, 'artist', 'booker', 'Mo');
  await add(tides, 'artist', 'owner', mo);
  const [booker, production, finance] = (await Promise.all(
    [vera, pat, fin].map((account) => acting(account, house, 'venue')),
  )) as [Person, Person, Person];
  const [forWinds, forTides] = [await acting(mo, winds, 'artist'), await acting(mo, tides, 'artist')];

  // Vera books both bands for one night.
  const date = await people.dayIn(20);
  const showId = await people.open(booker, date, { slots: 2 });
  const deal = { kind: 'guarantee', guaranteeCents: 30_000 };
  const ask = (artist: Player, setStart: string) =>
    people.done(booker, 'request-booking', {
      showId,
      artistId: artist.profileId,
      deal,
      setStart,
      setMinutes: 45,
    });
  const { bookingId: first = '' } = await ask(winds, '20:30');
  const { bookingId: second = '' } = await ask(tides, '21:30');
  for (const who of [production, finance])
    expect(await people.refused(who, 'withdraw-booking', { bookingId: first })).toMatch(/^403 not-your-role/);

  // Mo answers for each band under its own name.
  const manager = await enterAs(stage, mo, `/artist/matches?list=requests&for=${winds.profileId}`, {
    name: 'the manager',
  });
  const accept = async () => {
    await manager
      .getByRole('article', { name: /Harbour Hall/ })
      .getByRole('button', { name: 'Accept' })
      .click();
    await manager.getByRole('dialog').getByRole('button', { name: 'Accept and book' }).click();
  };
  await manager.getByRole('button', { name: 'Switch account: Four Winds' }).waitFor();
  await accept();
  await manager.getByText('Booked: Four Winds at Harbour Hall').waitFor();
  expect(await people.refused(forWinds, 'accept-booking', { bookingId: second })).toMatch(/^404/);
  await manager.goto(new URL(`/artist/matches?list=requests&for=${tides.profileId}`, manager.url()).href);
  await manager.getByRole('button', { name: 'Switch account: Low Tides' }).waitFor();
  await accept();
  await manager.getByText('Booked: Low Tides at Harbour Hall').waitFor();

  // A change of one set, proposed by the house and agreed to by the band, each by the person who may.
  const change = { bookingId: first, changes: { setMinutes: 40 }, signerName: 'Vera' };
  for (const who of [production, finance])
    expect(await people.refused(who, 'propose-change', change)).toMatch(/^403 not-your-role/);
  const { changeId } = await people.done(booker, 'propose-change', change);
  await people.done(forWinds, 'answer-change', { changeId, agree: true, signerName: 'Mo' });

  // Pat runs the night, and reads no money on any page that opens.
  const stageHand = await enterAs(stage, pat, `/night/${showId}`, { name: 'production' });
  await stageHand.getByText('Four Winds').first().waitFor();
  expect(await money(stageHand)).toEqual([]);
  await stageHand
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click();
  await stageHand.getByText('Version 1 is published.').waitFor();
  await stageHand.goto(new URL('/venue/finances/revenue', stageHand.url()).href);
  await stageHand.waitForURL('**/venue/calendar');
  const at = (await people.row('shows', showId)).starts_at;
  const items = [{ id: 'set-1', kind: 'set', bookingId: first, label: 'Four Winds', at, minutes: 40 }];
  expect(await people.refused(finance, 'publish-running-order', { showId, basedOn: 1, items })).toMatch(
    /^403 not-your-role/,
  );
  await people.done(forTides, 'confirm-running-order', { showId, version: 1 });

  // Fin states and pays it; Vera and Pat move no money.
  await backend.moveClock(21);
  const figures = { bookingId: first, tiers: soldAtDoor(40) };
  for (const who of [booker, production])
    expect(await people.refused(who, 'conclude-show', figures)).toMatch(/^403 not-your-role/);
  const { settlementId } = await people.done(await acting(fin, house, 'venue'), 'conclude-show', figures);
  // Mo books for Four Winds, and its owner sees to the money.
  expect(
    await people.refused(await acting(mo, winds, 'artist'), 'confirm-statement', { settlementId }),
  ).toMatch(/^403 not-your-role/);
  await people.done(await acting(winds, winds, 'artist'), 'confirm-statement', { settlementId });
  const office = await enterAs(stage, fin, `/venue/bookings?booking=${first}&open=payout`, {
    name: 'finance',
  });
  await office.getByRole('dialog').getByText('€300.00').first().waitFor();
  expect(await people.refused(booker, 'process-payout', { bookingId: first })).toMatch(/^403 not-your-role/);

  // The story of the booking says who did what, to both sides.
  const { rows } = await backend.pool.query(
    `select distinct e.kind, s.full_name from domain_events e join settings s on s.user_id = e.actor_id
     where e.booking_id = $1 and e.kind in ('booking-requested', 'booking-accepted', 'settlement-sent') order by 1`,
    [first],
  );
  expect(rows.map(({ full_name }) => full_name)).toEqual(['Mo', 'Vera', 'Fin']);
});
