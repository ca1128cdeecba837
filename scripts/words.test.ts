import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultOf, LANGUAGES, messagesOf, readCatalogue } from './messages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const messages = messagesOf(root);

describe.each(LANGUAGES)('the catalogue of %s', (language) => {
  const catalogue = readCatalogue(root, language);

  it('has each message of the code', () => {
    expect([...messages.keys()].filter((message) => !catalogue[message])).toEqual([]);
  });

  it('has nothing that is said no more: npm run words takes it out', () => {
    expect(Object.keys(catalogue).filter((message) => !messages.has(message))).toEqual([]);
  });

  it('keeps each place for a value, and can be put together', () => {
    const faults = Object.entries(catalogue).map(([message, words]) => [message, faultOf(message, words)]);
    expect(faults.filter(([, fault]) => fault)).toEqual([]);
  });
});

describe('a translation', () => {
  it.each([
    ['has a place that no value fills', 'Offer of {0}', 'Angebot: {1}', '{1} has no value'],
    [
      'hides a place behind an apostrophe',
      'Offer of {0}',
      "{0, plural, one {d'{0}} other {x}}",
      'an apostrophe',
    ],
    ['is no ICU', '{0} nights', '{0, plural, one {# Abend}', 'cannot be read'],
    ['is empty', 'Offer', ' ', 'nothing stands there'],
  ])('that %s is told', (_what, message, words, fault) => {
    expect(faultOf(message, words)).toContain(fault);
  });
});
