import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { ReadAnswer } from '#core/contract/index.ts';

/** With whom one invoice a month is wanted, and those that were issued. */
export const monthInvoicesQuery = () =>
  queryOptions({
    queryKey: ['invoices', 'months'],
    queryFn: ({ signal }) => readApi('month-invoices', {}, signal),
  });

export type MonthPartner = ReadAnswer<'month-invoices'>['partners'][number];
export type IssuedMonth = ReadAnswer<'month-invoices'>['invoices'][number];
