import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Side } from '#core/booking/side.ts';
import type { Contract } from '#core/contract/define.ts';
import { type ActName, acts, archives, documents, reads, secretDocuments } from '#core/contract/index.ts';
import { ROLES, type Role, roleMay } from '#core/members/roles.ts';
import { TOOLS } from '#server/http/mcp/tools-server.ts';
import { assistant, tokenOf } from '#testing/assistant.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { goodInputs } from '#testing/good-inputs.ts';
import { type LinkedNight, playLinkedNights } from '#testing/linked-nights.ts';
import { type People, type Person, peopleOf } from '#testing/people.ts';

/**
 * What each role of a profile may ask, made from the contracts: an act or a read without an ability fails here. A member who was removed, and
 * somebody who names a profile of others, are refused all that concerns a profile. Whoever holds the link of a booking or of
 * a box office is asked with all of them.
 */
let backend: TestBackend;
let people: People;
let members: Record<Side, Record<Role | 'removed' | 'stranger', Person>>;
let nights: Record<Side, { mine: LinkedNight; other: LinkedNight }>;
beforeAll(async () => {
  backend = await startTestBackend();
  people = peopleOf(backend);
  members = { artist: await membersOf('artist'), venue: await membersOf('venue') };
  const [mine, other, room, otherRoom] = await playLinkedNights(backend, people, [
    ...(['artist', 'artist', 'venue', 'venue'] as const),
  ]);
  if (!mine || !other || !room || !otherRoom) throw new Error('not all nights were played');
  nights = { artist: { mine, other }, venue: { mine: room, other: otherRoom } };
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
        'make-own-archive',
        'own-archive',
        'my-data',
        'answer-band',
        'own-days',
        'mark-own-days',
        'add-own-calendar',
        'change-own-calendar',
        'own-calendars-in',
        'keep-push-device',
        'forget-push-device',
        'push-devices',
        'bounced-address',
        'confirm-address',
        'my-announcements',
        'close-announcement',
        ...[
          'mail-link-code',
          'prove-mailbox',
          'pass-on-link',
          'write-by-link',
          'booking-by-link',
          'bookings/:id/message-file',
          'waiting-nights',
          'claim-outsider',
          'merge-profile',
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

describe('by an assistant with a token of theirs', () => {
  test.each(['artist', 'venue'] as const)('is for the roles that may, of a %s', async (side) => {
    for (const role of ROLES) {
      const who = members[side][role];
      const { token } = await tokenOf(people, who, 'read', 'write', 'money');
      const { client, call } = await assistant(backend, token);
      const open = TOOLS.filter(({ asks }) =>
        asks.every(
          ({ who: of, may }) =>
            (of === 'signed-in' || of === side) && may && may !== 'person' && roleMay(role, may),
        ),
      ).map(({ name }) => name);
      const { tools } = await client.listTools();
      expect(
        tools.map(({ name }) => name),
        role,
      ).toEqual(open);
      for (const { name } of TOOLS) {
        const { text } = await call(name);
        expect(/\((not-your-role|only-(artists|venues))\)$/.test(text), `${role}: ${name}: ${text}`).toBe(
          !open.includes(name),
        );
      }
      await client.close();
    }
    for (const who of ['removed', 'stranger'] as const)
      expect((await asked(acts.makeApiToken, members[side][who])).error?.code, who).toBe('not-a-member');
  });
});

/** To remove somebody else is for owners; to leave is for everybody. */
const isForOwners = ({ name }: Contract, code: string | undefined) =>
  name === 'remove-member' && code === 'not-your-role';

/** As `asked`, naming what belongs to a night of a link. */
const askedOf = (contract: Contract, who: Person, { ids }: LinkedNight) => {
  const of = contract.byLink?.of;
  const id = of && of !== 'link' ? ids[of] : '';
  if (contract.kind === 'act')
    return people.send(who, contract.name, {
      ...goodInputs[contract.name as ActName],
      ...(of && of !== 'link' ? { [of]: id } : {}),
    });
  const path = contract.name.replace(':id', id || crypto.randomUUID());
  return people.read(who, contract.kind === 'read' && id ? `/${path}?${of}=${id}` : `/${path}`);
};

/** What links are refused with beside what anybody is. */
const OF_LINKS = ['not-by-link', 'prove-mailbox', 'link-over'];

describe.each(all.filter(({ who }) => who !== 'visitor'))('$name by the link of a booking', (contract) => {
  const { byLink, who } = contract;
  test.each(['artist', 'venue'] as const)('is for those whose part has it, of a %s', async (side) => {
    const { mine, other } = nights[side];
    const codeOf = async (holder: Person, night = mine) =>
      (await askedOf(contract, holder, night)).error?.code;
    const others = who === 'artist' || who === 'venue' ? who !== side : false;
    if (!byLink || others) {
      const refusal = byLink ? `only-${who}s` : 'not-by-link';
      for (const holder of [mine.proved, mine.unproved, mine.colleague])
        expect(await codeOf(holder)).toBe(refusal);
      return;
    }
    if (byLink.of !== 'link')
      for (const holder of [mine.proved, mine.unproved, mine.colleague])
        expect(await codeOf(holder, other), 'of another booking').toBe('not-by-link');
    // Of these only refusals of links are asked: what the first one has done is over for the next one.
    const refusalOf = async (holder: Person) => {
      const code = await codeOf(holder);
      return OF_LINKS.find((refusal) => refusal === code);
    };
    expect(await refusalOf(mine.unproved)).toBe(byLink.proved ? 'prove-mailbox' : undefined);
    const isForOwnMailbox = byLink.ownMailbox || (byLink.of === 'link' && !byLink.onlyByLink);
    expect(await refusalOf(mine.colleague)).toBe(isForOwnMailbox ? 'not-by-link' : undefined);
    expect(await refusalOf(mine.proved)).toBeUndefined();
  });
});

test('the link of a box office counts its own night, and opens nothing else: as input, as a session, as a link of a booking, as a token', async () => {
  const venue = await people.venue();
  const [own, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const [showId] = await Promise.all(
    [own, other].map(async (id) => {
      const show = await people.open(venue, await people.aNight());
      const tiers = [{ id, name: 'Full price', priceCents: 1700, allocation: null, onSaleOn: null }];
      await people.done(venue, 'keep-ticket-tiers', { showId: show, url: null, tiers });
      return show;
    }),
  );
  const making = { how: 'make', opens: 'box-office', showId, label: 'Desk' };
  const { token = '' } = await people.done(venue, 'share-night', making);
  const count = (tierId: string) => ({ token, counts: [{ tierId, sold: 1 }] });
  const opened: string[] = [];
  for (const contract of [...all, ...Object.values(secretDocuments)]) {
    const { kind, name, who } = contract;
    const hasBody = kind === 'act' || kind === 'secret-document';
    const asks = (by: string | null, input: object = {}) => {
      const body = { fileId: own, ...goodInputs[name as ActName], ...input };
      return hasBody
        ? people.sendRaw(by, name, JSON.stringify(body), crypto.randomUUID())
        : people.read(by === null ? null : { ...venue, token: by }, `/${name.replace(':id', own)}`);
    };
    for (const by of [token, `ro_${token}`])
      expect((await asks(by)).error?.code, name).toBe(by === token ? 'not-signed-in' : 'token-over');
    if (who !== 'visitor') expect((await asks(`link ${token}`)).error?.code, name).toBe('link-over');
    // What takes a token of another kind takes it for none; what takes none is anybody's.
    if (!hasBody || !(contract.input instanceof z.ZodObject) || !('token' in contract.input.shape)) continue;
    const { status } = await asks(null, name === 'count-at-box-office' ? count(own) : { token });
    if (status === 200) opened.push(name);
  }
  expect(opened).toEqual(['open-box-office', 'count-at-box-office']);
  expect(await people.refused(null, 'count-at-box-office', count(other))).toContain('unknown-price');
  for (const path of [
    '/rest/v1/shows?select=id',
    '/auth/v1/user',
    '/storage/v1/object/riders/x/y.pdf',
    '/functions/v1/api/mcp',
  ]) {
    const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` };
    expect((await fetch(`${backend.url}${path}`, { headers })).status, path).toBeGreaterThanOrEqual(400);
  }
});
