import { Eye, ShieldAlert, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { isVisiting } from '#app/lib/accounts.ts';
import { formatInstant, formatTime } from '#app/lib/format.ts';
import { useSeenAt } from '#app/lib/use-seen-at.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { t } from '#core/words/t.ts';

/** A signed-out visitor sees the demo through a demo account's eyes, and is told so. */
export function VisitBanner({ viewer }: { viewer: Viewer }) {
  if (!isVisiting()) return null;
  return (
    <Banner
      tone="accent"
      icon={<Eye className="max-sm:hidden" />}
      title={t`You are looking around as ${viewer.name}, our demo ${viewer.side}.`}
      action={
        <ButtonLink href={`/signup?type=${viewer.side}`} variant="ink" size="sm">
          {t`Sign Up`}
        </ButtonLink>
      }
      className="rounded-none max-sm:py-2 max-sm:text-sm"
    >
      {t`Try anything: nothing here is real, other visitors see it too, and each night it is put back.`}
    </Banner>
  );
}

/** What stands on the page is old: since when, and what becomes of what is written meanwhile. */
export function ConnectionBanner() {
  const { online, seenAt } = useSeenAt();
  const isLost = !online || seenAt !== null;
  const [wasLost, setWasLost] = useState(isLost);
  if (isLost && !wasLost) setWasLost(true);
  const when = seenAt === null ? '' : t` What you see is from ${formatSince(seenAt)}.`;
  return (
    <div role="status">
      {isLost ? (
        <Banner tone="warn" icon={<WifiOff />} title={t`You are offline.${when}`} className="rounded-none">
          {t`Messages wait, and go when the connection is back.`}
        </Banner>
      ) : (
        <span className="sr-only">{wasLost ? t`The connection is back.` : ''}</span>
      )}
    </div>
  );
}

/** '2:05 PM' of today, '21/11/2026, 2:05 PM' of another day. */
function formatSince(at: number): string {
  const instant = new Date(at).toISOString();
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? formatTime(instant) : formatInstant(instant);
}

/** The pages of admins open to a session with a second step alone; the demo's admin signs in on the machine itself. */
export function AdminStepBanner() {
  if (!useLacksAdminStep()) return null;
  return (
    <Banner
      tone="warn"
      icon={<ShieldAlert />}
      title={t`Admins sign in with a second step`}
      action={
        <ButtonLink href="/settings?tab=security" variant="ink" size="sm">
          {t`Set it up`}
        </ButtonLink>
      }
      className="rounded-none"
    >
      {t`Until you have one, the admin pages stay empty.`}
    </Banner>
  );
}

const FirstStep = lazyPart(
  async () => (await import('#app/features/first-steps/first-step-banner.tsx')).FirstStep,
  null,
);

/** Loaded by whoever is still led to the first offer or request alone. */
export function FirstStepBanner({ viewer, path }: { viewer: Viewer; path: string }) {
  const isLed = viewer.firstSteps === 'open' || viewer.profile?.timeZone === 'UTC';
  return isLed ? <FirstStep viewer={viewer} path={path} /> : null;
}
