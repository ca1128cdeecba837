import { AtSign, AudioLines, Disc3, Globe, Music2, Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '#app/ui/chip.tsx';
import { abbreviateFollowers } from '#core/money/followers.ts';
import { PLATFORM_NAMES, type Platform, socialAddress } from '#core/profile/social.ts';
import { t } from '#core/words/t.ts';

const ICONS: Record<Platform, ReactNode> = {
  instagram: <AtSign />,
  twitter: <Radio />,
  website: <Globe />,
  spotify: <Music2 />,
  bandcamp: <Disc3 />,
  soundcloud: <AudioLines />,
};

/** Where else they are, each platform with how many follow: 'Instagram 12.4K'. */
export function SocialChips({
  links,
  followers,
}: {
  links: readonly (readonly [Platform, string | null])[];
  followers: Partial<Record<string, number>>;
}) {
  const there = links.filter(([platform, typed]) => typed || followers[platform]);
  if (there.length === 0) return null;
  return (
    <ul aria-label={t`Social media and streaming`} className="flex flex-wrap gap-1.5">
      {there.map(([platform, typed]) => {
        const count = followers[platform];
        const address = typed ? socialAddress(platform, typed) : null;
        return (
          <li key={platform} className="max-w-full">
            <Chip icon={ICONS[platform]} {...(address ? { href: address } : {})}>
              {PLATFORM_NAMES[platform]}
              {count ? ` ${abbreviateFollowers(count)}` : ''}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
