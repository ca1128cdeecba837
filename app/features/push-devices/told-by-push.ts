import type { QueryClient } from '@tanstack/react-query';
import { deviceOf } from '#app/lib/push-device.ts';
import { pushDevicesQuery } from './push-devices-query.ts';

/** Whether this browser is told of this person by its push service: a page that is out of view then says nothing besides. */
export async function isToldByPush(queries: QueryClient, userId: string): Promise<boolean> {
  const deviceId = await deviceOf(userId);
  if (!deviceId) return false;
  const known = await queries.ensureQueryData(pushDevicesQuery(userId)).catch(() => null);
  return known?.devices.some(({ id }) => id === deviceId) ?? false;
}
