import { describe, expect, test } from 'vitest';
import { eventData } from '#core/events/all/data.ts';
import { toggles } from '#core/events/all/toggles.ts';
import { OPTIONAL, wordsOf } from '#core/notifications/words.ts';
import { readerFor } from '#core/words/load.ts';
import { readBy } from '#core/words/t.ts';

const row = (kind: string, params: unknown) => ({
  kind,
  params,
  side: 'artist',
  artist_name: 'The Tides',
  venue_name: 'The Blue Room',
});
const NEW = { title: 'Something new', description: '' };

test('a message that brings files says how many, and its words where it has some', () => {
  expect(wordsOf(row('message', { excerpt: '', files: 1 }))).toMatchObject({
    title: expect.stringMatching(/ sent a file$/),
    description: '',
  });
  expect(wordsOf(row('message', { excerpt: '', files: 3 })).title).toMatch(/ sent 3 files$/);
  expect(wordsOf(row('message', { excerpt: 'Our rider', files: 1 }))).toMatchObject({
    title: expect.stringMatching(/^New message from /),
    description: 'Our rider',
  });
});

test('the beginning of a long message says that it goes on, and a short message stands as it is', () => {
  expect(wordsOf(row('message', { excerpt: 'See you at five' })).description).toBe('See you at five');
  expect(wordsOf(row('message', { excerpt: 'a'.repeat(140) })).description).toBe('a'.repeat(140));
  expect(wordsOf(row('message', { excerpt: `${'a'.repeat(139)} b` })).description).toBe(
    `${'a'.repeat(139)}…`,
  );
});

test('until when something stands names the clock of the venue to an artist who has another time', () => {
  const deal = { kind: 'guarantee', guaranteeCents: 50_000 };
  const stands = { until: '2026-12-01T03:49:00.000Z', zone: 'Australia/Sydney' };
  const asked = row('booking-request', { day: '2026-12-12', deal, currency: 'AUD', ...stands });
  const there = 'A$500 guarantee. Answer by 01/12/2026, 2:49 PM: accept, counter or decline.';
  expect(wordsOf(asked, 'Europe/Berlin').description).toBe(
    'A$500 guarantee. Answer by 01/12/2026, 2:49 PM (Sydney time): accept, counter or decline.',
  );
  expect(wordsOf(asked, 'Australia/Melbourne').description).toBe(there);
  expect(wordsOf(asked).description).toBe(there);
  expect(wordsOf({ ...asked, side: 'venue' }, 'Europe/Berlin').description).toBe(there);
  const hold = { day: '2026-12-12', rank: 1, ...stands };
  for (const kind of ['hold', 'hold-shortened'])
    expect(wordsOf(row(kind, hold), 'Europe/Berlin').description).toContain('2:49 PM (Sydney time)');
  expect(wordsOf(row('hold-challenged', { ...hold, mine: true }), 'Europe/Berlin').description).toContain(
    'by 01/12/2026, 2:49 PM (Sydney time)',
  );
  const changes = [{ what: 'Show', from: '20:00', to: '20:30' }];
  const change = { changes, until: '2026-12-01', mover: 'venue', stands };
  expect(wordsOf(row('change-proposed', change), 'Europe/Berlin').description).toContain(
    'Please answer by 01/12/2026, 2:49 PM (Sydney time); until then',
  );
});

test('a kind words its parameters, also without what may be left out', () => {
  const deal = { kind: 'guarantee', guaranteeCents: 50_000 };
  expect(wordsOf(row('booking-request', { day: '2026-12-01', deal, currency: 'EUR' }))).toEqual({
    title: 'The Blue Room asks for 01/12/2026',
    description: '€500 guarantee. Accept, counter or decline.',
  });
  const stands = { until: '2026-11-20T23:00:00.000Z', zone: 'Europe/Amsterdam', note: 'Bring the piano.' };
  expect(
    wordsOf(row('booking-request', { day: '2026-12-01', deal, currency: 'EUR', ...stands })).description,
  ).toBe('€500 guarantee. Answer by the end of 20/11/2026: accept, counter or decline. “Bring the piano.”');
  const plus = { kind: 'guarantee-plus-split', guaranteeCents: 50_000, sharePercent: 70 };
  expect(wordsOf(row('counter-offer', { day: '2026-12-01', deal: plus, currency: 'EUR' })).description).toBe(
    '€500 guarantee plus 70% of the door over €500. Accept, counter or decline.',
  );
  const line = { line: 'Comps', figure: 9, was: 5, unit: 'count', currency: 'EUR', note: 'We counted.' };
  expect(wordsOf(row('line-contested', line)).title).toBe('The Blue Room contests “Comps”');
  expect(wordsOf(row('line-contested', line)).description).toBe(
    '9 instead of 5 for "The Tides at The Blue Room": “We counted.” Please accept the figure or counter it.',
  );
  expect(wordsOf(row('line-contested', { ...line, anew: 'stays' }))).toEqual({
    title: 'The night was stated anew: “Comps”',
    description:
      'It is 9 for "The Tides at The Blue Room" now, and 5 in the statement that you confirmed. Your fee is the same either way. Please accept the figure or counter it.',
  });
  expect(wordsOf(row('booking-declined', { day: '2026-12-01' })).description).toBe(
    'No reason was given. Your night is free for another request.',
  );
  expect(wordsOf(row('calendar-reminder', { doors: '19:00', show: '20:00' })).description).toBe(
    'Doors 7:00 PM, show 8:00 PM.',
  );
  expect(wordsOf(row('calendar-reminder', { doors: '19:00', show: '20:00', sign: 'you' })).description).toBe(
    'Doors 7:00 PM, show 8:00 PM. The agreement is binding, not yet signed by you.',
  );
  expect(wordsOf(row('calendar-reminder', { doors: '19:00', show: '20:00', sign: 'them' })).description).toBe(
    'Doors 7:00 PM, show 8:00 PM. The agreement is binding, not yet signed by The Blue Room.',
  );
});

