import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { aContact } from '#testing/contacts.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const keep = async (who: Person, name: string, more: object = {}) =>
  (await people.done(who, 'keep-contact', aContact(name, more))).contactId as string;
const mail = (value: string, label = '') => ({ emails: [{ label, value }] });
const phone = (value: string) => ({ phones: [{ label: '', value }] });
const list = async (who: Person, query = '') =>
  (await people.read(who, `/contacts?${query}`)).data as unknown as ReadAnswer<'contacts'>;
const names = async (who: Person, query = '') => (await list(who, query)).contacts.map(({ name }) => name);
const card = async (who: Person, contactId: string) =>
  (await people.read(who, `/contact-card?contactId=${contactId}`))
    .data as unknown as ReadAnswer<'contact-card'>;
const pairs = async (who: Person) =>
  (await people.read(who, '/duplicate-contacts')).data as unknown as ReadAnswer<'duplicate-contacts'>;
const member = async (of: Person, role: string): Promise<Person> => {
  const person = await people.artist();
  await backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role) values ($1, $2, $3, $4)`,
    [of.profileId, of.side, person.userId, role],
  );
  return { ...person, side: of.side, actsFor: of.profileId };
};

describe('the address book', () => {
  it('finds a contact by name, mail, phone, tag and notes, in any letters, and however a phone is written', async () => {
    const venue = await people.venue();
    await keep(venue, 'Zoë Ångström', {
      ...{ kind: 'technician', place: 'Göteborg', notes: 'Brings her own desk', tags: ['FOH', 'touring'] },
      ...{ ...mail('zoe@sound.example', 'Work'), ...phone('+46 70 123 45 67') },
    });
    await keep(venue, 'Albert 100% Percent', { kind: 'client' });
    for (const words of [
      'zoe',
      'ANGSTROM',
      'goteborg desk',
      'sound.example',
      'touring',
      '0701234567',
      '123 45 67',
    ])
      expect(await names(venue, `words=${encodeURIComponent(words)}`), words).toEqual(['Zoë Ångström']);
    // The signs of a pattern stand for themselves.
    expect(await names(venue, 'words=100%25')).toEqual(['Albert 100% Percent']);
    expect(await names(venue, 'words=_____')).toEqual([]);
    expect(await names(venue, 'kind=client')).toEqual(['Albert 100% Percent']);
    expect(await names(venue, 'tag=FOH')).toEqual(['Zoë Ångström']);
    expect((await list(venue)).tags).toEqual([
      { tag: 'FOH', contacts: 1 },
      { tag: 'touring', contacts: 1 },
    ]);
  });

  it('is read by who sees the business, written by who books, and nothing to production, crew and strangers', async () => {
    const artist = await people.artist();
    const contactId = await keep(artist, 'Mona Bell');
    for (const role of ['booker', 'finance'])
      expect(await names(await member(artist, role))).toEqual(['Mona Bell']);
    const changed = aContact('Changed', { contactId });
    await people.done(await member(artist, 'booker'), 'keep-contact', aContact('Mona Bell', { contactId }));
    for (const role of ['finance', 'production', 'crew'])
      expect(await people.refused(await member(artist, role), 'keep-contact', changed)).toMatch(
        /^403 not-your-role/,
      );
    for (const role of ['production', 'crew'])
      expect((await people.read(await member(artist, role), '/contacts')).error.code).toBe('not-your-role');

    const stranger = await people.artist();
    expect((await list(stranger)).total).toBe(0);
    expect((await people.read(stranger, `/contact-card?contactId=${contactId}`)).error.code).toBe(
      'unknown-contact',
    );
    const other = await keep(stranger, 'Their own');
    for (const [name, input] of [
      ['keep-contact', changed],
      ['erase-contact', { contactId }],
      ['link-contact', { contactId, profileId: null }],
      ['merge-contacts', { keepId: contactId, goneId: other, take: [] }],
      ['merge-contacts', { keepId: other, goneId: contactId, take: [] }],
      ['keep-contacts-apart', { oneId: other, otherId: contactId }],
    ] as const)
      expect(await people.refused(stranger, name, input), name).toMatch(/^404 unknown-contact/);
    expect((await people.read({ ...stranger, actsFor: artist.profileId }, '/contacts')).error.code).toBe(
      'not-a-member',
    );
    expect((await card(artist, contactId)).contact.name).toBe('Mona Bell');
  });

  it('is not reached over REST, by whoever keeps it neither', async () => {
    const venue = await people.venue();
    await keep(venue, 'Mona Bell');
    const answer = await fetch(`${backend.url}/rest/v1/contacts?select=*`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${venue.token}` },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('refuses what is too much or no address, and changes nothing', async () => {
    const venue = await people.venue();
    for (const more of [
      { notes: 'x'.repeat(4001) },
      { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) },
      { emails: [{ label: '', value: 'no address' }] },
      { phones: [{ label: '', value: 'call me' }] },
      { links: [{ label: '', value: 'javascript:alert(1)' }] },
      { emails: Array.from({ length: 11 }, (_, at) => ({ label: '', value: `m${at}@example.com` })) },
      { name: '\u200b\u200b' },
    ])
      expect(await people.refused(venue, 'keep-contact', aContact('Mona', more))).toMatch(
        /^422 invalid-input/,
      );
    // Each of twelve indexes learns of each of them, which takes longer on a busy machine than a statement may.
    await backend.pool.query(
      `begin; set local statement_timeout = 0; insert into contacts (user_id, name) select '${venue.userId}', 'Contact ' || n from generate_series(1, 20000) n; commit`,
    );
    expect(await people.refused(venue, 'keep-contact', aContact('One more'))).toMatch(
      /^409 too-many-contacts.*20,000/,
    );
    // Pages of a full book, and a search in it.
    expect((await names(venue, 'limit=50&page=400')).length).toBe(50);
    expect(await names(venue, 'words=contact+19999')).toEqual(['Contact 19999']);
  });

  it('reads what has signs of other languages and of code as it was typed', async () => {
    const venue = await people.venue();
    const name = `Robert'); drop table contacts;-- <b>مرحبا</b> 💿`;
    const contactId = await keep(venue, name, { notes: '=HYPERLINK("x")\nline', tags: ['a,b', 'A,B'] });
    expect((await card(venue, contactId)).contact).toMatchObject({ name, tags: ['a,b'] });
    expect(await names(venue, `words=${encodeURIComponent("'); drop")}`)).toEqual([name]);
  });
});

