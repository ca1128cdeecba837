import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, LogOut, MonitorSmartphone } from 'lucide-react';
import { placeName } from '#app/features/settings/devices.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { deviceName } from '#core/account/device-name.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';

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
      toast.success('Every other device is signed out', {
        description: 'Private links to your calendar and your nights that were made there have ended.',
      });
    },
    onError: (refused) => toast.error(asFailure(refused).message),
  });
  if (error) return <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />;
  if (isPending) return <RowsSkeleton count={2} />;
  const { sessions, links } = data;
  const leftOver = links.filter(({ is_left_over }) => is_left_over);
  const endsMore = links.some(
    ({ made_in }) => !sessions.some(({ id, is_this_one }) => is_this_one && id === made_in),
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
                <Badge tone="good">This device</Badge>
              ) : (
                <EndThis session={session} hasLinks={links.some(({ made_in }) => made_in === session.id)} />
              )}
            </li>
          ))}
        {leftOver.length > 0 ? (
          <li className="flex items-center gap-3 px-5 py-3">
            <Link2 aria-hidden="true" className="size-6 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">Sessions that have ended</p>
              <LinksMade links={leftOver} />
            </div>
          </li>
        ) : null}
      </ul>
      {isDemoAccount(viewer.userId) ? (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-soft">
          Other visitors of the demo are signed in too. Each sees only where they are themselves.
        </p>
      ) : null}
      {sessions.length > 1 || endsMore ? (
        <div className="grid justify-items-start gap-2 border-t border-line px-5 py-3">
          <Button size="sm" icon={<LogOut />} busy={leave.isPending} onClick={() => leave.mutate()}>
            Sign out other devices
          </Button>
          {endsMore ? (
            <p className="text-sm text-ink-soft">
              The private links above that were not made on this device end with it.
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

type PrivateLink = { kind: string; label: string; made_at: string };

/** The private links that were made in a session and end with it. */
function LinksMade({ links }: { links: PrivateLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label="Private links made here" className="mt-1 text-sm wrap-anywhere">
      {links.map(({ kind, label, made_at }) => (
        <li key={`${kind} ${label} ${made_at}`}>
          {kind === 'calendar' ? 'Link to your calendar' : `Crew link “${label}”`}, made{' '}
          {formatInstant(made_at)}
        </li>
      ))}
    </ul>
  );
}

/** Ends one session: whoever has it open is signed out at once. */
function EndThis({ session, hasLinks }: { session: { id: string; device: string }; hasLinks: boolean }) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: async () => {
      const client = await getSupabase();
      const { error } = await client.rpc('end_session', { session_id: session.id });
      if (error) throw asFailure(error);
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['account', 'sessions'] });
      toast.success('That device is signed out', {
        ...(hasLinks ? { description: 'The private links that were made on it have ended.' } : {}),
      });
    },
    onError: (refused) => toast.error(asFailure(refused).message),
  });
  return (
    <Button
      size="sm"
      busy={end.isPending}
      onClick={() => end.mutate()}
      aria-label={`End this session: ${deviceName(session.device)}`}
    >
      End this
    </Button>
  );
}
