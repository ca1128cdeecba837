import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { placeName } from '#app/features/settings/devices.ts';
import { endSession } from '#app/features/settings/end-session.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { deviceName } from '#core/account/device-name.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { t } from '#core/words/t.ts';

const EndWithDevices = lazyPart(async () => (await import('./end-with-devices.tsx')).EndWithDevices, null);

const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'sessions', userId],
    queryFn: async () => {
      const client = await getSupabase();
      const [sessions, links] = await Promise.all([client.rpc('my_sessions'), client.rpc('my_links')]);
      return { sessions: dataOf(sessions), links: dataOf(links) };
    },
  });

/** Where one is signed in: device, location, date and time. */
export function Sessions() {
  const viewer = useViewer();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(sessionsQuery(viewer.userId));
  const leave = useMutation({
    mutationFn: async () => {
      const client = await getSupabase();
      const { error: refused } = await client.auth.signOut({ scope: 'others' });
      if (refused) throw asFailure(refused);
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['account', 'sessions'] });
      toast.success(t`Every other device is signed out`, {
        description: t`Private links and tokens that were made there have ended.`,
      });
    },
    onError: (refused) => toast.error(asFailure(refused).message),
  });
  if (error) return <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />;
  if (isPending) return <RowsSkeleton count={2} />;
  const { sessions, links } = data;
  const leftOver = links.filter(({ is_left_over }) => is_left_over);
  const endsMore = links.some(
    (made) => isLink(made) && !sessions.some(({ id, is_this_one }) => is_this_one && id === made.made_in),
  );
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {sessions
          .toSorted((a, b) => Number(b.is_this_one) - Number(a.is_this_one))
          .map((session) => (
            <li key={session.id} className="flex items-center gap-3 px-5 py-3">
              <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0" />
              <div className="min-w-0 flex-1">
                <p className="font-medium">{deviceName(session.device)}</p>
                <p className="text-sm text-ink-soft">
                  {placeName(session.place)}
                  {session.ip ? ` (${session.ip})` : ''}
                </p>
                <time dateTime={session.refreshed_at} className="text-sm text-ink-soft">
                  {formatInstant(session.refreshed_at)}
                </time>
                <LinksMade links={links.filter(({ made_in }) => made_in === session.id)} />
              </div>
              {session.is_this_one ? (
                <Badge tone="good">{t`This device`}</Badge>
              ) : (
                <EndThis session={session} made={links.filter(({ made_in }) => made_in === session.id)} />
              )}
            </li>
          ))}
        {leftOver.length > 0 ? (
          <li className="flex items-center gap-3 px-5 py-3">
            <Link2 aria-hidden="true" className="size-6 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{t`Sessions that have ended`}</p>
              <LinksMade links={leftOver} />
            </div>
          </li>
        ) : null}
      </ul>
      {isDemoAccount(viewer.userId) ? (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-soft">
          {t`Other visitors of the demo are signed in too. Each sees only where they are themselves.`}
        </p>
      ) : null}
      {sessions.length > 1 || endsMore ? (
        <div className="grid justify-items-start gap-2 border-t border-line px-5 py-3">
          <Button size="sm" icon={<LogOut />} busy={leave.isPending} onClick={() => leave.mutate()}>
            {t`Sign out other devices`}
          </Button>
          {endsMore ? (
            <p className="text-sm text-ink-soft">
              {t`The private links and tokens above that were not made on this device end with it.`}
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** `device` is the id of a device of the second step; of a private link there is none. */
type Made = { kind: string; label: string; made_at: string; device: string | null };

const isLink = ({ device }: Made) => device === null;

const NAMES: Record<string, (label: string) => string> = {
  calendar: () => t`Link to your calendar, made`,
  crew: (label) => t`Crew link “${label}”, made`,
  token: (label) => t`Token “${label}” for programs, made`,
  app: (label) => (label ? t`Authenticator app “${label}”, added` : t`Authenticator app, added`),
  passkey: (label) => (label ? t`Passkey “${label}”, added` : t`Passkey, added`),
};

/** The private links that were made in a session and end with it, and the devices that were added in it. */
function LinksMade({ links }: { links: Made[] }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={t`Made or added here`} className="mt-1 text-sm wrap-anywhere">
      {links.map(({ kind, label, made_at }) => (
        <li key={`${kind} ${label} ${made_at}`}>
          {NAMES[kind]?.(label) ?? label} {formatInstant(made_at)}
        </li>
      ))}
    </ul>
  );
}

/** Ends one session: whoever has it open is signed out at once. Where devices were added in it, which of them go too is asked first. */
function EndThis({ session, made }: { session: { id: string; device: string }; made: Made[] }) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const devices = made.flatMap(({ device }) => device ?? []);
  const name = deviceName(session.device);
  const end = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['account', 'sessions'] });
      toast.success(t`That device is signed out`, {
        ...(made.length > 0
          ? { description: t`The private links and tokens that were made on it have ended.` }
          : {}),
      });
    },
    onError: (refused) => toast.error(asFailure(refused).message),
  });
  return (
    <>
      <Button
        size="sm"
        busy={end.isPending}
        onClick={() => (devices.length > 0 ? setIsAsking(true) : end.mutate())}
        aria-label={t`End this session: ${name}`}
      >
        {t`End this`}
      </Button>
      {isAsking ? (
        <EndWithDevices
          session={{ id: session.id, name }}
          added={devices}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
