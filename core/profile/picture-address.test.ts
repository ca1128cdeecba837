import { describe, expect, it } from 'vitest';
import { type PictureSize, pictureAddress } from './picture-address.ts';

const addressOf = (path: string | null) => pictureAddress('https://order.example', path);

describe('the address of a picture', () => {
  it('is that of its owner’s folder in the public files', () => {
    expect(addressOf('me/a.png')).toBe('https://order.example/storage/v1/object/public/media/me/a.png');
    expect(addressOf(null)).toBeNull();
  });
  it('says the size that is asked for, unless it is the whole picture', () => {
    const asked = (size: PictureSize) => pictureAddress('https://order.example', 'me/a?b.png', size);
    expect(asked('list')).toMatch(/\/me\/a%3Fb\.png\?size=list$/);
    expect(asked('card')).toMatch(/\?size=card$/);
    expect(asked('whole')).toMatch(/\.png$/);
  });
  it('has each part of the path encoded', () => {
    expect(addressOf('me/a b?c#d%2e.png')).toMatch(/\/media\/me\/a%20b%3Fc%23d%252e\.png$/);
    expect(addressOf('me/a\\b')).toMatch(/\/media\/me\/a%5Cb$/);
  });
  it.each(['../a.png', 'me/../a.png', 'me/..', './a', 'me/./a', '/me/a', 'me//a', 'me/'])(
    'is none for %s',
    (path) => {
      expect(addressOf(path)).toBeNull();
    },
  );
});
