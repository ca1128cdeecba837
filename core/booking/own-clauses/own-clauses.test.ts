import { describe, expect, test } from 'vitest';
import { type AgreementTerms, agreementTerms, canonicalTerms } from '#core/booking/agreement.ts';
import { agreementClauses, agreementText } from '#core/booking/agreement-clauses.ts';
import { FIELD_NAMES, filledIn, partsOf, unknownFieldSentence } from './clause-fields.ts';
import { clausesChanged } from './clauses-changed.ts';
import { ruleSentence, rulesTouched } from './fixed-rules.ts';
import { MOST_CLAUSES, type OwnClause, writtenClauses } from './own-clauses.ts';
import { wordDiff } from './word-diff.ts';

const terms: AgreementTerms = agreementTerms('RO-2027-000123', {
  agreedOn: '2027-03-01',
  artist: { name: 'Nova {{fee}} Drift', location: 'Utrecht' },
  venue: { name: 'The Blue Room', address: 'Dock 1, Rotterdam', capacity: 1200 },
  show: {
    date: '2027-04-03',
    timeZone: 'Europe/Amsterdam',
    doors: '19:00',
    showTime: '20:00',
    curfew: '23:00',
  },
  set: { minutes: 45 },
  deal: { kind: 'guarantee', guaranteeCents: 50_000 },
  currency: 'EUR',
  tickets: { fullPriceCents: 1700 },
  provides: [],
  techRider: false,
});
const clause = (key: string, text: string, more: Partial<OwnClause> = {}): OwnClause => ({
  ...{ key, title: key, text, by: 'venue' },
  ...more,
});
const withOwn = (...clauses: OwnClause[]): AgreementTerms => ({ ...terms, own: { clauses, papers: [] } });

describe('fields of a clause', () => {
  test('are filled in from the terms', () => {
    expect(filledIn('Doors {{doors}} on {{ date }}; set {{set}} from {{set_start}}.', terms)).toBe(
      'Doors 7:00 PM on 03/04/2027; set 45 minutes from a time to be arranged.',
    );
    for (const name of FIELD_NAMES) expect(filledIn(`{{${name}}}`, terms)).not.toBe('');
  });

  test('a name that contains one is never expanded', () => {
    expect(filledIn('{{artist}} plays.', terms)).toBe('Nova {{fee}} Drift plays.');
  });

  test('an unknown or broken one is refused in a sentence', () => {
    expect(unknownFieldSentence('{{doors}} and {{dors}}')).toMatch(
      /^There is no field \{\{dors\}\}\. Fields are /,
    );
    expect(unknownFieldSentence('{{constructor}}')).toContain('no field');
    for (const text of ['{{doors}', 'doors}}', '{{doors {{fee}}']) {
      expect(unknownFieldSentence(text)).toContain('two braces');
    }
    expect(unknownFieldSentence('No {dogs}.')).toBeNull();
    expect(partsOf('a {{doors}}')).toEqual([{ words: 'a ' }, { field: 'doors' }]);
  });
});