test('what an artist receives is told to the artist as theirs', () => {
  const paid = { amountCents: 45_000, currency: 'EUR' };
  const told = (side: string, kind: string, params: object) =>
    wordsOf({ ...row(kind, params), side }).description;
  expect(told('artist', 'statement-restated', { ...paid, because: 'night' })).toContain(
    ': you receive €450.',
  );
  expect(told('venue', 'statement-restated', { ...paid, because: 'night' })).toContain(
    ': the artist receives €450.',
  );
  expect(told('artist', 'statement-confirmed', { receives: paid, silent: true })).toBe(
    'You did not answer in time: the statement for "The Tides at The Blue Room" stands. You receive €450.',
  );
  expect(told('venue', 'statement-confirmed', { receives: paid, silent: true })).toBe(
    'The Tides did not answer in time: the statement for "The Tides at The Blue Room" stands. The artist receives €450.',
  );
  expect(told('artist', 'statement-confirmed', { silent: true })).toBe(
    'You did not answer in time: the statement for "The Tides at The Blue Room" stands.',
  );
  expect(told('venue', 'statement-confirmed', { receives: paid, silent: true, free: true })).toMatch(
    /stands\. There is nothing to pay\.$/,
  );
});

test('a deposit is called one where it is reminded of and where it is taken back', () => {
  const of = { amountCents: 15_000, currency: 'EUR', number: 'RO-1', about: 'deposit' };
  const says = (kind: string, more: object) => wordsOf(row(kind, { ...of, ...more })).description;
  expect(says('invoice-reminder', { dueOn: '2026-12-01', when: 'overdue' })).toBe(
    'The deposit of €150 for "The Tides at The Blue Room" was due on 01/12/2026 and is not paid.',
  );
  expect(says('credit-note', { corrects: 'RO-0' })).toBe(
    'The deposit of €150 for "The Tides at The Blue Room" is taken back from invoice RO-0.',
  );
});

test('a request to pay is called one, and an invoice an invoice', () => {
  const of = { amountCents: 15_000, currency: 'EUR', number: 'RO-1', dueOn: '2026-12-01', corrects: 'RO-0' };
  const titles = (more: object) =>
    ['invoice-issued', 'credit-note'].map((kind) => wordsOf(row(kind, { ...of, ...more })).title);
  expect(titles({})).toEqual(['Invoice RO-1', 'Credit note RO-1']);
  expect(titles({ isRequest: true })).toEqual(['Request to pay RO-1', 'Credit RO-1']);
});

test('what somebody wrote stands in quotation marks beside what we say', () => {
  const says = (params: object) => wordsOf(row('booking-cancelled', { day: '2026-12-12', ...params }));
  expect(says({ note: 'The roof leaks.' }).description).toBe('The roof leaks.');
  expect(says({ note: 'The roof leaks.', owes: { amountCents: 36_250, currency: 'GBP' } }).description).toBe(
    'By the agreement The Blue Room owes you £362.50. “The roof leaks.”',
  );
  expect(says({ note: 'The roof leaks.', makesGood: true }).description).toBe(
    'By the agreement The Blue Room makes good what you have already spent on the show and cannot get back. “The roof leaks.”',
  );
});

