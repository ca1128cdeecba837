import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut, MonitorSmartphone } from 'lucide-react';
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
      return dataOf(await client.rpc('my_sessions'));
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
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {data
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
              </div>
              {session.is_this_one ? <Badge tone="good">This device</Badge> : <EndThis session={session} />}
            </li>
          ))}
      </ul>
      {isDemoAccount(viewer.userId) ? (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-soft">
          Other visitors of the demo are signed in too. Each sees only where they are themselves.
        </p>
      ) : null}
      {data.length > 1 ? (
        <div className="border-t border-line px-5 py-3">
          <Button size="sm" icon={<LogOut />} busy={leave.isPending} onClick={() => leave.mutate()}>
            Sign out other devices
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Ends one session: whoever has it open is signed out at once. */
function EndThis({ session }: { session: { id: string; device: string } }) {
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
        description: 'Private links that were made on it have ended.',
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