describe('an agreement with clauses of its sides', () => {
  test('without any says what it always said, to the letter', () => {
    expect(agreementClauses(terms).map(({ number, title }) => `${number} ${title}`)).toHaveLength(10);
    expect(agreementText({ ...terms, own: { clauses: [], papers: [] } })).toBe(agreementText(terms));
  });

  test('has them in the place of all but money and cancelling, and keeps what binds', () => {
    const [parties, show, , fee, ...rest] = agreementClauses({
      ...withOwn(
        clause('Us', 'We are {{artist}}.', { insteadOf: 'parties' }),
        clause('Night', 'On {{date}}.', { insteadOf: 'show' }),
        clause('Ink', 'By hand.', { insteadOf: 'signatures' }),
      ),
      amends: { number: 'RO-2027-000100', changes: ['The fee'] } as never,
      deal: {
        kind: 'guarantee',
        guaranteeCents: 50_000,
        extras: { radiusKm: 50, radiusDaysBefore: 10 },
      } as never,
    });
    expect([parties?.title, show?.title, fee?.title]).toEqual(['Us', 'Night', 'The fee']);
    expect(parties?.text).toMatch(/^With this amendment .*RO-2027-000100/);
    expect(parties?.text).toMatch(/We are Nova {{fee}} Drift\.\n\n.* is not a party to it\.$/);
    expect(show?.text).toMatch(/^On 03\/04\/2027\.\n\n.*50 km/);
    expect(rest.at(-1)).toMatchObject({ title: 'Ink' });
    expect(rest.at(-1)?.text).toMatch(/^By hand\.\n\nThe agreement binds both sides as accepted/);
    for (const place of ['fee', 'fees', 'settlement', 'cancellation'])
      expect(
        writtenClauses.safeParse({
          clauses: [{ key: 'a', title: 'A', text: 'B', insteadOf: place }],
          papers: [],
        }).success,
      ).toBe(false);
  });

  test('has them in the place of a fixed one or before the signatures, and says which hold', () => {
    const all = agreementClauses({
      ...withOwn(
        clause('Dogs', 'None after {{doors}}.'),
        clause('House', 'Be kind.', { insteadOf: 'behaviour' }),
      ),
      own: {
        clauses: [
          clause('Dogs', 'None after {{doors}}.'),
          clause('House', 'Be kind.', { insteadOf: 'behaviour' }),
        ],
        papers: [{ name: 'Rules.pdf', sha256: 'a'.repeat(64), bytes: 34_001, by: 'venue' }],
      },
    });
    expect(all.slice(7).map(({ title }) => title)).toEqual([
      ...['Cancellation', 'House', 'Dogs', 'Attached papers', 'Which clause holds', 'Signatures'],
    ]);
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(all[9]?.text).toBe('None after 7:00 PM.');
    expect(all[10]?.text).toContain(
      `Rules.pdf (of the venue, 35 kB, SHA-256 ${Array(8).fill('aaaaaaaa').join(' ')})`,
    );
    // The fixed clauses on money keep their numbers, which the words of the rule name.
    expect([3, 4, 5, 7].map((at) => all[at]?.title)).toEqual([
      ...['The fee', 'Fees of Running Order', 'Settlement and payment', 'Cancellation'],
    ]);
  });

  test('stands in what is hashed, letter by letter', () => {
    const one = canonicalTerms(withOwn(clause('a', 'No dogs.')));
    expect(one).not.toBe(canonicalTerms(withOwn(clause('a', 'No cats.'))));
    expect(one).not.toBe(canonicalTerms(terms));
  });
});

describe('clauses as they are sent', () => {
  const read = (clauses: object[], papers: string[] = []) => writtenClauses.safeParse({ clauses, papers });
  const say = (clauses: object[], papers?: string[]) => read(clauses, papers).error?.issues[0]?.message;
  const one = { key: 'a', title: 'Dogs', text: 'None.' };

  test.each([
    ['an unknown field', [{ ...one, text: 'At {{dors}}' }], 'There is no field'],
    ['no title', [{ ...one, title: ' ' }], 'a title'],
    ['a title of two lines', [{ ...one, title: 'a\nb' }], 'one line'],
    ['the clause on the fee replaced', [{ ...one, insteadOf: 'fee' }], 'cannot be replaced'],
    ['one key twice', [one, one], 'twice'],
    [
      'one fixed clause replaced twice',
      [
        { ...one, insteadOf: 'set' },
        { ...one, key: 'b', insteadOf: 'set' },
      ],
      'already stands in place',
    ],
    [
      'too many',
      Array.from({ length: MOST_CLAUSES + 1 }, (_, at) => ({ ...one, key: `k${at}` })),
      'At most 20',
    ],
    [
      'too long together',
      Array.from({ length: 7 }, (_, at) => ({ ...one, key: `k${at}`, text: 'x'.repeat(4000) })),
      '24,000',
    ],
    ['too many lines', [{ ...one, text: `a${'\n'.repeat(200)}b` }], 'at most 120 lines'],
    ['control characters', [{ ...one, text: 'a\u0000b' }], 'cannot be kept'],
  ])('%s is refused in a sentence', (_, clauses, sentence) => {
    expect(say(clauses)).toContain(sentence);
  });
  test('papers are named by their hash, each once', () => {
    expect(say([], ['x'])).toContain('not kept here');
    expect(say([], ['a'.repeat(64), 'a'.repeat(64)])).toContain('once');
    expect(read([one], ['a'.repeat(64)]).success).toBe(true);
  });
});

