import { describe, expect, it } from 'vitest';
import { socialAddress } from './social.ts';

const RUNS = [
  ...['javascript:alert(1)', 'JAVASCRIPT:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)'],
  ...['javascript://example.com/%0aalert(1)', 'data:text/html,x', 'vbscript:x', 'blob:https://x.example/1'],
  ...['javascript:x.com/y', '//example.com', '\\u0001javascript:x'],
];

describe('a platform chip', () => {
  it('leads where the full address says', () => {
    expect(socialAddress('spotify', 'https://open.spotify.com/artist/1')).toBe(
      'https://open.spotify.com/artist/1',
    );
  });
  it('makes an address of a handle, with or without @', () => {
    expect(socialAddress('instagram', '@nightkiosk')).toBe('https://www.instagram.com/nightkiosk');
    expect(socialAddress('twitter', 'night.kiosk')).toBe('https://twitter.com/night.kiosk');
    expect(socialAddress('bandcamp', 'nightkiosk')).toBe('https://nightkiosk.bandcamp.com');
    expect(socialAddress('bandcamp', 'nightkiosk.bandcamp.com')).toBe('https://nightkiosk.bandcamp.com');
  });
  it('completes an address without its beginning', () => {
    expect(socialAddress('soundcloud', 'soundcloud.com/night-kiosk')).toBe(
      'https://soundcloud.com/night-kiosk',
    );
    expect(socialAddress('bandcamp', 'nightkiosk.bandcamp.example')).toBe(
      'https://nightkiosk.bandcamp.example',
    );
    expect(socialAddress('website', 'nightkiosk.example')).toBe('https://nightkiosk.example');
  });
  it('looks for a name on Spotify, whose addresses are made of ids', () => {
    expect(socialAddress('spotify', 'Night Kiosk')).toBe('https://open.spotify.com/search/Night%20Kiosk');
    expect(socialAddress('spotify', '4Z8W4fKeB5YxbusRsdQVPb')).toBe(
      'https://open.spotify.com/artist/4Z8W4fKeB5YxbusRsdQVPb',
    );
  });
  it('never leads to anything but the web', () => {
    expect(socialAddress('website', 'javascript:alert(1)')).toBeNull();
    expect(socialAddress('instagram', 'data:text/html,x')).toBeNull();
    expect(socialAddress('twitter', 'two words')).toBeNull();
    const platforms = ['instagram', 'twitter', 'website', 'spotify', 'bandcamp', 'soundcloud'] as const;
    for (const platform of platforms) {
      for (const typed of RUNS) {
        expect(socialAddress(platform, typed) ?? 'https://nowhere', `${platform} ${typed}`).toMatch(
          /^https:\/\//,
        );
      }
    }
  });
});