test('what is to be done by a time says the time, and whose turn it is', () => {
  const zone = 'Europe/Dublin';
  const until = '2026-11-25T09:42:00.000Z';
  const says = (kind: string, params: object) =>
    wordsOf(row(kind, { day: '2026-12-12', ...params })).description;
  expect(says('hold', { rank: 1, until, zone })).toContain('pending until 25/11/2026, 9:42 AM.');
  expect(says('hold', { rank: 1, until })).toBe(
    'It stands in your calendar as pending. Either of you may let it go.',
  );
  expect(says('hold-challenged', { until, zone, mine: true })).toContain('by 25/11/2026, 9:42 AM, or');
  expect(says('hold-challenged', { until, mine: true })).toContain('within 48 hours, or');
  const changes = [{ what: 'Set starts', from: '8:00 PM', to: '8:10 PM' }];
  const change = { changes, until: '2026-11-25', toldTo: ['artist'], mover: 'venue' };
  expect(says('change-proposed', { ...change, stands: { until, zone } })).toContain(
    'by 25/11/2026, 9:42 AM;',
  );
  expect(says('change-proposed', change)).toContain('by 25/11/2026;');
  expect(says('change-proposed', { ...change, note: 'Our PA is away.' })).toContain(
    'instead of 8:00 PM. “Our PA is away.” Please answer by',
  );
  expect(says('settle-reminder', { what: 'statement', by: '2026-12-09' })).toMatch(
    /^Confirm ".+" if its figures are right, or contest one that is wrong before then\.$/,
  );
  const answered = { day: '2026-12-01', topic: 'guests', how: 'answer', note: 'With pleasure.' };
  expect(says('advance', { ...answered, guests: 1 })).toBe('With pleasure. 1 guest.');
  expect(says('advance', answered)).toBe('With pleasure.');
  const open = (more: object) => says('advance-reminder', { days: 7, open: 3, ...more });
  expect(open({})).toBe(
    'The night with The Blue Room is at most a week away. Answer or confirm what is left.',
  );
  expect(open({ days: 2 })).toContain('is at most two days away.');
  expect(open({ yours: 0 })).toContain('The Blue Room has to answer or confirm what is left.');
  expect(open({ yours: 1 })).toContain('1 of them waits for you, the others for The Blue Room.');
});

test('who cancels leaves the night, which is over only when its venue says so', () => {
  const cancelled = (params: object) =>
    wordsOf({ ...row('booking-cancelled', { day: '2026-12-01', ...params }), side: 'venue' });
  expect(cancelled({ note: 'Ill.' })).toEqual({
    title: 'The Tides cancelled the booking of 01/12/2026',
    description: 'Ill.',
  });
  expect(cancelled({ others: 0, note: 'Ill.' }).description).toBe('Nobody else is booked that night. “Ill.”');
  expect(cancelled({ others: 1 }).description).toBe('The night stands with one other act.');
  expect(cancelled({ others: 2, note: 'Ill.' }).description).toBe(
    'The night stands with 2 other acts. “Ill.”',
  );
  expect(
    wordsOf(row('booking-declined', { day: '2026-12-01', as: 'declined', because: 'show-cancelled' })).title,
  ).toBe('The Blue Room cancelled the show of 01/12/2026');
});

test('a change of what was not agreed yet says so', () => {
  const changes = [{ what: 'Set length', from: 'to be arranged', to: '60 minutes' }];
  const told = wordsOf(row('agreement-amended', { changes, number: 'RO-1-A1' }));
  expect(told.description).toBe('Set length 60 minutes (was to be arranged). Amendment RO-1-A1 says so.');
  const kept = [{ of: 'set-length', from: null, to: 60 }];
  expect(wordsOf(row('agreement-amended', { changes: kept, number: 'RO-1-A1' }))).toEqual(told);
});

test('what changed of a night is read in the language of its reader, whoever changed it', async () => {
  const pl = await readerFor('pl');
  let reads: typeof pl | undefined = null;
  readBy(() => reads);
  const says = (kind: string, params: object) => wordsOf(row(kind, params)).description;
  const doors = {
    changes: [{ of: 'doors', from: '19:00', to: '19:30' }],
    until: '2026-12-01',
    mover: 'venue',
  };
  const set = { what: 'moved', line: { kind: 'set', act: 'Ada', own: true }, from: '21:00', to: '21:30' };
  const sets = { day: '2026-12-12', version: 2, changes: [set] };
  expect(says('change-proposed', doors)).toMatch(/^Doors 7:30 PM instead of 7:00 PM\. Please answer by/);
  expect(says('running-order', sets)).toBe('Your set: 9:00 PM → 9:30 PM. Please confirm it.');
  reads = pl;
  expect(says('change-proposed', doors)).toMatch(/^Otwarcie drzwi 19:30 zamiast 19:00\. /);
  expect(says('running-order', sets)).toMatch(/^Twój set: 21:00 → 21:30\. /);
  reads = undefined;
});