describe('a profile among the contacts', () => {
  it('is added once by its name, without an address of theirs, by two members at once', async () => {
    const [venue, artist] = [await people.venue(), await people.artist({ name: 'Nova Drift' })];
    const booker = await member(venue, 'booker');
    const [one, other] = await Promise.all(
      [venue, booker].map((who) => people.done(who, 'add-to-contacts', { profileId: artist.profileId })),
    );
    expect(one?.contactId).toBe(other?.contactId);
    const { contact, nights } = await card(venue, one?.contactId ?? '');
    expect(contact).toMatchObject({
      name: 'Nova Drift',
      kind: 'act',
      source: 'booking',
      emails: [],
      phones: [],
      links: [],
    });
    expect(contact.profile).toMatchObject({ id: artist.profileId, side: 'artist' });
    // Nothing has been between them: no night, and no sum.
    expect(nights).toEqual([]);
  });

  it('is not one that hides and was never spoken to, nor one’s own', async () => {
    const [venue, hidden] = [await people.venue(), await people.artist()];
    await backend.pool.query('update artist_profiles set hidden = true where id = $1', [hidden.profileId]);
    const asked = (profileId: string) => people.refused(venue, 'add-to-contacts', { profileId });
    for (const profileId of [hidden.profileId, venue.profileId, randomUUID()])
      expect(await asked(profileId)).toMatch(/^404 unknown-profile/);
    await backend.pool.query('insert into conversations (artist_id, venue_id) values ($1, $2)', [
      hidden.profileId,
      venue.profileId,
    ]);
    await people.done(venue, 'add-to-contacts', { profileId: hidden.profileId });
  });

  it('stands behind one contact alone; of one without a profile nothing is known', async () => {
    const [venue, artist] = [await people.venue(), await people.artist()];
    const [one, other] = [await keep(venue, 'One'), await keep(venue, 'Other')];
    expect((await card(venue, one)).nights).toBeNull();
    await people.done(venue, 'link-contact', { contactId: one, profileId: artist.profileId });
    await people.done(venue, 'link-contact', { contactId: one, profileId: artist.profileId });
    expect(
      await people.refused(venue, 'link-contact', { contactId: other, profileId: artist.profileId }),
    ).toMatch(/^409 contact-there: One stands/);
    await people.done(venue, 'link-contact', { contactId: one, profileId: null });
    expect((await card(venue, one)).contact.profile).toBeNull();
  });
});

