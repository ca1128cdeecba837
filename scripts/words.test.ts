import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
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

type Choice = { message: string; language: string; at: string; cases: string[]; showsOther: boolean };
const shows = (elements: MessageFormatElement[] = [], at: string): boolean =>
  elements.some((element) => element.type === TYPE.argument && element.value === at);

/** Each choice of words by a word of the code, in each language. */
const choices = LANGUAGES.flatMap((language) =>
  Object.entries(readCatalogue(root, language) as Record<string, string>).flatMap(([message, words]) => {
    const found: Choice[] = [];
    const read = (elements: MessageFormatElement[]): void => {
      for (const each of elements) {
        if (each.type !== TYPE.select && each.type !== TYPE.plural) continue;
        const showsOther = shows(each.options.other?.value, each.value);
        const cases = Object.keys(each.options);
        if (each.type === TYPE.select) found.push({ message, language, at: each.value, cases, showsOther });
        for (const { value } of Object.values(each.options)) read(value);
      }
    };
    if (/, *select,/.test(words)) read(parse(words, { ignoreTag: true }));
    return found;
  }),
);

/** Articles and 'You' are translated before they are handed over. */
const OF_CODE = /^(?!an?$)[a-z-]{2,}$/;

it('a word of the code that two languages choose their words by is shown in English by no other', () => {
  const byPlace = new Map<string, Choice[]>();
  for (const choice of choices) {
    const place = `${choice.message} ${choice.at}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), choice]);
  }
  const left = [...byPlace.values()].flatMap((alike) => {
    const known = [...new Set(alike.flatMap(({ cases }) => cases))].filter(
      (word) =>
        word !== 'other' &&
        OF_CODE.test(word) &&
        new Set(alike.filter(({ cases }) => cases.includes(word)).map(({ language }) => language)).size > 1,
    );
    return alike
      .filter(({ showsOther }) => showsOther)
      .flatMap(({ message, language, cases }) =>
        known.filter((word) => !cases.includes(word)).map((word) => `${language}: ${word} in “${message}”`),
      );
  });
  expect(left).toEqual([]);
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
