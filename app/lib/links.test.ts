import { describe, expect, it } from 'vitest';
import { partsOf } from './links.ts';

const links = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);

describe('links in a text', () => {
  it('are found among the words, as they were typed', () => {
    expect(partsOf('Rider: https://example.com/rider.pdf, please.')).toEqual([
      { at: 0, text: 'Rider: ' },
      { at: 7, text: 'https://example.com/rider.pdf', href: 'https://example.com/rider.pdf' },
      { at: 36, text: ', please.' },
    ]);
    expect(links('(see http://example.com/a_(b)?c=1&d=2#e)')).toEqual(['http://example.com/a_(b)?c=1&d=2#e']);
    expect(links('https://a.example\nhttps://b.example')).toEqual([
      'https://a.example/',
      'https://b.example/',
    ]);
  });

  it('need no scheme when they begin with www or go on with a path', () => {
    expect(links('listen on www.example.com')).toEqual(['https://www.example.com/']);
    expect(links('thelowtides.bandcamp.com/album/one')).toEqual([
      'https://thelowtides.bandcamp.com/album/one',
    ]);
    expect(links('We play at nine.so come early. Ask me.at noon')).toEqual([]);
  });

  it('are web addresses and nothing else', () => {
    for (const text of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)//https:',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'ftp://example.com/a',
      'mailto:a@example.com',
      'a@example.com',
      '//example.com/a',
      'https://bank.example@elsewhere.example/',
      'https://',
    ])
      expect(links(text), text).toEqual([]);
  });

  it('lose nothing of the text', () => {
    for (const text of ['', 'plain', 'https://a.example', ' x https://a.example y www.b.example/ß ', '<b>'])
      expect(
        partsOf(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });
});
