import { useQuery } from '@tanstack/react-query';
import { Banner } from '#app/ui/banner.tsx';
import { t } from '#core/words/t.ts';
import { paymentSetupQuery } from './payment-setup.ts';

/** Where no payment service is configured, every screen with money says so. */
export function PracticeBankNote({ className }: { className?: string }) {
  const { data } = useQuery(paymentSetupQuery());
  if (data?.provider !== 'practice-bank') return null;
  return (
    <Banner tone="info" {...(className ? { className } : {})}>
      {t`A practice bank answers here: no card is charged and no money moves.`}
    </Banner>
  );
}
