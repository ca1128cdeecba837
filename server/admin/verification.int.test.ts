import { beforeAll, expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { anAdmin } from '#testing/admins.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';
import { newArtist, newVenue, type Player } from '#testing/stage.ts';

const { backend, people } = setPeople();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(backend, people);
});

const proof = { words: 'Our site names this profile.', links: ['nova-drift.example.com/about'] };
const as = ({ userId, profileId, name }: Player, side: 'artist' | 'venue', token: string): Person => ({
  ...{ userId, profileId, name, side, token },
});
const tokenOf = async ({ client }: Player) =>
  (await client.auth.getSession()).data.session?.access_token ?? '';
async function read<Answer>(name: string, token: string): Promise<Answer> {
  const response = await fetch(`${backend.url}/functions/v1/api/${name}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { data: Answer }).data;
}
const mine = (token: string) => read<ReadAnswer<'my-verification'>>('my-verification', token);
const waiting = async () =>
  (await read<ReadAnswer<'verification-requests'>>('verification-requests', admin.token)).requests;
const bellOf = async ({ userId }: Pick<Person, 'userId'>) =>
  (
    await backend.pool.query(
      'select kind, params, route from notifications where user_id = $1 order by seq',
      [userId],
    )
  ).rows;
const mailsTo = async (email: string) => {
  await backend.runJobs();
  return (await backend.mails()).filter(({ to }) => to === email);
};

test.each(['artist', 'venue'] as const)(
  'a profile of an %s asks with proof, is given the badge, and loses it, and is told each time',
  async (side) => {
    const player = await (side === 'artist' ? newArtist : newVenue)(backend);
    const token = await tokenOf(player);
    const person = as(player, side, token);
    const { requestId } = await people.done(person, 'ask-for-verification', proof);
    expect(await people.refused(person, 'ask-for-verification', proof)).toMatch(
      /^409 verification-asked-already/,
    );
    expect(await mine(token)).toMatchObject({
      verified: false,
      request: { id: requestId, status: 'open', note: null },
    });
    expect(await waiting()).toMatchObject([
      {
        id: requestId,
        side,
        profile: { id: player.profileId },
        words: proof.words,
        links: [`https://${proof.links[0]}`],
      },
    ]);
    expect((await bellOf(admin)).at(-1)).toMatchObject({
      kind: 'verification-asked',
      route: '/admin/verification',
    });

    const decide = (decision: string, reason: string) =>
      people.done(admin, 'decide-verification', { profileId: player.profileId, decision, reason });
    await decide('refuse', 'The page names nobody');
    expect(await mine(token)).toMatchObject({
      verified: false,
      request: { status: 'refused', note: 'The page names nobody' },
    });
    expect(await waiting()).toEqual([]);

    await people.done(person, 'ask-for-verification', proof);
    await decide('give', 'Seen on their site');
    expect((await mine(token)).verified).toBe(true);
    expect(await people.refused(person, 'ask-for-verification', proof)).toMatch(/^409 verified-already/);
    await decide('take-away', 'The site is gone');
    expect(await mine(token)).toMatchObject({
      verified: false,
      request: { status: 'taken', note: 'The site is gone' },
    });

    expect((await bellOf(person)).filter(({ kind }) => kind === 'verification-decided')).toMatchObject([
      { params: { decision: 'refuse', note: 'The page names nobody' } },
      { params: { decision: 'give', note: 'Seen on their site' } },
      { params: { decision: 'take-away', note: 'The site is gone' } },
    ]);
    const subjects = (await mailsTo(player.email)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(
      expect.arrayContaining([
        'Your profile is not verified',
        'Your profile is verified',
        'Your profile is verified no more',
      ]),
    );
  },
);

test('nobody has the badge without an admin', async () => {
  const venue = await newVenue(backend);
  const forged = await venue.client
    .from('venue_profiles')
    .update({ verified: true } as never)
    .eq('id', venue.profileId);
  expect(forged.error).not.toBeNull();
  const person = as(venue, 'venue', await tokenOf(venue));
  const input = { profileId: venue.profileId, decision: 'give', reason: 'Me' };
  expect(await people.refused(person, 'decide-verification', input)).toMatch(/^403 only-admins/);
  expect(await people.refused(admin, 'decide-verification', input)).toMatch(/^409 verification-not-asked/);
  expect(await people.refused(admin, 'decide-verification', { ...input, decision: 'take-away' })).toMatch(
    /^409 not-verified/,
  );
});
