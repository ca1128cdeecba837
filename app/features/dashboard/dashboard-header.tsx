import { today } from '#app/lib/clock.ts';
import { monthHeading } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { t } from '#core/words/t.ts';

export function DashboardHeader({ viewing }: { viewing: string }) {
  const viewer = useViewer();
  const venue = viewer.side === 'venue';
  return (
    <PageHeader
      // Before anybody is named, a part of the address is no name.
      title={t`Hello, ${viewer.profile?.name || viewer.settings.full_name || 'there'}`}
      subtitle={t`${monthHeading(today(viewer.profile?.timeZone))} · You are viewing ${viewing}`}
      badge={viewer.isAdmin ? <Badge tone="accent">{t`Admin`}</Badge> : null}
      actions={
        <>
          {venue ? (
            <ButtonLink href="/month">{t`Fill my month`}</ButtonLink>
          ) : (
            <ButtonLink href="/tours">{t`Plan a tour`}</ButtonLink>
          )}
          <ButtonLink href={venue ? '/venue/calendar' : '/artist/matches'} variant="primary">
            {venue ? t`Open a date` : t`Find openings`}
          </ButtonLink>
        </>
      }
    />
  );
}