describe('duplicates', () => {
  it('are found by mail, by phone however it is written, and by name and place; not twice, and not once told apart', async () => {
    const venue = await people.venue();
    const first = await keep(venue, 'Mona Bell', {
      ...mail('Mona@Example.com'),
      ...phone('+31 6 1234 5678'),
    });
    const second = await keep(venue, 'M. Bell', { ...mail('mona@example.COM'), ...phone('06-12345678') });
    await keep(venue, 'The Cellar', { place: 'Ghent' });
    await keep(venue, 'the cellár', { place: 'ghent' });
    // No place is no place that two share.
    await keep(venue, 'Ann');
    await keep(venue, 'Ann');
    const found = await pairs(venue);
    expect(
      found.pairs.map(({ one, other, because }) => [[one.name, other.name].toSorted(), because]),
    ).toEqual([
      [
        ['M. Bell', 'Mona Bell'],
        ['email', 'phone'],
      ],
      [['The Cellar', 'the cellár'], ['name']],
    ]);
    await people.done(venue, 'keep-contacts-apart', { oneId: second, otherId: first });
    expect((await pairs(venue)).pairs.map(({ because }) => because)).toEqual([['name']]);
    expect((await pairs(await people.venue())).pairs).toEqual([]);
  });

  it('become one: lists and notes are united, what was chosen wins, links and the profile follow', async () => {
    const [venue, artist] = [await people.venue(), await people.artist()];
    const keepId = await keep(venue, 'Mona', {
      ...{
        ...mail('mona@example.com'),
        tags: ['jazz'],
        notes: 'One.',
        place: 'Ghent',
        keepUntil: '2031-01-01',
      },
    });
    const goneId = await keep(venue, 'Mona Bell', {
      ...{
        kind: 'manager',
        organisation: 'Bell Artists',
        tags: ['Jazz', 'folk'],
        notes: 'Two.',
        place: 'Gent',
      },
      emails: [
        { label: 'Office', value: 'MONA@example.com' },
        { label: '', value: 'info@bell.example' },
      ],
    });
    await people.done(venue, 'link-contact', { contactId: goneId, profileId: artist.profileId });
    const input = { keepId, goneId, take: ['name', 'kind'] };
    await people.done(venue, 'merge-contacts', input);
    // Sent again, also with another key, it is done.
    await people.done(venue, 'merge-contacts', input);
    const { contact } = await card(venue, goneId);
    expect(contact).toMatchObject({
      ...{ id: keepId, name: 'Mona Bell', kind: 'manager', organisation: 'Bell Artists', place: 'Ghent' },
      ...{ tags: ['jazz', 'folk'], notes: 'One.\n\nTwo.', keepUntil: '2031-01-01' },
      emails: [
        { label: 'Office', value: 'mona@example.com' },
        { label: '', value: 'info@bell.example' },
      ],
      profile: { id: artist.profileId },
    });
    expect((await list(venue)).total).toBe(1);
    // A form of the one that is gone, still open elsewhere, brings it not back.
    expect(await people.refused(venue, 'keep-contact', aContact('Mona', { contactId: goneId }))).toMatch(
      /^409 contact-merged: .*Mona Bell/,
    );
  });

  it('merged both ways at once leave one of the two', async () => {
    const venue = await people.venue();
    const [one, other] = [await keep(venue, 'One'), await keep(venue, 'Other')];
    const answers = await Promise.all([
      people.send(venue, 'merge-contacts', { keepId: one, goneId: other, take: [] }),
      people.send(venue, 'merge-contacts', { keepId: other, goneId: one, take: [] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await list(venue)).total).toBe(1);
  });

  it('that stand for two profiles, or hold more than one contact can, are left as they are', async () => {
    const venue = await people.venue();
    const added = async () =>
      (await people.done(venue, 'add-to-contacts', { profileId: (await people.artist()).profileId }))
        .contactId as string;
    expect(
      await people.refused(venue, 'merge-contacts', {
        keepId: await added(),
        goneId: await added(),
        take: [],
      }),
    ).toMatch(/^409 contacts-stand-for-two/);
    const many = (from: number) => ({
      emails: Array.from({ length: 6 }, (_, at) => ({ label: '', value: `m${from + at}@example.com` })),
    });
    const [keepId, goneId] = [await keep(venue, 'A', many(0)), await keep(venue, 'B', many(6))];
    expect(await people.refused(venue, 'merge-contacts', { keepId, goneId, take: [] })).toMatch(
      /^409 contact-too-full/,
    );
    expect((await card(venue, goneId)).contact.name).toBe('B');
  });
});

describe('a person who wants to be forgotten', () => {
  it('is no longer reached by the nights of a file, and two that are merged still are', async () => {
    const venue = await people.venue();
    const nights = async (email: string) => {
      const importId = await people.insert('private.imports', {
        ...{
          user_id: venue.userId,
          kind: 'nights',
          name: 'season.csv',
          sha256: '0'.repeat(64),
          written: 1,
          already_there: 0,
          left_out: 0,
        },
      });
      return people.insert('private.past_nights', {
        ...{ user_id: venue.userId, import_id: importId, day: '2026-02-03', place: 0, act: 'The Xyzzies' },
        ...{ contact: 'Mona Xyzzybell', email: `Mona <${email.toUpperCase()}>`, phone: '+31 6 1234 5678' },
      });
    };
    const [night, other] = [await nights('mona@xyzzy.example'), await nights('else@xyzzy.example')];
    const [contactId, twin] = [
      await keep(venue, 'Mona X.', mail('mona@xyzzy.example')),
      await keep(venue, 'Mona Xyz', mail('mona@xyzzy.example')),
    ];
    await people.done(venue, 'merge-contacts', { keepId: contactId, goneId: twin, take: [] });
    expect((await people.row('private.past_nights', night)).email).toContain('MONA');
    await people.done(venue, 'erase-contact', { contactId });
    expect(await people.row('private.past_nights', night)).toMatchObject({
      ...{ act: 'The Xyzzies', contact: null, email: null, phone: null },
    });
    expect((await people.row('private.past_nights', other)).phone).toBe('+31 6 1234 5678');
  });

  it('is gone from the address book, and a form that is open does not bring them back', async () => {
    const venue = await people.venue();
    const contactId = await keep(venue, 'Mona Xyzzybell', { ...mail('mona@xyzzy.example'), notes: 'Xyzzy' });
    await people.done(venue, 'erase-contact', { contactId });
    expect(await people.refused(venue, 'keep-contact', aContact('Mona', { contactId }))).toMatch(
      /^404 unknown-contact/,
    );
    expect(await people.refused(venue, 'erase-contact', { contactId })).toMatch(/^404 unknown-contact/);
    const { rows } = await backend.pool.query(
      `select 1 from private.idempotency_keys where answer::text ilike '%xyzzy%' union all select 1 from domain_events where data::text ilike '%xyzzy%'`,
    );
    expect(rows).toEqual([]);
  });

  it('is named when the day is over until which they were kept, and erased by itself only where somebody said so', async () => {
    const venue = await people.venue();
    const yesterday = await people.dayIn(-2);
    await keep(venue, 'Stays', { keepUntil: yesterday });
    await keep(venue, 'Goes', { keepUntil: yesterday, erasesItself: true });
    await keep(venue, 'Later', { keepUntil: await people.dayIn(30), erasesItself: true });
    expect((await list(venue)).due).toBe(2);
    expect(await names(venue, 'due=yes')).toEqual(['Goes', 'Stays']);
    await backend.runJobs();
    expect(await names(venue)).toEqual(['Later', 'Stays']);
  });
});

describe('an export', () => {
  it('is told to the owner, reads the filtered contacts for ten minutes, and is no formula', async () => {
    const venue = await people.venue();
    await keep(venue, '=cmd|calc', { ...phone('+31 6 1'), tags: ['x'] });
    await keep(venue, 'Ann', { kind: 'act', notes: 'a, "b"\nc;d' });
    const made = async (as: string) =>
      (await people.done(venue, 'export-contacts', { as })).exportId as string;
    const [exportId, asCards] = [await made('csv'), await made('vcard')];
    const file = async (who: Person, query = '', of = exportId) =>
      people.read(who, `/contacts-file?exportId=${of}${query}`);
    const csv = (await file(venue)).data as unknown as { text: string; contacts: number };
    expect(csv.contacts).toBe(2);
    expect(csv.text).toContain(`'=cmd|calc`);
    expect(csv.text).toContain(`"a, ""b""\nc;d"`);
    const cards = (await file(venue, '&kind=act', asCards)).data as unknown as { text: string };
    expect(cards.text).toContain('NOTE:a\\, "b"\\nc\\;d\r\n');
    expect(cards.text).not.toContain('calc');
    const { rows } = await backend.pool.query(
      `select from private.guarded_acts where user_id = $1 and act = 'export-contacts'`,
      [venue.userId],
    );
    expect(rows).toHaveLength(2);
    for (const who of [await people.venue(), await member(venue, 'booker')])
      expect((await file(who)).error.code).toBe('export-over');
    expect((await file(await member(venue, 'finance'))).error.code).toBe('not-your-role');
    await backend.pool.query(
      `update private.guarded_acts set at = at - interval '11 minutes' where id = $1`,
      [exportId],
    );
    expect((await file(venue)).error.code).toBe('export-over');
  });
});
