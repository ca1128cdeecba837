import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { FIRST_CONTACTS, SEASON_CONTACTS } from '#core/limits/first-contacts.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
const A_DAY = FIRST_CONTACTS.ofNewProfile;
let venue: Person;

beforeEach(async () => {
  venue = await people.venue();
  await confirm(venue);
});

const confirm = ({ userId }: Person) =>
  backend.pool.query('update auth.users set email_confirmed_at = private.now() where id = $1', [userId]);

const aMailbox = () => `${randomUUID()}@band.example`;
const hashOf = (mailbox: string) => createHash('sha256').update(mailbox).digest('hex');

/** Takes a file over in which these acts have played; an artist has played at these places. */
async function takeOver(by: Person, names: readonly string[]) {
  const nights = names.map((name, at) => ({
    day: `2025-03-${String(1 + (at % 28)).padStart(2, '0')}`,
    acts: [by.side === 'venue' ? name : by.name],
    ...(by.side === 'venue' ? {} : { room: name }),
  }));
  return people.done(by, 'take-over-file', {
    ...{ name: 'nights.csv', header: 'date band', mapping: [], leftOut: 0, isTrial: false },
    rows: { kind: 'nights', nights },
  });
}

/** Adds an act without an account and asks it for a night; answers the refusal, or 'asked'. */
async function ask(by: Person, name: string, email = aMailbox()): Promise<string> {
  const { profileId } = await people.done(by, 'add-outsider', { name, email });
  const showId = await people.open(by, await people.aNight());
  const { error } = await people.send(by, 'request-booking', {
    ...{ showId, artistId: profileId, deal: GUARANTEE },
  });
  return error?.message ?? 'asked';
}

/** So many other mailboxes that it has written to within the day. */
async function wroteTo(by: Person, many: number): Promise<string[]> {
  const mailboxes = Array.from({ length: many }, aMailbox);
  await backend.pool.query(
    `insert into private.strangers_reached (reached_by, mailbox_sha256, at)
     select $1, m, private.now() - interval '1 hour' from unnest($2::text[]) m`,
    [by.profileId, mailboxes.map(hashOf)],
  );
  return mailboxes;
}

const FULL = new RegExp(
  `^In 24 hours you can write to ${A_DAY} mailboxes for the first time\\. The next one is possible`,
);

