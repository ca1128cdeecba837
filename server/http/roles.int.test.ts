import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Side } from '#core/booking/side.ts';
import type { Contract } from '#core/contract/define.ts';
import { type ActName, acts, archives, documents, reads } from '#core/contract/index.ts';
import { ROLES, type Role, roleMay } from '#core/members/roles.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { goodInputs } from '#testing/good-inputs.ts';
import { type People, type Person, peopleOf } from '#testing/people.ts';

/**
 * What each role of a profile may ask, made from the contracts: an act or a read without an ability fails here. A member who was removed, and
 * somebody who names a profile of others, are refused all that concerns a profile.
 */
let backend: TestBackend;
let people: People;
let members: Record<Side, Record<Role | 'removed' | 'stranger', Person>>;
beforeAll(async () => {
  backend = await startTestBackend();
  people = peopleOf(backend);
  members = { artist: await membersOf('artist'), venue: await membersOf('venue') };
});
afterAll(() => backend?.stop());

async function membersOf(side: Side) {
  const owner = await people[side]();
  const one = async (role: Role | 'removed' | 'stranger'): Promise<[string, Person]> => {
    // Of the other side by themselves: what counts is the profile that they act for.
    const person = await people[side === 'artist' ? 'venue' : 'artist']();
    if (role !== 'stranger')
      await backend.pool.query(
        'insert into private.profile_members (profile_id, side, user_id, role) values ($1, $2, $3, $4)',
        [owner.profileId, side, person.userId, role === 'removed' ? 'owner' : role],
      );
    if (role === 'removed') await people.done(owner, 'remove-member', { userId: person.userId });
    return [role, { ...person, side, actsFor: owner.profileId }];
  };
  return Object.fromEntries(
    await Promise.all([...ROLES, 'removed' as const, 'stranger' as const].map(one)),
  ) as Record<Role | 'removed' | 'stranger', Person>;
}

const asked = (contract: Contract, who: Person) =>
  contract.kind === 'act'
    ? people.send(who, contract.name, goodInputs[contract.name as ActName])
    : people.read(who, `/${contract.name.replace(':id', crypto.randomUUID())}`);

const all = [acts, reads, documents, archives].flatMap((kind) => Object.values(kind) as Contract[]);
const ofProfile = all.filter(({ may }) => may !== undefined && may !== 'person');

test('every act and read of somebody signed in says what their role has to include', () => {
  const without = all.filter(({ who, may }) => who !== 'visitor' && who !== 'admin' && !may);
  expect(without.map(({ name }) => name)).toEqual([]);
  expect(all.filter(({ may }) => may === 'person').map(({ name }) => name)).toEqual(
    [
      ...[
        'letters-not-printed',
        'accept-invitation',
        'make-profile',
        'delete-account',
        'my-data',
        'answer-band',
        'own-days',
        'mark-own-days',
        'add-own-calendar',
        'change-own-calendar',
        'own-calendars-in',
        'my-announcements',
        'close-announcement',
        ...[
          'mail-link-code',
          'prove-mailbox',
          'pass-on-link',
          'write-by-link',
          'booking-by-link',
          'waiting-nights',
          'claim-outsider',
        ],
      ].filter((name) => all.some((each) => each.name === name)),
    ].toSorted((a, b) => all.findIndex(({ name }) => name === a) - all.findIndex(({ name }) => name === b)),
  );
});

describe.each(ofProfile)('$name ($may)', (contract) => {
  const sides: Side[] =
    contract.who === 'artist' || contract.who === 'venue' ? [contract.who] : ['artist', 'venue'];

  test.each(sides)('is for the roles that may, of a %s', async (side) => {
    for (const role of ROLES) {
      // What an owner may is asked by the tests of each act; here it would change who the members are.
      if (role === 'owner') continue;
      const { error } = await asked(contract, members[side][role]);
      const may = contract.may !== 'person' && contract.may !== undefined && roleMay(role, contract.may);
      expect(error?.code === 'not-your-role', `${role} of ${side}: ${error?.code}`).toBe(
        !may || isForOwners(contract, error?.code),
      );
    }
    for (const who of ['removed', 'stranger'] as const)
      expect((await asked(contract, members[side][who])).error?.code, who).toBe('not-a-member');
  });
});

/** To remove somebody else is for owners; to leave is for everybody. */
const isForOwners = ({ name }: Contract, code: string | undefined) =>
  name === 'remove-member' && code === 'not-your-role';