test('what silence did is told as that, and a claim that fell as nobody taking it back', () => {
  const claim = { line: 'Full price', figure: 112, unit: 'count', currency: 'EUR', silent: true };
  expect(wordsOf(row('contest-answered', { ...claim, how: 'withdraw' })).title).toBe(
    'A figure for “Full price” falls away',
  );
  expect(wordsOf(row('contest-answered', { ...claim, how: 'accept' })).description).toMatch(
    /: nobody answered in time\.$/,
  );
  const { silent: _, ...said } = claim;
  const words = (how: string) =>
    Object.values(wordsOf(row('contest-answered', { ...said, how }))).join(' / ');
  expect(words('withdraw')).toBe(
    'The Blue Room took a figure back for “Full price” / It stands at 112 for "The Tides at The Blue Room".',
  );
  expect(words('counter')).toBe(
    'The Blue Room countered “Full price” / 112 for "The Tides at The Blue Room". Please accept the figure or counter it.',
  );
  expect(wordsOf(row('statement-disputed', { note: 'Comps lack.' })).description).toBe(
    'The Tides disputes the statement for "The Tides at The Blue Room": “Comps lack.” Conclude the show again to send a new one.',
  );
  expect(
    wordsOf(row('statement-sent', { amountCents: 1000, currency: 'EUR', silent: true })).description,
  ).toContain('The Blue Room did not conclude');
});

test('a statement promises no fee of a set that the venue says was not played', () => {
  const told = (params: object) =>
    wordsOf(row('statement-sent', { amountCents: 40_500, currency: 'USD', ...params })).description;
  const sent =
    'The Blue Room sent the financial statement for "The Tides at The Blue Room": you receive $405';
  expect(told({})).toBe(`${sent}.`);
  expect(told({ part: 60 })).toBe(
    `${sent} for all of your set, but it says that you played 60% of it. Accept that, or say what you played.`,
  );
  expect(told({ part: 0 })).toBe(
    `${sent} for all of your set, but it says that you did not play. Accept that, or say what you played.`,
  );
});

test.each([
  ['days', 'The Blue Room did not answer within 7 days.'],
  ['night', 'The Blue Room did not answer before the show began.'],
  [undefined, 'The Blue Room did not answer in time.'],
])('an offer that expired says which time was over: %s', (over, description) => {
  const params = { day: '2026-12-01', mine: true, over };
  expect(wordsOf(row('booking-expired', params)).description).toBe(description);
});

test('what an event may leave out, its words may miss', () => {
  const left = Object.values(eventData).flatMap((data) =>
    Object.entries(data.shape).flatMap(([name, type]) =>
      (type as { safeParse: (given: undefined) => { success: boolean } }).safeParse(undefined).success
        ? [name]
        : [],
    ),
  );
  expect(left.filter((name) => !OPTIONAL.includes(name))).toEqual([]);
});

test('words that stand in the row itself are read as they are', () => {
  const own = { title: 'Welcome', description: 'Have a look around.' };
  expect(wordsOf(row('message', own))).toEqual(own);
  expect(wordsOf(row('of-a-later-version', own))).toEqual(own);
  expect(wordsOf(row('of-a-later-version', {}))).toEqual(NEW);
});

describe('an old or odd row does not keep the others from being read', () => {
  const odd = [{}, null, 'text', 7, [], { deal: {} }, { day: null }, { title: 7, description: {} }];
  test.each(Object.keys(toggles))('%s', (kind) => {
    for (const params of odd) {
      const { title, description } = wordsOf(row(kind, params));
      expect(title).toMatch(/^\S/);
      expect(`${title} ${description}`).not.toMatch(/undefined|null|NaN|Invalid|\[object/);
    }
  });

  test.each([
    ['booking-request', { day: '2026-12-01', deal: { kind: 'guarantee' }, currency: 'EUR' }],
    ['booking-request', { day: '2026-12-01', deal: { kind: 'barter' }, currency: 'EUR' }],
    ['booking-request', { day: '2026-12-01', deal: 'much', currency: 'EUR' }],
    ['booking-declined', { day: 'soon' }],
    ['booking-declined', { day: '2026-02-30', because: 'show-filled' }],
    ['payout-arrived', { amountCents: 'much', currency: 'EUR' }],
    ['payout-arrived', { amountCents: 10.5, currency: 'EUR' }],
    ['payout-arrived', { amountCents: 100, currency: 'no money' }],
    ['agreement-signed', { complete: true }],
  ])('%s with %j', (kind, params) => {
    expect(wordsOf(row(kind, params))).toEqual(NEW);
  });
});