describe('the acts of a season that a profile has moved in with', () => {
  test('are asked in one evening, and leave its day to others', async () => {
    const acts = Array.from({ length: A_DAY + 2 }, (_, at) => `Band ${at}`);
    await takeOver(venue, acts);
    for (const act of acts) expect(await ask(venue, act)).toBe('asked');
    await wroteTo(venue, A_DAY - 1);
    expect(await ask(venue, 'Somebody New')).toBe('asked');
    expect(await ask(venue, 'Somebody Else')).toMatch(FULL);
    // In other letters it is the same name.
    expect(await ask(venue, 'BAND 3', aMailbox())).toBe('asked');
  });

  test('are those of its own files, while these are taken over', async () => {
    const other = await people.venue();
    await takeOver(other, ['The Gulls']);
    await wroteTo(venue, A_DAY);
    expect(await ask(venue, 'The Gulls')).toMatch(FULL);
    const { importId } = await takeOver(venue, ['The Gulls']);
    expect(await ask(venue, 'The Gulls')).toBe('asked');
    await people.done(venue, 'undo-import', { importId });
    expect(await ask(venue, 'The Gulls')).toMatch(FULL);
  });

  test('wait until whoever asks has confirmed a mailbox, which is said', async () => {
    await backend.pool.query('update auth.users set email_confirmed_at = null where id = $1', [venue.userId]);
    await takeOver(venue, ['The Gulls']);
    await wroteTo(venue, A_DAY);
    expect(await ask(venue, 'The Gulls')).toContain('Confirm the mailbox of your own account');
    await confirm(venue);
    expect(await ask(venue, 'The Gulls')).toBe('asked');
  });

  test('are so many, once: of a profile, of a person with several, and of two at once', async () => {
    const { reached } = SEASON_CONTACTS;
    const used = (profileId: string, userId: string, many: number) =>
      backend.pool.query('insert into private.season_contacts values ($1, $2, $3)', [
        profileId,
        userId,
        many,
      ]);
    await takeOver(venue, ['The Gulls', 'Tin Cup', 'Low Tide']);
    await wroteTo(venue, A_DAY);
    // One who left, one elsewhere: whoever asks has one left.
    await used(venue.profileId, (await people.venue()).userId, reached - 2);
    await used(randomUUID(), venue.userId, reached - 1);
    const both = await Promise.all([ask(venue, 'The Gulls'), ask(venue, 'Tin Cup')]);
    expect(both.filter((each) => each === 'asked')).toHaveLength(1);
    expect(both.filter((each) => FULL.test(each))).toHaveLength(1);
    await backend.moveClock(40);
    await wroteTo(venue, FIRST_CONTACTS.later);
    expect(await ask(venue, 'Low Tide')).toMatch(/^In 24 hours you can write to/);
    // The person has room again, and the profile has not.
    await backend.pool.query('delete from private.season_contacts where profile_id <> $1', [venue.profileId]);
    await used(venue.profileId, (await people.venue()).userId, 1);
    expect(await ask(venue, 'Low Tide')).toMatch(/^In 24 hours you can write to/);
  });

  test('are counted as any other once some of those who were written to want no mails', async () => {
    await takeOver(venue, ['The Gulls', 'Tin Cup']);
    const mailboxes = await wroteTo(venue, A_DAY);
    const refuse = (email: string | undefined) =>
      backend.pool.query('insert into private.unwanted_addresses (email, at) values ($1, private.now())', [
        email,
      ]);
    for (const mailbox of mailboxes.slice(1, SEASON_CONTACTS.refusals)) await refuse(mailbox);
    expect(await ask(venue, 'The Gulls')).toBe('asked');
    await refuse(mailboxes[0]);
    expect(await ask(venue, 'Tin Cup')).toMatch(FULL);
    // Whoever wants no mails is written to by nobody, whatever stands in files.
    expect(
      await people.refused(venue, 'add-outsider', { name: 'Tin Cup', email: mailboxes[0] ?? '' }),
    ).toContain('wants no mails');
  });

  test('are the venues of an artist by the places of its nights', async () => {
    const artist = await people.artist();
    await confirm(artist);
    await takeOver(artist, ['The Back Room']);
    await wroteTo(artist, A_DAY);
    const { rows } = await backend.pool.query(
      `select id from places where name = 'Rotterdam' and country_code = 'NL'`,
    );
    const askVenue = async (name: string) => {
      const add = { name, email: aMailbox(), capacity: 120, placeId: rows[0].id };
      const { profileId } = await people.done(artist, 'add-outsider', add);
      const { error } = await people.send(artist, 'ask-for-night', {
        ...{ venueId: profileId, day: await people.aNight(), deal: GUARANTEE },
      });
      return error?.message ?? 'asked';
    };
    expect(await askVenue('Another Room')).toMatch(FULL);
    expect(await askVenue('the back room')).toBe('asked');
  });
});

test('strangers with and without an account are counted together, and whoever has no mailbox is reached by nobody', async () => {
  await wroteTo(venue, A_DAY - 1);
  const first = await people.artist();
  const showId = await people.open(venue, await people.aNight());
  await people.done(venue, 'request-booking', { showId, artistId: first.profileId, deal: GUARANTEE });
  expect(await ask(venue, 'Somebody New')).toMatch(FULL);
  const next = await people.open(venue, await people.aNight());
  expect(
    await people.refused(venue, 'request-booking', {
      ...{ showId: next, artistId: (await people.artist()).profileId, deal: GUARANTEE },
    }),
  ).toContain(`you can turn to ${A_DAY} profiles`);
  const { profileId } = await people.done(venue, 'add-outsider', { name: 'By phone' });
  await people.done(venue, 'request-booking', { showId: next, artistId: profileId, deal: GUARANTEE });
});

test('the database lets as many as core says', async () => {
  const { rows } = await backend.pool.query('select * from private.most_of_season()');
  expect(rows).toEqual([SEASON_CONTACTS]);
});
