import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';
import { paymentSetupQuery } from './payment-setup.ts';

/** This tab has gone to a page of the payment service. */
const AWAY = 'at-payment-page';

/** Whether payments are made and cards are kept on pages of a payment service. */
export const useHasPaymentPages = (): boolean => useQuery(paymentSetupQuery()).data?.provider === 'stripe';

/** Goes to a page of the payment service; nothing of it runs on ours. */
export function usePaymentPage() {
  const open = useCommand('open-payment-page', {
    onSuccess: ({ url }) => {
      sessionStorage.setItem(AWAY, 'yes');
      window.location.assign(url);
    },
  });
  const { withProof, dialog } = useProof();
  const go = async (input: Parameters<typeof open.mutate>[0]) => {
    try {
      await withProof(() => open.mutateAsync(input));
    } catch (error) {
      if (!wasLeft(error)) toast.error(asFailure(error).message);
    }
  };
  /** To be shown beside whatever goes to the page of an account: who is at the keyboard is asked there. */
  return { ...open, go, dialog };
}

/** Back from a page of the payment service: it is asked how things stand, once. */
export function useBackFromPaymentPage(): void {
  const { mutate } = useCommand('check-payments', {
    onSuccess: ({ paid, underWay }) => {
      if (paid > 0) toast.success(t`Payment Successful`);
      else if (underWay > 0) toast.info(t`The payment is not complete yet.`);
    },
  });
  useEffect(() => {
    if (sessionStorage.getItem(AWAY) === null) return;
    sessionStorage.removeItem(AWAY);
    mutate({ own: true });
  }, [mutate]);
}
