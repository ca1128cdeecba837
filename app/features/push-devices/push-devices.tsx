import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { canBeTold, deviceOf, forgetDevice } from '#app/lib/push-device.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';
import { pushDevicesQuery } from './push-devices-query.ts';
import { TellHere } from './tell-here.tsx';

/** What this browser can do, and under which id it is told; asked of the browser, and asked again after each act. */
const hereQuery = (userId: string) => ({
  queryKey: ['this-browser', 'push', userId],
  queryFn: async () => ({ can: await canBeTold(), deviceId: await deviceOf(userId) }),
});

/** On which devices one is told while no page is open, and whether on this one. */
export function PushDevices() {
  const { userId, profile } = useViewer();
  const queries = useQueryClient();
  const told = useQuery(pushDevicesQuery(userId));
  const here = useQuery(hereQuery(userId));
  const changed = () => queries.invalidateQueries({ queryKey: ['this-browser', 'push'] });
  if (isDemoAccount(userId)) return <p className="text-ink-soft">{said(demoRefusals.push)}</p>;
  if (told.error)
    return <ErrorState message={asFailure(told.error).message} onRetry={() => void told.refetch()} />;
  if (told.isPending || here.isPending) return <RowsSkeleton count={1} avatar={false} />;
  const { key, devices } = told.data;
  const { can = 'impossible', deviceId = null } = here.data ?? {};
  const isHere = devices.some(({ id }) => id === deviceId);
  return (
    <div className="grid gap-4">
      {isHere ? null : <TellHere can={can} pushKey={key} onTold={changed} />}
      {devices.length > 0 ? (
        <ul className="grid divide-y divide-line" aria-label={t`Devices`}>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isHere={device.id === deviceId}
              timeZone={profile?.timeZone}
              onForgotten={changed}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type Device = ReadAnswer<'push-devices'>['devices'][number];

function DeviceRow({
  device,
  isHere,
  timeZone,
  onForgotten,
}: {
  device: Device;
  isHere: boolean;
  timeZone: string | undefined;
  onForgotten: () => Promise<void>;
}) {
  const { userId } = useViewer();
  const forget = useCommand('forget-push-device', {
    onSuccess: async () => {
      if (isHere) await forgetDevice(userId).catch(() => {});
      await onForgotten();
      toast.success(isHere ? t`This device is told no more` : t`${device.name} is told no more`);
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <BellRing aria-hidden="true" className="size-6 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{device.name}</span>
          {isHere ? <Badge tone="good">{t`This device`}</Badge> : null}
        </p>
        <p className="text-sm text-ink-soft">
          {t`Since ${formatInstant(device.addedAt, timeZone)}. ${device.toldAt ? t`Last told ${formatInstant(device.toldAt, timeZone)}.` : t`Not told anything yet.`}`}
        </p>
        <FieldError>{forget.error?.message}</FieldError>
      </div>
      <Button
        size="sm"
        icon={<BellOff />}
        busy={forget.isPending}
        aria-label={t`Tell ${device.name} no more`}
        onClick={() => forget.mutate({ deviceId: device.id })}
      >
        {t`Tell it no more`}
      </Button>
    </li>
  );
}
