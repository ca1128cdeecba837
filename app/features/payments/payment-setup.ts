import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';

/** Who moves money here, how the account is paid, and what it has to pay. It follows invoices. */
export const paymentSetupQuery = () =>
  queryOptions({
    queryKey: ['invoices', 'payment-setup'],
    queryFn: ({ signal }) => readApi('payment-setup', {}, signal),
  });