describe('the fixed rules that a clause touches', () => {
  test.each([
    ['The fee is {{fee}}.', ['fee']],
    ['A penalty of 200 euros applies.', ['fee']],
    ['Wir behalten 15 % ein.', ['fee']],
    ['Gage: EUR 300', ['fee']],
    ['£50', ['fee']],
    ['If you cancel you owe everything.', ['payment', 'cancelling']],
    ['Bei Rücktritt keine Erstattung.', ['cancelling']],
    ['Rück\u00adtritt ist ausgeschlossen.', ['cancelling']],
    ['Payable in cash within 60 days.', ['payment']],
    ['La rechnung wird bar bezahlt', ['payment']],
    [
      "Le cachet est payé par virement ; en cas d'annulation aucun remboursement.",
      ['fee', 'payment', 'cancelling'],
    ],
    ['Si se cancela, no hay reembolso.', ['cancelling']],
    ['In caso di disdetta la caparra è persa.', ['payment', 'cancelling']],
    ['Em caso de cancelamento, sem reembolso.', ['cancelling']],
    ['Bij annulering geen gage.', ['fee', 'cancelling']],
    ['W razie odwołania zapłata przepada.', ['payment', 'cancelling']],
    ['Ved aflysning betales intet honorar.', ['fee', 'payment', 'cancelling']],
    ['Vid inställd spelning betalas inget gage.', ['fee', 'payment', 'cancelling']],
    ['Running Order takes no commission.', ['platform']],
  ])('%s', (text, rules) => {
    expect(rulesTouched(text)).toEqual(expect.arrayContaining(rules));
    for (const rule of rulesTouched(text)) expect(ruleSentence(rule)).toMatch(/clause \d/);
  });

  test.each([
    'No dogs in the dressing room.',
    'Parking is behind the house.',
    'Das Catering ist vegetarisch.',
  ])('%s touches none', (text) => expect(rulesTouched(text)).toEqual([]));
});

describe('what the other side changed', () => {
  test('is told word by word, what is gone before what came in its place', () => {
    expect(wordDiff('No dogs after eight.', 'No dogs after nine.')).toEqual([
      { is: 'same', words: 'No dogs after ' },
      { is: 'removed', words: 'eight' },
      { is: 'added', words: 'nine' },
      { is: 'same', words: '.' },
    ]);
    expect(wordDiff('', 'New.')).toEqual([{ is: 'added', words: 'New.' }]);
  });

  test('is told by the words of a script without spaces', () => {
    const pieces = wordDiff('開場は午後七時です。', '開場は午後八時です。');
    expect(pieces.find(({ is }) => is === 'same')?.words).toMatch(/^開場は/);
    expect(pieces.filter(({ is }) => is === 'removed').map(({ words }) => words)).not.toContain(
      '開場は午後七時です。',
    );
  });

  test('of texts without end is told at once, and as a whole', () => {
    const long = (word: string) => Array.from({ length: 4000 }, (_, at) => `${word}${at}`).join(' ');
    expect(wordDiff(long('a'), long('b')).map(({ is }) => is)).toEqual(['removed', 'added']);
  });

  test('whatever was written, the pieces make both texts', () => {
    let seed = 7;
    const chance = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 300; round++) {
      const text = () =>
        Array.from({ length: chance(12) }, () => 'ab\n .'.charAt(chance(5)).repeat(1 + chance(2))).join(' ');
      const [before, after] = [text(), text()];
      const pieces = wordDiff(before, after);
      const of = (not: string) =>
        pieces
          .filter(({ is }) => is !== not)
          .map(({ words }) => words)
          .join('');
      expect([of('added'), of('removed')]).toEqual([before, after]);
    }
  });

  test('clauses that came, went, changed or stayed', () => {
    const paper = { name: 'a.pdf', sha256: 'a', bytes: 1, by: 'venue' as const };
    const { clauses, papers } = clausesChanged(
      { clauses: [clause('a', 'A'), clause('b', 'B'), clause('c', 'C')], papers: [paper] },
      { clauses: [clause('c', 'C'), clause('a', 'A2'), clause('d', 'D')], papers: [] },
    );
    expect(clauses.map((each) => `${each.clause.key} ${each.is}`)).toEqual([
      ...['c same', 'a changed', 'd added', 'b removed'],
    ]);
    expect(papers).toEqual([{ is: 'removed', paper }]);
  });
});
