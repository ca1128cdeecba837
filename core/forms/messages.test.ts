import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { newsletterSchema } from '#core/account/account.ts';
import { newsletterComplaint } from '#core/forms/email-address.ts';
import '#core/forms/messages.ts';
import { email } from '#core/forms/email.ts';
import { cents, day, id, listOf, requiredText, text, timeOfDay } from '#core/forms/fields.ts';
import { handleOrAddress, webAddress } from '#core/forms/links.ts';
import { venueProfileSchema } from '#core/profile/venue-profile.ts';

const say = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

it('a text that shows nothing is as good as none, and one that shows anything is kept', () => {
  for (const unseen of ['', ' \n ', '\u200b', '\ufeff\u00ad', '\u3164', '\u2800\u200d', '\ufe0f'])
    expect(say(requiredText(20, 'Please write it.'), unseen), JSON.stringify(unseen)).toBe(
      'Please write it.',
    );
  for (const seen of ['a', '.', '你', '👩‍🎤', '❤️', 'a\u200bb'])
    expect(say(requiredText(20), seen), seen).toBeUndefined();
  // The same of a field that may be empty, and of names, whose rule counts characters.
  expect(text(20).parse('\u200b \u200d\u200b')).toBe('');
  expect(say(venueProfileSchema.shape.name, '\u200b\u200b\u200b')).toBe('Name must be at least 2 characters');
  expect(listOf('Jazz, \u200b, Rock')).toEqual(['Jazz', 'Rock']);
});

describe('the generic messages', () => {
  it('say Required for what is missing', () => {
    expect(say(z.object({ name: z.string() }), {})).toBe('Required');
    expect(say(z.enum(['a']), undefined)).toBe('Required');
    expect(say(z.email(), undefined)).toBe('Required');
    expect(say(z.object({}), undefined)).toBe('Required');
  });
  it('say what was expected and what came', () => {
    expect(say(z.string(), 5)).toBe('Expected string, received number');
    expect(say(z.number(), '5')).toBe('Expected number, received string');
    expect(say(z.boolean(), null)).toBe('Expected boolean, received null');
    expect(say(z.object({}), [])).toBe('Expected object, received array');
    expect(say(z.array(z.string()), {})).toBe('Expected array, received object');
    expect(say(z.number(), Number.NaN)).toBe('Expected number, received nan');
    expect(say(z.int(), 1.5)).toBe('Expected integer, received float');
  });
  it('say Invalid email and Invalid input', () => {
    expect(say(z.email(), 'someone')).toBe('Invalid email');
    expect(say(z.enum(['a', 'b']), 'c')).toBe('Invalid input');
    expect(say(z.literal('a'), 'c')).toBe('Invalid input');
    expect(say(z.union([z.string(), z.number()]), true)).toBe('Invalid input');
    expect(say(z.url(), 'nowhere')).toBe('Invalid input');
  });
  it('give way to a schema that has its own words', () => {
    expect(say(z.string().min(2, { error: 'Name must be at least 2 characters.' }), 'x')).toBe(
      'Name must be at least 2 characters.',
    );
  });
});

describe('fields', () => {
  it('have an end and hold nothing that cannot be kept', () => {
    expect(say(text(3), 'abcd')).toBe('Must be at most 3 characters');
    expect(say(text(9), 'a\u0000b')).toBe('Contains characters that cannot be kept');
    expect(say(text(9), 'a\ud800b')).toBe('Contains characters that cannot be kept');
    expect(say(text(9), '🎸 Ünï')).toBeUndefined();
    expect(say(text(9), 'half \ud83c')).toBe('Contains characters that cannot be kept');
    expect(say(text(9), 'whole 🎸')).toBeUndefined();
    expect(say(text(20), 'two\nlines\tfine')).toBeUndefined();
    expect(say(requiredText(9), '   ')).toBe('Required');
    // Seen as empty: marks of direction, spaces of no width, a filler, a blank of Braille.
    for (const nothing of ['\u202e\u202e', '\u200b \u200d', '\u3164', '\u2800\u2800'])
      expect(say(requiredText(9), nothing)).toBe('Required');
    for (const something of ['Zo', '李', '🎸', 'نور', '!'])
      expect(requiredText(9).safeParse(something).success).toBe(true);
  });
  it('know ids, days and times of day', () => {
    expect(say(id(), '../etc')).toBe('Invalid input');
    expect(id().parse('00000000-0000-0000-0000-00000000000A')).toBe('00000000-0000-0000-0000-00000000000a');
    expect(say(day, '2027-02-29')).toBe('Please choose a real date');
    expect(say(day, '2028-02-29')).toBeUndefined();
    expect(say(timeOfDay, '24:00')).toBe('Please enter a whole time, such as 20:00');
  });
  it('keep amounts within what a column holds', () => {
    expect(say(cents, -1)).toBe('An amount cannot be below zero');
    expect(say(cents, 1e12)).toBe('This amount is too large: please check it');
    expect(say(cents, 0.1)).toBe('An amount is a whole number of cents');
    expect(say(cents, Number.POSITIVE_INFINITY)).toBeDefined();
    expect(say(cents, '10')).toBe('Expected number, received string');
  });
  it('take web addresses of the web only', () => {
    expect(say(webAddress(), '')).toBeUndefined();
    expect(say(webAddress(), 'https://novadrift.example')).toBeUndefined();
    expect(webAddress().parse(' novadrift.example/tour ')).toBe('https://novadrift.example/tour');
    for (const address of ['novadrift', 'javascript:alert(1)', 'ftp://a.b', 'https://nodots']) {
      expect(say(webAddress(), address)).toBe('Please enter a valid URL');
    }
  });
  it('take a handle or an address, and nothing that a browser would run', () => {
    for (const typed of [
      '',
      '@novadrift',
      'novadrift.example',
      'spotify:artist:1',
      'https://a.example/data:x',
    ]) {
      expect(say(handleOrAddress(), typed)).toBeUndefined();
    }
    for (const typed of [
      'javascript:alert(1)',
      ' JavaScript :x',
      'java\tscript:x',
      'data:text/html,x',
      'vbscript:x',
    ]) {
      expect(say(handleOrAddress(), typed)).toBe('Please enter a valid URL');
    }
  });
  it('tidy an email and refuse what is none', () => {
    expect(email().parse('  Ana@Example.COM ')).toBe('ana@example.com');
    expect(say(email(), `${'a'.repeat(250)}@example.com`)).toBe('Invalid email');
  });
  it('look at an email in the newsletter box as every form does', () => {
    expect(newsletterComplaint('  ')).toBe('Please enter an email address');
    fc.assert(
      fc.property(
        fc.oneof(fc.emailAddress(), fc.string(), fc.constantFrom('a@b', 'a..b@c.io', '.a@b.io')),
        (typed) => {
          const complaint = newsletterComplaint(typed);
          expect(complaint === null).toBe(say(email(), typed) === undefined);
          expect(newsletterSchema.safeParse({ email: typed }).success).toBe(complaint === null);
        },
      ),
    );
    expect(newsletterComplaint('ana@example.com')).toBeNull();
    expect(newsletterComplaint('ana@example')).toBe('Please enter a valid email address.');
  });
  it('read lists without repeats', () => {
    expect(listOf('Rock, rock ,, Indie  Pop')).toEqual(['Rock', 'Indie Pop']);
    expect(listOf('The A\n\n  The B ', '\n')).toEqual(['The A', 'The B']);
  });
});
