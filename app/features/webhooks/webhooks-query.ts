import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';

export const webhooksQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['webhooks', profileId],
    queryFn: ({ signal }) => readApi('webhooks', {}, signal),
  });

export const webhookLogQuery = (webhookId: string) =>
  queryOptions({
    queryKey: ['webhooks', 'log', webhookId],
    queryFn: ({ signal }) => readApi('webhook-log', { webhookId }, signal),
  });
