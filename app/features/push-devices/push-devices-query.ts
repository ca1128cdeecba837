import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';

/** The devices on which this person is told while no page is open. */
export const pushDevicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['push-devices', userId],
    queryFn: ({ signal }) => readApi('push-devices', {}, signal),
  });
