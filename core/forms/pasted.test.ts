import { expect, it } from 'vitest';
import { addressIn } from '#core/forms/email-address.ts';
import { handleOrAddress, linkIn, webAddress } from '#core/forms/links.ts';
import { unquoted } from '#core/forms/pasted.ts';
import { readCount } from '#core/forms/read-count.ts';
import { percentTyped } from '#core/forms/read-percent.ts';

const LINKS = [
  'https://quayroom.ie',
  'https://quayroom.ie/gigs/friday?from=mail&x=1#top',
  'http://example.com/a_(band)',
  'https://example.com/,x.html',
  'https://пример.рф/почта',
];
const AROUND = [
  (link: string) => link,
  (link: string) => ` \u00a0${link}\u2003\n`,
  (link: string) => `\u202a\u200e${link}\u202c\ufeff`,
  (link: string) => `<${link}>`,
  (link: string) => `"${link}"`,
  (link: string) => `„${link}“.`,
  (link: string) => `(${link})`,
  (link: string) => `[us](${link}).`,
  (link: string) => `${link}.`,
  (link: string) => `see ${link} .`,
  (link: string) => `See: ${link}!`,
  (link: string) => `Listen to us at ${link}, please`,
  (link: string) => `${link}\n${link}`,
];

it('a link is understood with what is pasted around it', () => {
  for (const link of LINKS)
    for (const around of AROUND)
      expect([around(link), webAddress().parse(around(link)), handleOrAddress().parse(around(link))]).toEqual(
        [around(link), link, link],
      );
  expect(webAddress().parse('we are at www.quayroom.ie/gigs.')).toBe('https://www.quayroom.ie/gigs');
  expect(webAddress().parse('\u200bquayroom.ie.')).toBe('https://quayroom.ie');
});

it('nothing is supposed of several links, and none is made of what a browser would run', () => {
  const isTaken = (typed: string) => webAddress().safeParse(typed).success;
  for (const typed of [
    'https://a.example and https://b.example',
    'ftp://www.a.example',
    'java\u200bscript:alert(1)',
    '\u202ejavascript:alert(1)',
    'quayroom',
  ])
    expect([typed, isTaken(typed)]).toEqual([typed, false]);
  for (const typed of ['java\u200bscript:alert(1)', '"javascript:alert(1)"', '<data:text/html,x>'])
    expect([typed, handleOrAddress().safeParse(typed).success]).toEqual([typed, false]);
});

it('a text of any length is looked at in no time', () => {
  for (const part of [' ', 'x', '"', '.', '@', '(', 'http://', 'a@b.c ', '\u200b', '? ', 'IBAN '])
    for (const times of [199, 999, 100_000]) {
      const typed = part.repeat(times);
      const began = performance.now();
      linkIn(typed);
      addressIn(typed);
      unquoted(typed);
      expect([part, times, performance.now() - began < 4_000]).toEqual([part, times, true]);
    }
});

it('counts and percentages are read with invisible marks in them', () => {
  for (const mark of ['\u200b', '\u200e', '\u2060', '\ufeff', '\u00ad', '\u202c', '\u2069']) {
    expect(readCount(`${mark}1,2${mark}00${mark}`)).toEqual({ kind: 'count', count: 1200 });
    expect(percentTyped(`${mark}87${mark}.5\u00a0%${mark}`)).toBe('87.5');
  }
});
