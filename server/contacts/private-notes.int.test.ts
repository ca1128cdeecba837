import { afterAll, beforeAll, expect, test } from 'vitest';
import { reads } from '#core/contract/index.ts';
import { anAdmin } from '#testing/admins.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { aContact } from '#testing/contacts.ts';
import { findText } from '#testing/find-text.ts';
import { playLinkedNights } from '#testing/linked-nights.ts';
import { GUARANTEE, type People, type Person, peopleOf } from '#testing/people.ts';

let backend: TestBackend;
let people: People;
beforeAll(async () => {
  backend = await startTestBackend();
  people = peopleOf(backend);
});
afterAll(() => backend?.stop());

const NOTE = 'Drinks before the second set';
const TAG = 'never-again';

test('what a profile notes about a contact stands in its address book alone, on no page of anybody else', async () => {
  const [night] = await playLinkedNights(backend, people, ['artist']);
  if (!night) throw new Error('no night was played');
  const { keeper, proved, colleague, ids } = night;
  const act = await people.artist();
  const { bookingId: withMember } = await people.done(keeper, 'request-booking', {
    ...{ showId: await people.open(keeper, await people.aNight()), artistId: act.profileId, deal: GUARANTEE },
  });
  // Both acts are contacts, with a note on each; one has an account.
  const contacts: string[] = [];
  for (const [profileId, name] of [
    [proved.profileId, proved.name],
    [act.profileId, act.name],
  ] as const) {
    const { contactId = '' } = await people.done(keeper, 'add-to-contacts', { profileId });
    await people.done(keeper, 'keep-contact', aContact(name, { contactId, notes: NOTE, tags: [TAG] }));
    contacts.push(contactId);
  }
  const own = JSON.stringify((await people.read(keeper, `/contact-card?contactId=${contacts[0]}`)).data);
  expect(own).toContain(NOTE);
  // No event, message, mail, paper or log holds it.
  expect(new Set((await findText(backend.pool, NOTE)).map((at) => at.replace(/\.\w+$/, '')))).toEqual(
    new Set(['public.contacts']),
  );

  const crew = await people.artist();
  await backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'venue', $2, 'crew')`,
    [keeper.profileId, crew.userId],
  );
  const admin = await anAdmin(backend, people);
  const readers: [string, Person | null][] = [
    ['the act by its link', proved],
    ['a colleague by a link', colleague],
    ['an act with an account', act],
    ['crew of the house', { ...crew, side: 'venue', actsFor: keeper.profileId }],
    ['another venue', await people.venue()],
    ['an admin', admin],
    ['a visitor', null],
  ];
  const { rows: talks } = await backend.pool.query('select id from conversations limit 1');
  const known: Record<string, string | undefined> = {
    ...ids,
    bookingId: withMember ?? ids.bookingId,
    artistId: act.profileId,
    venueId: keeper.profileId,
    profileId: keeper.profileId,
    contactId: contacts[1],
    conversationId: talks[0]?.id,
    userId: keeper.userId,
    query: NOTE,
    q: NOTE,
    words: NOTE,
    text: NOTE,
    search: NOTE,
    tag: TAG,
    day: await people.today(),
    from: await people.today(),
    to: await people.dayIn(30),
    side: 'venue',
  };
  let answered = 0;
  for (const read of Object.values(reads)) {
    const shape = (read.query as { shape?: Record<string, unknown> }).shape ?? {};
    const query = new URLSearchParams(
      Object.keys(shape).flatMap((key) => (known[key] === undefined ? [] : [[key, known[key] ?? '']])),
    );
    for (const [who, reader] of readers) {
      const { status, data, error } = await people.read(reader, `/${read.name}?${query}`);
      if (status === 200) answered += 1;
      const said = JSON.stringify([data, error]);
      expect(said.includes(NOTE) || said.includes(TAG), `${read.name} tells ${who}`).toBe(false);
    }
  }
  expect(answered, 'enough of them were answered').toBeGreaterThan(120);
});
