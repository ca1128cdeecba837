import { ListChecks } from 'lucide-react';
import type { Viewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { roleMay } from '#core/members/roles.ts';
import { t } from '#core/words/t.ts';
import { NextStepBanner } from './next-step-banner.tsx';

const whatFor = () =>
  ({
    venue: t`Say where your room is, how many it holds and what it pays, and open your first night.`,
    artist: t`Say where you are, what you play and what you ask, and venues will find you.`,
  }) as const;
const homePaths = { venue: '/venue-dashboard', artist: '/artist/dashboard' } as const;
const editPaths = { venue: '/venue-edit-profile', artist: '/artist/edit-profile' } as const;

/**
 * Nobody can be found or booked before they have said who and where they are: the first step, until it is done. A venue opens no night
 * before its city is known, whose clock its show times are of. Then what comes next, to the first offer or request; the dashboard has all
 * of it. Who may do none of it is shown none.
 */
export function FirstStep({ viewer, path }: { viewer: Viewer; path: string }) {
  const { side, profileId, profile, role, firstSteps } = viewer;
  const lacksCity = side === 'venue' && profile?.timeZone === 'UTC';
  if (role && !roleMay(role, 'book')) return null;
  if (path === editPaths[side]) return null;
  if (profileId && !lacksCity)
    return firstSteps === 'open' && path !== homePaths[side] ? (
      <NextStepBanner key={path} path={path} />
    ) : null;
  return (
    <Banner
      tone="accent"
      icon={<ListChecks />}
      title={lacksCity ? t`First step: say which city you are in` : t`First step: complete your profile`}
      action={
        <ButtonLink href={editPaths[side]} variant="primary" size="sm">
          {t`Complete your profile`}
        </ButtonLink>
      }
      className="rounded-none"
    >
      {lacksCity
        ? t`Show times are those of its clock, so nights can be opened once it is known.`
        : whatFor()[side]}
    </Banner>
  );
}
