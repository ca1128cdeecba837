import type { SocialPlatform } from '#core/profile/artist-profile.ts';
import { t } from '#core/words/t.ts';

export type Platform = SocialPlatform | 'website';

export const PLATFORM_NAMES: Record<Platform, string> = {
  get instagram() {
    return t`Instagram`;
  },
  get twitter() {
    return t`Twitter`;
  },
  get website() {
    return t`Website`;
  },
  get spotify() {
    return t`Spotify`;
  },
  get bandcamp() {
    return t`Bandcamp`;
  },
  soundcloud: 'SoundCloud',
};

const hosts: Record<SocialPlatform, (handle: string) => string> = {
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  twitter: (handle) => `https://twitter.com/${handle}`,
  spotify: (handle) => `https://open.spotify.com/artist/${handle}`,
  bandcamp: (handle) => `https://${handle}.bandcamp.com`,
  soundcloud: (handle) => `https://soundcloud.com/${handle}`,
};

/**
 * Where a chip leads, of what a person typed: a full address, an address without its beginning, or a handle with or
 * without '@'. Null when it is none of these (it is shown as text then); only http and https addresses are made.
 */
export function socialAddress(platform: Platform, typed: string): string | null {
  const text = typed.trim();
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : null;
  if (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) && !text.startsWith('@') && text.includes('/')) {
    return `https://${text}`;
  }
  if (platform === 'website') return /^[\w-]+(\.[\w-]+)+$/.test(text) ? `https://${text}` : null;
  const handle = text.replace(/^@/, '');
  // A Bandcamp page has an address of its own, so a name with a dot is that address.
  if (platform === 'bandcamp' && /^[\w-]+(\.[\w-]+)+$/.test(handle)) return `https://${handle}`;
  if (platform === 'spotify' && !/^[A-Za-z0-9]{22}$/.test(handle))
    return handle === '' ? null : `https://open.spotify.com/search/${encodeURIComponent(handle)}`;
  return /^[\w.-]+$/.test(handle) ? hosts[platform](encodeURIComponent(handle)) : null;
}
